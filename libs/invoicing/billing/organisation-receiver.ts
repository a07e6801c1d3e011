import type { InvoiceReceiver } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';

/**
 * Receiver of the documents of a dealer organisation: of its active facilities, the one with the lowest
 * number at the provider. Null when the organisation has no active facility.
 */
export function organisationReceiver(
  { dealers }: Pick<Parties, 'dealers'>,
  organisationId: number,
): InvoiceReceiver | null {
  const [dealer] = dealers
    .filter(({ dealerOrganizationId, isActive }) => dealerOrganizationId === organisationId && isActive)
    .sort((a, b) => (a.financerAssignedId < b.financerAssignedId ? -1 : 1));
  if (!dealer) return null;
  const { id, name, organizationNumber: organisationNumber } = dealer;
  return { side: 'DEA', id, organisationId, name, organisationNumber };
}

import type { PartyReceiver } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';

/** A dealer facility as receiver. @throws when it does not exist; parties are never deleted */
export function dealerReceiver({ dealers }: Parties, dealerId: number): PartyReceiver {
  const dealer = dealers.find(({ id }) => id === dealerId)!;
  return {
    side: 'DEA',
    id: dealer.id,
    organisationId: dealer.dealerOrganizationId,
    name: dealer.name,
    organisationNumber: dealer.organizationNumber,
  };
}

/** An importer as receiver. @throws when it does not exist */
export function importerReceiver({ importers }: Parties, importerId: number): PartyReceiver {
  const importer = importers.find(({ id }) => id === importerId)!;
  return {
    side: 'IMP',
    id: importer.id,
    organisationId: null,
    name: importer.name,
    organisationNumber: importer.organizationNumber,
  };
}

/**
 * Receiver of the documents of a dealer organisation: of its active facilities, the one with the lowest
 * number at the provider. Null when the organisation has no active facility.
 */
export function organisationReceiver(
  { dealers }: Pick<Parties, 'dealers'>,
  organisationId: number,
): PartyReceiver | null {
  const [dealer] = dealers
    .filter(({ dealerOrganizationId, isActive }) => dealerOrganizationId === organisationId && isActive)
    .sort((a, b) => (a.financerAssignedId < b.financerAssignedId ? -1 : 1));
  if (!dealer) return null;
  const { id, name, organizationNumber: organisationNumber } = dealer;
  return { side: 'DEA', id, organisationId, name, organisationNumber };
}

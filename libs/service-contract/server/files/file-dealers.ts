import { uniqueKey } from '@floorplan/kernel/records';
import type { DealerWithMakes } from '@floorplan/parties/contracts';
import type { ContractOwner, ContractRow } from '@floorplan/service-contract/domain';

interface Dealers {
  readonly owner: ContractOwner;
  readonly dealers: readonly DealerWithMakes[];
}

/** The facility with a number, by the finance provider's number or else by the importer's. */
export function dealerOfNumber({ owner, dealers }: Dealers, number: string): DealerWithMakes | undefined {
  const key = uniqueKey(number);
  const isOf = ({ makes }: DealerWithMakes) =>
    makes.some(
      ({ makeId, importerAssignedDealerId }) =>
        owner.type === 'MAK' && makeId === owner.makeId && uniqueKey(importerAssignedDealerId) === key,
    );
  return (
    dealers.find(({ financerAssignedId }) => uniqueKey(financerAssignedId) === key) ?? dealers.find(isOf)
  );
}

/**
 * The facility with the number of the row. Without a number it is the one with the lowest number of the organisation.
 */
export function dealerOfRow(of: Dealers, { dealerNumber }: ContractRow): DealerWithMakes | undefined {
  if (dealerNumber !== null) return dealerOfNumber(of, dealerNumber);
  const { owner, dealers } = of;
  const own = dealers.filter(
    (dealer) =>
      owner.type === 'DEO' && dealer.isActive && dealer.dealerOrganizationId === owner.organisationId,
  );
  const number = new Intl.Collator('sv-SE', { numeric: true });
  return own.sort((a, b) => number.compare(a.financerAssignedId, b.financerAssignedId))[0];
}

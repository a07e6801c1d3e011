import { formatOrganisationNumber } from '@floorplan/kernel';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import type { LeaseTerms, ResidualState } from '@floorplan/residual-value/domain';

interface Party {
  readonly OrgNr: string;
  readonly Name: string;
}

/** Organisations by number, each number once. */
function once(parties: readonly { readonly number: string; readonly name: string }[]): Party[] {
  const names = new Map<string, string>();
  for (const { number, name } of parties) if (number && !names.has(number)) names.set(number, name);
  return [...names].map(([number, Name]) => ({ OrgNr: formatOrganisationNumber(number), Name }));
}

/** Organisation numbers under which the facilities of an organisation act. */
export const sellersOf = ({ dealers, organisations }: Parties, organisationId: number): Party[] =>
  once([
    ...organisations
      .filter(({ id }) => id === organisationId)
      .map(({ organizationNumber, name }) => ({ number: organizationNumber, name })),
    ...dealers
      .filter(({ dealerOrganizationId, isActive }) => dealerOrganizationId === organisationId && isActive)
      .map(({ organizationNumber, name }) => ({ number: organizationNumber, name })),
  ]);

/** Organisation numbers that may buy the vehicle: those of the supplying dealer's and the guarantor's organisations. */
export function validBuyers(
  parties: Parties,
  { supplierNumber, guarantorNumber }: Pick<LeaseTerms, 'supplierNumber' | 'guarantorNumber'>,
): Party[] {
  const numbers = [supplierNumber, ...(guarantorNumber ? [guarantorNumber] : [])];
  return once([
    ...numbers.map((number) => ({ number, name: nameOf(parties, number) })),
    ...numbers
      .flatMap((number) => organisationIdsOf(parties, number))
      .flatMap((id) => sellersOf(parties, id))
      .map(({ OrgNr, Name }) => ({ number: OrgNr.replace(/\D/g, ''), name: Name })),
  ]);
}

function nameOf({ dealers, organisations }: Parties, number: string): string {
  const found =
    organisations.find(({ organizationNumber }) => organizationNumber === number) ??
    dealers.find(({ organizationNumber }) => organizationNumber === number);
  return found?.name ?? '';
}

/** Ids of the organisations that have the number, or a facility with it. */
export const organisationIdsOf = ({ dealers, organisations }: Parties, number: string): number[] => [
  ...new Set([
    ...organisations.filter(({ organizationNumber }) => organizationNumber === number).map(({ id }) => id),
    ...dealers
      .filter(({ organizationNumber }) => organizationNumber === number)
      .map(({ dealerOrganizationId }) => dealerOrganizationId),
  ]),
];

/** Facilities that a contract can move to: the active ones of the supplying dealer's and guarantor's organisations. */
export function validDealers(parties: Parties, { terms, facility }: ResidualState) {
  const { supplierNumber, guarantorNumber } = terms!;
  const organisations = [supplierNumber, guarantorNumber ?? '']
    .filter(Boolean)
    .flatMap((number) => organisationIdsOf(parties, number));
  return parties.dealers
    .filter(({ dealerOrganizationId, isActive }) => isActive && organisations.includes(dealerOrganizationId))
    .filter(({ id }) => id !== facility.dealerId)
    .map(({ id, name }) => ({ Id: id, Name: name }));
}

/**
 * Facility that acts under an organisation number: the active one that has the number itself, or else one of an
 * organisation that has it, or has a facility with it. Of several it is the one with the lowest number at the finance
 * provider; null when there is none.
 */
export function facilityOf(parties: Parties, number: string): DealerWithMakes | null {
  const organisations = organisationIdsOf(parties, number);
  const [first] = parties.dealers
    .filter(({ isActive, dealerOrganizationId }) => isActive && organisations.includes(dealerOrganizationId))
    .toSorted(
      (one, other) =>
        Number(other.organizationNumber === number) - Number(one.organizationNumber === number) ||
        (one.financerAssignedId < other.financerAssignedId ? -1 : 1),
    );
  return first ?? null;
}

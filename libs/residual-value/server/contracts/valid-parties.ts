import { formatIdentityNumber, parseIdentityNumber } from '@floorplan/kernel';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import { dealerNumbersOf } from '@floorplan/parties/domain';
import type { LeaseTerms, ResidualState } from '@floorplan/residual-value/domain';

/** An organisation number with the name of its holder. */
interface Party {
  readonly number: string;
  readonly name: string;
}

/** The first party of each number. */
function once(parties: readonly Party[]): Party[] {
  const names = new Map<string, string>();
  for (const { number, name } of parties) if (number && !names.has(number)) names.set(number, name);
  return [...names].map(([number, name]) => ({ number, name }));
}

export const partyAnswer = ({ number, name }: Party) => ({ OrgNr: formatIdentityNumber(number), Name: name });

const activeDealersOf = ({ dealers }: Parties, organisationId: number): DealerWithMakes[] =>
  dealers.filter(({ dealerOrganizationId, isActive }) => dealerOrganizationId === organisationId && isActive);

const idAndName = ({ id, name }: DealerWithMakes) => ({ Id: id, Name: name });

/** Organisation numbers under which the facilities of an organisation act. */
export const numbersOf = (parties: Parties, organisationId: number): Party[] =>
  once([
    ...parties.organisations
      .filter(({ id }) => id === organisationId)
      .map(({ organizationNumber: number, name }) => ({ number, name })),
    ...activeDealersOf(parties, organisationId).flatMap((dealer) =>
      dealerNumbersOf(dealer).map((number) => ({ number, name: dealer.name })),
    ),
  ]);

/** Organisation numbers that may buy the vehicle: those of the supplying dealer's and the guarantor's organisations. */
export function buyersOf(
  parties: Parties,
  { supplierNumber, guarantorNumber }: Pick<LeaseTerms, 'supplierNumber' | 'guarantorNumber'>,
): Party[] {
  const numbers = [supplierNumber, guarantorNumber ?? ''];
  return once([
    ...numbers.map((number) => ({ number, name: nameOf(parties, number) })),
    ...numbers
      .flatMap((number) => organisationIdsOf(parties, number))
      .flatMap((id) => numbersOf(parties, id)),
  ]);
}

const nameOf = ({ dealers, organisations }: Parties, number: string): string =>
  organisations.find(({ organizationNumber }) => organizationNumber === number)?.name ??
  dealers.find((dealer) => dealerNumbersOf(dealer).includes(number))?.name ??
  '';

/** Ids of the organisations that have the number, or a facility with it. */
const organisationIdsOf = ({ dealers, organisations }: Parties, number: string): number[] => [
  ...new Set([
    ...organisations.filter(({ organizationNumber }) => organizationNumber === number).map(({ id }) => id),
    ...dealers
      .filter((dealer) => dealerNumbersOf(dealer).includes(number))
      .map(({ dealerOrganizationId }) => dealerOrganizationId),
  ]),
];

/** Facilities that can lease a returned vehicle again. */
export const suppliersOf = (parties: Parties, organisationId: number) =>
  activeDealersOf(parties, organisationId).map(idAndName);

/** Facilities that a contract can move to: the active ones of the supplying dealer's and guarantor's organisations. */
export function validDealers(parties: Parties, { terms, facility }: ResidualState) {
  const { supplierNumber, guarantorNumber } = terms!;
  const organisations = [supplierNumber, guarantorNumber ?? ''].flatMap((number) =>
    organisationIdsOf(parties, number),
  );
  return parties.dealers
    .filter(({ dealerOrganizationId, isActive }) => isActive && organisations.includes(dealerOrganizationId))
    .filter(({ id }) => id !== facility.dealerId)
    .map(idAndName);
}

/**
 * Facility that acts under an organisation number: the active one that has the number itself, or else one of an
 * organisation that has it, or has a facility with it. Of several it is the one with the lowest number at the finance
 * provider; null when there is none.
 */
export function facilityOf(parties: Parties, number: string): DealerWithMakes | null {
  const isNamed = (dealer: DealerWithMakes) => Number(dealerNumbersOf(dealer).includes(number));
  const [first] = organisationIdsOf(parties, number)
    .flatMap((id) => activeDealersOf(parties, id))
    .toSorted(
      (one, other) =>
        isNamed(other) - isNamed(one) || (one.financerAssignedId < other.financerAssignedId ? -1 : 1),
    );
  return first ?? null;
}

interface Buyer {
  readonly number: string;
  readonly dealerId: number;
}

/**
 * The buyer of an ended contract's vehicle: the guarantor, or else the one that the caller names, or else the
 * contract's dealer.
 * @param named organisation number as the caller wrote it; blank for none
 * @returns null when the caller names somebody else than a possible buyer
 */
export function buyerOf(
  parties: Parties,
  { terms, facility }: ResidualState,
  { named, today }: { readonly named: string; readonly today: string },
): Buyer | null {
  const number = parseIdentityNumber(named, today)?.digits ?? null;
  const { guarantee, guarantorNumber } = terms!;
  if (guarantee === 'AF') {
    if (named !== '' && number !== guarantorNumber) return null;
    return {
      number: guarantorNumber!,
      dealerId: facilityOf(parties, guarantorNumber!)?.id ?? facility.dealerId,
    };
  }
  const own = parties.book.dealerById(facility.dealerId)!;
  if (named === '') return { number: own.organizationNumber, dealerId: own.id };
  if (number === null || !buyersOf(parties, terms!).some((buyer) => buyer.number === number)) return null;
  const found = dealerNumbersOf(own).includes(number) ? own : facilityOf(parties, number);
  return found && { number, dealerId: found.id };
}

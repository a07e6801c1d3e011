import { canSeeDealer, canSeeOrganisation, type UserScope } from '@floorplan/identity/domain';
import { financeRatePct, limitRoom, type LimitState } from '@floorplan/limits/domain';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import { Clock, holdsAll, type Act } from '@floorplan/platform/commands';
import type { FeeDiscount, PriceProgram } from '@floorplan/pricing/domain';
import { offerOf, type LoanOffer, type NamedDealer, type Vehicle } from '@floorplan/vehicle/domain';
import { classificationFor, LOAN_LIMIT, type FinanceType } from '@floorplan/catalogue/domain';
import { Injectable } from '@nestjs/common';
import { FinancingMasterDataReader } from './financing-reference';

/** What is lent on a loan: the most, and the row of the limit that it takes of. */
export interface LoanTerms {
  /** Öre; null: the organisation has no limit for loans. */
  readonly offer: number | null;
  /** How the offer is made. */
  readonly made: LoanOffer | null;
  readonly limitMakeId: number | null;
}

/** Dealers that may have a vehicle: active, and holding its make. */
const dealersWithMake = ({ parties: { makeId } }: Vehicle, { dealers }: Parties): DealerWithMakes[] =>
  dealers.filter(({ isActive, makes }) => isActive && makes.some((held) => held.makeId === makeId));

/** Dealers that could take a vehicle over from the one that has it. */
export const dealersFor = (vehicle: Vehicle, parties: Parties): DealerWithMakes[] =>
  dealersWithMake(vehicle, parties).filter(({ id }) => id !== vehicle.parties.dealerId);

/** The most that may be lent on a vehicle as a loan, out of its organisation's limits. */
export function loanTermsOf(vehicle: Vehicle, limits: LimitState, classification: string): LoanTerms {
  const makeId = vehicle.parties.makeId ?? 0;
  const rate = financeRatePct(limits, LOAN_LIMIT, makeId, vehicle.item.isUsed);
  const includesVat = classificationFor(classification, 'LOAN')?.amountIncludesVat ?? false;
  const made = rate === null ? null : offerOf(vehicle, rate, includesVat);
  return {
    ...{ offer: made && made.amount, made },
    limitMakeId: limitRoom(limits, LOAN_LIMIT, makeId)?.makeId ?? null,
  };
}

/** Dealers that may have it as a demo vehicle: the one that has it, and others under the same organisation number. */
export function dealersForDemo(vehicle: Vehicle, parties: Parties): DealerWithMakes[] {
  const own = parties.dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
  return dealersWithMake(vehicle, parties).filter(
    ({ id, organizationNumber }) => id === own.id || organizationNumber === own.organizationNumber,
  );
}

/** A dealer as facts name it. */
export const namedDealer = ({ id, dealerOrganizationId, name }: DealerWithMakes): NamedDealer => ({
  dealerId: id,
  organisationId: dealerOrganizationId,
  name,
});

/** Whether a user may know of a price list: one made for a dealer or an organisation is hidden from the others. */
export const concerns =
  (scope: UserScope) =>
  ({ dealerId, dealerOrganizationId }: PriceProgram): boolean =>
    (dealerId === null || canSeeDealer(scope, dealerId)) &&
    (dealerOrganizationId === null || canSeeOrganisation(scope, dealerOrganizationId));

/** For whom, and for what: by default the dealer that has the vehicle, and how it is financed. */
interface Choosing {
  readonly dealerId?: number | undefined;
  readonly financeTypes?: readonly FinanceType[] | undefined;
}

/** What a vehicle's actions choose among. */
@Injectable()
export class VehicleChoices {
  constructor(
    private readonly master: FinancingMasterDataReader,
    private readonly clock: Clock,
  ) {}

  /** Valid today, the most specific first. */
  async programs(
    vehicle: Vehicle,
    {
      dealerId = vehicle.parties.dealerId,
      financeTypes = [vehicle.financing?.type ?? 'LOAN'],
    }: Choosing = {},
  ): Promise<readonly PriceProgram[]> {
    const { value: master } = await this.master.current();
    const { importerId, makeId } = vehicle.parties;
    const dealer = master.parties.dealers.find(({ id }) => id === dealerId);
    if (!dealer) return [];
    const { dealerOrganizationId } = dealer;
    const date = this.clock.today();
    const where = { date, importerId, makeId, dealerId, dealerOrganizationId };
    return financeTypes.flatMap((financeType) => master.programsFor({ financeType, ...where }));
  }

  /** Fee discounts that a dealer's time with a vehicle begins with. */
  async discounts(): Promise<readonly FeeDiscount[]> {
    return (await this.master.current()).value.discounts;
  }

  /** The one that an action is asked for with; its act then stands only while none of the programs changes. */
  async program(
    { vehicle, act }: { readonly vehicle: Vehicle; readonly act: Act },
    id: number,
    choosing?: Choosing,
  ): Promise<PriceProgram | null> {
    // The versions first: programs read after them are at least as new.
    holdsAll(act, (await this.master.current()).versions);
    return (await this.programs(vehicle, choosing)).find((program) => program.id === id) ?? null;
  }
}

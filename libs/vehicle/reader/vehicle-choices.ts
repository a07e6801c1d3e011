import { canSeeDealer, canSeeOrganisation, type UserScope } from '@floorplan/identity/domain';
import { financeRatePct, limitRoom, type LimitState } from '@floorplan/limits/domain';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import { Clock, holdsAll, type Act } from '@floorplan/platform/commands';
import type { FeeDiscount, PriceProgram } from '@floorplan/pricing/domain';
import { offerOf, type LoanOffer, type NamedDealer, type Vehicle } from '@floorplan/vehicle/domain';
import { classificationFor, LOAN_LIMIT, type FinanceType } from '@floorplan/catalogue/domain';
import { Injectable } from '@nestjs/common';
import { FinancingMasterDataReader } from './financing-reference';

/** Maximum loan, and the row of the limit that it counts against. */
export interface LoanTerms {
  /** Öre; null when the organisation has no limit for loans. */
  readonly offer: number | null;
  /** Calculation of the offer. */
  readonly calculation: LoanOffer | null;
  readonly limitMakeId: number | null;
}

/** Dealers that may get the vehicle: active dealers that sell the make of the vehicle. */
const dealersWithMake = ({ parties: { makeId } }: Vehicle, { dealers }: Parties): DealerWithMakes[] =>
  dealers.filter(({ isActive, makes }) => isActive && makes.some((held) => held.makeId === makeId));

/** Dealers that may take over the vehicle, without its current dealer. */
export const dealersFor = (vehicle: Vehicle, parties: Parties): DealerWithMakes[] =>
  dealersWithMake(vehicle, parties).filter(({ id }) => id !== vehicle.parties.dealerId);

/** Maximum loan on a vehicle, within the limits of its dealer's organisation. */
export function loanTermsOf(vehicle: Vehicle, limits: LimitState, classification: string): LoanTerms {
  const makeId = vehicle.parties.makeId ?? 0;
  const rate = financeRatePct(limits, LOAN_LIMIT, makeId, vehicle.item.isUsed);
  const includesVat = classificationFor(classification, 'LOAN')?.amountIncludesVat ?? false;
  const made = rate === null ? null : offerOf(vehicle, rate, includesVat);
  return {
    offer: made && made.amount,
    calculation: made,
    limitMakeId: limitRoom(limits, LOAN_LIMIT, makeId)?.makeId ?? null,
  };
}

/**
 * Dealers that may get the vehicle as a demo vehicle: its current dealer, and other dealers with the same
 * organisation number.
 */
export function dealersForDemo(vehicle: Vehicle, parties: Parties): DealerWithMakes[] {
  const own = parties.dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
  return dealersWithMake(vehicle, parties).filter(
    ({ id, organizationNumber }) => id === own.id || organizationNumber === own.organizationNumber,
  );
}

/** A dealer as stored in facts. */
export const namedDealer = ({ id, dealerOrganizationId, name }: DealerWithMakes): NamedDealer => ({
  dealerId: id,
  organisationId: dealerOrganizationId,
  name,
});

/**
 * Whether the user may see a price list. A price list for one dealer or organisation is hidden from other
 * users.
 */
export const isVisibleTo =
  (scope: UserScope) =>
  ({ dealerId, dealerOrganizationId }: PriceProgram): boolean =>
    (dealerId === null || canSeeDealer(scope, dealerId)) &&
    (dealerOrganizationId === null || canSeeOrganisation(scope, dealerOrganizationId));

/** Dealer and finance types for the choice of a price list; by default those of the vehicle. */
interface Choosing {
  readonly dealerId?: number | undefined;
  readonly financeTypes?: readonly FinanceType[] | undefined;
}

/** Options for the actions of a vehicle. */
@Injectable()
export class VehicleChoices {
  constructor(
    private readonly master: FinancingMasterDataReader,
    private readonly clock: Clock,
  ) {}

  /** Price lists that are valid today, the most specific first. */
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

  /** Discounts that may apply when a dealer gets a vehicle. */
  async discounts(): Promise<readonly FeeDiscount[]> {
    return (await this.master.current()).value.discounts;
  }

  /**
   * The price list requested for an action; null when it is not available. The action fails when price lists
   * change before the commit.
   */
  async program(
    { vehicle, act }: { readonly vehicle: Vehicle; readonly act: Act },
    id: number,
    choosing?: Choosing,
  ): Promise<PriceProgram | null> {
    // Read the versions before the price lists. The price lists may then be newer than the versions, but
    // never older.
    holdsAll(act, (await this.master.current()).versions);
    return (await this.programs(vehicle, choosing)).find((program) => program.id === id) ?? null;
  }
}

import type { UserScope } from '@floorplan/identity/domain';
import { FIELD_ERROR_TEXTS } from '@floorplan/kernel/wire';
import type { Parties } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { effectiveDateOf, EventLog } from '@floorplan/platform/event-store';
import { invalid } from '@floorplan/platform/http';
import type { ChargesAnswer } from '@floorplan/pricing/contracts';
import { COMPARED_FIELDS, type ComparisonQuery, type VehicleComparison } from '@floorplan/vehicle/contracts';
import {
  chargingPeriod,
  eventCategoryOf,
  vehicleStream,
  type Payoff,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { Payoffs, KnownRates, VehicleCharges, type CalculationMoment } from '@floorplan/vehicle/charges';
import {
  eventName,
  PartiesNow,
  pastOf,
  type Moment,
  VehicleReader,
  type SeenVehicle,
} from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { knownFacts, toFact, type KnownFact } from '../vehicle-detail/vehicle-events';
import { asSeen, changesBetween, fieldsOf, type FieldValue } from '../vehicle-detail/vehicle-fields';
import { baseRatesBetween } from './base-rates-between';
import { causesBetween } from './causes';
import { accruedSums, chargeSums, differencesOf, payoffSums, type ComparedSums } from './compared-sums';
import { factsBetween, type FactBetween } from './facts-between';

/**
 * Charges at a moment, limited to what the reader may see. `charges` is null when the vehicle did not exist.
 */
interface Cost {
  readonly charges: ChargesAnswer | null;
  readonly sums: ComparedSums;
}

interface CostQuery {
  readonly moment: Moment;
  readonly field: string;
  readonly parties: Parties;
  readonly explain: boolean;
}

/**
 * Refuses `from_known` and `to_known` in the future. The state on a future day can be calculated, but nobody
 * knows which facts will be recorded by that day.
 */
function refuseUnknown(query: ComparisonQuery, today: string): void {
  const toCome = (['from_known', 'to_known'] as const).filter((field) => (query[field] ?? today) > today);
  if (toCome.length === 0) return;
  const Message = FIELD_ERROR_TEXTS.DAY_TO_COME;
  throw invalid(toCome.map((Field) => ({ Field, Code: 'DAY_TO_COME', Message })));
}

/** Compares two moments of a vehicle as the reader would see them, and lists the facts between them. */
@Injectable()
export class VehicleComparisons {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly charges: VehicleCharges,
    private readonly payoffs: Payoffs,
    private readonly rates: KnownRates,
    private readonly parties: PartiesNow,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async read(scope: UserScope, vehicleId: number, query: ComparisonQuery): Promise<VehicleComparison> {
    refuseUnknown(query, this.clock.today());
    const from: Moment = { asOf: query.from, knownOn: query.from_known };
    const to: Moment = { asOf: query.to, knownOn: query.to_known };
    const [before, after] = [
      await this.vehicles.find(scope, vehicleId, from),
      await this.vehicles.find(scope, vehicleId, to),
    ];
    const { value: parties } = await this.parties.current();
    const options = { parties, explain: query.explain };
    const [costBefore, costAfter] = [
      await this.costOf(scope, before, { moment: from, field: 'from', ...options }),
      await this.costOf(scope, after, { moment: to, field: 'to', ...options }),
    ];
    const today = this.clock.today();
    const history = await this.log.history(vehicleStream, vehicleId);
    const moments = { from: pastOf(from, today), to: pastOf(to, today) };
    const between = factsBetween(history, knownFacts(scope, history), moments);
    const causeOf = causesBetween(history, between, {
      ...moments,
      fieldsOf: (vehicle) => fieldsOf(asSeen(vehicle, parties, today), scope),
    });
    const nameOf = ({ fact }: KnownFact) => eventName(scope, eventCategoryOf(fact) ?? 0);
    const fieldsThen = (seen: SeenVehicle | null): ReadonlyMap<string, FieldValue> =>
      seen ? fieldsOf(seen, scope) : new Map();
    return {
      From: sideOf(from, before, today),
      To: sideOf(to, after, today),
      Changes: changesBetween(COMPARED_FIELDS, fieldsThen(before), fieldsThen(after)).map((change) => ({
        ...change,
        Cause: toCause(causeOf(change.Field), nameOf),
      })),
      Events: between.map((each) => ({
        ...toFact(each, scope),
        Name: eventCategoryOf(each.fact) === null ? null : nameOf(each),
        Kind: each.kind,
        Undone: each.undoing && { At: toFact(each.undoing, scope).At, By: toFact(each.undoing, scope).By },
      })),
      BaseRates: baseRatesBetween(costBefore.charges, costAfter.charges),
      Sums: differencesOf(costBefore.sums, costAfter.sums, query.explain),
    };
  }

  /**
   * Charges as the reader would see them. Empty when the reader may not see charges, or when nothing is
   * financed.
   */
  private async costOf(
    scope: UserScope,
    seen: SeenVehicle | null,
    { moment, field, parties, explain }: CostQuery,
  ): Promise<Cost> {
    if (!seen) return { charges: null, sums: new Map() };
    const { vehicle, ...when } = await this.charges.calculationMoment(seen, moment, field);
    const charges = await this.charges.read(scope, vehicle, { ...when, explain: true });
    const accrued = await this.charges.accrued(scope, vehicle, { ...when, explain });
    const payoff = charges.Receivers.length > 0 ? await this.payoff(vehicle, { ...when, parties }) : null;
    const sums = new Map([
      ...chargeSums(charges),
      ...accruedSums(accrued),
      ...(payoff ? payoffSums(payoff, scope) : []),
    ]);
    return { charges, sums };
  }

  /** Payoff on the calculation date. */
  private async payoff(
    vehicle: Vehicle,
    { asOf, knownOn, heldUntil, parties }: CalculationMoment & { parties: Parties },
  ): Promise<Payoff | null> {
    const period = chargingPeriod(vehicle);
    if (!period || heldUntil !== null) return null;
    const rates = await this.rates.on(knownOn);
    const terms = { endDate: asOf, discount: 0 };
    const payoff = await this.payoffs.calculate(vehicle, terms, { today: asOf, parties, rates });
    return payoff.ok ? payoff.answer : null;
  }
}

const sideOf = ({ asOf, knownOn }: Moment, seen: SeenVehicle | null, today: string) => ({
  AsOf: asOf ?? today,
  KnownOn: knownOn !== undefined && knownOn < today ? knownOn : today,
  Exists: seen !== null,
});

function toCause(
  cause: FactBetween | null,
  nameOf: (fact: KnownFact) => string,
): VehicleComparison['Changes'][number]['Cause'] {
  const category = cause && eventCategoryOf(cause.fact);
  if (!cause || category === null) return null;
  return {
    EventCategoryId: category,
    Name: nameOf(cause),
    Date: effectiveDateOf(vehicleStream, cause.event),
    Undone: cause.kind === 'UNDONE',
  };
}

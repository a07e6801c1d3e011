import { may, type UserScope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { invalid } from '@floorplan/platform/http';
import { FIELD_ERROR_TEXTS } from '@floorplan/kernel/wire';
import { hiddenCharges } from '@floorplan/pricing/contracts';
import {
  type InterestSummaryAnswer,
  type InterestSummaryQuery,
  type PredictedChargeAnswer,
  type PredictedChargeQuery,
} from '@floorplan/vehicle/contracts';
import {
  chargedThroughOf,
  displaysAccrued,
  displaysCharges,
  chargingPeriod,
  lastPeriod,
  vehicleStream,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { momentOf, pastOf, type Moment, VehicleReader, type SeenVehicle } from '@floorplan/vehicle/reader';
import { Inject, Injectable } from '@nestjs/common';
import { KnownRates } from './known-rates';
import { payersAtEnd, payersOf, type Payers } from './payers';
import { billedAs, visibleCharges, visibleSummary, type ChargeContext } from './visible-charges';

export interface ChargeSettings {
  /** Whether charges of demo and leased vehicles are shown too. */
  readonly showDemoInterest: boolean;
}

export const CHARGE_SETTINGS = Symbol('charge settings');

/** Date of the calculation. `knownOn` selects the base rates as known at the end of that day. */
export interface CalculationMoment extends Pick<ChargeContext, 'asOf' | 'heldUntil'> {
  readonly knownOn?: string | undefined;
}

const DAYS_AHEAD = 3_650;

/**
 * Charges of a vehicle for one reader, limited to the receivers whose charges the reader may see and, for
 * dealers, to the time in which the dealer had the vehicle.
 */
@Injectable()
export class VehicleCharges {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly log: EventLog,
    private readonly rates: KnownRates,
    private readonly clock: Clock,
    @Inject(CHARGE_SETTINGS) private readonly settings: ChargeSettings,
  ) {}

  async predicted(
    scope: UserScope,
    vehicleId: number,
    { startdate, basis, explain }: PredictedChargeQuery,
  ): Promise<PredictedChargeAnswer> {
    const moment = momentOf({ asOf: startdate, basis });
    const seen = await this.vehicles.read(scope, vehicleId, moment);
    const { vehicle, ...options } = await this.calculationMoment(seen, moment);
    return this.read(scope, vehicle, { explain, ...options });
  }

  /**
   * Charges for the given state of the vehicle. An earlier dealer sees only charges of the time when it had
   * the vehicle.
   */
  async read(
    scope: UserScope,
    vehicle: Vehicle,
    { explain, ...options }: CalculationMoment & { readonly explain: boolean },
  ): Promise<PredictedChargeAnswer> {
    const period = options.heldUntil === null ? chargingPeriod(vehicle) : lastPeriod(vehicle);
    if (!period || !this.isShown(displaysCharges, scope, vehicle))
      return hiddenCharges(options.asOf, lastPeriod(vehicle)?.program.unit ?? 'DAY');
    return visibleCharges(vehicle, period, { ...(await this.contextFor(scope, vehicle, options)), explain });
  }

  async summary(
    scope: UserScope,
    vehicleId: number,
    { startdate, basis, explain }: InterestSummaryQuery,
  ): Promise<InterestSummaryAnswer> {
    const moment = momentOf({ asOf: startdate, basis });
    const seen = await this.vehicles.read(scope, vehicleId, moment);
    const { vehicle, ...options } = await this.calculationMoment(seen, moment);
    return this.accrued(scope, vehicle, { ...options, explain });
  }

  /** Accrued charges over all periods, for the given state of the vehicle. */
  async accrued(
    scope: UserScope,
    vehicle: Vehicle,
    { explain, ...options }: CalculationMoment & { readonly explain: boolean },
  ): Promise<InterestSummaryAnswer> {
    const { asOf: AsOf } = options;
    if (!this.isShown(displaysAccrued, scope, vehicle))
      return { ShowCharges: false, AsOf, Receivers: [], Accrued: 0, Charged: 0, UnCharged: 0 };
    return {
      ShowCharges: true,
      AsOf,
      ...visibleSummary(vehicle, { ...(await this.contextFor(scope, vehicle, options)), explain }),
    };
  }

  /**
   * Charges per receiver for the given state of the vehicle, limited to what the reader may see. For an ended
   * financing these are the final amounts. Null when the reader may see no charges.
   * @param shownAs state that decides whether the reader may see charges
   */
  async byPayer(
    scope: UserScope,
    vehicle: Vehicle,
    { explain, ...options }: CalculationMoment & { readonly explain: boolean },
    shownAs = vehicle,
  ): Promise<Payers | null> {
    if (vehicle.periods.length === 0) return new Map();
    if (!this.isShown(displaysAccrued, scope, shownAs)) return null;
    if (chargingPeriod(vehicle)) {
      const answer = await this.read(scope, vehicle, { ...options, explain });
      return answer.ShowCharges ? payersOf(answer) : null;
    }
    const context = await this.contextFor(scope, vehicle, options);
    return payersAtEnd(visibleSummary(vehicle, { ...context, explain }));
  }

  private async contextFor(
    scope: UserScope,
    vehicle: Vehicle,
    { knownOn, ...options }: CalculationMoment,
  ): Promise<ChargeContext> {
    const rates = await this.rates.on(knownOn);
    return { scope, rates, charged: chargedThroughOf(vehicle), ...options };
  }

  /**
   * Returns the vehicle, the date of the calculation, and the day as of which base rates are known. A future
   * date is calculated from the current state.
   * @throws 400 when the date is too far in the future
   */
  async calculationMoment(
    { vehicle, heldUntil, today: shown }: SeenVehicle,
    { asOf: requested, knownOn }: Moment,
    field = 'startdate',
  ): Promise<CalculationMoment & Pick<SeenVehicle, 'vehicle'>> {
    const today = this.clock.today();
    if (requested !== undefined && requested > addDays(today, DAYS_AHEAD))
      throw invalid([{ Field: field, Code: 'TOO_LARGE', Message: FIELD_ERROR_TEXTS.TOO_LARGE }]);
    const known = pastOf({ knownOn }, today).knownOn;
    const options = { vehicle, heldUntil, knownOn: known };
    if (shown === today)
      return { asOf: requested !== undefined && requested > today ? requested : today, ...options };
    if (shown === requested) return { ...options, asOf: requested };
    const asOf = addDays(shown, 1);
    if (known !== undefined) return { ...options, asOf };
    // An earlier dealer sees all nights until the transfer, calculated on the capital that is billed now.
    const { state: now } = await this.log.load(vehicleStream, vehicle.identity.vehicleId);
    return { ...options, vehicle: billedAs(vehicle, now as Vehicle), asOf };
  }

  /** Whether the rule permits the reader to see the charges. */
  isShown(rule: typeof displaysCharges, scope: UserScope, vehicle: Vehicle): boolean {
    return rule(vehicle, may(scope, 'vehicles.charges'), this.settings.showDemoInterest);
  }
}

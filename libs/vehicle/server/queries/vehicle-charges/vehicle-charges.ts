import { hasFunction, type FunctionKey, type UserScope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { invalid } from '@floorplan/platform/http';
import { FIELD_ERROR_TEXTS } from '@floorplan/kernel/wire';
import { ChargedDaysReader, hiddenCharges } from '@floorplan/pricing/contracts';
import {
  type InterestSummaryAnswer,
  type InterestSummaryQuery,
  type PredictedChargeAnswer,
  type PredictedChargeQuery,
} from '@floorplan/vehicle/contracts';
import {
  accruedIsShown,
  chargesAreShown,
  chargingPeriod,
  lastPeriod,
  vehicleStream,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { Inject, Injectable } from '@nestjs/common';
import { momentOf, pastOf, type Moment } from '../vehicle-detail/moment';
import { VehicleReader, type SeenVehicle } from '../vehicle-detail/vehicle-reader';
import { KnownRates } from './known-rates';
import { payersAtEnd, payersOf, type Payers } from './payers';
import { billedAs, chargesTold, summaryTold, type Telling } from './told-charges';

export interface ChargeSettings {
  /** Demo and leased vehicles too. */
  readonly showDemoInterest: boolean;
}

export const CHARGE_SETTINGS = Symbol('charge settings');

/** The day that charges are reckoned on; `knownOn`: by the base rates as they were known when that day ended. */
export interface ReckonedAt extends Pick<Telling, 'asOf' | 'heldUntil'> {
  readonly knownOn?: string | undefined;
}

const DAYS_AHEAD = 3_650;

/** What a vehicle costs, for one reader: the charges of its side, and of its own time with the vehicle. */
@Injectable()
export class VehicleCharges {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly log: EventLog,
    private readonly rates: KnownRates,
    private readonly charged: ChargedDaysReader,
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
    const { vehicle, ...look } = await this.reckonedAt(seen, moment);
    return this.of(scope, vehicle, { explain, ...look });
  }

  /** What a vehicle costs as it stands, or as it would stand; who has let go of it is told of its own time. */
  async of(
    scope: UserScope,
    vehicle: Vehicle,
    { explain, ...look }: ReckonedAt & { readonly explain: boolean },
  ): Promise<PredictedChargeAnswer> {
    const period = look.heldUntil === null ? chargingPeriod(vehicle) : lastPeriod(vehicle);
    if (!period || !this.isShown(chargesAreShown, scope, vehicle))
      return hiddenCharges(look.asOf, lastPeriod(vehicle)?.program.unit ?? 'DAY');
    return chargesTold(vehicle, period, { ...(await this.telling(scope, vehicle, look)), explain });
  }

  async summary(
    scope: UserScope,
    vehicleId: number,
    { startdate, basis, explain }: InterestSummaryQuery,
  ): Promise<InterestSummaryAnswer> {
    const moment = momentOf({ asOf: startdate, basis });
    const seen = await this.vehicles.read(scope, vehicleId, moment);
    const { vehicle, ...look } = await this.reckonedAt(seen, moment);
    return this.accrued(scope, vehicle, { ...look, explain });
  }

  /** What has accrued over all periods of a vehicle as it stands or stood. */
  async accrued(
    scope: UserScope,
    vehicle: Vehicle,
    { explain, ...look }: ReckonedAt & { readonly explain: boolean },
  ): Promise<InterestSummaryAnswer> {
    const { asOf: AsOf } = look;
    if (!this.isShown(accruedIsShown, scope, vehicle))
      return { ShowCharges: false, AsOf, Receivers: [], Accrued: 0, Charged: 0, UnCharged: 0 };
    return {
      ShowCharges: true,
      AsOf,
      ...summaryTold(vehicle, { ...(await this.telling(scope, vehicle, look)), explain }),
    };
  }

  /**
   * What each side pays that the reader sees, as the vehicle stands or would stand: of a financing that has ended, what it
   * came to. Null where that is not for the reader.
   * @param shownAs what is shown of it follows from this one
   */
  async byPayer(
    scope: UserScope,
    vehicle: Vehicle,
    { explain, ...look }: ReckonedAt & { readonly explain: boolean },
    shownAs = vehicle,
  ): Promise<Payers | null> {
    if (vehicle.periods.length === 0) return new Map();
    if (!this.isShown(accruedIsShown, scope, shownAs)) return null;
    if (chargingPeriod(vehicle)) {
      const answer = await this.of(scope, vehicle, { ...look, explain });
      return answer.ShowCharges ? payersOf(answer) : null;
    }
    const telling = await this.telling(scope, vehicle, look);
    return payersAtEnd(summaryTold(vehicle, { ...telling, explain }));
  }

  private async telling(
    scope: UserScope,
    { identity }: Vehicle,
    { knownOn, ...look }: ReckonedAt,
  ): Promise<Telling> {
    const rates = await this.rates.on(knownOn);
    const charged = await this.charged.chargedThrough(identity.vehicleId);
    return { scope, rates, charged, ...look };
  }

  /**
   * The vehicle, the day that is reckoned on, and what was known then; a day to come is reckoned from how it stands.
   * @throws 400 for a day that is too far ahead
   */
  async reckonedAt(
    { vehicle, heldUntil, today: shown }: SeenVehicle,
    { asOf: asked, knownOn }: Moment,
    field = 'startdate',
  ): Promise<ReckonedAt & Pick<SeenVehicle, 'vehicle'>> {
    const today = this.clock.today();
    if (asked !== undefined && asked > addDays(today, DAYS_AHEAD))
      throw invalid([{ Field: field, Code: 'TOO_LARGE', Message: FIELD_ERROR_TEXTS.TOO_LARGE }]);
    const known = pastOf({ knownOn }, today).knownOn;
    const look = { vehicle, heldUntil, knownOn: known };
    if (shown === today) return { asOf: asked !== undefined && asked > today ? asked : today, ...look };
    if (shown === asked) return { ...look, asOf: asked };
    const asOf = addDays(shown, 1);
    if (known !== undefined) return { ...look, asOf };
    // Who had it before is told of every night until the day it left, as it is billed for them now.
    const { state: now } = await this.log.load(vehicleStream, vehicle.identity.vehicleId);
    return { ...look, vehicle: billedAs(vehicle, now as Vehicle), asOf };
  }

  /** Whether the reader is told of it. */
  isShown(rule: typeof chargesAreShown, scope: UserScope, vehicle: Vehicle): boolean {
    const holds = (right: FunctionKey) => hasFunction(scope, right);
    return rule(vehicle, holds, this.settings.showDemoInterest);
  }
}

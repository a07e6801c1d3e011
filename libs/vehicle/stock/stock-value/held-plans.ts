import type { FinanceType } from '@floorplan/catalogue/domain';
import { Database, EventLog } from '@floorplan/platform/event-store';
import type { BaseRates } from '@floorplan/pricing/domain';
import { holdingsOf, vehicleStream, type Holding, type VehicleState } from '@floorplan/vehicle/domain';
import { outstandingOn, RatesNow } from '@floorplan/vehicle/charges';
import { Injectable } from '@nestjs/common';
import { kindOf, netCapital } from '../projections/holding.projection';

/** Vehicles with an instalment plan that a dealer has at the end of a day, and their outstanding capital. Öre. */
export interface HeldPlans {
  readonly importer_id: number | null;
  readonly dealer_id: number;
  readonly finance_type: FinanceType;
  vehicles: number;
  capital: number;
  net: number;
}

const SLICE = 500;

/** Whether a dealer has the vehicle at the end of the day. */
export const isHeldOn =
  (day: string) =>
  ({ from, until }: Holding): boolean =>
    from <= day && (until === null || day < until);

/** Calculates the outstanding capital of vehicles whose capital is repaid during the term. */
@Injectable()
export class HeldPlansReader {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly rates: RatesNow,
  ) {}

  /** @param held SQL condition that selects the rows of `vehicle_holding p` */
  async on(day: string, held: string): Promise<readonly HeldPlans[]> {
    const rows = await this.database.query<{ vehicle_id: number }>(
      `select distinct vehicle_id from vehicle_holding p where p.repays and ${held} order by vehicle_id`,
    );
    const { value: rates } = await this.rates.current();
    const sums = new Map<string, HeldPlans>();
    // Loading a slice waits for Postgres, so that other requests are answered between two slices.
    for (let at = 0; at < rows.length; at += SLICE) {
      const ids = rows.slice(at, at + SLICE).map(({ vehicle_id: id }) => ({ type: vehicleStream, id }));
      for (const { state } of await this.log.loadMany(ids)) add(sums, state as VehicleState, day, rates);
    }
    return [...sums.values()];
  }
}

function add(sums: Map<string, HeldPlans>, vehicle: VehicleState, day: string, rates: BaseRates): void {
  if (vehicle.status === 'absent') return;
  const holding = holdingsOf(vehicle).find(isHeldOn(day));
  if (!holding) return;
  const kind = kindOf(vehicle, holding);
  const capital = outstandingOn(holding.period, day, rates);
  if (capital === 0) return;
  const { importerId } = vehicle.parties;
  const key = [importerId, holding.dealerId, kind.type].join(' ');
  const sum = sums.get(key) ?? {
    importer_id: importerId,
    dealer_id: holding.dealerId,
    finance_type: kind.type,
    vehicles: 0,
    capital: 0,
    net: 0,
  };
  sum.vehicles += 1;
  sum.capital += capital;
  sum.net += netCapital(kind, capital);
  sums.set(key, sum);
}

import type { FinanceType } from '@floorplan/catalogue/domain';
import { Database, EventLog } from '@floorplan/platform/event-store';
import {
  holdingsOf,
  vehicleStream,
  type Holding,
  type Vehicle,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { outstandingOver } from '../../reckoning/period-financing';
import { RatesNow } from '../../reckoning/rates-now';
import { kindOf, netCapital } from '../../vehicle/holding.projection';

/** Vehicles with an instalment plan that a dealer has at the end of a day, and their outstanding capital. Öre. */
export interface HeldPlans {
  readonly importer_id: number | null;
  readonly dealer_id: number;
  readonly finance_type: FinanceType;
  vehicles: number;
  capital: number;
  net: number;
}

/** Rows of `vehicle_holding` of one vehicle. */
export interface PlanRef {
  readonly vehicle_id: number;
  readonly places: readonly number[];
}

/** One holding with an instalment plan, and its outstanding capital on each day in öre: 0 when not held. */
export interface HeldPlan {
  readonly vehicle: Vehicle;
  readonly holding: Holding;
  readonly capitals: readonly number[];
}

const SLICE = 500;

const isHeldOn = ({ from, until }: Holding, day: string): boolean =>
  from <= day && (until === null || day < until);

function capitalsOf(holding: Holding, days: readonly string[], rates: Parameters<typeof outstandingOver>[2]) {
  const held = days.filter((day) => isHeldOn(holding, day));
  if (held.length === 0) return null;
  const byDay = new Map(
    outstandingOver(holding.period, held, rates).map((capital, at) => [held[at]!, capital]),
  );
  return days.map((day) => byDay.get(day) ?? 0);
}

/** Calculates the outstanding capital of vehicles whose capital is repaid during the term. */
@Injectable()
export class HeldPlansReader {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly rates: RatesNow,
  ) {}

  /**
   * Sums the plans of one day by importer, dealer and finance type.
   * @param held SQL condition that selects the rows of `vehicle_holding p`
   */
  async on(day: string, held: string): Promise<readonly HeldPlans[]> {
    const refs = await this.database.query<PlanRef>(
      `select vehicle_id, array_agg(place) as places from vehicle_holding p where p.repays and ${held}
        group by vehicle_id order by vehicle_id`,
    );
    const sums = new Map<string, HeldPlans>();
    for await (const plan of this.plans(refs, [day])) add(sums, plan);
    return [...sums.values()];
  }

  /**
   * Calculates the capital of each holding on each day.
   * @param days oldest first
   */
  async *plans(refs: readonly PlanRef[], days: readonly string[]): AsyncGenerator<HeldPlan> {
    const { value: rates } = await this.rates.current();
    // Loading a slice waits for Postgres, so that other requests are answered between two slices.
    for (let at = 0; at < refs.length; at += SLICE) {
      const slice = refs.slice(at, at + SLICE);
      const loaded = await this.log.loadMany(
        slice.map(({ vehicle_id: id }) => ({ type: vehicleStream, id })),
      );
      for (const [i, { state }] of loaded.entries()) {
        const vehicle = state as VehicleState;
        if (vehicle.status === 'absent') continue;
        const holdings = holdingsOf(vehicle);
        for (const place of slice[i]!.places) {
          const holding = holdings[place];
          const capitals = holding && capitalsOf(holding, days, rates);
          if (capitals) yield { vehicle, holding, capitals };
        }
      }
    }
  }
}

function add(sums: Map<string, HeldPlans>, { vehicle, holding, capitals }: HeldPlan): void {
  const kind = kindOf(vehicle, holding);
  const capital = capitals[0]!;
  if (capital === 0) return;
  const { importerId } = vehicle.parties;
  const key = [importerId, holding.dealerId, kind.type].join(' ');
  const sum = sums.get(key) ?? {
    ...{ importer_id: importerId, dealer_id: holding.dealerId, finance_type: kind.type },
    ...{ vehicles: 0, capital: 0, net: 0 },
  };
  sum.vehicles += 1;
  sum.capital += capital;
  sum.net += netCapital(kind, capital);
  sums.set(key, sum);
}

import { EventLog } from '@floorplan/platform/event-store';
import type { BaseRates } from '@floorplan/pricing/domain';
import { holdingsOf, vehicleStream, type Holding, type VehicleState } from '@floorplan/vehicle/domain';
import { outstandingOver, RatesNow } from '@floorplan/vehicle/charges';
import { Injectable } from '@nestjs/common';

/**
 * A vehicle whose capital is repaid during the term: its id and version, and the places of its rows in
 * `vehicle_holding`.
 */
export interface PlanRef {
  readonly vehicle_id: number;
  readonly version: number;
  readonly places: readonly number[];
}

/**
 * Outstanding capital in öre: for each row of `vehicle_holding` by its position, one amount per day. 0 on
 * days outside the row.
 */
interface Kept {
  readonly version: number;
  readonly capitals: readonly (readonly number[])[];
}

/** Cached capitals by vehicle id, all for the same days and base rates. */
interface Book {
  readonly days: string;
  readonly rates: BaseRates;
  readonly vehicles: Map<number, Kept>;
}

const SLICE = 500;

/**
 * Outstanding capital of vehicles with an instalment plan. The capital of a vehicle is kept until the vehicle,
 * the base rates or the days change, since its calculation needs all facts of the vehicle.
 */
@Injectable()
export class PlanCapitals {
  private book: Book = { days: '', rates: new Map(), vehicles: new Map() };
  private lastRead: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: EventLog,
    private readonly rates: RatesNow,
  ) {}

  /**
   * Returns the capital of the given rows of `vehicle_holding` of each vehicle on each day, in the order of
   * the vehicles. Simultaneous calls run one after the other, so that a later call reuses the results of an
   * earlier one.
   * @param days oldest first
   */
  calculate(refs: readonly PlanRef[], days: readonly string[]): Promise<readonly (readonly number[])[]> {
    const read = this.lastRead.then(() => this.read(refs, days));
    this.lastRead = read.catch(() => undefined);
    return read;
  }

  private async read(refs: readonly PlanRef[], days: readonly string[]): Promise<readonly number[][]> {
    const book = await this.bookOf(days);
    const isKnown = ({ vehicle_id: id, version }: PlanRef) =>
      (book.vehicles.get(id)?.version ?? 0) >= version;
    const unknown = refs.filter((ref) => !isKnown(ref));
    // Loading a slice waits for Postgres, so that other requests are answered between two slices.
    for (let at = 0; at < unknown.length; at += SLICE) {
      const slice = unknown.slice(at, at + SLICE);
      const loaded = await this.log.loadMany(
        slice.map(({ vehicle_id: id }) => ({ type: vehicleStream, id })),
      );
      for (const [i, { state, version }] of loaded.entries())
        book.vehicles.set(slice[i]!.vehicle_id, {
          version,
          capitals: capitalsOf(state as VehicleState, days, book.rates),
        });
    }
    return refs.map(({ vehicle_id: id, places }) => {
      const { capitals } = book.vehicles.get(id)!;
      return days.map((_, day) => places.reduce((sum, place) => sum + (capitals[place]?.[day] ?? 0), 0));
    });
  }

  private async bookOf(days: readonly string[]): Promise<Book> {
    const { value: rates } = await this.rates.current();
    const named = days.join(' ');
    if (this.book.days !== named || this.book.rates !== rates)
      this.book = { days: named, rates, vehicles: new Map() };
    return this.book;
  }
}

function capitalsOf(vehicle: VehicleState, days: readonly string[], rates: BaseRates) {
  if (vehicle.status === 'absent') return [];
  return holdingsOf(vehicle).map((holding) => {
    const held = days.filter((day) => isHeldOn(holding, day));
    const capitals = held.length > 0 ? outstandingOver(holding.period, held, rates) : [];
    const byDay = new Map(held.map((day, at) => [day, capitals[at]!]));
    return days.map((day) => byDay.get(day) ?? 0);
  });
}

const isHeldOn = ({ from, until }: Holding, day: string): boolean =>
  from <= day && (until === null || day < until);

import type { AccruedAmount, AccruedSource } from '@floorplan/invoicing/billing';
import type { BusinessDate } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { Vehicle } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { Programs } from '../calculations/programs';
import { RatesNow } from '../calculations/rates-now';
import { accruedCharges, type AccruedCharge } from './accrued-charges';
import { VehiclesOnDay } from './vehicles-on-day';

/** Number of vehicle ids per slice. Calculating a slice takes some ten milliseconds. */
const SLICE = 100;

/** Number of days whose slices are kept. */
const MAX_DAYS = 2;

/**
 * A slice of vehicles. `versions` is a hash of their versions, so it changes with every fact of one of them.
 */
interface Slice {
  readonly slice: number;
  readonly versions: string;
}

/** Amounts of a slice as JSON text, which takes far less memory than objects. */
interface KeptSlice {
  readonly versions: string;
  readonly amounts: string;
}

/**
 * Accrued charges of financed vehicles. Keeps the amounts of each slice until one of its vehicles or a base
 * rate changes, because calculating a large stock takes many seconds.
 */
@Injectable()
export class AccruedChargesSource implements AccruedSource {
  private readonly kept = new Map<BusinessDate, Map<number, KeptSlice>>();

  constructor(
    private readonly database: Database,
    private readonly onDay: VehiclesOnDay,
    private readonly clock: Clock,
    private readonly rates: RatesNow,
  ) {}

  async *accrued(day: BusinessDate): AsyncGenerator<readonly AccruedAmount[]> {
    const { versions: ratesAt } = await this.rates.current();
    const known = this.keptOf(day);
    const slices = await this.slices(day);
    for (const { slice, versions } of slices) {
      const at = JSON.stringify([versions, ratesAt]);
      let one = known.get(slice);
      if (one?.versions !== at) {
        one = { versions: at, amounts: JSON.stringify(await this.calculated(day, slice)) };
        known.set(slice, one);
      }
      yield JSON.parse(one.amounts) as AccruedAmount[];
    }
  }

  private keptOf(day: BusinessDate): Map<number, KeptSlice> {
    const known = this.kept.get(day) ?? new Map<number, KeptSlice>();
    this.kept.delete(day);
    this.kept.set(day, known);
    if (this.kept.size > MAX_DAYS) this.kept.delete(this.kept.keys().next().value!);
    return known;
  }

  private slices(day: BusinessDate): Promise<Slice[]> {
    return this.database.query<Slice>(
      `select v.id / ${SLICE} as slice, md5(string_agg(v.id || ' ' || v.version, ',' order by v.id)) as versions
         ${this.candidates(day)} group by 1 order by 1`,
    );
  }

  /**
   * SQL of the vehicles that may have had charges to bill at the end of the day. Skips vehicles that are known
   * to be billed completely, unless the last fact of the vehicle, which may be a document, has a later date.
   */
  private candidates(day: BusinessDate): string {
    const changedLater = `exists (select from event e where e.stream = 'vehicle:' || v.id and e.version = v.version
      and coalesce(e.metadata ->> 'date', e.recorded_at::date::text) > '${day}')`;
    return `from vehicle v left join billed_out o on o.vehicle_id = v.id and o.version = v.version
      where v.begin_date is not null and (o.vehicle_id is null or ${this.isPast(day) ? changedLater : 'false'})`;
  }

  private isPast(day: BusinessDate): boolean {
    return day < this.clock.today();
  }

  private async calculated(day: BusinessDate, slice: number): Promise<AccruedAmount[]> {
    const { value: rates } = await this.rates.current();
    const programs = new Programs();
    const sums = new Map<string, AccruedAmount>();
    for (const vehicle of await this.vehicles(day, slice))
      for (const charge of accruedCharges(vehicle, rates, day, programs)) add(sums, charge);
    return [...sums.values()];
  }

  private async vehicles(day: BusinessDate, slice: number): Promise<readonly Vehicle[]> {
    const rows = await this.database.query<{ id: number }>(
      `select v.id ${this.candidates(day)} and v.id >= $1 and v.id < $2 order by v.id`,
      [slice * SLICE, (slice + 1) * SLICE],
    );
    return this.onDay.load(
      rows.map(({ id }) => id),
      day,
    );
  }
}

function add(sums: Map<string, AccruedAmount>, charge: AccruedCharge): void {
  const { side, receiverId: id, feeType, amount, from, to, missing } = charge;
  const key = [side, id, feeType, from, to, missing].join(' ');
  const before = sums.get(key)?.amount ?? 0;
  sums.set(key, { receiver: { side, id }, feeType, amount: before + amount, from, to, missing });
}

import type { BusinessDate } from '@floorplan/kernel';
import { ENTRY_KINDS, type EntryKind, type TieOnDay } from '@floorplan/ledger/domain';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { BOOKED_ON, NEXT_DAY, OPEN_ENTRIES } from '../entries/booked-sql';

interface CloseOfDay {
  readonly ties: readonly TieOnDay[];
  readonly at: Date;
  readonly by: string;
}

/** A voucher, or what becomes one when its day is closed. Öre. */
export interface VoucherSum {
  readonly yearEnd: BusinessDate | null;
  readonly day: BusinessDate;
  readonly number: number;
  readonly kind: EntryKind;
  readonly lines: number;
  readonly debit: number;
}

const KIND_ORDER = `array_position(array['${ENTRY_KINDS.join("', '")}'], kind)`;

/** Reads which days of the books are closed, and what waits to be. */
@Injectable()
export class ClosedDays {
  constructor(private readonly database: Database) {}

  /** The close of a day; null when the day is open. */
  async closeOf(day: BusinessDate): Promise<CloseOfDay | null> {
    const [row] = await this.database.query<CloseOfDay>(
      'select ties, closed_at as at, closed_by as by from ledger_closed_day where day = $1::date',
      [day],
    );
    return row ?? null;
  }

  async last(): Promise<BusinessDate | null> {
    const [row] = await this.database.query<{ day: BusinessDate | null }>(
      'select max(day) as day from ledger_closed_day',
    );
    return row!.day;
  }

  /** The first day that is not closed; null when no day is closed and there are no entries. */
  async next(): Promise<BusinessDate | null> {
    const [row] = await this.database.query<{ day: BusinessDate | null }>(`select ${NEXT_DAY} as day`);
    return row!.day;
  }

  /** The vouchers of closed days, in order. */
  vouchers(from: BusinessDate, to: BusinessDate): Promise<VoucherSum[]> {
    return this.database.query<VoucherSum>(
      `select year_end as "yearEnd", day, number, kind, lines, debit from ledger_voucher
        where day between $1::date and $2::date order by day, id`,
      [from, to],
    );
  }

  /** What becomes vouchers when all days through `day` are closed, in order and without numbers. */
  waiting(day: BusinessDate): Promise<VoucherSum[]> {
    return this.database.query<VoucherSum>(
      `select null as "yearEnd", ${BOOKED_ON} as day, 0 as number, kind, count(*) as lines,
              sum(greatest(amount, 0))::bigint as debit
         from ${OPEN_ENTRIES} e where effective_on <= $1::date
        group by 2, kind order by 2, ${KIND_ORDER}`,
      [day],
    );
  }

  /** The last number of each fiscal year that has vouchers. */
  async lastNumbers(): Promise<ReadonlyMap<BusinessDate, number>> {
    const rows = await this.database.query<{ year: BusinessDate; number: number }>(
      'select year_end as year, max(number) as number from ledger_voucher group by year_end',
    );
    return new Map(rows.map(({ year, number }) => [year, number]));
  }
}

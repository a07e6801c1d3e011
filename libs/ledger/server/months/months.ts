import { LISTED_BILLING_RUNS } from '@floorplan/invoicing/contracts';
import { refusalOfMonth, type RunStatus } from '@floorplan/invoicing/domain';
import { decided, refused, type Actor, type Outcome } from '@floorplan/kernel';
import {
  closeMonth,
  lastDayOf,
  ledgerMonthIdOf,
  ledgerMonthStream,
  missingOf,
  vatReport,
  type LedgerMonth,
  type MonthClosed,
  type MonthCondition,
  type VatBox,
} from '@floorplan/ledger/domain';
import { Acts } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { ClosedDays } from '../closing/closed-days';
import { BOOKED_LINES } from '../entries/booked-sql';

/** Billing of a month that is not in the way of its close. */
const BILLED: readonly (RunStatus | null)[] = ['ISSUED', 'ABANDONED'];

/** A month with its VAT report, and what its close needs. */
export interface MonthOfBooks {
  readonly month: string;
  readonly closed: { readonly at: Date; readonly by: string } | null;
  readonly missing: readonly MonthCondition[];
  readonly vat: readonly VatBox[];
}

interface Closed {
  readonly vat: readonly VatBox[];
  readonly at: Date;
  readonly by: string;
}

/** Reads and closes months of the books. */
@Injectable()
export class Months {
  constructor(
    private readonly acts: Acts,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly days: ClosedDays,
  ) {}

  /** All of it at one moment. */
  read(month: string): Promise<MonthOfBooks> {
    return this.database.atOneMoment(() => this.now(month));
  }

  /** Closes a month that meets all conditions. A closed month stays as it is. */
  async close(month: string, by: Actor): Promise<Outcome<void>> {
    const { missing } = await this.read(month);
    if (missing.length > 0) return notReady(month, missing);
    await this.acts.bySystem<LedgerMonth, MonthClosed>(
      { stream: ledgerMonthStream },
      {
        id: ledgerMonthIdOf(month),
        decide: async (state) => {
          if (state) return decided();
          // What is booked on closed days does not change, so the report is the same as a moment ago.
          const { vat } = await this.read(month);
          return closeMonth(state, { month, vat, by });
        },
      },
      { by },
    );
    return { ok: true, answer: undefined };
  }

  private async now(month: string): Promise<MonthOfBooks> {
    const [closed] = await this.database.query<Closed>(
      'select vat, closed_at as at, closed_by as by from ledger_month where id = $1',
      [ledgerMonthIdOf(month)],
    );
    if (closed) return { month, closed, missing: [], vat: closed.vat };
    const missing = missingOf({
      month,
      today: this.clock.today(),
      lastClosed: await this.days.last(),
      isBilled: await this.isBilled(month),
      agrees: await this.agrees(month),
    });
    return { month, closed: null, missing, vat: await this.booked(month) };
  }

  /** Whether the billing run of the month is over, or the month is too old for one. */
  private async isBilled(month: string): Promise<boolean> {
    const [run] = await this.database.query<{ status: RunStatus }>(
      `select r.status from ${LISTED_BILLING_RUNS} r where r.month = $1`,
      [month],
    );
    if (run) return BILLED.includes(run.status);
    return refusalOfMonth(month, this.clock.today()) === 'MONTH_TOO_OLD';
  }

  /** A difference of the last day is settled when a later day was closed without one. */
  private async agrees(month: string): Promise<boolean> {
    const rows = await this.database.query(
      'select from ledger_closed_day where day >= $1::date and agrees limit 1',
      [lastDayOf(month)],
    );
    return rows.length > 0;
  }

  private async booked(month: string): Promise<readonly VatBox[]> {
    const [sums] = await this.database.query<{ output: number; input: number }>(
      `select coalesce(-sum(amount) filter (where account = 'OUTPUT_VAT'), 0)::bigint as output,
              coalesce(sum(amount) filter (where account = 'INPUT_VAT'), 0)::bigint as input
         from ${BOOKED_LINES} e
        where account in ('OUTPUT_VAT', 'INPUT_VAT') and booked_on between $1::date and $2::date`,
      [`${month}-01`, lastDayOf(month)],
    );
    return vatReport(sums!);
  }
}

/** What to do about a condition, in words. */
export const reasonOfCondition = (month: string, condition: MonthCondition): string => {
  const params = { month, date: lastDayOf(month) };
  switch (condition) {
    case 'MONTH_RUNS':
      return textOf('booked.missing_MONTH_RUNS', params);
    case 'DAYS_OPEN':
      return textOf('booked.missing_DAYS_OPEN', params);
    case 'BILLING_OPEN':
      return textOf('booked.missing_BILLING_OPEN', params);
    case 'TIES_DIFFER':
      return textOf('booked.missing_TIES_DIFFER', params);
  }
};

const notReady = (month: string, missing: readonly MonthCondition[]): Outcome<void> =>
  refused('MONTH_NOT_READY', {
    month,
    missing: missing.map((condition) => reasonOfCondition(month, condition)).join(' '),
  });

import {
  addDays,
  daysBetween,
  decided,
  refused,
  type Actor,
  type BusinessDate,
  type Outcome,
} from '@floorplan/kernel';
import {
  closeDay,
  fiscalYearEndOf,
  ledgerDayIdOf,
  ledgerDayStream,
  tiesAgree,
  type Chart,
  type ClosingLine,
  type LedgerDay,
  type LedgerDayEvent,
  type NamedObject,
  type OpenLine,
} from '@floorplan/ledger/domain';
import { Acts } from '@floorplan/platform/acts';
import { Clock, guardedValue } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { OPEN_ENTRIES } from '../entries/booked-sql';
import { LedgerSettings } from '../ledger-settings';
import { accountNumber } from '../lists/account-words';
import { TiesNow, type BooksOnDay } from '../ties/ties-now';
import { ChartOfAccounts } from '../chart/chart-of-accounts';
import { ClosedDays, type VoucherSum } from './closed-days';
import { ClosingEntries } from './closing-entries';
import { ObjectNames } from './object-names';

/** Maximum number of days that one call closes. Each is a transaction of its own. */
const MAX_DAYS = 100;

/** Claim of a closed day to be the only one that follows its predecessor. */
const FOLLOWS = 'ledger-day-after';
const NOTHING = 'nothing';

const LINES = `
  select kind, source, source_id as "sourceId", version, line, account, ${accountNumber('account', '$1::date')} as "accountNumber",
         amount, effective_on as "on", recorded_on as "recordedOn", importer_id as "importerId",
         dealer_id as "dealerId", organisation_id as "organisationId", finance_type as "financeType",
         vehicle_id as "vehicleId", document
    from ${OPEN_ENTRIES} e where effective_on <= $1::date
   order by source, source_id, abs(version), version, line`;

/** The books as a closer sees them at one moment. */
interface Seen extends BooksOnDay {
  readonly last: BusinessDate | null;
  readonly next: BusinessDate | null;
  readonly lastNumber: number;
  readonly lines: readonly OpenLine[];
  readonly made: readonly ClosingLine[];
  readonly named: readonly NamedObject[];
}

const NOTHING_SEEN = { lastNumber: 0, lines: [], made: [], named: [], ties: [], balances: {} };

/** Days that were closed, or would be, and their vouchers. */
export interface DaysClosed {
  /** First of the days; null when there are none. */
  readonly from: BusinessDate | null;
  readonly through: BusinessDate;
  readonly days: number;
  readonly vouchers: readonly VoucherSum[];
}

/** Closes business days of the books in their order. */
@Injectable()
export class CloseDays {
  constructor(
    private readonly acts: Acts,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly closed: ClosedDays,
    private readonly ties: TiesNow,
    private readonly settings: LedgerSettings,
    private readonly chart: ChartOfAccounts,
    private readonly entries: ClosingEntries,
    private readonly names: ObjectNames,
  ) {}

  /** What closing through a day would close, with the numbers that its vouchers would have now. */
  preview(day: BusinessDate): Promise<Outcome<DaysClosed>> {
    return this.inTurn(day, async (span) => {
      const numbers = new Map(await this.closed.lastNumbers());
      const vouchers = (await this.closed.waiting(day)).map((voucher): VoucherSum => {
        const yearEnd = fiscalYearEndOf(voucher.day, this.settings.fiscalYearEnd);
        const number = (numbers.get(yearEnd) ?? 0) + 1;
        numbers.set(yearEnd, number);
        return { ...voucher, yearEnd, number };
      });
      return { ...span, vouchers };
    });
  }

  /** Closes all open days through a day. Days that are closed already stay as they are. */
  through(day: BusinessDate, by: Actor): Promise<Outcome<DaysClosed>> {
    return this.inTurn(day, async (span) => {
      await this.closeEach(day, span.days, by);
      return { ...span, vouchers: await this.closed.vouchers(span.from, day) };
    });
  }

  /**
   * Closes all open days through yesterday, for the worker. It does not close the first days while the accounts differ
   * from their sources, as they do after an upgrade until the entries are rebuilt.
   * @returns whether all these days are closed
   */
  async throughYesterday(by: Actor): Promise<boolean> {
    const yesterday = addDays(this.clock.today(), -1);
    const next = await this.closed.next();
    if (next === null || next > yesterday) return true;
    const isFirst = (await this.closed.last()) === null;
    if (isFirst && !tiesAgree((await this.ties.on(yesterday)).ties)) return false;
    await this.closeEach(yesterday, daysBetween(next, yesterday) + 1, by);
    return true;
  }

  /** Refuses a day that cannot be closed, and else works on the open days through it. */
  private async inTurn(
    day: BusinessDate,
    work: (span: DaysClosed & { readonly from: BusinessDate }) => Promise<DaysClosed>,
  ): Promise<Outcome<DaysClosed>> {
    const yesterday = addDays(this.clock.today(), -1);
    if (day > yesterday) return refused('DAY_NOT_OVER', { date: yesterday });
    const next = await this.closed.next();
    const last = await this.closed.last();
    const none = { from: null, through: day, days: 0, vouchers: [] };
    if (last !== null && day <= last) return { ok: true, answer: none };
    if (next === null || day < next) return refused('BOOKS_NOT_BEGUN');
    const days = daysBetween(next, day) + 1;
    if (days > MAX_DAYS) return refused('TOO_MANY_DAYS', { date: addDays(next, MAX_DAYS - 1) });
    return { ok: true, answer: await work({ ...none, from: next, days }) };
  }

  /**
   * Closes the next day until `day` is closed. A command that is repeated finds the days of its first run closed, and
   * others may close the same days at the same time; either way a round may close nothing.
   */
  private async closeEach(day: BusinessDate, days: number, by: Actor): Promise<void> {
    for (let round = 0; round < 2 * days + 1; round++) {
      const next = await this.closed.next();
      if (next === null || next > day) return;
      await this.close(next, by);
    }
    throw new Error(`The days through ${day} were not closed`);
  }

  private async close(day: BusinessDate, by: Actor): Promise<void> {
    const id = ledgerDayIdOf(day);
    // What a month accrues takes long to calculate, so no stream is held meanwhile.
    const accrued = await this.entries.accrued(day, (await this.chart.current()).value);
    await this.acts.bySystem<LedgerDay, LedgerDayEvent>(
      { stream: ledgerDayStream },
      {
        id,
        decide: async (state, { act }) => {
          const yearEnd = fiscalYearEndOf(day, this.settings.fiscalYearEnd);
          // A number that is approved meanwhile is seen before the day is closed.
          const chart = guardedValue(act, await this.chart.current());
          const { last, next, ...seen } = await this.database.atOneMoment(() =>
            this.seen(day, yearEnd, { accrued, chart }),
          );
          // Another has closed it since.
          if (next !== day) return decided();
          act.claim(FOLLOWS, last ?? NOTHING, ledgerDayStream, id);
          return closeDay(state, { day, yearEnd, ...seen, recordedOn: this.clock.today(), by });
        },
      },
      { by },
    );
  }

  private async seen(
    day: BusinessDate,
    yearEnd: BusinessDate,
    { accrued, chart }: { readonly accrued: readonly ClosingLine[]; readonly chart: Chart },
  ): Promise<Seen> {
    const last = await this.closed.last();
    const next = await this.closed.next();
    if (next !== day) return { last, next, ...NOTHING_SEEN };
    const lines = await this.database.query<OpenLine>(LINES, [day]);
    const lastNumber = (await this.closed.lastNumbers()).get(yearEnd) ?? 0;
    const made = [...accrued, ...(await this.entries.renumbered(day, chart))];
    const named = await this.names.newOf([...lines, ...made], day);
    return { last, next, lines, made, named, lastNumber, ...(await this.ties.on(day)) };
  }
}

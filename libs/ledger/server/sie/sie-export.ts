import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { sieFile, type SieHead, type SieObject, type SiePart } from '@floorplan/ledger/formats';
import {
  ledgerDayIdOf,
  VOUCHER_SERIES,
  vouchersExportStream,
  type EntryKind,
  type VouchersExported,
} from '@floorplan/ledger/domain';
import { decided, type Actor, type Outcome, type Refusal } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { ClosedDays } from '../closing/closed-days';
import { LedgerSettings } from '../ledger-settings';

/** Days that are all closed, in one fiscal year. */
export interface ClosedSpan {
  readonly from: string;
  readonly to: string;
}

/** Files are for Swedish programs, whoever exports them. */
const LANGUAGE = 'sv-SE';
/** Version of what the file contains. Another one would change the bytes of files that were exported before. */
const PROGRAM = { name: 'Lagerportalen', version: '1' };

const FINANCE_TYPE = 20;

/** Dimensions by their numbers in the format, of which 8 and 9 are customers and suppliers. */
const DIMENSIONS = [
  { number: 8, kind: 'organisation', column: 'organisation_id', text: 'booked.dimension_organisation' },
  { number: 9, kind: 'importer', column: 'importer_id', text: 'booked.dimension_importer' },
  {
    number: FINANCE_TYPE,
    kind: 'finance_type',
    column: 'finance_type',
    text: 'booked.dimension_finance_type',
  },
  { number: 21, kind: 'vehicle', column: 'vehicle_id', text: 'booked.dimension_vehicle' },
] as const;

interface Year {
  readonly from: string;
  readonly to: string;
  readonly closedOn: string;
  readonly closedBy: string;
}

const YEAR = `
  select (date_trunc('month', year_end) - interval '11 months')::date::text as "from", year_end::text as "to",
         closed_on::text as "closedOn", closed_by as "closedBy"
    from ledger_closed_day where day = $1::date`;

const usedOf = ({ number, kind, column }: (typeof DIMENSIONS)[number]): string =>
  `select distinct ${number} as dimension, '${kind}' as kind, ${column}::text as id from ledger_voucher_line
    where day between $1::date and $2::date and ${column} is not null`;

/** Objects of the span with the names that they had when they were booked last. */
const OBJECTS = `
  select o.dimension, o.id, coalesce(n.name, o.id) as name
    from (${DIMENSIONS.map(usedOf).join(' union all ')}) o
    left join lateral (select name from ledger_object_name n
                        where n.kind = o.kind and n.object = o.id and n.since <= $2::date
                        order by n.since desc limit 1) n on true
   order by o.dimension, length(o.id), o.id`;

const ACCOUNTS = `
  select a.number, coalesce(n.name, a.number) as name
    from (select distinct account_number as number from ledger_voucher_line where day between $1::date and $2::date) a
    left join lateral (select name from ledger_object_name n
                        where n.kind = 'account' and n.object = a.number and n.since <= $2::date
                        order by n.since desc limit 1) n on true
   order by a.number`;

interface Line {
  readonly day: string;
  readonly voucher: number;
  readonly position: number;
  readonly number: number;
  readonly kind: EntryKind;
  readonly closedOn: string;
  readonly closedBy: string;
  readonly account: string;
  readonly amount: number;
  readonly organisation_id: string | null;
  readonly importer_id: string | null;
  readonly finance_type: string | null;
  readonly vehicle_id: string | null;
}

const PAGE = 2_000;
const LINES = `
  select l.day::text as day, l.voucher_id as voucher, l.position, l.number, l.kind, d.closed_on::text as "closedOn",
         d.closed_by as "closedBy", l.account_number as account, l.amount,
         ${DIMENSIONS.map(({ column }) => `l.${column}::text as ${column}`).join(', ')}
    from ledger_voucher_line l join ledger_closed_day d on d.day = l.day
   where (l.day, l.voucher_id, l.position) > ($1::date, $2::bigint, $3::int) and l.day <= $4::date
   order by l.day, l.voucher_id, l.position limit ${PAGE}`;

/** Writes vouchers of closed days as files for bookkeeping programs. The same days give the same bytes. */
@Injectable()
export class SieExports {
  constructor(
    private readonly database: Database,
    private readonly acts: Acts,
    private readonly clock: Clock,
    private readonly days: ClosedDays,
    private readonly settings: LedgerSettings,
  ) {}

  /** The file of days that are all closed, after recording who exported it. */
  async export(span: ClosedSpan, by: Actor): Promise<Outcome<AsyncGenerator<Buffer>>> {
    const refusal = await this.whyNot(span);
    if (refusal) return { ok: false, refusal };
    const exported: VouchersExported = {
      type: 'ledger/VouchersExported',
      data: { ...span, at: this.clock.now().toISOString(), by },
    };
    await this.acts.bySystem<number, VouchersExported>(
      { stream: vouchersExportStream },
      { id: ledgerDayIdOf(span.to), decide: () => decided(exported) },
      { by },
    );
    return { ok: true, answer: sieFile(await this.head(span), this.parts(span)) };
  }

  private async whyNot({ from, to }: ClosedSpan): Promise<Refusal | null> {
    const last = await this.days.last();
    if (last === null) return { code: 'NO_DAYS_CLOSED' };
    if (to > last) return { code: 'DAYS_NOT_CLOSED', params: { date: last } };
    if (to < from) return { code: 'DATES_REVERSED', params: { field: 'to' } };
    const [years] = await this.database.query<{ count: number }>(
      'select count(distinct year_end)::int as count from ledger_closed_day where day between $1::date and $2::date',
      [from, to],
    );
    if (years!.count === 0) return { code: 'BOOKS_NOT_BEGUN' };
    return years!.count > 1 ? { code: 'FISCAL_YEARS_APART', params: { field: 'to' } } : null;
  }

  private async head({ from, to }: ClosedSpan): Promise<SieHead> {
    const [[year], objects, accounts] = await Promise.all([
      this.database.query<Year & Record<string, unknown>>(YEAR, [to]),
      this.database.query<SieObject & Record<string, unknown>>(OBJECTS, [from, to]),
      this.database.query<SieHead['accounts'][number] & Record<string, unknown>>(ACCOUNTS, [from, to]),
    ]);
    const used = new Set(objects.map(({ dimension }) => dimension));
    return {
      program: PROGRAM,
      generated: { on: year!.closedOn, by: year!.closedBy },
      company: this.settings.company,
      year: { from: year!.from, to: year!.to },
      dimensions: DIMENSIONS.filter(({ number }) => used.has(number)).map(({ number, text }) => ({
        number,
        name: textIn(LANGUAGE, text),
      })),
      objects: objects.map((object) => ({ ...object, name: nameOf(object) })),
      accounts,
    };
  }

  private async *parts({ from, to }: ClosedSpan): AsyncGenerator<readonly SiePart[]> {
    let at: Pick<Line, 'day' | 'voucher' | 'position'> = { day: from, voucher: 0, position: 0 };
    for (;;) {
      const lines = await this.database.query<Line & Record<string, unknown>>(LINES, [
        at.day,
        at.voucher,
        at.position,
        to,
      ]);
      const before = at.voucher;
      yield lines.flatMap((line, n) => partsOf(line, n === 0 ? before : lines[n - 1]!.voucher));
      if (lines.length < PAGE) return;
      at = lines.at(-1)!;
    }
  }
}

function nameOf({ dimension, id, name }: SieObject): string {
  const type = FINANCE_TYPES.find((each) => each === id);
  return dimension === FINANCE_TYPE && type ? textIn(LANGUAGE, `fin.${type}`) : name;
}

function partsOf(line: Line, voucherBefore: number): SiePart[] {
  const { account, amount, voucher, number, day, kind, closedOn, closedBy } = line;
  const objects = DIMENSIONS.flatMap(({ number: dimension, column }) => {
    const id = line[column];
    return id === null ? [] : [{ dimension, id }];
  });
  const transaction: SiePart = { transaction: { account, objects, amount } };
  if (voucher === voucherBefore) return [transaction];
  const text = textIn(LANGUAGE, `booked.kind_${kind}`);
  const head = { series: VOUCHER_SERIES, number, on: day, text, registeredOn: closedOn, by: closedBy };
  return [{ voucher: head }, transaction];
}

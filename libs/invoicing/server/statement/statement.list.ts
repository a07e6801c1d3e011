import {
  canSeeDealer,
  canSeeImporter,
  languageOfScope,
  seesAll,
  type UserScope,
} from '@floorplan/identity/domain';
import {
  STATEMENT_KINDS,
  STATEMENT_ORDER,
  type StatementFilter,
  type StatementRow,
} from '@floorplan/invoicing/contracts';
import { type ReceiverSide } from '@floorplan/invoicing/domain';
import { LISTED_DEALERS, LISTED_IMPORTERS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { isKnown, type BookSpan } from '../books/book-span';
import { categoryName, namesOf } from '../queries/names-sql';

interface Reader {
  readonly scope: UserScope;
}

const kindName = namesOf(STATEMENT_KINDS, (code) => `invoice.booking_${code}`);

const COLUMNS: { readonly [Name in keyof StatementRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 's.id' },
  Date: { sql: 's.day', type: 'date' },
  Kind: { sql: 's.kind', inFile: (reader) => kindName('s.kind', reader), type: 'text' },
  InvoiceNumber: { sql: 's.number::text', type: 'code', searched: true },
  CategoryName: { sql: (reader) => categoryName('s.category', reader), type: 'text', searched: true },
  OtherNumber: { sql: 's.other_number::text', type: 'code', searched: true },
  Amount: {
    sql: 'round(s.change / 100.0, 2)',
    order: 's.change',
    summed: 'round(sum(s.change) / 100.0, 2)',
    type: 'money',
  },
  Balance: {
    sql: 'round(s.balance / 100.0, 2)',
    order: 's.balance',
    summed: 'round((array_agg(s.balance order by s.id desc))[1] / 100.0, 2)',
    type: 'money',
  },
};

const NO_CONDITION = () => undefined;

const description = (table: string): ListDescription<Reader, StatementFilter, typeof COLUMNS> => ({
  table,
  alias: 's',
  joined: {},
  columns: COLUMNS,
  language: ({ scope }) => languageOfScope(scope),
  order: STATEMENT_ORDER,
  // No conditions are needed, because the table contains only entries that match the filter and that the
  // reader may see.
  scope: NO_CONDITION,
  filters: {
    receiverType: NO_CONDITION,
    receiverId: NO_CONDITION,
    date_from: NO_CONDITION,
    date_to: NO_CONDITION,
    known_on: NO_CONDITION,
  },
});

/**
 * SQL condition on `e`: entries of documents that the reader may see, by the rule of canSeeInvoice(). Null
 * when the reader may see no documents of the receiver.
 */
function seen(scope: UserScope, side: ReceiverSide, id: number): string | null {
  if (seesAll(scope)) return 'true';
  if (side === 'IMP') return scope.role === 'IMP' && canSeeImporter(scope, id) ? 'true' : null;
  if (scope.role !== 'DEA' && scope.role !== 'DEO') return null;
  const own = canSeeDealer(scope, id);
  const { organisationIds } = scope;
  if (scope.role === 'DEA' || organisationIds === 'all' || organisationIds.length === 0)
    return own ? 'not e.of_organisation' : null;
  return `case when e.of_organisation then exists (select from invoice i
    where i.number = e.number and i.receiver_organisation_id in (${organisationIds.join(', ')})) else ${own} end`;
}

const CHANGE = 'e.issued - e.credited - e.paid';

interface Balances {
  readonly opening: number;
  readonly closing: number;
  readonly entries: number;
}

/** An entry of a statement, or its opening or closing balance. Öre. */
export interface StatementLine {
  readonly day: string;
  readonly kind: StatementRow['Kind'];
  readonly number: number | null;
  readonly category: number | null;
  readonly otherNumber: number | null;
  /** Null in the lines of the opening and closing balance. */
  readonly change: number | null;
  readonly balance: number;
}

const tableOf = (entries: string, { from, to }: BookSpan, { opening, closing }: Balances): string => `(
  select 0 as id, date '${from}' as day, 'OPENING' as kind, null::bigint as number, null::int as category,
         null::bigint as other_number, null::bigint as change, ${opening}::bigint as balance
  union all
  select row_number() over w, e.effective_on, e.kind, e.number, e.category, e.other_number, ${CHANGE},
         (${opening} + sum(${CHANGE}) over w)::bigint
    from ${entries} and e.effective_on between date '${from}' and date '${to}' and ${CHANGE} <> 0
  window w as (order by e.effective_on, e.number, abs(e.version), e.version desc)
  union all
  select ${Number.MAX_SAFE_INTEGER}, date '${to}', 'CLOSING', null, null, null, null, ${closing})`;

/** Account statements of importers and dealers. */
@Injectable()
export class Statements {
  constructor(private readonly database: Database) {}

  /** The statement of a receiver; null when the receiver does not exist for the reader. */
  async list(
    scope: UserScope,
    side: ReceiverSide,
    id: number,
    span: BookSpan,
  ): Promise<JsonList<UserScope, Reader, StatementFilter> | null> {
    const table = await this.table(scope, side, id, span);
    return table === null ? null : new JsonList(this.database, description(table), () => ({ scope }));
  }

  /** The lines of a statement, at most `most`; null when the receiver does not exist for the reader. */
  async lines(
    scope: UserScope,
    side: ReceiverSide,
    id: number,
    span: BookSpan,
    most: number,
  ): Promise<readonly StatementLine[] | null> {
    const table = await this.table(scope, side, id, span);
    if (table === null) return null;
    return this.database.query<StatementLine & object>(
      `select s.day::text, s.kind, s.number, s.category, s.other_number as "otherNumber", s.change, s.balance
         from ${table} s order by s.id limit $1`,
      [most],
    );
  }

  private async table(
    scope: UserScope,
    side: ReceiverSide,
    id: number,
    span: BookSpan,
  ): Promise<string | null> {
    const condition = seen(scope, side, id);
    if (condition === null) return null;
    const entries = `invoice_entry e where e.receiver_side = '${side}' and e.receiver_id = ${id}
      and ${isKnown(span)} and ${condition}`;
    const balances = await this.balances(entries, span);
    if (balances.entries === 0 && !(await this.exists(scope, side, id))) return null;
    return tableOf(entries, span, balances);
  }

  private async balances(entries: string, { from, to }: BookSpan): Promise<Balances> {
    const [found] = await this.database.query<Balances & object>(
      `select coalesce(sum(${CHANGE}) filter (where e.effective_on < $1), 0)::bigint as opening,
              coalesce(sum(${CHANGE}) filter (where e.effective_on <= $2), 0)::bigint as closing,
              count(*)::int as entries from ${entries}`,
      [from, to],
    );
    return found!;
  }

  /** Whether a receiver without entries exists, and the reader may see it. */
  private async exists(scope: UserScope, side: ReceiverSide, id: number): Promise<boolean> {
    if (side === 'DEA' && !canSeeDealer(scope, id)) return false;
    const found = await this.database.query(
      `select from ${side === 'IMP' ? LISTED_IMPORTERS : LISTED_DEALERS} p where p.id = $1`,
      [id],
    );
    return found.length > 0;
  }
}

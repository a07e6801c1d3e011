import { FIELD_ERROR_TEXTS, type ExportFormat, type FieldErrorCode } from '@floorplan/kernel/wire';
import type { Cell } from '../documents';
import { isBlank, type Database, type Where } from '../event-store';
import { invalid, type Exported } from '../http';
import type { Counts, ListDescription, ListQuery, Sort } from './description';
import { ListSql, matching, type Columns, type Found } from './list-sql';
import { SnapshotCache } from './snapshot-cache';

export type ListFilter = { readonly text?: string | undefined };

/** Request for a list as a file, with the wanted columns in screen order. */
export interface ListExport<Filter> {
  readonly Format: ExportFormat;
  readonly FileName: string;
  readonly Columns: readonly { readonly Key: string; readonly Header: string }[];
  readonly Sort?: { readonly Key: string; readonly Descending: boolean } | undefined;
  readonly Filter: Filter;
}

/** Totals of a list. `Counts` ignores the filter on the field that it counts by. */
export interface Counted {
  readonly Total: number;
  readonly Sums: Readonly<Record<string, number>>;
  readonly Counts?: Readonly<Record<string, number>>;
}

/** The columns that one reader may see, and the SQL of the list for this reader. */
export interface Seen<Reader, Filter> {
  readonly reader: Reader;
  readonly columns: Columns<Reader>;
  readonly sql: ListSql<Reader, Filter>;
}

/** A list request of one reader. */
export interface Question<Reader, Filter> extends Seen<Reader, Filter> {
  readonly filter: Filter;
  readonly where: Where;
  /**
   * Whether the request has no search and no filter, apart from boolean filters. Such queries repeat, so
   * Postgres keeps their plans.
   */
  readonly isWhole: boolean;
}

/** A list built from its description. It returns a page with totals, the whole list, a file, or live rows. */
export abstract class List<Audience, Reader, Filter extends ListFilter> {
  private readonly counts: SnapshotCache;

  constructor(
    protected readonly database: Database,
    protected readonly list: ListDescription<Reader, Filter, Columns<Reader>>,
    /** Adds the data to the caller (`audience`) that columns and conditions need. */
    private readonly readerOf: (audience: Audience) => Reader | Promise<Reader>,
    private readonly found?: Found<Reader>,
  ) {
    this.counts = new SnapshotCache(database);
  }

  /** @returns the JSON text of the response to a short list */
  abstract read(audience: Audience, query: Filter & ListQuery): Promise<string>;
  /** Returns the same JSON text as `read`, in pieces of a few hundred rows. */
  abstract pieces(audience: Audience, query: Filter & ListQuery): AsyncIterable<string | Buffer>;
  /**
   * Returns changed rows as this reader sees them. A row that left the list is null. A row that the reader
   * may not see is absent.
   */
  abstract changed(ids: readonly string[], audience: Audience): Promise<Map<string, unknown>>;
  protected abstract cells(
    question: Question<Reader, Filter>,
    keys: readonly string[],
    sort: Sort,
  ): AsyncIterable<Cell[][]>;

  async exported(audience: Audience, request: ListExport<Filter>): Promise<Exported> {
    const unknown = request.Columns.findIndex(({ Key }) => !this.columnOf(Key)?.type);
    if (unknown >= 0) throw wrong(`Columns[${unknown}].Key`, 'INVALID_VALUE');
    const sort = this.sortOf(request.Sort?.Key, request.Sort?.Descending, 'Sort.Key');
    const question = await this.ask(audience, request.Filter);
    const columns = request.Columns.flatMap(({ Key, Header }) => {
      const type = Object.hasOwn(question.columns, Key) && question.columns[Key]!.type;
      return type ? [{ key: Key, header: Header, type }] : [];
    });
    const [counted] = await this.database.query<{ total: number }>(
      `select count(*) as total from ${question.sql.base(question.where)}`,
      question.where.values,
    );
    const keys = columns.map(({ key }) => key);
    return {
      format: request.Format,
      fileName: request.FileName,
      total: counted!.total,
      sheet: {
        title: request.FileName || 'ExportedData',
        language: this.list.language(question.reader),
        columns,
        batches: this.cells(question, keys, sort),
      },
    };
  }

  protected async seenBy(audience: Audience): Promise<Seen<Reader, Filter>> {
    const reader = (await this.readerOf(audience)) as Reader;
    const flags = this.list.flags?.(reader) ?? {};
    const columns = Object.fromEntries(
      Object.entries(this.list.columns).filter(([name]) => flags[name] !== false),
    );
    return { reader, columns, sql: new ListSql(this.list, columns, reader) };
  }

  protected async ask(audience: Audience, filter: Filter): Promise<Question<Reader, Filter>> {
    this.mustBeInOrder(filter);
    const seen = await this.seenBy(audience);
    const said = ['text', ...Object.keys(this.list.filters)] as readonly (keyof Filter)[];
    const isWhole = said.every((field) => isBlank(filter[field]) || typeof filter[field] === 'boolean');
    return { filter, isWhole, where: this.matching(filter, seen), ...seen };
  }

  /** @throws 400 when the last day of the span is before the first one */
  private mustBeInOrder(filter: Filter): void {
    if (!this.list.span) return;
    const [from, to] = this.list.span.map((field) => filter[field]);
    if (typeof from === 'string' && typeof to === 'string' && to < from)
      throw wrong(this.list.span[1], 'DATES_REVERSED');
  }

  /**
   * Returns the sort of a request, by default the list's own order.
   * @throws when the list has no such column or cannot sort by it
   */
  protected sortOf(key: string | undefined, descending = false, field = 'sort'): Sort {
    if (key === undefined) return this.list.order;
    const column = this.columnOf(key);
    if (!column?.type || !(column.order ?? column.sql)) throw wrong(field, 'INVALID_VALUE');
    return { key, descending };
  }

  private columnOf(key: string): Columns<Reader>[string] | undefined {
    return Object.hasOwn(this.list.columns, key) ? this.list.columns[key] : undefined;
  }

  protected async counted(question: Question<Reader, Filter>): Promise<Counted> {
    const { filter, sql } = question;
    const { counts } = this.list;
    const where = counts ? this.matching(filter, question, counts.filter) : question.where;
    const by = counts ? `${counts.by} as kind` : `null::text as kind`;
    const rows = await this.counts.rows<KindCounted>(
      `select ${by}, ${sql.counted()} from ${sql.base(where)} ${counts ? 'group by 1' : ''}`,
      where.values,
      question.isWhole,
    );
    if (!counts) return { Total: rows[0]!.total, Sums: rows[0]!.sums };
    const summed = Object.keys(question.columns).filter((name) => question.columns[name]!.summed);
    return countedByKind(counts, filter, rows, summed);
  }

  private matching(filter: Filter, { reader, sql }: Seen<Reader, Filter>, but?: keyof Filter): Where {
    return matching(this.list, filter, reader, this.found ?? sql.foundInColumns, but);
  }
}

const wrong = (Field: string, Code: FieldErrorCode) =>
  invalid([{ Field, Code, Message: FIELD_ERROR_TEXTS[Code] }]);

interface KindCounted {
  kind: string;
  total: number;
  sums: Record<string, number>;
}

function countedByKind<Filter>(
  { kindOf, kinds, filter: field }: Counts<Filter>,
  filter: Filter,
  rows: readonly KindCounted[],
  summed: readonly string[],
): Counted {
  const Counts = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  const Sums = Object.fromEntries(summed.map((column) => [column, 0]));
  let Total = 0;
  for (const { kind, total, sums } of rows) {
    const name = kindOf(kind);
    Counts[name] = (Counts[name] ?? 0) + total;
    const counts = !filter[field] || filter[field] === name;
    if (counts) Total += total;
    for (const [column, sum] of Object.entries(sums))
      Sums[column] = Math.round(((Sums[column] ?? 0) + (counts ? sum : 0)) * 100) / 100;
  }
  return { Total, Counts, Sums };
}

import type { Cell } from '../documents';
import { rowBatches, Where, type Database, type Row } from '../event-store';
import type { ListDescription, ListQuery, RecordColumn, Sort } from './description';
import { List, type ListFilter, type Question } from './list';
import type { Found } from './list-sql';

type RecordColumns<Reader, Record> = Readonly<{ [name: string]: RecordColumn<Reader, Record> }>;

/** Number of rows converted to JSON at a time, which takes a few milliseconds. */
const ROWS_A_PIECE = 250;

/**
 * A list whose rows are computed by code from the table's rows, e.g. texts in the reader's language or
 * findings that the reader may see.
 */
export class RecordList<
  Audience,
  Reader,
  Filter extends ListFilter,
  Record extends Row & { id: number },
> extends List<Audience, Reader, Filter> {
  constructor(
    database: Database,
    private readonly description: ListDescription<Reader, Filter, RecordColumns<Reader, Record>>,
    readerOf: (audience: Audience) => Reader | Promise<Reader>,
    found: Found<Reader>,
  ) {
    super(database, description, readerOf, found);
  }

  async read(audience: Audience, query: Filter & ListQuery): Promise<string> {
    const question = await this.ask(audience, query);
    const [records, counted] = await Promise.all([this.first(question, query), this.counted(question)]);
    let rows = records;
    if (rows.length < Math.min(query.limit, counted.Total))
      rows = await this.database.query<Record>(this.wholeSql(question, query), question.where.values);
    return JSON.stringify({
      Rows: rows.map((record) => rowOf(this.description.columns, record, question.reader)),
      ...counted,
    });
  }

  async *pieces(audience: Audience, query: Filter & ListQuery): AsyncGenerator<string> {
    const question = await this.ask(audience, query);
    const counted = await this.counted(question);
    const { where } = question;
    yield `${JSON.stringify(counted).slice(0, -1)},"Rows":[`;
    let comma = '';
    for await (const batch of rowBatches<Record>(
      this.database,
      this.wholeSql(question, query),
      where.values,
      { size: ROWS_A_PIECE },
    )) {
      yield (
        comma +
        batch
          .map((record) => JSON.stringify(rowOf(this.description.columns, record, question.reader)))
          .join(',')
      );
      comma = ',';
    }
    yield ']}';
  }

  async changed(ids: readonly string[], audience: Audience): Promise<Map<string, unknown>> {
    const seen = await this.seenBy(audience);
    const where = new Where();
    this.list.scope(where, seen.reader);
    where.and(
      `${this.list.alias}.id = any(?)`,
      ids.filter((id) => /^\d{1,15}$/.test(id)),
    );
    const records = await this.database.query<Record>(`select * from ${seen.sql.base(where)}`, where.values);
    return new Map(
      records.map((record) => [String(record.id), rowOf(this.description.columns, record, seen.reader)]),
    );
  }

  protected async *cells(
    { reader, sql, where }: Question<Reader, Filter>,
    keys: readonly string[],
    sort: Sort,
  ): AsyncGenerator<Cell[][]> {
    const columns = keys.map((key) => this.description.columns[key]!);
    const text = sql.whole(`${this.list.alias}.*`, where, sort);
    for await (const batch of rowBatches<Record>(this.database, text, where.values))
      yield batch.map((record) =>
        columns.map(({ inFile, value }) => (inFile ?? value)(record, reader) as Cell),
      );
  }

  private first({ sql, where }: Question<Reader, Filter>, query: ListQuery): Promise<Record[]> {
    const sort = this.sortOf(query.sort, query.descending);
    return this.database.query<Record>(
      sql.first(`${this.list.alias}.*`, where, sort, query.limit),
      where.values,
    );
  }

  private wholeSql({ sql, where }: Question<Reader, Filter>, query: ListQuery): string {
    return sql.whole(`${this.list.alias}.*`, where, this.sortOf(query.sort, query.descending), query.limit);
  }
}

/** Returns the list's row of a record as the reader may see it. */
export const rowOf = <Reader, Record>(
  columns: RecordColumns<Reader, Record>,
  record: Record,
  reader: Reader,
): object =>
  Object.fromEntries(Object.entries(columns).map(([name, { value }]) => [name, value(record, reader)]));

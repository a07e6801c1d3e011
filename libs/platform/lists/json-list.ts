import type { Cell } from '../documents';
import { jsonPieces, rowBatches, Where, type Database } from '../event-store';
import { valueFor, type ListDescription, type ListQuery, type Sort, type SqlColumn } from './description';
import { List, type Counted, type ListFilter, type Question } from './list';

type SqlColumns<Reader> = Readonly<Record<string, SqlColumn<Reader>>>;
interface Page {
  n: number;
  rows: string | null;
}

/** A list whose rows Postgres writes as JSON, so that a hundred thousand rows never become objects here. */
export class JsonList<Audience, Reader, Filter extends ListFilter> extends List<Audience, Reader, Filter> {
  constructor(
    database: Database,
    private readonly description: ListDescription<Reader, Filter, SqlColumns<Reader>>,
    readerOf: (audience: Audience) => Reader | Promise<Reader>,
  ) {
    super(database, description, readerOf);
  }

  async read(audience: Audience, query: Filter & ListQuery): Promise<string> {
    const question = await this.ask(audience, query);
    const { sql, where } = question;
    const sort = this.sortOf(query.sort, query.descending);
    const select = this.selectOf(question, query.format);
    const page = (rows: string) =>
      `select count(*) as n, string_agg(row, ',') as rows from (${rowText(rows, query.format)}) r`;
    const first = page(sql.first(select, where, sort, query.limit));
    const [[found], counted] = await Promise.all([
      // Keep a plan only for requests without search and filter. With them, the best index depends on the
      // values, and there are too many different queries to keep their plans.
      question.isWhole
        ? this.database.repeated<Page>(first, where.values)
        : this.database.query<Page>(first, where.values),
      this.counted(question),
    ]);
    let rows = found!.rows;
    if (found!.n < Math.min(query.limit, counted.Total)) {
      const whole = page(sql.whole(select, where, sort, query.limit));
      [{ rows }] = (await this.database.query<Page>(whole, where.values)) as [Page];
    }
    return `${this.head(question, query.format, counted)}${rows ?? ''}]}`;
  }

  async *pieces(audience: Audience, query: Filter & ListQuery): AsyncGenerator<string | Buffer> {
    const question = await this.ask(audience, query);
    const { sql, where } = question;
    const sort = this.sortOf(query.sort, query.descending);
    yield this.head(question, query.format, await this.counted(question));
    const rows = sql.whole(this.selectOf(question, query.format), where, sort, query.limit);
    yield* jsonPieces(this.database, rowText(rows, query.format), where.values);
    yield ']}';
  }

  changed(ids: readonly string[], audience: Audience): Promise<Map<string, unknown>> {
    return this.rowsOf(ids, audience, (columns) => columns);
  }

  /** Returns one row, or undefined when the reader may not see it. */
  async one(id: string, audience: Audience): Promise<object | undefined> {
    return (await this.some([id], audience)).get(id);
  }

  /** Returns the rows with these ids that the reader may see, by id. */
  async some(ids: readonly string[], audience: Audience): Promise<ReadonlyMap<string, object>> {
    const rows = await this.rowsOf(ids, audience, shownIn);
    return new Map([...rows].filter((row): row is [string, object] => row[1] !== null));
  }

  private async rowsOf(
    ids: readonly string[],
    audience: Audience,
    wanted: (columns: SqlColumns<Reader>) => SqlColumns<Reader>,
  ): Promise<Map<string, unknown>> {
    const { reader, columns, sql } = await this.seenBy(audience);
    const { alias, listed = 'true', scope } = this.description;
    const where = new Where();
    scope(where, reader);
    where.and(`${alias}.id = any(?)`, numbersOf(ids));
    const select = `${alias}.id, ${listed} as listed, ${selectSql(wanted(columns as SqlColumns<Reader>), reader)}`;
    const rows = await this.database.query<{ id: number; listed: boolean; row: unknown }>(
      `select id, listed, row_to_json(t)::jsonb - 'id' - 'listed' as row
         from (select ${select} from ${sql.base(where)} ${sql.joinsFor(select)}) t`,
      where.values,
    );
    return new Map(rows.map(({ id, listed, row }) => [String(id), listed ? row : null]));
  }

  protected async *cells(
    { reader, sql, where }: Question<Reader, Filter>,
    keys: readonly string[],
    sort: Sort,
  ): AsyncGenerator<Cell[][]> {
    const columns = keys.map((key) => this.description.columns[key]!);
    const cells = columns.map((column) => valueFor(column.inFile ?? column.sql, reader)).join(', ');
    const text = sql.whole(`json_build_array(${cells}) as row`, where, sort);
    for await (const batch of rowBatches<{ row: Cell[] }>(this.database, text, where.values))
      yield batch.map(({ row }) => row);
  }

  private selectOf({ columns, reader }: Question<Reader, Filter>, format: ListQuery['format']): string {
    const shown = shownIn(columns as SqlColumns<Reader>);
    if (format !== 'arrays') return selectSql(shown, reader);
    const values = Object.values(shown).map(({ sql }) => valueFor(sql, reader));
    return `json_build_array(${values.join(', ')})::text as row`;
  }

  private head(
    question: Question<Reader, Filter>,
    format: ListQuery['format'],
    { Total, Sums }: Counted,
  ): string {
    const names = Object.keys(shownIn(question.columns as SqlColumns<Reader>));
    const columns = format === 'arrays' ? `"Columns":${JSON.stringify(names)},` : '';
    return `{${columns}"Total":${Total},"Sums":${JSON.stringify(Sums)},"Rows":[`;
  }
}

/**
 * JSON of the rows as objects, or as arrays in the order of the column names, which take a third of the size.
 */
const rowText = (rows: string, format: ListQuery['format']): string =>
  format === 'arrays' ? rows : `select row_to_json(t)::text as row from (${rows}) t`;

const shownIn = <Reader>(columns: SqlColumns<Reader>): SqlColumns<Reader> =>
  Object.fromEntries(Object.entries(columns).filter(([, { live }]) => !live));

const selectSql = <Reader>(columns: SqlColumns<Reader>, reader: Reader): string =>
  Object.entries(columns)
    .map(([name, { sql }]) => `${valueFor(sql, reader)} as "${name}"`)
    .join(', ');

const numbersOf = (ids: readonly string[]): string[] => ids.filter((id) => /^-?\d{1,15}$/.test(id));

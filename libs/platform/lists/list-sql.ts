import type { ColumnType } from '@floorplan/kernel/wire';
import { andSearched, containing, foldedSql, isBlank, Where } from '../event-store';
import { saidTo, type By, type Conditions, type ListDescription, type Sort } from './description';

/** What the SQL of a list needs to know of a column. */
export interface OrderedColumn<Reader> {
  readonly type?: ColumnType;
  readonly sql?: By<Reader, string>;
  readonly order?: By<Reader, string>;
  readonly summed?: string;
  readonly searched?: true | By<Reader, string>;
}
export type Columns<Reader> = Readonly<Record<string, OrderedColumn<Reader>>>;

/** Finds words, given folded, in what the reader is told of a row. */
export type Found<Reader> = (words: readonly string[], where: Where, reader: Reader) => string;

/** The conditions of a question; fields that say nothing narrow nothing. */
export function matching<Reader, Filter extends { readonly text?: string | undefined }>(
  { scope, listed, filters }: Conditions<Reader, Filter>,
  filter: Partial<Filter>,
  reader: Reader,
  found: Found<Reader>,
  but?: keyof Filter,
): Where {
  const where = new Where();
  scope(where, reader);
  if (listed) where.and(listed);
  const conditions = Object.entries(filters) as [
    keyof Filter,
    (w: Where, v: unknown, r: Reader) => unknown,
  ][];
  for (const [field, narrow] of conditions)
    if (field !== but && !isBlank(filter[field])) narrow(where, filter[field], reader);
  return andSearched(where, filter.text, (words) => found(words, where, reader));
}

/** What a sort becomes: by columns of the list's table, of one small table that is joined, or of both. */
interface Order {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
  readonly table: 'own' | 'both' | (string & {});
}

/** The statements of a list for one reader. */
export class ListSql<Reader, Filter> {
  constructor(
    private readonly list: ListDescription<Reader, Filter, Columns<Reader>>,
    private readonly columns: Columns<Reader>,
    private readonly reader: Reader,
  ) {}

  /** Words looked for in those columns that are searched. */
  readonly foundInColumns: Found<Reader> = (words, where) => {
    const searched = Object.values(this.columns).flatMap(({ searched: said, sql }) =>
      said ? [saidTo(said === true ? sql! : said, this.reader)] : [],
    );
    return `${foldedSql(...searched)} like all(${where.value(words.map(containing))}::text[])`;
  };

  /** The rows that match, by themselves unless a condition looks into a table that is joined. */
  base(where: Where): string {
    const { table, alias } = this.list;
    return `(select ${alias}.* from ${table} ${alias} ${this.joinsFor(where.sql)} ${where.sql}) ${alias}`;
  }

  /** All that match, blanks last. */
  whole(select: string, where: Where, sort: Sort, limit?: number): string {
    const order = this.orderSql(sort);
    const end = limit === undefined ? '' : `limit ${limit}`;
    return `select ${select} from ${this.base(where)} ${this.joinsFor(select + order, ' offset 0')} ${order} ${end}`;
  }

  /**
   * The first that match, and only then what their names are. Blanks stand last, so the first are sought among the
   * rest, in the order in which an index gives them: when fewer come than there are, blanks are among the first.
   */
  first(select: string, where: Where, sort: Sort, limit: number): string {
    const order = this.orderSql(sort);
    const { alias } = this.list;
    if (this.orderOf(sort).table === 'both') return this.whole(select, where, sort, limit);
    return `select ${select} from (${this.found(where, sort, limit)}) ${alias} ${this.joinsFor(select + order)} ${order}`;
  }

  private found(where: Where, sort: Sort, limit: number): string {
    const { alias, joined } = this.list;
    const { key, table, direction } = this.orderOf(sort);
    const end = `${this.orderSql(sort, '')} limit ${limit}`;
    if (table === 'own') return `select ${alias}.* from ${this.base(where)} where ${key} is not null ${end}`;
    const { rows, by } = joined[table]!;
    // The small table is sorted, and of its first few records the first rows are fetched: never all to be sorted.
    const sorted = `(select * from ${saidTo(rows, this.reader)} ${table} where ${key} is not null
      order by ${key} ${direction}, ${table}.id ${direction}) ${table}`;
    const own = `${this.base(where)} where ${by} = ${table}.id`;
    // A record without rows is passed over at once: in the order of ids Postgres would look through all for the first.
    const first = `(select ${alias}.* from ${own} and exists (select from ${own}) order by ${alias}.id ${direction} limit ${limit}) ${alias}`;
    return `select ${alias}.* from ${sorted} cross join lateral ${first} ${end}`;
  }

  /** The small tables that a text of SQL names. */
  joinsFor(sql: string, end = ''): string {
    return Object.entries(this.list.joined)
      .filter(([name]) => isNamed(sql, name))
      .map(([name, { rows, by }]) => {
        const table = saidTo(rows, this.reader);
        // What costs time to make of a record is made once for each of them where many rows are written.
        return `left join ${end ? `(select * from ${table} ${name}${end})` : table} ${name} on ${name}.id = ${by}`;
      })
      .join(' ');
  }

  /** Order of rows with their small tables joined. */
  orderSql(sort: Sort, blanks = ' nulls last'): string {
    const { key, direction, table } = this.orderOf(sort);
    const within = table === 'own' || table === 'both' ? '' : `${table}.id ${direction}${blanks}, `;
    return `order by ${key} ${direction}${blanks}, ${within}${this.list.alias}.id ${direction}`;
  }

  /** How many, and the sums of those columns that have one. */
  counted(): string {
    const summed = Object.entries(this.columns).filter(([, column]) => column.summed);
    const sums = summed.map(([name, { summed: sum }]) => `'${name}', coalesce(${sum}, 0)`);
    return `count(*) as total, json_build_object(${sums.join(', ')}) as sums`;
  }

  private orderOf(sort: Sort): Order {
    const wanted = this.columns[sort.key];
    const known = wanted?.type && (wanted.order ?? wanted.sql);
    const { key, descending } = known ? sort : this.list.order;
    const column = this.columns[key]!;
    const sql = saidTo((column.order ?? column.sql)!, this.reader);
    const text = !column.order && (column.type === 'text' || column.type === 'code');
    const names = Object.keys(this.list.joined).filter((name) => isNamed(sql, name));
    const own = isNamed(sql, this.list.alias);
    return {
      key: text ? `${sql} collate "sv-x-icu"` : sql,
      direction: descending ? 'desc' : 'asc',
      table: names.length === 0 ? 'own' : names.length === 1 && !own ? names[0]! : 'both',
    };
  }
}

const isNamed = (sql: string, table: string): boolean => new RegExp(`\\b${table}\\.`).test(sql);

import type { ColumnType } from '@floorplan/kernel/wire';
import { andSearched, isBlank, Where } from '../event-store';
import {
  valueFor,
  type By,
  type Conditions,
  type ListDescription,
  type Searched,
  type Sort,
} from './description';
import { foundInColumns, isNamed } from './searched';

/** The parts of a column that the SQL of a list uses. */
export interface OrderedColumn<Reader> {
  readonly type?: ColumnType;
  readonly sql?: By<Reader, string>;
  readonly order?: By<Reader, string>;
  readonly summed?: By<Reader, string>;
  readonly searched?: Searched<Reader>;
  readonly searchedWithin?: string;
}
export type Columns<Reader> = Readonly<Record<string, OrderedColumn<Reader>>>;

/** Returns SQL that is true when the texts that the reader sees of a row contain the normalised words. */
export type Found<Reader> = (words: readonly string[], where: Where, reader: Reader) => string;

/** The conditions of a list request; blank filter fields add none. */
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

/** The SQL of a sort, and whether it uses the list's table, one joined table, or both. */
interface Order {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
  readonly table: 'own' | 'both' | (string & {});
}

/** Builds the statements of a list for one reader. */
export class ListSql<Reader, Filter> {
  constructor(
    private readonly list: ListDescription<Reader, Filter, Columns<Reader>>,
    private readonly columns: Columns<Reader>,
    private readonly reader: Reader,
  ) {}

  readonly foundInColumns: Found<Reader> = (words, where) => {
    return foundInColumns({ ...this.list, columns: this.columns }, this.reader, words, where);
  };

  /** FROM and WHERE clause of the matching rows. Joins a table only when a condition uses it. */
  base(where: Where): string {
    const { table, alias } = this.list;
    return `(select ${alias}.* from ${table} ${alias} ${this.joinsFor(where.sql)} ${where.sql}) ${alias}`;
  }

  /** All matching rows, in order. Rows with a blank sort value come last. */
  whole(select: string, where: Where, sort: Sort, limit?: number): string {
    const order = this.orderSql(sort);
    const end = limit === undefined ? '' : `limit ${limit}`;
    return `select ${select} from ${this.base(where)} ${this.joinsFor(select + order, ' offset 0')} ${order} ${end}`;
  }

  /**
   * The first matching rows in order. Other tables are joined to these rows only. Rows with a blank sort
   * value are left out, so that an index gives the order. When this returns fewer than `limit` rows although
   * more rows match, the caller reads the rows with `whole` instead.
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
    // Sort the joined table and take the first rows of the list for each of its records, instead of sorting
    // all rows.
    const sorted = `(select * from ${valueFor(rows, this.reader)} ${table} where ${key} is not null
      order by ${key} ${direction}, ${table}.id ${direction}) ${table}`;
    const own = `${this.base(where)} where ${by} = ${table}.id`;
    // With `exists`, Postgres skips a record without rows at once. Otherwise it would read all rows in id
    // order to look for the record's first row.
    const first = `(select ${alias}.* from ${own} and exists (select from ${own}) order by ${alias}.id ${direction} limit ${limit}) ${alias}`;
    return `select ${alias}.* from ${sorted} cross join lateral ${first} ${end}`;
  }

  /** SQL joins of the tables that the given SQL mentions. */
  joinsFor(sql: string, end = ''): string {
    return Object.entries(this.list.joined)
      .filter(([name]) => isNamed(sql, name))
      .map(([name, { rows, by }]) => {
        const table = valueFor(rows, this.reader);
        // With `offset 0`, Postgres computes a costly expression once per joined record instead of once per
        // row.
        return `left join ${end ? `(select * from ${table} ${name}${end})` : table} ${name} on ${name}.id = ${by}`;
      })
      .join(' ');
  }

  /** ORDER BY clause, with the joins that it needs. */
  orderSql(sort: Sort, blanks = ' nulls last'): string {
    const { key, direction, table } = this.orderOf(sort);
    const within = table === 'own' || table === 'both' ? '' : `${table}.id ${direction}${blanks}, `;
    return `order by ${key} ${direction}${blanks}, ${within}${this.list.alias}.id ${direction}`;
  }

  /** SELECT list with the number of rows and the sums of columns that have a sum. */
  counted(): string {
    const summed = Object.entries(this.columns).filter(([, column]) => column.summed);
    const sums = summed.map(
      ([name, { summed: sum }]) => `'${name}', coalesce(${valueFor(sum!, this.reader)}, 0)`,
    );
    return `count(*) as total, json_build_object(${sums.join(', ')}) as sums`;
  }

  private orderOf(sort: Sort): Order {
    const wanted = this.columns[sort.key];
    const known = wanted?.type && (wanted.order ?? wanted.sql);
    const { key, descending } = known ? sort : this.list.order;
    const column = this.columns[key];
    // The list's own order may be by a column that the reader may not see. Such an order would reveal the
    // column's values.
    if (!column)
      return { key: `${this.list.alias}.id`, direction: descending ? 'desc' : 'asc', table: 'own' };
    const sql = valueFor((column.order ?? column.sql)!, this.reader);
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

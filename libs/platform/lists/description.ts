import type { ColumnType } from '@floorplan/kernel/wire';
import type { Cell } from '../documents';
import type { Where } from '../event-store';

/** A value, or a function of the reader. */
export type By<Reader, T extends string> = T | ((reader: Reader) => T);

export const valueFor = <Reader, T extends string>(value: By<Reader, T>, reader: Reader): T =>
  typeof value === 'function' ? value(reader) : value;

/** Codes of a column, with the texts that users see for them. */
export interface CodeTexts<Reader> {
  /** SQL of the code. */
  readonly code: string;
  readonly texts: (reader: Reader) => Readonly<Record<string, string>>;
}

/** Text in which a search looks: true for the column's own SQL. */
export type Searched<Reader> = true | By<Reader, string> | CodeTexts<Reader>;

/** Column of the table that holds the texts of other columns, each as `folded` returns it, one per line. */
export interface StoredTexts {
  /** SQL of the texts; null in rows that were written before the column existed. */
  readonly sql: string;
  /** Names of the columns. */
  readonly of: readonly string[];
}

interface Column<Reader> {
  /**
   * Type of the value in files. A column without a type is for programs: files do not contain it, and lists
   * cannot be sorted by it.
   */
  readonly type?: ColumnType;
  /** SQL to sort by. By default the column's own SQL is used; texts are sorted in Swedish order. */
  readonly order?: By<Reader, string>;
  /** SQL of the column's sum over all matching rows. */
  readonly summed?: By<Reader, string>;
}

/** A column whose JSON value Postgres computes. */
export interface SqlColumn<Reader> extends Column<Reader> {
  readonly sql: By<Reader, string>;
  /** SQL of the value in files. Needed only when it differs from `sql`. */
  readonly inFile?: By<Reader, string>;
  /**
   * Whether the free text search includes the column: true for the column's own SQL, or SQL of the text that
   * users see, or the texts of its codes.
   */
  readonly searched?: Searched<Reader>;
  /**
   * SQL of a text of the one joined record that the column uses. It contains the column's text for every row of the
   * record, so that rows of other records are not searched.
   */
  readonly searchedWithin?: string;
  /** True for a column that only live rows contain. */
  readonly live?: true;
}

/** A column whose value is computed by code from the table's row. */
export interface RecordColumn<Reader, Record, Value = unknown> extends Column<Reader> {
  readonly value: (record: Record, reader: Reader) => Value;
  /** SQL of the same value, for sorting and sums. */
  readonly sql?: By<Reader, string>;
  readonly inFile?: (record: Record, reader: Reader) => Cell;
}

/** Conditions for selecting rows: which rows the reader may see, and the condition of each filter field. */
export interface Conditions<Reader, Filter> {
  readonly scope: (where: Where, reader: Reader) => unknown;
  /** SQL condition for rows of this list. A row that no longer meets it is removed from the list. */
  readonly listed?: string;
  readonly filters: {
    readonly [Field in keyof Filter as Exclude<Field, 'text'>]-?: (
      where: Where,
      value: NonNullable<Filter[Field]>,
      reader: Reader,
    ) => unknown;
  };
}

/** A table published by another context with one name per id. Rows are joined by that id. */
export interface JoinedTable<Reader> {
  readonly rows: By<Reader, string>;
  readonly by: string;
  /** True for a table of at most some thousand records, which a search reads whole. */
  readonly hasFew?: true;
}

/** Counts rows by kind, ignoring the filter on the kind itself. */
export interface Counts<Filter> {
  readonly by: string;
  readonly kindOf: (value: string) => string;
  readonly kinds: readonly string[];
  readonly filter: keyof Filter & string;
}

/** Everything specific to one list. */
export interface ListDescription<Reader, Filter, Columns> extends Conditions<Reader, Filter> {
  /** The table and its alias in the columns' SQL. */
  readonly table: string;
  readonly alias: string;
  readonly joined: Readonly<Record<string, JoinedTable<Reader>>>;
  /** Column of the table with the searched texts of other columns. */
  readonly storedTexts?: StoredTexts;
  readonly columns: Columns;
  /**
   * Visibility by column name. Columns with the value false are left out of the reader's rows, files, sums
   * and search. Columns without a value are included.
   */
  readonly flags?: (reader: Reader) => Readonly<Record<string, boolean>>;
  readonly order: Sort;
  readonly counts?: Counts<Filter>;
  /** Filters with the first and last day of a span. A last day before the first one is refused. */
  readonly span?: readonly [from: keyof Filter & string, to: keyof Filter & string];
  readonly language: (reader: Reader) => 'sv-SE' | 'en-GB';
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** Parameters of a list request, validated by its contract. */
export interface ListQuery {
  readonly text?: string | undefined;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly descending?: boolean | undefined;
  readonly format?: 'objects' | 'arrays' | undefined;
}

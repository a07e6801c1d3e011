import type { ColumnType } from '@floorplan/kernel/wire';
import type { Cell } from '../documents';
import type { Where } from '../event-store';

/** The same for everybody, or by who reads. */
export type By<Reader, T extends string> = T | ((reader: Reader) => T);

export const saidTo = <Reader, T extends string>(value: By<Reader, T>, reader: Reader): T =>
  typeof value === 'function' ? value(reader) : value;

interface Column<Reader> {
  /** How the value is read in files. A column without is for programs: in no file, and nothing is sorted by it. */
  readonly type?: ColumnType;
  /** What it is sorted by, where that is not the column itself as Swedes sort. */
  readonly order?: By<Reader, string>;
  /** SQL of its sum over what matches. */
  readonly summed?: string;
}

/** A column that Postgres gives as it leaves. */
export interface SqlColumn<Reader> extends Column<Reader> {
  readonly sql: By<Reader, string>;
  /** In files, where they say it otherwise. */
  readonly inFile?: By<Reader, string>;
  /** The free text is looked for in it, or in the words that people read it in. */
  readonly searched?: true | By<Reader, string>;
  /** In live rows only. */
  readonly live?: true;
}

/** A column that code makes of the table's row. */
export interface RecordColumn<Reader, Record, Value = unknown> extends Column<Reader> {
  readonly value: (record: Record, reader: Reader) => Value;
  /** Where it stands in Postgres, to be sorted by and summed. */
  readonly sql?: By<Reader, string>;
  readonly inFile?: (record: Record, reader: Reader) => Cell;
}

/** Which rows a question is about: what exists for the reader, and how each field of the filter narrows it. */
export interface Conditions<Reader, Filter> {
  readonly scope: (where: Where, reader: Reader) => unknown;
  /** What is in the list at all: a row that is changed to something else has left it. */
  readonly listed?: string;
  readonly filters: {
    readonly [Field in keyof Filter as Exclude<Field, 'text'>]-?: (
      where: Where,
      value: NonNullable<Filter[Field]>,
      reader: Reader,
    ) => unknown;
  };
}

/** A table with a name for each row, as another context publishes it: joined to the rows that are shown, by its id. */
export interface JoinedTable<Reader> {
  readonly rows: By<Reader, string>;
  readonly by: string;
}

/** How many there are of each kind, whatever the filter says of the kind itself. */
export interface Counts<Filter> {
  readonly by: string;
  readonly kindOf: (value: string) => string;
  readonly kinds: readonly string[];
  readonly filter: keyof Filter & string;
}

/** All that is special about a list. */
export interface ListDescription<Reader, Filter, Columns> extends Conditions<Reader, Filter> {
  /** The table and the name by which the columns call it. */
  readonly table: string;
  readonly alias: string;
  readonly joined: Readonly<Record<string, JoinedTable<Reader>>>;
  readonly columns: Columns;
  /** The flags of the columns that the reader's role may not see. */
  readonly flags?: (reader: Reader) => Readonly<Record<string, boolean>>;
  readonly order: Sort;
  readonly counts?: Counts<Filter>;
  readonly language: (reader: Reader) => 'sv-SE' | 'en-GB';
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** What a list is asked for, as its contract lets it through. */
export interface ListQuery {
  readonly text?: string | undefined;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly descending?: boolean | undefined;
  readonly format?: 'objects' | 'arrays' | undefined;
}

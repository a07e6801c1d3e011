import type { Field, FieldRules } from './fields';

// For code that iterates over fields whatever their value types are.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Fields = Readonly<Record<string, Field<any>>>;

/** Everything specific to one kind of master data: its names in the log and in Postgres, and its fields. */
export interface RecordDescription<F extends Fields = Fields, N extends string = string> {
  /** First part of the names of the records' streams. */
  readonly category: string;
  /** Table of the records; their ids come from the sequence `<table>_id`. */
  readonly table: string;
  /** Type of the fact that a save appends. */
  readonly fact: N;
  /** Guard of decisions that depend on records of this kind. Every save increments the guard. */
  readonly dataVersion: string;
  readonly fields: F;
  /** Whether records can be removed. Removed records stay in the log and in the table, where no list shows them. */
  readonly removable?: true;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AllRules = Readonly<Record<string, FieldRules<any>>>;
type Labelled<R extends AllRules> = { readonly [K in keyof R]: R[K] & { readonly label: string } };

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Gives each field the label `<texts>.<field>`, which its column, form, history and export use. */
export const describeRecord = <const N extends string, R extends AllRules>({
  texts,
  fields,
  ...description
}: Omit<RecordDescription<Fields, N>, 'fields'> & {
  readonly fields: R;
  /** Prefix of the record's text keys; the table's name by default. */
  readonly texts?: string;
}): RecordDescription<Labelled<R>, N> => ({
  ...description,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, label: `${texts ?? description.table}.${snakeCase(name)}` },
    ]),
  ) as Labelled<R>,
});

/**
 * Live topic of the list of a kind of record. The topic begins with the context's name, taken from the fact's
 * name.
 */
export const recordTopic = ({ fact, category }: Pick<RecordDescription, 'fact' | 'category'>): string =>
  `${fact.slice(0, fact.indexOf('/'))}.${category}`;

type ValueOf<T> = T extends Field<infer V> ? V : never;

/** A record's type in the domain. */
export type RowOf<D> =
  D extends RecordDescription<infer F>
    ? { readonly id: number } & { readonly [K in keyof F]: ValueOf<F[K]> }
    : never;

/** A record's fields in wire format. */
export type WireOf<D> =
  D extends RecordDescription<infer F> ? { readonly [K in keyof F as F[K]['wire']]: ValueOf<F[K]> } : never;

/**
 * Body of a save. `Id` 0 creates a record. An absent field stays unchanged. `Version` is the version that the
 * caller edited.
 */
export type SentOf<D> =
  D extends RecordDescription<infer F>
    ? { Id: number; Version?: number | undefined } & {
        [K in keyof F as F[K]['wire']]?: ValueOf<F[K]> | null | undefined;
      }
    : never;

/** A record with fields of unknown types. */
export type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>;

export const fieldsOf = ({ fields }: RecordDescription): readonly (readonly [string, Field<unknown>])[] =>
  Object.entries(fields);

/**
 * A new record with default values. Old facts lack fields that were added later; these default values replace
 * them.
 */
export const newRow = (description: RecordDescription, id: number): AnyRow => ({
  ...Object.fromEntries(fieldsOf(description).map(([name, { initial }]) => [name, initial])),
  id,
});

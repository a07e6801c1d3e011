import type { Field } from './fields';

// Which value a field has does not matter where fields are only looked through.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Fields = Readonly<Record<string, Field<any>>>;

/** All that is special about a kind of master data: what it is called in the log and in Postgres, and its fields. */
export interface RecordDescription<F extends Fields = Fields, N extends string = string> {
  /** First part of its streams' names. */
  readonly category: string;
  /** Its table; ids come from the sequence `<table>_id`. */
  readonly table: string;
  /** The type of the fact that a save appends. */
  readonly fact: N;
  /** What decisions that look at it rest on: counted up by every save. */
  readonly guard: string;
  readonly fields: F;
}

export const describeRecord = <const N extends string, F extends Fields>(
  description: RecordDescription<F, N>,
): RecordDescription<F, N> => description;

/** What those listen to who look at its list. Its context is that of its fact. */
export const recordTopic = ({ fact, category }: Pick<RecordDescription, 'fact' | 'category'>): string =>
  `${fact.slice(0, fact.indexOf('/'))}.${category}`;

type ValueOf<T> = T extends Field<infer V> ? V : never;

/** A record as the domain knows it. */
export type RowOf<D> =
  D extends RecordDescription<infer F>
    ? { readonly id: number } & { readonly [K in keyof F]: ValueOf<F[K]> }
    : never;

/** Its fields as the wire shows them. */
export type WireOf<D> =
  D extends RecordDescription<infer F> ? { readonly [K in keyof F as F[K]['wire']]: ValueOf<F[K]> } : never;

/** What is sent to be saved: `Id` 0 makes a new record, an absent field is left as it is; `Version` is what it was changed on. */
export type SentOf<D> =
  D extends RecordDescription<infer F>
    ? { Id: number; Version?: number | undefined } & {
        [K in keyof F as F[K]['wire']]?: ValueOf<F[K]> | null | undefined;
      }
    : never;

/** A row with its fields by name, where their kinds do not matter. */
export type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>;

export const fieldsOf = ({ fields }: RecordDescription): readonly (readonly [string, Field<unknown>])[] =>
  Object.entries(fields);

/** A record before anything is said of it. Old facts know nothing of fields that came later: they have these. */
export const newRow = (description: RecordDescription, id: number): AnyRow => ({
  ...Object.fromEntries(fieldsOf(description).map(([name, { initial }]) => [name, initial])),
  id,
});

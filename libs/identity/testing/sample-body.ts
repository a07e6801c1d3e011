import type { FieldRules } from '@floorplan/kernel/records';

type Fields = Readonly<Record<string, FieldRules<unknown>>>;

function sampleOf({ kind, values = [], min }: FieldRules<unknown>): unknown {
  switch (kind) {
    case 'flag':
      return true;
    case 'date':
      return '2026-04-07';
    case 'choice':
      return values[0];
    case 'amount':
    case 'integer':
      return Math.max(1, min ?? 1);
    default:
      return 'Varför';
  }
}

/** A valid request of an act that is described by its fields. */
export const sampleBody = (fields: Fields): object =>
  Object.fromEntries(Object.values(fields).map((field) => [field.wire, sampleOf(field)]));

/** Valid requests of such acts, by key. */
export const sampleBodies = <Key extends string>(
  acts: Readonly<Record<Key, { readonly fields: Fields }>>,
): Readonly<Record<Key, object>> =>
  Object.fromEntries(
    Object.entries<{ readonly fields: Fields }>(acts).map(([key, { fields }]) => [key, sampleBody(fields)]),
  ) as Readonly<Record<Key, object>>;

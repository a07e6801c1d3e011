import type { Actor } from '../actor';
import type { BusinessDate } from '../dates/business-date';
import { refused, type Decision } from '../decision';
import { parseEmails, parsePostcode } from '../identifiers/contact';
import { parseIdentityNumber } from '../identifiers/identity-number';
import { changedMeanwhile, changeOf, required, taken, unknown } from '../rows/row-change';
import type { Saved } from '../rows/row-change';
import type { FieldErrorCode } from '../wire/field-errors';
import type { AnyRow, RecordDescription, RowOf } from './description';
import { fieldsOf, newRow } from './description';
import type { Field } from './fields';

/** A save of a record: what it appends. */
export type RecordSaved<D extends RecordDescription> = Saved<D['fact'], RowOf<D>>;

/** A key that only one record may hold: what it is unique as, and its value. */
export type UniqueKey = readonly [kind: string, key: string];

export const uniqueKey = (value: unknown): string => String(value).trim().toUpperCase();

/** The keys a row holds. */
export const keysOf = (description: RecordDescription, row: AnyRow | null): UniqueKey[] =>
  row === null
    ? []
    : fieldsOf(description).flatMap(([name, { unique }]) =>
        unique ? [[unique, uniqueKey(row[name])] as const] : [],
      );

/** The row as it would be: what is sent laid over what stands. */
export function sentRow(
  description: RecordDescription,
  before: AnyRow | null,
  id: number,
  sent: Readonly<Record<string, unknown>>,
): AnyRow {
  const changed = fieldsOf(description).flatMap(([name, { wire, initial }]) =>
    sent[wire] === undefined ? [] : [[name, sent[wire] ?? initial] as const],
  );
  return { ...(before ?? newRow(description, id)), ...Object.fromEntries(changed) };
}

/** What was looked up of a row that is to be saved, by the names of its fields. */
export interface LookedUp {
  /** References to what does not exist. */
  readonly missing: ReadonlySet<string>;
  /** Values that another record has. */
  readonly taken: ReadonlySet<string>;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === 0 || (typeof value === 'string' && value.trim() === '');

/** What is wrong with a value that is none of its kind. */
const WRONG: Partial<Record<Field<unknown>['kind'], FieldErrorCode>> = {
  'identity-number': 'INVALID_IDENTITY_NUMBER',
  postcode: 'INVALID_POSTCODE',
  emails: 'INVALID_EMAIL',
};

/** The value in the form it is kept in; undefined when it is none of its kind. */
function kept({ kind, initial }: Field<unknown>, value: unknown, today: BusinessDate): unknown {
  if (typeof value !== 'string') return value;
  const said = value.trim();
  if (said === '') return initial === null ? null : '';
  switch (kind) {
    case 'identity-number':
      return parseIdentityNumber(said, today)?.digits;
    case 'postcode':
      return parsePostcode(said) ?? undefined;
    case 'emails':
      return parseEmails(said)?.join(', ');
    default:
      return said;
  }
}

/** What a save rests on. */
export interface Saving {
  readonly row: AnyRow;
  /** The values its writer saw, by their names on the wire. */
  readonly seen: Readonly<Record<string, unknown>>;
  readonly today: BusinessDate;
  readonly lookedUp: LookedUp;
  readonly by: Actor;
}

/** Saves a record: its change fact, or the first field of the wire that something speaks against. */
export function saveRecord<D extends RecordDescription>(
  description: D,
  before: RowOf<D> | null,
  { row, seen, today, lookedUp, by }: Saving,
): Decision<RecordSaved<D>> {
  const fields = fieldsOf(description);
  const missing = fields.find(([name]) => lookedUp.missing.has(name));
  if (missing) return unknown(missing[1].wire);
  const empty = fields.find(([name, field]) => field.required && isEmpty(row[name]));
  if (empty) return required(empty[1].wire);
  const after: Record<string, unknown> = { ...row };
  for (const [name, field] of fields) {
    const value = kept(field, row[name], today);
    if (value === undefined) return refused(WRONG[field.kind] ?? 'INVALID_FORMAT', { field: field.wire });
    after[name] = value;
  }
  const unseen = fields.find(
    ([name, field]) =>
      before !== null &&
      field.wire in seen &&
      (before as AnyRow)[name] !== kept(field, seen[field.wire], today) &&
      (before as AnyRow)[name] !== after[name],
  );
  if (unseen) return changedMeanwhile(unseen[1].wire);
  const double = fields.find(([name]) => lookedUp.taken.has(name));
  if (double) return taken(double[1].wire);
  return changeOf(description.fact, row.id, before as object | null, after, by) as Decision<RecordSaved<D>>;
}

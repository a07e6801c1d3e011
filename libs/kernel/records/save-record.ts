import type { Actor } from '../actor';
import { addMonths, isStorableDate, type BusinessDate } from '../dates/business-date';
import { refused, type Decision } from '../decision';
import { isKronor, kronorOfOre, oreOfKronor } from '../money/money';
import { parseEmails, parsePostcode, parseWebAddress } from '../identifiers/contact';
import { parseEInvoiceAddress } from '../identifiers/e-invoice-address';
import { formatIdentityNumber, parseIdentityNumber } from '../identifiers/identity-number';
import { isBlankText } from '../identifiers/visible-text';
import type { Parts } from '../rows/merged-save';
import { changeOf } from '../rows/row-change';
import type { Saved } from '../rows/row-change';
import { refusedFields, type FieldErrorCode } from '../wire/field-errors';
import type { AnyRow, RecordDescription, RowOf } from './description';
import { fieldsOf } from './description';
import type { Field } from './fields';

/** The fact that a save appends. */
export type RecordSaved<D extends RecordDescription> = Saved<D['fact'], RowOf<D>>;

/** A value that only one record may have: the claim's kind and key. */
export type UniqueKey = readonly [kind: string, key: string];

export const uniqueKey = (value: unknown): string => String(value).trim().toUpperCase();

/** Returns the unique keys that a record holds. */
export const keysOf = (description: RecordDescription, row: AnyRow | null): UniqueKey[] =>
  row === null
    ? []
    : fieldsOf(description).flatMap(([name, field]) =>
        field.unique ? [[field.unique, scopedKey(field, row, uniqueKey(row[name]))] as const] : [],
      );

/** The key of a value that is unique within another record contains the id of that record. */
const scopedKey = ({ within }: Field<unknown>, row: AnyRow, key: string): string =>
  within ? `${String(row[within])}:${key}` : key;

/** Value of a field in a new record. */
export const startValue = ({ startsInYears, initial }: Field<unknown>, today: BusinessDate): unknown =>
  startsInYears === undefined ? initial : addMonths(today, 12 * startsInYears);

/** A new record with the values with which its form starts. */
const startRow = (description: RecordDescription, id: number, today: BusinessDate): AnyRow => ({
  ...Object.fromEntries(fieldsOf(description).map(([name, field]) => [name, startValue(field, today)])),
  id,
});

/** The record after the save: sent fields replace the current values. */
export function sentRow(
  description: RecordDescription,
  before: AnyRow | null,
  { id, today }: { readonly id: number; readonly today: BusinessDate },
  sent: Readonly<Record<string, unknown>>,
): AnyRow {
  const changed = fieldsOf(description).flatMap(([name, field]) =>
    sent[field.wire] === undefined ? [] : [[name, ofWire(field, sent[field.wire]) ?? field.initial] as const],
  );
  return { ...(before ?? startRow(description, id, today)), ...Object.fromEntries(changed) };
}

/** A value in wire format. */
export function wireValue({ kind }: Pick<Field<unknown>, 'kind'>, value: unknown): unknown {
  if (kind === 'identity-number' && value) return formatIdentityNumber(String(value));
  if (kind === 'amount' && typeof value === 'number') return kronorOfOre(value);
  return value ?? null;
}

/**
 * Converts a value in wire format to its form in the domain. An amount with more than two decimals becomes
 * NaN, an amount that is too large becomes an unsafe integer.
 */
function ofWire({ kind }: Field<unknown>, value: unknown): unknown {
  if (kind !== 'amount' || typeof value !== 'number') return value;
  if (isKronor(value)) return oreOfKronor(value);
  return Number.isInteger(value) ? value * 100 : NaN;
}

/** A record's fields by wire name. */
export const partsOfRow = (description: RecordDescription, row: AnyRow): Parts =>
  new Map(fieldsOf(description).map(([name, field]) => [field.wire, wireValue(field, row[name])]));

/** The sent fields in the form in which they would be stored. Values that cannot be parsed stay as sent. */
export const partsSent = (
  description: RecordDescription,
  sent: Readonly<Record<string, unknown>>,
  today: BusinessDate,
): Parts =>
  new Map(
    fieldsOf(description)
      .filter(([, { wire }]) => sent[wire] !== undefined)
      .map(([, field]) => {
        const value = sent[field.wire] ?? field.initial;
        const read = kept(field, ofWire(field, value), today);
        return [field.wire, read === undefined ? value : wireValue(field, read)];
      }),
  );

/** Results of database checks for a save, as sets of field names. */
export interface LookedUp {
  /** Fields whose referenced record does not exist. */
  readonly missing: ReadonlySet<string>;
  /** Fields whose value must be unique and is held by another record. */
  readonly taken: ReadonlySet<string>;
  /** Error codes of the record's own checks against stored data. */
  readonly refused?: ReadonlyMap<string, FieldErrorCode>;
}

const isEmpty = ({ kind }: Field<unknown>, value: unknown): boolean =>
  value === null ||
  (value === 0 && kind === 'reference') ||
  (typeof value === 'string' && isBlankText(value));

/** Returns the error code of an amount, integer or percentage; null when it is valid. */
function wrongNumber(field: Field<unknown>, value: number): FieldErrorCode | null {
  const { kind, min, max, decimals = 0, numbers } = field;
  if (kind !== 'amount' && kind !== 'integer' && kind !== 'percent') return null;
  const fits = kind === 'percent' ? Number(value.toFixed(decimals)) === value : Number.isInteger(value);
  if (!fits) return 'TOO_MANY_DECIMALS';
  if (numbers && !numbers.includes(value)) return 'INVALID_VALUE';
  if (value < (min ?? Number.MIN_SAFE_INTEGER)) return 'TOO_SMALL';
  return value > (max ?? Number.MAX_SAFE_INTEGER) ? 'TOO_LARGE' : null;
}

/** Error code by field kind, for values that cannot be parsed. */
const WRONG: Partial<Record<Field<unknown>['kind'], FieldErrorCode>> = {
  'identity-number': 'INVALID_IDENTITY_NUMBER',
  postcode: 'INVALID_POSTCODE',
  emails: 'INVALID_EMAIL',
  'e-invoice-address': 'INVALID_EINVOICE_ADDRESS',
  date: 'INVALID_DATE',
  url: 'INVALID_VALUE',
  choice: 'INVALID_VALUE',
};

/** The value in the form in which it is stored; undefined when it cannot be parsed. */
function kept(field: Field<unknown>, value: unknown, today: BusinessDate): unknown {
  if (typeof value === 'number') return wrongNumber(field, value) ? undefined : value;
  if (typeof value !== 'string') return value;
  const { kind, initial, values } = field;
  const trimmed = value.trim();
  if (trimmed === '') return initial === null ? null : '';
  switch (kind) {
    case 'identity-number':
      return parseIdentityNumber(trimmed, today)?.digits;
    case 'postcode':
      return parsePostcode(trimmed) ?? undefined;
    case 'emails':
      return parseEmails(trimmed)?.join('; ');
    case 'e-invoice-address':
      return parseEInvoiceAddress(trimmed) ?? undefined;
    case 'date':
      return isStorableDate(trimmed) ? trimmed : undefined;
    case 'url':
      return parseWebAddress(trimmed) ?? undefined;
    case 'choice':
      return values?.includes(trimmed) ? trimmed : undefined;
    case 'lines':
      return trimmed.replaceAll('\r\n', '\n');
    default:
      return trimmed;
  }
}

/** The unique key of a sent record's field, built from the value's stored form. */
export function keyOfSent(
  [name, field]: readonly [string, Field<unknown>],
  row: AnyRow,
  today: BusinessDate,
): string {
  const value = row[name];
  return scopedKey(field, row, uniqueKey(kept(field, value, today) ?? value));
}

/**
 * Returns the error code of one value: missing although required, or not parseable. Null when it is valid.
 */
function wrongValue(field: Field<unknown>, value: unknown, today: BusinessDate): FieldErrorCode | null {
  if (field.required && isEmpty(field, value)) return 'REQUIRED';
  if (typeof value === 'number') return wrongNumber(field, value);
  if (field.max !== undefined && String(value).trim().length > field.max) return 'TOO_LARGE';
  if (field.most && (parseEmails(String(value))?.length ?? 0) > field.most) return 'TOO_MANY_EMAILS';
  return kept(field, value, today) === undefined ? (WRONG[field.kind] ?? 'INVALID_FORMAT') : null;
}

/** Returns the error code of a value in wire format; null when it is valid. */
export const invalidSent = (
  field: Field<unknown>,
  value: unknown,
  today: BusinessDate,
): FieldErrorCode | null => wrongValue(field, ofWire(field, value), today);

/** Error codes of valid dates that do not fit the date that they follow, by field name. */
export function invalidTogether(description: RecordDescription, row: AnyRow): Map<string, FieldErrorCode> {
  const wrong = new Map<string, FieldErrorCode>();
  for (const [name, { follows }] of fieldsOf(description)) {
    const [from, to] = follows ? [row[follows.date], row[name]].map(String) : [];
    if (!from || !to || !isStorableDate(from) || !isStorableDate(to)) continue;
    if (to < from) wrong.set(name, 'DATES_REVERSED');
    else if (to > addMonths(from, 12 * follows!.mostYears)) wrong.set(name, 'DATE_TOO_LATE');
  }
  return wrong;
}

/** Input of the decision to save a record. */
export interface Saving {
  readonly row: AnyRow;
  readonly today: BusinessDate;
  readonly lookedUp: LookedUp;
  readonly by: Actor;
}

/** Decides a save: the change fact, or a refusal with the first error of every invalid field. */
export function saveRecord<D extends RecordDescription>(
  description: D,
  before: RowOf<D> | null,
  { row, today, lookedUp, by }: Saving,
): Decision<RecordSaved<D>> {
  const after: Record<string, unknown> = { ...row };
  const wrong = new Map<string, FieldErrorCode>();
  const together = invalidTogether(description, row);
  for (const [name, field] of fieldsOf(description)) {
    after[name] = kept(field, row[name], today);
    const code =
      (lookedUp.missing.has(name) && 'UNKNOWN_RECORD') ||
      wrongValue(field, row[name], today) ||
      together.get(name) ||
      (field.fixed && before && row[name] !== (before as unknown as AnyRow)[name] && 'FIXED') ||
      (lookedUp.taken.has(name) && 'TAKEN') ||
      lookedUp.refused?.get(name);
    if (code) wrong.set(field.wire, code);
  }
  if (wrong.size > 0) return refusedFields(wrong);
  return changeOf(description.fact, row.id, before as object | null, after, by) as Decision<RecordSaved<D>>;
}

/**
 * Decides the removal of a record. Refuses an unknown record. Also refuses a record whose fixed fields differ
 * from those sent, for example a version of another model.
 */
export function removeRecord<D extends RecordDescription>(
  description: D,
  before: RowOf<D> | null,
  sent: Readonly<Record<string, unknown>>,
  by: Actor,
): Decision<RecordSaved<D>> {
  if (before === null) return refused('NOT_FOUND');
  const row = before as unknown as AnyRow;
  const others = fieldsOf(description).filter(
    ([name, { fixed, wire }]) => fixed && (sent[wire] ?? row[name]) !== row[name],
  );
  if (others.length > 0) return refusedFields(new Map(others.map(([, { wire }]) => [wire, 'FIXED'])));
  return changeOf(description.fact, before.id, row, { ...row, isRemoved: true }, by) as Decision<
    RecordSaved<D>
  >;
}

import { echoed } from '../echoed';
import { invalidFields, refused, type Refusal } from '../decision';

/** An invalid field in a 400 response. `Field` is a path such as `Invoice.NetAmount`. */
export interface FieldError {
  readonly Field: string;
  readonly Code: FieldErrorCode;
  readonly Message: string;
}

export const FIELD_ERROR_TEXTS = {
  REQUIRED: 'The field is required',
  INVALID_TYPE: 'The value has the wrong type',
  INVALID_VALUE: 'The value is not one of the allowed',
  INVALID_FORMAT: 'The value has the wrong format',
  INVALID_IDENTITY_NUMBER: 'The value is not a personal, coordination or organisation number',
  INVALID_POSTCODE: 'The value is not a postcode of five digits',
  INVALID_EMAIL: 'The value is not a mail address, or not a list of them with semicolons in between',
  INVALID_EINVOICE_ADDRESS:
    'The value is not a Peppol address, a scheme and an identifier like 0007:5599000014',
  TOO_MANY_EMAILS: 'The field has too many mail addresses',
  INVALID_PLATE: 'The value is not a registration number',
  INVALID_CHARACTERS:
    'The text holds characters that cannot be kept (NUL, half a surrogate pair or marks that turn the direction of a text)',
  DATES_REVERSED: 'The date is before the one it should follow',
  DATE_TOO_LATE: 'The date is too long after the one it follows',
  DAY_PASSED: 'The day has passed',
  DAY_TOO_FAR: 'The day is too far ahead',
  DAY_TO_COME: 'What is known on a day to come is not known yet',
  INVALID_DATE: 'The value is not a date',
  PERIOD_TOO_LONG: 'The period has too many days',
  TOO_MANY_WORDS: 'At most eight words are looked for at once',
  TOO_MANY_DECIMALS: 'The value has too many decimals',
  TOO_SMALL: 'The value is too small or too short',
  TOO_LARGE: 'The value is too large or too long',
  UNKNOWN_FIELD: 'The field is not known',
  CHANGED_MEANWHILE:
    'Somebody else has changed the value since it was read: read it again, and save if it is still right',
  TAKEN: 'The value is already used by another record',
  FIXED: 'The value cannot be changed once it is saved',
  NO_FILTER: 'Say what it is about by a filter, or that it is everything by All: true',
  UNKNOWN_RECORD: 'There is no such record',
  DAYS_WANTED: 'Choose DAY: this finance type counts in days',
  MONTHS_WANTED: 'Choose MONTH: this finance type counts in months',
  NOT_FOR_ROLE: 'The value does not fit the role',
  NO_IMPORTER: 'A contract of a dealer organisation has no importer',
  OWN_RIGHTS: 'Nobody can take the administration of users away from himself',
  LAST_ADMINISTRATOR: 'One active user who administers users must remain',
  BUYER_NOT_ALLOWED: 'The organisation number does not belong to a party of the contract',
  CATEGORY_OWNER:
    'A category belongs to one make or one dealer organisation of the caller with service contracts',
  PRICE_OVERLAP:
    'Another price of the same category, model, distance and duration is valid on some of these days',
  OTHER_MAKE: 'The model belongs to another make',
  OTHER_MODEL: 'The price is for another model',
  UNKNOWN_CUSTOMER: 'No customer is found by the number',
  UNKNOWN_LICENSE: 'No vehicle is found by the registration number',
  ROWS_OVERLAP: 'Two rows of the same fee and receiver overlap; both are named',
} as const;

export type FieldErrorCode = keyof typeof FIELD_ERROR_TEXTS;

/** The properties shared by zod issues and Standard Schema issues. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string | undefined;
  readonly format?: string | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

const CODE_OF_ISSUE: Readonly<Record<string, FieldErrorCode>> = {
  invalid_type: 'INVALID_TYPE',
  invalid_value: 'INVALID_VALUE',
  invalid_union: 'INVALID_VALUE',
  invalid_format: 'INVALID_FORMAT',
  too_small: 'TOO_SMALL',
  too_big: 'TOO_LARGE',
  unrecognized_keys: 'UNKNOWN_FIELD',
};

const keysOf = (issue: SchemaIssue, body: unknown): PropertyKey[] => {
  const keys = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  // A query field sent as a single value is parsed as a list of one. Report an error in the list under the
  // path of the sent field.
  const single = keys.findIndex(
    (key, at) => typeof key === 'number' && !isList(valueAt(body, keys.slice(0, at))),
  );
  return single < 0 ? keys : keys.slice(0, single);
};

const isList = (value: unknown): boolean => value == null || Array.isArray(value);

/** Joins a path to the name of a field, such as `Item.Specification[2].Amount`. */
export const fieldName = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name ? `${name}.${String(key)}` : String(key);
  }, '');

const valueAt = (body: unknown, keys: readonly PropertyKey[]): unknown =>
  keys.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );

function codeOf(issue: SchemaIssue, body: unknown): FieldErrorCode {
  const own = issue.params?.['code'];
  if (typeof own === 'string' && own in FIELD_ERROR_TEXTS) return own as FieldErrorCode;
  if (valueAt(body, keysOf(issue, body)) == null) return 'REQUIRED';
  if (issue.format === 'date' || issue.format === 'datetime') return 'INVALID_DATE';
  return CODE_OF_ISSUE[issue.code ?? ''] ?? 'INVALID_VALUE';
}

/** Maximum number of errors in a response. Further errors usually repeat the same mistake. */
export const MAX_FIELD_ERRORS = 100;

/**
 * Converts schema issues to field errors: the first one per field, up to `MAX_FIELD_ERRORS`. `body` is the request
 * body; the body is needed to tell a missing field from an invalid field.
 */
export function fieldErrors(issues: readonly SchemaIssue[], body: unknown): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const Field = echoed(fieldName(keysOf(issue, body)));
    const Code = codeOf(issue, body);
    if (errors.size === MAX_FIELD_ERRORS) break;
    if (!errors.has(Field)) errors.set(Field, { Field, Code, Message: FIELD_ERROR_TEXTS[Code] });
  }
  return [...errors.values()];
}

const isFieldErrorCode = (code: string): code is FieldErrorCode => Object.hasOwn(FIELD_ERROR_TEXTS, code);

/**
 * Returns the refusal for invalid fields by name. A single error becomes the refusal's code; several errors
 * are listed in `fields`.
 */
export function refusedFields(wrong: ReadonlyMap<string, FieldErrorCode>): { ok: false; refusal: Refusal } {
  const [first, ...more] = wrong;
  if (first && more.length === 0) return refused(first[1], { field: first[0] });
  const fields = [...wrong].map(([Field, Code]) => ({ Field, Code, Message: FIELD_ERROR_TEXTS[Code] }));
  return { ok: false, refusal: invalidFields(fields) };
}

/**
 * Returns the field errors of a refusal: all errors in `fields`, or the one in `params.field` together with
 * the conflicting field in `params.other`. Empty when the refusal names no field.
 */
export function fieldErrorsOf({ code, params, fields }: Refusal): readonly FieldError[] {
  if (fields) return fields as readonly FieldError[];
  if (typeof params?.['field'] !== 'string' || !isFieldErrorCode(code)) return [];
  return [params['other'], params['field']]
    .filter((field) => typeof field === 'string')
    .map((Field) => ({ Field, Code: code, Message: FIELD_ERROR_TEXTS[code] }));
}

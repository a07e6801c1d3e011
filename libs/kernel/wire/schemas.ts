import { z } from 'zod';
import { isStorableDate } from '../dates/business-date';
import { columnHeadersText } from './interpretations';
import { isBlankText } from '../identifiers/visible-text';
import { isKronor } from '../money/money';
import { plainText } from '../reading/plain-text';
import { OBJECT_STATUS } from '../rows/object-status';

/**
 * Maximum amount, far above any real amount. Sums of many maximum amounts still fit a safe integer of öre.
 */
const MAX_KRONOR = 1e10;

/** Kronor, a decimal number with at most two decimals. */
export const kronor = z
  .number()
  .min(-MAX_KRONOR)
  .max(MAX_KRONOR)
  .refine(isKronor, { params: { code: 'TOO_MANY_DECIMALS' }, message: 'At most two decimals are allowed' })
  .meta({ description: 'Kronor, at most two decimals' });

/** An existing calendar date `yyyy-MM-dd`, from 1900 to 2999. */
export const businessDate = z
  .string()
  .refine(isStorableDate, {
    params: { code: 'INVALID_DATE' },
    message: 'Not a date',
  })
  .meta({ format: 'date' });

/**
 * An ISO 8601 instant from 1900 to 2999, which Postgres can store. The system sends UTC; partners may send an
 * offset.
 */
export const instant = z.iso
  .datetime({ offset: true, local: true })
  .max(40)
  .refine((text) => /^(19|2\d)\d\d-/.test(text) && !/[+-](1[6-9]|2\d):?\d\d$/.test(text), {
    params: { code: 'INVALID_DATE' },
    message: 'Not a date',
  });

/** A day by whose end something was known, or an instant. Without an offset the time is that of Stockholm. */
export const dayOrInstant = z.union([businessDate, instant]);

/** Text with at least one visible character. */
export const requiredText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !isBlankText(text), { params: { code: 'REQUIRED' }, message: 'The field is required' });

const MAX_WORDS = 8;

/**
 * Text to search for in a list. The number of words is limited, since each word is compared with every row.
 */
export const searchText = z
  .string()
  .max(100)
  .overwrite(plainText)
  .refine((text) => text.split(/\s+/).filter(Boolean).length <= MAX_WORDS, {
    params: { code: 'TOO_MANY_WORDS' },
    message: 'Too many words',
  });

/** Also accepts a number written in digits, since query strings and paths contain only text. */
const orDigits = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    schema,
  );

/** An id to filter by. Absent, empty or 0 means all rows that the caller may see. */
export const anyId = z.preprocess((value) => (value === '' ? 0 : value), orDigits(z.int().min(0))).default(0);

export const rowId = z.number().int().positive();

const MAX_VALUES = 200;
const DIGITS = /^\d{1,15}(,\d{1,15})*$/;

/**
 * Converts a number, several numbers or a text like `3,7` in a query string to a list of numbers. Other
 * values stay unchanged.
 */
export const asNumbers = (value: unknown): unknown => {
  if (typeof value === 'number') return [value];
  if (value === '') return undefined;
  return typeof value === 'string' && DIGITS.test(value) ? value.split(',').map(Number) : value;
};

/** Ids to filter by. Absent or 0 means all rows that the caller may see. An empty list is rejected. */
export const idListOf = (most: number) =>
  z
    .preprocess(asNumbers, z.array(z.int().min(0)).min(1).max(most).optional())
    .default([])
    .transform((ids) => (ids ?? []).filter((id) => id !== 0));
export const idList = idListOf(MAX_VALUES);

/** Texts to filter by: one, several, or comma-separated in a query string. Absent or empty means all. */
export const textList = z
  .preprocess(
    (value) => (value === '' ? undefined : typeof value === 'string' ? value.split(',') : value),
    z.array(z.string().min(1).max(60)).min(1).max(MAX_VALUES).optional(),
  )
  .default([])
  .transform((texts) => texts ?? []);

/** Path parameter with a record's id. */
export const idParam = orDigits(z.int().positive());
/** An id, or 0 for all. */
export const idOrAllParam = orDigits(z.int().min(0));

/** Maximum number of rows in a list response. Screens request this many rows to get all rows. */
export const MAX_ROWS = 100_000;
export const rowLimit = orDigits(z.int().min(1).max(MAX_ROWS)).default(100);

/** A boolean, or in a query string the word true or false. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Size and order of a list response. The list's own order is the default. */
export const listFields = {
  limit: rowLimit,
  sort: z.string().max(60).optional(),
  descending: flag.default(false),
};

/** Status of a response to a change. */
export const status = z.object({ Status: z.enum(['OK', 'ERROR']), Message: z.string() });
export type Status = z.infer<typeof status>;

/** What a reader left out of a file, or assumed about it. */
export const fileRemark = z.object({
  Code: z.string(),
  Message: z.string(),
  /** Numbers of the first rows that it is about, as the sender’s program shows them. */
  Rows: z.array(z.number().int()).optional(),
});
export type FileRemark = z.infer<typeof fileRemark>;

/** How a file is read. */
export const fileQuery = {
  /** Whether rows and columns that the sender’s program does not show are read too. */
  hidden: z.enum(['true', 'false']).default('false'),
  /** Which unknown headers stand for which columns: `ChassisNumber:Fahrgestellnr`. */
  columns: columnHeadersText,
};

export const statusAnswer = z.object({ Status: status });
export type StatusAnswer = z.infer<typeof statusAnswer>;

/** Response to a save with the id of the saved row, which may be new. */
export const savedAnswer = z.object({ Status: status, Id: z.number().int() });
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** Response of a list. `Total` is the number of all matching rows, whatever the limit. */
export const listAnswer = <T extends z.ZodType>(row: T) =>
  z.object({ Rows: z.array(row), Total: z.number().int() });

export interface ListAnswer<T> {
  readonly Rows: readonly T[];
  readonly Total: number;
}

/** A value of a record in wire format. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Action of the save on a child row. */
export const objectStatus = z.enum(OBJECT_STATUS);
/** Optional status in a call that saves a single row. Such a call cannot remove the row. */
export const savedStatus = objectStatus.exclude(['removed']);

export const fieldError = z.object({ Field: z.string(), Code: z.string(), Message: z.string() });

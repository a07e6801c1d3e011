import { z } from 'zod';
import { isKeptDate } from '../dates/business-date';
import { isKronor } from '../money/money';
import { OBJECT_STATUS } from '../rows/object-status';

/** No amount of the trade comes near it; sums of many still fit safe öre. */
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
  .refine(isKeptDate, {
    params: { code: 'INVALID_DATE' },
    message: 'Not a date',
  })
  .meta({ format: 'date' });

/** An instant, ISO 8601. Ours are UTC; a partner's may carry an offset. */
export const instant = z.iso.datetime({ offset: true, local: true }).max(40);

/** A text that must hold something besides spaces. */
export const requiredText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.trim() !== '', { params: { code: 'REQUIRED' }, message: 'The field is required' });

const MOST_WORDS = 8;

/** What is looked for in a list: each word costs a look at every row. */
export const searchText = z
  .string()
  .max(100)
  .refine((text) => text.split(/\s+/).filter(Boolean).length <= MOST_WORDS, {
    params: { code: 'TOO_MANY_WORDS' },
    message: 'Too many words',
  });

/** A query string and a path have digits where a body has a number; nothing else is taken for one. */
const orDigits = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    schema,
  );

/** An id to choose by; absent, empty or 0 = all that the caller may see. */
export const anyId = z.preprocess((value) => (value === '' ? 0 : value), orDigits(z.int().min(0))).default(0);

export const rowId = z.number().int().positive();

const MOST_VALUES = 200;
const DIGITS = /^\d{1,15}(,\d{1,15})*$/;

/** One number, several, or in a query string `3,7`, as a list of numbers; nothing else is taken for one. */
export const asNumbers = (value: unknown): unknown => {
  if (typeof value === 'number') return [value];
  if (value === '') return undefined;
  return typeof value === 'string' && DIGITS.test(value) ? value.split(',').map(Number) : value;
};

/** Ids to narrow by; absent or 0 = all that the caller may see. A list that names nothing says nothing, and is refused. */
export const idListOf = (most: number) =>
  z
    .preprocess(asNumbers, z.array(z.int().min(0)).min(1).max(most).optional())
    .default([])
    .transform((ids) => (ids ?? []).filter((id) => id !== 0));
export const idList = idListOf(MOST_VALUES);

/** Texts to narrow by: one, several, or in a query string with commas between; absent or empty = all. */
export const textList = z
  .preprocess(
    (value) => (value === '' ? undefined : typeof value === 'string' ? value.split(',') : value),
    z.array(z.string().min(1).max(60)).min(1).max(MOST_VALUES).optional(),
  )
  .default([])
  .transform((texts) => texts ?? []);

/** The path parameter of one record. */
export const idParam = orDigits(z.int().positive());

/** How many rows a list answers. The largest is what the screens call all. */
export const MAX_ROWS = 100_000;
export const rowLimit = orDigits(z.int().min(1).max(MAX_ROWS)).default(100);

/** True or false; in a query string as words. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** How a list is wanted: how much of it, and by which column; in its own order when none is named. */
export const listFields = {
  limit: rowLimit,
  sort: z.string().max(60).optional(),
  descending: flag.default(false),
};

/** What an answer that changes something says. */
export const status = z.object({ Status: z.enum(['OK', 'ERROR']), Message: z.string() });
export type Status = z.infer<typeof status>;

export const statusAnswer = z.object({ Status: status });
export type StatusAnswer = z.infer<typeof statusAnswer>;

/** The answer to a save: the row's id, also when it is new. */
export const savedAnswer = z.object({ Status: status, Id: z.number().int() });
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** `Total` counts all that matched, whatever the limit. */
export const listAnswer = <T extends z.ZodType>(row: T) =>
  z.object({ Rows: z.array(row), Total: z.number().int() });

export interface ListAnswer<T> {
  readonly Rows: readonly T[];
  readonly Total: number;
}

/** A value of a record as it is shown. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Edited child rows. */
export const objectStatus = z.enum(OBJECT_STATUS);
/** What is saved by its own call may say so; nothing is removed that way. */
export const savedStatus = objectStatus.exclude(['removed']);

export const fieldError = z.object({ Field: z.string(), Code: z.string(), Message: z.string() });

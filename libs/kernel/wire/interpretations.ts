import { z } from 'zod';
import { COLUMN_READINGS } from '../files/file-cells';

/** A cell of a file whose text is not in the usual form of its value. */
export const interpretation = z.object({
  /** Number of the row in the file. */
  Row: z.number().int(),
  /** Key of the column. */
  Field: z.string(),
  /** The text of the file. */
  From: z.string(),
  /** The value in its usual form. */
  To: z.string(),
  /** Codes of the rules by which it was read, separated by commas. */
  Rule: z.string(),
  Message: z.string(),
});
export type WireInterpretation = z.infer<typeof interpretation>;

export const columnReading = z.enum(COLUMN_READINGS);

/** A column with cells that have several meanings. */
export const columnQuestion = z.object({
  Field: z.string(),
  /** Number of cells with several meanings. */
  Count: z.number().int(),
  /** The first of these cells: the number of its row, and its text. */
  Row: z.number().int(),
  Written: z.string(),
  /** What that cell would be in each reading. */
  Choices: z.array(z.object({ Reading: columnReading, Value: z.string() })),
});
export type WireColumnQuestion = z.infer<typeof columnQuestion>;

const MAX_LENGTH = 1_000;
const READINGS = new RegExp(`^(?:[A-Za-z]{1,50}:(?:${COLUMN_READINGS.join('|')})(?:,(?!$)|$))*$`);

/** How the ambiguous cells of columns are read: `InvoiceDate:DMY,NetAmount:COMMA`. */
export const columnReadingsText = z
  .string()
  .max(MAX_LENGTH)
  .regex(READINGS, `Column:Reading,Column:Reading with the readings ${COLUMN_READINGS.join(', ')}`)
  .default('');

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

/** A header of a file, with the column that it stands for and the beginnings of its first cells. */
export const fileHeader = z.object({
  Header: z.string(),
  /** Key of the column. Null when the column is not read; `columns` of the next call can name it. */
  Field: z.string().nullable(),
  Samples: z.array(z.string()),
});
export type WireFileHeader = z.infer<typeof fileHeader>;

const MAX_LENGTH_OF_HEADERS = 4_000;
const HEADERS = /^(?:[A-Za-z]{1,50}:[^,:\s][^,:]{0,199}(?:,(?!$)|$))*$/;

/** Which headers stand for which columns: `ChassisNumber:Fahrgestellnr,NetAmount:Nettopreis`. */
export const columnHeadersText = z
  .string()
  .max(MAX_LENGTH_OF_HEADERS)
  .regex(HEADERS, 'Column:Header,Column:Header with headers without commas and colons')
  .default('');

const MAX_LENGTH = 1_000;
const READINGS = new RegExp(`^(?:[A-Za-z]{1,50}:(?:${COLUMN_READINGS.join('|')})(?:,(?!$)|$))*$`);

/** How the ambiguous cells of columns are read: `InvoiceDate:DMY,NetAmount:COMMA`. */
export const columnReadingsText = z
  .string()
  .max(MAX_LENGTH)
  .regex(READINGS, `Column:Reading,Column:Reading with the readings ${COLUMN_READINGS.join(', ')}`)
  .default('');

import { z } from 'zod';
import { columnQuestion, columnReading, fileHeader } from './interpretations';
import { fileRemark, status } from './schemas';

const MAX_FIELD = 50;
const MAX_HEADER = 200;

/** What a user has told about a column of the sender's files. */
const answered = {
  /** Key of the column. */
  Field: z.string().min(1).max(MAX_FIELD),
  /** Header of the column in the file. */
  Header: z.string().trim().min(1).max(MAX_HEADER),
  /** How its ambiguous cells are read. Null when the answer is that the header stands for the column. */
  Reading: columnReading.nullable(),
};

export const rememberReadingRequest = z.strictObject(answered).meta({ id: 'RememberReadingRequest' });
export type RememberReadingRequest = z.infer<typeof rememberReadingRequest>;

/** `Id` is what forgets the answer. */
export const rememberReadingAnswer = z
  .object({ Status: status, Id: z.number().int() })
  .meta({ id: 'RememberReadingAnswer' });
export type RememberReadingAnswer = z.infer<typeof rememberReadingAnswer>;

const rememberedReading = z.object({
  Id: z.number().int(),
  ...answered,
  AnsweredAt: z.string(),
  AnsweredBy: z.string(),
  /** Number of files in which the answer was used. */
  Used: z.number().int(),
  LastUsedAt: z.string().nullable(),
});
export type WireRememberedReading = z.infer<typeof rememberedReading>;

/** What the portal remembers about a sender's files, the latest answer first. */
export const rememberedReadingsAnswer = z
  .object({ Rows: z.array(rememberedReading), Total: z.number().int() })
  .meta({ id: 'RememberedReadingsAnswer' });
export type RememberedReadingsAnswer = z.infer<typeof rememberedReadingsAnswer>;

/** An answer about an earlier file of the sender that is used for this one. Never used for calls of systems. */
export const usedReading = rememberedReading.pick({
  Id: true,
  Field: true,
  Header: true,
  Reading: true,
  AnsweredBy: true,
  AnsweredAt: true,
});
export type WireUsedReading = z.infer<typeof usedReading>;

/** How a file was understood, and what is asked about it. */
export const fileUnderstanding = {
  UnknownColumns: z.array(z.string()).describe('Headers of columns that were not read'),
  Remarks: z.array(fileRemark).describe('What else was left out of the file, or assumed about it'),
  Questions: z
    .array(columnQuestion)
    .describe('Columns with cells that have several meanings. `readings` of the next call answers them'),
  FileHeaders: z
    .array(fileHeader)
    .describe('Headers of the file, at most 60. `columns` of the next call says what unknown ones stand for'),
  Remembered: z
    .array(usedReading)
    .describe('Answers about earlier files that were used. Never for calls of systems'),
};
export type FileUnderstanding = z.infer<z.ZodObject<typeof fileUnderstanding>>;

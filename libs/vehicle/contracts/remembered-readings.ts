import { columnReading, status } from '@floorplan/kernel/wire';
import { z } from 'zod';

const MAX_FIELD = 50;
const MAX_HEADER = 200;

/** How the ambiguous cells of a column of the sender's files are read. */
const answered = {
  /** Key of the column. */
  Field: z.string().min(1).max(MAX_FIELD),
  /** Header of the column in the file. */
  Header: z.string().trim().min(1).max(MAX_HEADER),
  Reading: columnReading,
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

import { z } from 'zod';
import { MAX_CELL_NAME } from '../files/read-names';
import { status } from './schemas';

/** A record that a name may mean. `Value` is what the cell of such a row has. */
export const nameChoice = z.object({ Value: z.string(), Name: z.string() });
export type WireNameChoice = z.infer<typeof nameChoice>;

/** A name that no record has, or several have. */
export const nameQuestion = z.object({
  Field: z.string(),
  Written: z.string(),
  /** Number of rows with the name, and the first of them. */
  Count: z.number().int(),
  Row: z.number().int(),
  /** The records of that name, or else the three with the nearest ones. */
  Choices: z.array(nameChoice),
});
export type WireNameQuestion = z.infer<typeof nameQuestion>;

/** A name that was read as a record's. */
export const readName = z.object({
  Field: z.string(),
  Written: z.string(),
  Value: z.string(),
  /** The record's name, with its number if it has one. */
  Name: z.string(),
  Rule: z.enum(['NAME', 'NAME_ANSWER']),
  /** The answer about an earlier file by which it was read. Never used for calls of systems. */
  Remembered: z.object({ Id: z.number().int(), AnsweredBy: z.string(), AnsweredAt: z.string() }).nullable(),
});
export type WireReadName = z.infer<typeof readName>;

/** The names of a file: what they were read as, and what is asked about the others. */
export const namesUnderstood = {
  Names: z.array(readName).describe('Names of records that are not written as the portal does'),
  NameQuestions: z
    .array(nameQuestion)
    .describe('Unknown names, those of most rows first. `names` of the next call answers them'),
  NameQuestionsLeft: z.number().int().describe('Number of further unknown names'),
};
export type NamesUnderstood = z.infer<z.ZodObject<typeof namesUnderstood>>;

const MAX_ANSWERS = 1_000;
/** Longest value of a cell that names a record. */
const MAX_VALUE = 200;

/** Which record an unknown name means. @param keys the columns whose cells name records */
export const nameAnswer = <Key extends string>(keys: readonly Key[]) =>
  z.strictObject({
    /** Key of the column. */
    Field: z.enum(keys),
    /** The name in the file. */
    Written: z.string().trim().min(1).max(MAX_CELL_NAME),
    /** What the cell should have: the name of a make, the number of a dealer. */
    Value: z.string().trim().min(1).max(MAX_VALUE),
  });
export interface NameAnswer {
  readonly Field: string;
  readonly Written: string;
  readonly Value: string;
}

/** The field `names` beside an uploaded file: what unknown names of the file mean. */
export const nameAnswers = <Key extends string>(keys: readonly Key[]) =>
  z.object({ names: z.array(nameAnswer(keys)).max(MAX_ANSWERS) });

/** `Id` is what forgets the answer. */
export const rememberNameAnswer = z
  .object({ Status: status, Id: z.number().int() })
  .meta({ id: 'RememberNameAnswer' });
export type RememberNameAnswer = z.infer<typeof rememberNameAnswer>;

const rememberedName = z.object({
  Id: z.number().int(),
  Field: z.string(),
  Written: z.string(),
  /** The record's name today; null when it is gone, or no longer one of the sender's. The answer is then not used. */
  Name: z.string().nullable(),
  AnsweredAt: z.string(),
  AnsweredBy: z.string(),
  /** Number of files in which the answer was used. */
  Used: z.number().int(),
  LastUsedAt: z.string().nullable(),
});
export type WireRememberedName = z.infer<typeof rememberedName>;

/** What the names in a sender's files mean, the latest answer first. */
export const rememberedNamesAnswer = z
  .object({ Rows: z.array(rememberedName), Total: z.number().int() })
  .meta({ id: 'RememberedNamesAnswer' });
export type RememberedNamesAnswer = z.infer<typeof rememberedNamesAnswer>;

export const nameChoicesQuery = <Key extends string>(keys: readonly Key[]) =>
  z.strictObject({ field: z.enum(keys) });

/** The records that cells of a column may name, by name. */
export const nameChoicesAnswer = z
  .object({ Rows: z.array(nameChoice), Total: z.number().int() })
  .meta({ id: 'NameChoicesAnswer' });
export type NameChoicesAnswer = z.infer<typeof nameChoicesAnswer>;

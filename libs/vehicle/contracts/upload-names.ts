import { nameChoice, parserOf, status } from '@floorplan/kernel/wire';
import { MAX_NAME, NAME_KEYS } from '@floorplan/vehicle/domain';
import { z } from 'zod';

const MAX_ANSWERS = 1_000;

/** Which record an unknown name means. */
const answered = {
  /** Key of the column. */
  Field: z.enum(NAME_KEYS),
  /** The name in the file. */
  Written: z.string().trim().min(1).max(MAX_NAME),
  /** What the cell should have: the name of a make, the number of a dealer. */
  Value: z.string().trim().min(1).max(MAX_NAME),
};

export const rememberNameRequest = z.strictObject(answered).meta({ id: 'RememberNameRequest' });
export type RememberNameRequest = z.infer<typeof rememberNameRequest>;

/** The field `names` beside an uploaded file: what unknown names of the file mean. */
export const parseNameAnswers = parserOf(
  z.object({ names: z.array(z.strictObject(answered)).max(MAX_ANSWERS) }),
);

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

export const nameChoicesQuery = z.strictObject({ field: z.enum(NAME_KEYS) });
export type NameChoicesQuery = z.infer<typeof nameChoicesQuery>;

/** The records that cells of a column may name, by name. */
export const nameChoicesAnswer = z
  .object({ Rows: z.array(nameChoice), Total: z.number().int() })
  .meta({ id: 'NameChoicesAnswer' });
export type NameChoicesAnswer = z.infer<typeof nameChoicesAnswer>;

import { z } from 'zod';

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

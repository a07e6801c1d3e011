import { z } from 'zod';
import { flag, idParam } from './schemas';

/** Query of every act on a record. */
export const actQuery = z.strictObject({
  dry_run: flag.default(false).describe('Only tells what the act would do'),
  seen: idParam
    .optional()
    .describe('`Version` of the record that the caller saw; the act is refused when it has changed since'),
  expected_preview: z
    .string()
    .max(8_000)
    .optional()
    .describe('`ExpectedPreview` of a dry run; the act is refused when its sums have changed since'),
});
export type ActQuery = z.infer<typeof actQuery>;

/** Sums of a dry run, to be sent back as `expected_preview`. Absent when the act was carried out. */
export const expectedPreview = z.string().optional();

/** Body of an act without input: empty, null or absent. */
export const emptyBody = z
  .strictObject({})
  .nullish()
  .transform((body) => body ?? {});

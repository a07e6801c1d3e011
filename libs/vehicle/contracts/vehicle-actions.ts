import { flag, idParam } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** URL of an action. POST carries the action out; with `dry_run=true` it only returns a preview. */
export const actionAddress = (key: string): string => `/api/v1/vehicles/:id/${key}`;

export const actionQuery = z.strictObject({
  dry_run: flag.default(false),
  /** With `dry_run=true`: includes the lines of each amount. */
  explain: flag.default(false),
  /**
   * `Version` of the vehicle that the caller's decision is based on; the action is refused when a relevant
   * change came later.
   */
  seen: idParam.optional(),
  /** `ExpectedPreview` of the displayed dry run; the action is refused when its sums have changed since. */
  expected_preview: z.string().max(8_000).optional(),
});

/** Empty body of an action without input; null and absent are accepted. */
export const emptyBody = z
  .strictObject({})
  .nullish()
  .transform((body) => body ?? {});

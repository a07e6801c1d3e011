import { flag, idParam } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** URL of an action. POST carries the action out, or returns a preview with `dry_run=true`. */
export const actionAddress = (key: string): string => `/api/v1/vehicles/:id/${key}`;

export const actionQuery = z.strictObject({
  dry_run: flag.default(false),
  /**
   * When true, the preview also contains the calculation lines that add up to each amount. Requires
   * `dry_run=true`.
   */
  explain: flag.default(false),
  /**
   * `Version` of the vehicle that the caller saw. The action is refused when a relevant fact was added later.
   */
  seen: idParam.optional(),
  /**
   * `ExpectedPreview` of the preview that the caller saw. The action is refused when its sums have changed
   * since.
   */
  expected_preview: z.string().max(8_000).optional(),
});

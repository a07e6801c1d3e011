import { flag, idParam } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** `POST {address}` carries an action out; with `dry_run=true` it only tells what that would come to. */
export const actionAddress = (key: string): string => `/api/v1/vehicles/:id/${key}`;

export const actionQuery = z.strictObject({
  dry_run: flag.default(false),
  /** With `dry_run=true`: each amount of the preview with the lines that it is made of. */
  explain: flag.default(false),
  /** The `Version` of the vehicle that it was decided on: refused when something came between that matters to it. */
  seen: idParam.optional(),
  /** The `ExpectedPreview` of the dry run that was shown: refused when it would come to other sums now. */
  expected_preview: z.string().max(8_000).optional(),
});

/** An action that asks for nothing. */
export const nothingAsked = z
  .strictObject({})
  .nullish()
  .transform((body) => body ?? {});

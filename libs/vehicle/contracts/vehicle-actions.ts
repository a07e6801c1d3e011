import { actQuery, flag } from '@floorplan/kernel/wire';

/** URL of an action. POST carries the action out, or returns a preview with `dry_run=true`. */
export const actionAddress = (key: string): string => `/api/v1/vehicles/:id/${key}`;

export const actionQuery = actQuery.extend({
  explain: flag
    .default(false)
    .describe('With `dry_run`: the lines of the calculation that add up to each amount too'),
});

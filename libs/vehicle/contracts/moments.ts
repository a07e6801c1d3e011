import { businessDate } from '@floorplan/kernel/wire';
import { z } from 'zod';

/**
 * An earlier day. `effective`: the state on that day, including what was recorded later; `recorded`: what was
 * known at the end of that day. Today and later days mean the current state.
 */
export const asOfQuery = z.strictObject({
  asOf: businessDate.optional(),
  basis: z.enum(['effective', 'recorded']).default('effective'),
});
export type AsOfQuery = z.infer<typeof asOfQuery>;

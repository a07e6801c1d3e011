import { businessDate } from '@floorplan/kernel/wire';
import { z } from 'zod';

/**
 * An earlier day. `effective`: how things stood that day, whenever it became known; `recorded`: what was known when it
 * ended. Today and later days are now.
 */
export const asOfQuery = z.strictObject({
  asOf: businessDate.optional(),
  basis: z.enum(['effective', 'recorded']).default('effective'),
});
export type AsOfQuery = z.infer<typeof asOfQuery>;

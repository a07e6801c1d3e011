import { businessDate } from '@floorplan/kernel/wire';
import { z } from 'zod';

/**
 * State of a vehicle on an earlier day. `effective` includes facts that were recorded later. `recorded`
 * includes only facts known at the end of that day. Today and later days return the current state.
 */
export const asOfQuery = z.strictObject({
  asOf: businessDate.optional(),
  basis: z.enum(['effective', 'recorded']).default('effective'),
});
export type AsOfQuery = z.infer<typeof asOfQuery>;

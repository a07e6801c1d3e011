import { businessDate } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** First and last day of the vouchers. All days through the last one are closed, and both are in one fiscal year. */
export const sieQuery = z.strictObject({ from: businessDate, to: businessDate });
export type SieQuery = z.infer<typeof sieQuery>;

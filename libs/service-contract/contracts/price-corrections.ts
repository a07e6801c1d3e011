import { flag, kronor, status } from '@floorplan/kernel/wire';
import { CORRECTION_BOUNDS, MAX_CORRECTED } from '@floorplan/service-contract/domain';
import { z } from 'zod';

const id = z.number().int();

export const priceCorrectionQuery = z.strictObject({
  dry_run: flag.default(false),
  seen: z
    .string()
    .max(64)
    .optional()
    .describe('`Seen` of the dry run; the correction is refused when a price has changed since'),
});
export type PriceCorrectionQuery = z.infer<typeof priceCorrectionQuery>;

export const priceCorrectionRequest = z
  .strictObject({
    percentage: z
      .number()
      .min(CORRECTION_BOUNDS.min)
      .max(CORRECTION_BOUNDS.max)
      .refine((value) => Number(value.toFixed(2)) === value, {
        params: { code: 'TOO_MANY_DECIMALS' },
        message: 'At most two decimals are allowed',
      })
      .describe('0 changes nothing'),
    ids: z.array(z.int().positive()).min(1).max(MAX_CORRECTED),
    customerPrice: z
      .boolean()
      .describe('Corrects what customers pay; false corrects what contracts cost their owner'),
  })
  .meta({ id: 'PriceCorrectionRequest' });
export type PriceCorrectionRequest = z.infer<typeof priceCorrectionRequest>;

/** A price per month before and after a correction, in kronor. Both are null for a price without that amount. */
export const correctedPriceRow = z
  .object({ Id: id, Before: kronor.nullable(), After: kronor.nullable() })
  .meta({ id: 'CorrectedPrice' });
export type CorrectedPriceRow = z.infer<typeof correctedPriceRow>;

export const priceCorrectionAnswer = z
  .object({
    Status: status,
    CorrectionId: id.nullable().describe('null for a dry run, and when no price changed'),
    Rows: z.array(correctedPriceRow),
    Total: id,
    Seen: z.string().describe('Stands for the prices as they were read'),
  })
  .meta({ id: 'PriceCorrectionAnswer' });
export type PriceCorrectionAnswer = z.infer<typeof priceCorrectionAnswer>;

export const undoCorrectionAnswer = z
  .object({ Status: status, Rows: z.array(correctedPriceRow), Total: id })
  .meta({ id: 'UndonePriceCorrection' });
export type UndoCorrectionAnswer = z.infer<typeof undoCorrectionAnswer>;

/** One of the latest corrections. */
export const priceCorrectionRow = z
  .object({
    Id: id,
    CreatedDT: z.string(),
    CreatedByName: z.string(),
    Percentage: z.number(),
    CustomerPrice: z.boolean(),
    Count: id.describe('Number of prices that changed'),
    UndoneDT: z.string().nullable(),
    UndoneByName: z.string(),
    Code: z.string().nullable().describe('Why it cannot be undone; null when it can'),
    Reason: z.string().nullable(),
  })
  .meta({ id: 'PriceCorrection' });
export type PriceCorrectionRow = z.infer<typeof priceCorrectionRow>;
export const priceCorrectionsAnswer = z
  .object({ Rows: z.array(priceCorrectionRow), Total: id })
  .meta({ id: 'PriceCorrections' });
export type PriceCorrectionsAnswer = z.infer<typeof priceCorrectionsAnswer>;

import { businessDate, flag } from '@floorplan/kernel/wire';
import { chargesAnswer, chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';
import { asOfQuery } from './moments';

/**
 * `startdate`: the calculation date, today when absent. For a past date the vehicle is read as of that date;
 * `basis` chooses between everything known now and what was known then.
 */
const calculationDate = { startdate: businessDate.optional(), basis: asOfQuery.shape.basis };
const question = z.strictObject({ ...calculationDate, explain: flag.default(false) });
export const predictedChargeQuery = question;
export type PredictedChargeQuery = z.infer<typeof predictedChargeQuery>;

export const interestSummaryQuery = question;
export type InterestSummaryQuery = z.infer<typeof interestSummaryQuery>;

/** Charges of the running period. Rows and sums exclude receivers that the reader may not see. */
export const predictedChargeAnswer = chargesAnswer;
export type { ChargesAnswer as PredictedChargeAnswer } from '@floorplan/pricing/contracts';

/**
 * Interest and fees over all periods by receiver, accrued and charged. For an ended financing the final
 * amounts, including the fee for ending it.
 */
export const interestSummaryAnswer = z
  .object({
    ShowCharges: z.boolean(),
    AsOf: z.string(),
    Receivers: z.array(
      z.object({
        ReceiverType: z.enum(['IMP', 'DEA']),
        ReceiverId: z.number().int(),
        Accrued: z.number(),
        Charged: z.number(),
        UnCharged: z.number(),
        /**
         * Only with `explain`: the lines of each sum. Both lists together are the lines of the accrued
         * amount.
         */
        Trace: z.object({ Charged: z.array(chargeTrace), UnCharged: z.array(chargeTrace) }).optional(),
      }),
    ),
    Accrued: z.number(),
    Charged: z.number(),
    UnCharged: z.number(),
  })
  .meta({ id: 'InterestSummaryAnswer' });
export type InterestSummaryAnswer = z.infer<typeof interestSummaryAnswer>;

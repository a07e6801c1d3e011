import { businessDate, flag } from '@floorplan/kernel/wire';
import { chargesAnswer, chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';
import { asOfQuery } from './moments';

/**
 * `startdate`: the day to reckon on, today when absent; a past one shows the vehicle as it stood that day, by `basis` with
 * all that is known now or as it was known then.
 */
const reckonedOn = { startdate: businessDate.optional(), basis: asOfQuery.shape.basis };
const question = z.strictObject({ ...reckonedOn, explain: flag.default(false) });
export const predictedChargeQuery = question;
export type PredictedChargeQuery = z.infer<typeof predictedChargeQuery>;

export const interestSummaryQuery = question;
export type InterestSummaryQuery = z.infer<typeof interestSummaryQuery>;

/** Of the period that runs. Receivers that the reader may not see are neither in rows nor in sums. */
export const predictedChargeAnswer = chargesAnswer;
export type { ChargesAnswer as PredictedChargeAnswer } from '@floorplan/pricing/contracts';

/**
 * Over all periods: what has accrued by the receiver, and how much of it is charged. Of one that was paid off, what it came
 * to, with the fee for that.
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
        /** Only when asked for by `explain`: the lines of each sum, which add up to it; both together are what has accrued. */
        Trace: z.object({ Charged: z.array(chargeTrace), UnCharged: z.array(chargeTrace) }).optional(),
      }),
    ),
    Accrued: z.number(),
    Charged: z.number(),
    UnCharged: z.number(),
  })
  .meta({ id: 'InterestSummaryAnswer' });
export type InterestSummaryAnswer = z.infer<typeof interestSummaryAnswer>;

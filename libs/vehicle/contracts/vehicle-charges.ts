import { businessDate, flag } from '@floorplan/kernel/wire';
import { chargesAnswer, chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';
import { asOfQuery } from './moments';

/**
 * `startdate` is the calculation date, by default today. For a past date, `basis` selects the state of the
 * vehicle: everything known now, or only what was known at the end of that date.
 */
const calculationDate = { startdate: businessDate.optional(), basis: asOfQuery.shape.basis };
const question = z.strictObject({ ...calculationDate, explain: flag.default(false) });
export const predictedChargeQuery = question;
export type PredictedChargeQuery = z.infer<typeof predictedChargeQuery>;

export const interestSummaryQuery = question;
export type InterestSummaryQuery = z.infer<typeof interestSummaryQuery>;

/** Charges of the running period, without receivers that the reader may not see. */
export const predictedChargeAnswer = chargesAnswer;
export type { ChargesAnswer as PredictedChargeAnswer } from '@floorplan/pricing/contracts';

/**
 * Interest and fees of all periods by receiver, accrued and charged. For an ended financing these are the
 * final amounts, including the payoff fee.
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
         * Only with `explain`: the lines of each sum. The lines of both lists add up to the accrued amount.
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

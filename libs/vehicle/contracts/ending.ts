import { idParam, listAnswer } from '@floorplan/kernel/wire';
import { capitalTrace, chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';

/** A remaining charge at the end of a financing, and its calculation. Kronor; rates in percent. */
export const payoffLine = z.object({
  ReceiverType: z.enum(['IMP', 'DEA']),
  FeeType: z.string(),
  From: z.string(),
  To: z.string(),
  /** 0 for one-time charges. */
  Days: z.number().int(),
  Capital: z.number().nullable(),
  Rate: z.number().nullable(),
  Amount: z.number(),
});

/**
 * Part of the capital in kronor: the price and the specification rows, or the financed amount, and repayments
 * (negative).
 */
const capitalPart = z.object({
  Kind: z.enum(['PRICE', 'SPECIFICATION', 'FINANCED', 'REPAID']),
  Text: z.string().nullable(),
  Amount: z.number(),
});

/** Payoff of a financing, limited to what the caller may see. Kronor. */
export const payoffAnswer = z
  .object({
    EndDate: z.string(),
    Capital: z.number(),
    Discount: z.number(),
    EndAmount: z.number(),
    VatAmount: z.number(),
    UnpaidAmount: z.number(),
    Amount: z.number(),
    PerDayAmount: z.number(),
    /** Remaining amount of the importer; null when the caller may not see it. */
    ImporterAmount: z.number().nullable(),
    Lines: z.array(payoffLine),
    /**
     * Only with `explain`: date and reason of the capital's last change and the capital's parts, and the
     * lines of the dealer's unpaid amount, of the importer's (null when the caller may not see it) and of one
     * more night.
     */
    Trace: z
      .object({
        Capital: capitalTrace.extend({ Parts: z.array(capitalPart) }),
        Unpaid: z.array(chargeTrace),
        Importer: z.array(chargeTrace).nullable(),
        PerDay: z.array(chargeTrace),
      })
      .optional(),
  })
  .meta({ id: 'PayoffAnswer' });
export type PayoffAnswer = z.infer<typeof payoffAnswer>;

/**
 * Cost of ending the financing today. Null for the side that the reader may not see, and for both when
 * nothing runs. `EndDate` is today, or the next bank day when today is not one.
 */
export const payoffTodayAnswer = z
  .object({
    EndDate: z.string().nullable(),
    /** Amount due from the dealer. */
    Payoff: payoffAnswer.nullable(),
    /** Remaining amount due from the importer. Kronor. */
    Importer: z.object({ Amount: z.number(), Trace: z.array(chargeTrace) }).nullable(),
  })
  .meta({ id: 'PayoffTodayAnswer' });
export type PayoffTodayAnswer = z.infer<typeof payoffTodayAnswer>;

/** With an `organizationNumber` other than that of the vehicle's dealer the answer is empty. */
export const buyerNumbersQuery = z.strictObject({
  vehicleId: idParam,
  organizationNumber: z.string().max(30).optional(),
});
/** The organisation numbers that a vehicle's dealer buys under; the organisation's main number first. */
export const buyerNumbers = listAnswer(
  z.object({ OrganizationNumber: z.string(), Kind: z.enum(['MAIN', 'BRANCH', 'RENTAL']) }),
);
export type BuyerNumbers = z.infer<typeof buyerNumbers>;

import { idParam, listAnswer } from '@floorplan/kernel/wire';
import { capitalTrace, chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';

/** What is left to charge when a financing ends: an amount and what it was made of. Kronor; rates in percent. */
export const payoffLine = z.object({
  ReceiverType: z.enum(['IMP', 'DEA']),
  FeeType: z.string(),
  From: z.string(),
  To: z.string(),
  /** 0 for what is charged once. */
  Days: z.number().int(),
  Capital: z.number().nullable(),
  Rate: z.number().nullable(),
  Amount: z.number(),
});

/** Kronor: the price and the rows of the specification, or the financed amount, and what has been repaid, below 0. */
const capitalPart = z.object({
  Kind: z.enum(['PRICE', 'SPECIFICATION', 'FINANCED', 'REPAID']),
  Text: z.string().nullable(),
  Amount: z.number(),
});

/** What ending a financing comes to, as far as the caller may see it. Kronor. */
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
    /** What is left for the importer; null where that is nothing to the caller. */
    ImporterAmount: z.number().nullable(),
    Lines: z.array(payoffLine),
    /**
     * Only when asked for by `explain`: since when and why the capital is what it is and what it is made of, and the lines that
     * the dealer's unpaid amount, the importer's (null where that is nothing to the caller) and that of one night more add up of.
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
 * What it costs to end the financing today. Null for the side that the reader does not see, and for both where nothing
 * runs. `EndDate` is the next bank day where today is none.
 */
export const payoffTodayAnswer = z
  .object({
    EndDate: z.string().nullable(),
    /** What its dealer pays. */
    Payoff: payoffAnswer.nullable(),
    /** What is left for its importer to pay. Kronor. */
    Importer: z.object({ Amount: z.number(), Trace: z.array(chargeTrace) }).nullable(),
  })
  .meta({ id: 'PayoffTodayAnswer' });
export type PayoffTodayAnswer = z.infer<typeof payoffTodayAnswer>;

/** `organizationNumber`: only when it is the one of the vehicle's dealer. */
export const buyerNumbersQuery = z.strictObject({
  vehicleId: idParam,
  organizationNumber: z.string().max(30).optional(),
});
/** The numbers that a vehicle's dealer buys under, its organisation's first. */
export const buyerNumbers = listAnswer(
  z.object({ OrganizationNumber: z.string(), Kind: z.enum(['MAIN', 'BRANCH', 'RENTAL']) }),
);
export type BuyerNumbers = z.infer<typeof buyerNumbers>;

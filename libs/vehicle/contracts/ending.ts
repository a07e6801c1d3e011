import { idParam, listAnswer } from '@floorplan/kernel/wire';
import { capitalTrace, chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';

/** One uncharged amount at the end of a financing, with its calculation. Kronor; rates in percent. */
export const payoffLine = z.object({
  ReceiverType: z.enum(['IMP', 'DEA']),
  FeeType: z.string(),
  From: z.string(),
  To: z.string(),
  /** 0 for fees that are charged once. */
  Days: z.number().int(),
  Capital: z.number().nullable(),
  Rate: z.number().nullable(),
  Amount: z.number(),
});

/** One part of the capital, in kronor: price, specification row, financed amount or repayment (negative). */
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
    /** Total not yet charged to the importer; null when the caller may not see it. */
    ImporterAmount: z.number().nullable(),
    Lines: z.array(payoffLine),
    /**
     * Only with `explain`: date and reason of the capital's last change, the parts of the capital, and the
     * lines of three amounts: the dealer's unpaid amount, the importer's amount and the cost of one more
     * night. `Importer` is null when the caller may not see it.
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
 * Cost of ending the financing today, for the importer and for the dealer. An amount that the reader may not
 * see is null; both amounts are null when no financing runs. `EndDate` is today, or the next bank day when
 * today is not a bank day.
 */
export const payoffTodayAnswer = z
  .object({
    EndDate: z.string().nullable(),
    /** Amount due from the dealer. */
    Payoff: payoffAnswer.nullable(),
    /** Total not yet charged to the importer, in kronor. */
    Importer: z.object({ Amount: z.number(), Trace: z.array(chargeTrace) }).nullable(),
  })
  .meta({ id: 'PayoffTodayAnswer' });
export type PayoffTodayAnswer = z.infer<typeof payoffTodayAnswer>;

/** The answer is empty when `organizationNumber` is not the number of the vehicle's dealer. */
export const buyerNumbersQuery = z.strictObject({
  vehicleId: idParam,
  organizationNumber: z.string().max(30).optional(),
});
/** Organisation numbers under which the dealer may buy the vehicle, the main number first. */
export const buyerNumbers = listAnswer(
  z.object({ OrganizationNumber: z.string(), Kind: z.enum(['MAIN', 'BRANCH', 'RENTAL']) }),
);
export type BuyerNumbers = z.infer<typeof buyerNumbers>;

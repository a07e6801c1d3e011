import { businessDate, idParam, kronor, listAnswer, requiredText } from '@floorplan/kernel/wire';
import { capitalTrace, chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';

const endTerms = {
  /** Kronor excluding VAT; only where the importer gives discounts. */
  dealer_discount: kronor.min(0).nullish(),
  /** Today by default, at most 30 days ahead; moved to a bank day. */
  end_date: businessDate.nullish(),
};
const identityNumber = z.string().max(30);
const ending = {
  ...endTerms,
  sold_to_endcustomer: z.boolean().nullish(),
  /** One of the dealer's own numbers, its first by default. */
  org_number: identityNumber.nullish(),
  /** Ends it on the terms of that quote, for its sum. */
  quote_number: z.int().positive().nullish(),
  /** Refused when it comes to another sum. */
  expected_amount: kronor.nullish(),
};

export const endQuoteRequest = z.strictObject(endTerms).meta({ id: 'EndQuoteRequest' });

export const endFinancingRequest = z.strictObject(ending).meta({ id: 'EndFinancingRequest' });

export const endPlFinancingRequest = z
  .strictObject({ ...ending, buyer_org_number: requiredText(30) })
  .meta({ id: 'EndPlFinancingRequest' });

export const requestEndFinancingRequest = z
  .strictObject({
    ...endTerms,
    sold_to_endcustomer: z.boolean().nullish(),
    /** Who is to buy it; its dealer by default. */
    buyer_org_number: identityNumber.nullish(),
    comment: z.string().max(500).nullish(),
  })
  .meta({ id: 'RequestEndFinancingRequest' });

export const rejectEndRequestRequest = z
  .strictObject({ comment: requiredText(500) })
  .meta({ id: 'RejectEndRequestRequest' });

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
     * Only when asked for by `explain`: since when and why the capital is what it is, and the lines that the dealer's unpaid
     * amount, the importer's (null where that is nothing to the caller) and that of one night more add up of.
     */
    Trace: z
      .object({
        Capital: capitalTrace,
        Unpaid: z.array(chargeTrace),
        Importer: z.array(chargeTrace).nullable(),
        PerDay: z.array(chargeTrace),
      })
      .optional(),
  })
  .meta({ id: 'PayoffAnswer' });
export type PayoffAnswer = z.infer<typeof payoffAnswer>;

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

export const undoRequest = z.strictObject({ reason: requiredText(500) }).meta({ id: 'UndoRequest' });

import { BASES, FEE_TYPES } from '@floorplan/pricing/domain';
import { z } from 'zod';

const receiver = z.enum(['IMP', 'DEA']);
export const capitalTrace = z.object({
  Amount: z.number(),
  Since: z.string(),
  /**
   * Cause of the last change of the capital: begin of the term, a change, a due instalment, a paid rent, or a
   * rent that is due but not paid.
   */
  Reason: z.enum(['BEGIN', 'CHANGE', 'INSTALMENT', 'RENT', 'RENT_DUE']),
});

/**
 * Calculation of one line of an amount. Values and rates are percent for interest fees, kronor for fixed ones.
 */
export const chargeTrace = z
  .object({
    ReceiverType: receiver,
    FeeType: z.enum(FEE_TYPES),
    From: z.string(),
    To: z.string(),
    /** Day or month numbers of the price list. */
    FromNumber: z.number().int(),
    ToNumber: z.number().int(),
    /** Days by the day count convention; 0 for fees charged once. */
    Days: z.number().int(),
    Convention: z.enum(BASES).nullable(),
    Capital: capitalTrace.nullable(),
    Rate: z
      .object({
        Value: z.number(),
        Base: z
          .object({
            InterestRateId: z.number().int(),
            Name: z.string(),
            ValidFrom: z.string(),
            Value: z.number(),
          })
          .nullable(),
        Total: z.number(),
        /** Whether the total was below 0 and was raised to 0. */
        Floored: z.boolean(),
      })
      .nullable(),
    Adjustments: z.array(
      z.object({
        Value: z.number(),
        FromDay: z.number().int(),
        ToDay: z.number().int(),
        Text: z.string().nullable(),
      }),
    ),
    Row: z.object({
      FeeId: z.number().int().nullable(),
      FromDay: z.number().int(),
      ToDay: z.number().int(),
      Value: z.number(),
      Text: z.string().nullable(),
      /** Whether the fee was added for the vehicle, outside its price list. */
      Added: z.boolean(),
      /** Whether the row continues after the last day of the price list. */
      GoesOn: z.boolean(),
    }),
    /** Null for a draft and for an added fee. */
    PriceProgram: z.object({ Id: z.number().int(), Version: z.number().int(), Code: z.string() }).nullable(),
    /** Whether this is the other receiver's side of a subvention. */
    Mirrored: z.boolean(),
    /** Exact amount before rounding, with six decimals. */
    Exact: z.number(),
    Rounding: z.number(),
    Amount: z.number(),
    Vat: z.object({ Rate: z.number(), Amount: z.number() }),
    /** Payment of the month in an instalment plan, and its share of capital. */
    Plan: z.object({ Payment: z.number(), Capital: z.number() }).nullable(),
  })
  .meta({ id: 'ChargeTrace' });
export type ChargeTrace = z.infer<typeof chargeTrace>;

/** Lines of an amount, which add up to it; present only with `explain`. */
const Trace = z.array(chargeTrace).optional();

const chargeFields = {
  ReceiverType: receiver,
  /** Null when no vehicle is involved. */
  ReceiverId: z.number().int().nullable(),
  FeeType: z.enum(FEE_TYPES),
  /** A fraction for percentage fees (4,05 % is 0.0405), kronor for fixed ones. */
  Rate: z.number(),
  Amount: z.number(),
  Trace,
};
export const chargeRow = z.object(chargeFields).meta({ id: 'ChargeRow' });
export type ChargeRow = z.infer<typeof chargeRow>;

/**
 * A row of the price list with its rate on the day and its amount over the term. The rows in the total add up
 * to `TotalCharge`; repaid capital is listed but not part of any total.
 */
export const predictedCharge = z
  .object({
    ...chargeFields,
    FeeId: z.number().int().nullable(),
    InterestRateId: z.number().int().nullable(),
    Value: z.number(),
    /** Value plus base rate in percent, without adjustments for the vehicle; null for fixed fees. */
    ListRate: z.number().nullable(),
    FromDay: z.number().int(),
    ToDay: z.number().int(),
    Text: z.string().nullable(),
    InTotal: z.boolean(),
    /** Whether this is what the other side of a subvention is credited or pays for the row. */
    Mirrored: z.boolean(),
    /** Whether the row belongs to the same financing at an earlier dealer. */
    Earlier: z.boolean(),
  })
  .meta({ id: 'PredictedCharge' });
export type PredictedCharge = z.infer<typeof predictedCharge>;

export const chargeLine = z
  .object({
    ReceiverType: receiver,
    FeeType: z.enum(FEE_TYPES),
    From: z.string(),
    To: z.string(),
    Days: z.number().int(),
    /** Null for fixed fees. */
    Capital: z.number().nullable(),
    Rate: z.number(),
    Amount: z.number(),
    VatAmount: z.number(),
    /** Payment of the month in an instalment plan, of which the amount is interest; null for other fees. */
    Payment: z.number().nullable(),
    InTotal: z.boolean(),
    Trace,
  })
  .meta({ id: 'ChargeLine' });
export type ChargeLine = z.infer<typeof chargeLine>;

/** The three sums of one receiver. */
const receiverSums = z.object({
  ReceiverType: receiver,
  TotalCharge: z.number(),
  UnCharged: z.number(),
  PerDayCharge: z.number(),
});

/** Cost of a vehicle as of a day. Kronor; each sum equals the sum of its rows, to the öre. */
export const chargesAnswer = z
  .object({
    ShowCharges: z.boolean(),
    AsOf: z.string(),
    PriodUnit: z.enum(['DAY', 'MONTH']),
    PredictedCharges: z.array(predictedCharge),
    TotalCharges: z.array(chargeRow),
    TotalCharge: z.number(),
    UnchargedCharges: z.array(chargeRow),
    UnCharged: z.number(),
    PerDayCharges: z.array(chargeRow),
    PerDayCharge: z.number(),
    Receivers: z.array(receiverSums),
    /** Lines of the whole term. */
    Lines: z.array(chargeLine),
    /** Lines of the nights between the end of an expired term and `AsOf`; not part of any total. */
    After: z.array(chargeLine),
  })
  .meta({ id: 'ChargesAnswer' });
export type ChargesAnswer = z.infer<typeof chargesAnswer>;

/** Cost for the dealer to end the financing on a day. Kronor. */
export const quoteAnswer = z
  .object({
    /** Bank day that the quote is valid through. */
    EndDate: z.string(),
    EndAmount: z.number(),
    VatAmount: z.number(),
    /** Uncharged interest and fees of the dealer, including the payoff fee. */
    UnpaidAmount: z.number(),
    Amount: z.number(),
    Trace: z
      .object({
        Capital: capitalTrace,
        Discount: z.number(),
        Unpaid: z.array(chargeTrace),
        /** Remaining charges of the importer; not part of any amount of the quote. */
        Importer: z.array(chargeTrace),
      })
      .optional(),
  })
  .meta({ id: 'QuoteAnswer' });
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

import { BASES, FEE_TYPES } from '@floorplan/pricing/domain';
import { z } from 'zod';

const receiver = z.enum(['IMP', 'DEA']);
export const capitalTrace = z.object({
  Amount: z.number(),
  Since: z.string(),
  /**
   * Cause of the last change of the capital: start of the term, a change, a due instalment, a paid rent, or a
   * rent that is due but not paid.
   */
  Reason: z.enum(['BEGIN', 'CHANGE', 'INSTALMENT', 'RENT', 'RENT_DUE']),
});

/**
 * Calculation of one line of an amount. Values and rates are in percent for interest fees, and in kronor for
 * fixed fees.
 */
export const chargeTrace = z
  .object({
    ReceiverType: receiver,
    FeeType: z.enum(FEE_TYPES),
    From: z.string(),
    To: z.string(),
    /** First and last day or month number in the price list. */
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
        /** Whether the total rate was negative and was raised to 0. */
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
      /** Whether the fee was added to the vehicle and is not in its price list. */
      Added: z.boolean(),
      /** Whether the row of the price list continues after the last day of the list. */
      GoesOn: z.boolean(),
    }),
    /** Null for a draft, and for a fee added to the vehicle. */
    PriceProgram: z.object({ Id: z.number().int(), Version: z.number().int(), Code: z.string() }).nullable(),
    /** True for the credit line of a subvention: one receiver pays the subvention, the other gets it. */
    Mirrored: z.boolean(),
    /** Exact amount before rounding, with six decimals. */
    Exact: z.number(),
    Rounding: z.number(),
    Amount: z.number(),
    Vat: z.object({ Rate: z.number(), Amount: z.number() }),
    /** Payment of the month in an instalment plan, and the part of it that repays capital. */
    Plan: z.object({ Payment: z.number(), Capital: z.number() }).nullable(),
  })
  .meta({ id: 'ChargeTrace' });
export type ChargeTrace = z.infer<typeof chargeTrace>;

/** The lines that add up to the amount; present only with `explain`. */
const Trace = z.array(chargeTrace).optional();

const chargeFields = {
  ReceiverType: receiver,
  /** Null when no vehicle is involved. */
  ReceiverId: z.number().int().nullable(),
  FeeType: z.enum(FEE_TYPES),
  /** A fraction for interest fees (4.05 % is 0.0405), kronor for fixed fees. */
  Rate: z.number(),
  Amount: z.number(),
  Trace,
};
export const chargeRow = z.object(chargeFields).meta({ id: 'ChargeRow' });
export type ChargeRow = z.infer<typeof chargeRow>;

/**
 * A row of the price list with its rate on the calculation date and its amount over the term. The amounts of
 * rows with `InTotal` add up to `TotalCharge`. Repaid capital is listed, but is not part of any total.
 */
export const predictedCharge = z
  .object({
    ...chargeFields,
    FeeId: z.number().int().nullable(),
    InterestRateId: z.number().int().nullable(),
    Value: z.number(),
    /** Value plus base rate in percent, without the adjustments of the vehicle; null for fixed fees. */
    ListRate: z.number().nullable(),
    FromDay: z.number().int(),
    ToDay: z.number().int(),
    Text: z.string().nullable(),
    InTotal: z.boolean(),
    /** True for the credit row of a subvention: one receiver pays the subvention, the other gets it. */
    Mirrored: z.boolean(),
    /** Whether the row belongs to an earlier dealer of the same financing. */
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
    /**
     * Payment of the month in an instalment plan, which includes the amount as interest; null for other fees.
     */
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

/** Cost of a vehicle on a calculation date, in kronor. Each sum equals the sum of its rows, to the öre. */
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
    /** The lines of the whole term. */
    Lines: z.array(chargeLine),
    /**
     * The lines of the nights between the end of an expired term and the calculation date. They are not part
     * of any total.
     */
    After: z.array(chargeLine),
  })
  .meta({ id: 'ChargesAnswer' });
export type ChargesAnswer = z.infer<typeof chargesAnswer>;

/** Cost for the dealer of ending the financing on a day, in kronor. */
export const quoteAnswer = z
  .object({
    /** Bank day through which the quote is valid. */
    EndDate: z.string(),
    EndAmount: z.number(),
    VatAmount: z.number(),
    /** Interest and fees of the dealer that are not charged yet, including the payoff fee. */
    UnpaidAmount: z.number(),
    Amount: z.number(),
    Trace: z
      .object({
        Capital: capitalTrace,
        Discount: z.number(),
        Unpaid: z.array(chargeTrace),
        /** Lines of the importer that are not charged yet. They are not part of any amount of the quote. */
        Importer: z.array(chargeTrace),
      })
      .optional(),
  })
  .meta({ id: 'QuoteAnswer' });
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

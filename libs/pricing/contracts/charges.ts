import { BASES, FEE_TYPES } from '@floorplan/pricing/domain';
import { z } from 'zod';

const receiver = z.enum(['IMP', 'DEA']);
export const capitalTrace = z.object({
  Amount: z.number(),
  Since: z.string(),
  /** Why it is that since then: the term began, it was changed, an instalment was due, a rent was paid, or is due and not paid. */
  Reason: z.enum(['BEGIN', 'CHANGE', 'INSTALMENT', 'RENT', 'RENT_DUE']),
});

/** How one line of an amount was made. Values and rates are percent for interest fees, kronor for fixed ones. */
export const chargeTrace = z
  .object({
    ReceiverType: receiver,
    FeeType: z.enum(FEE_TYPES),
    From: z.string(),
    To: z.string(),
    /** Days, or months, as the price list counts them. */
    FromNumber: z.number().int(),
    ToNumber: z.number().int(),
    /** As the convention counts them; 0 for what is charged once. */
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
        /** It would have been below 0. */
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
      /** A fee that the vehicle has besides its price list. */
      Added: z.boolean(),
      /** After the last day of the price list its last rows go on. */
      GoesOn: z.boolean(),
    }),
    /** Null: a draft, or a fee that was added. */
    PriceProgram: z.object({ Id: z.number().int(), Version: z.number().int(), Code: z.string() }).nullable(),
    /** The other receiver's side of a subvention. */
    Mirrored: z.boolean(),
    /** Before rounding, with six decimals. */
    Exact: z.number(),
    Rounding: z.number(),
    Amount: z.number(),
    Vat: z.object({ Rate: z.number(), Amount: z.number() }),
    /** What the month of an instalment plan pays, and how much of it is capital. */
    Plan: z.object({ Payment: z.number(), Capital: z.number() }).nullable(),
  })
  .meta({ id: 'ChargeTrace' });
export type ChargeTrace = z.infer<typeof chargeTrace>;

/** Only when asked for by `explain`: the lines of an amount, which add up to it. */
const Trace = z.array(chargeTrace).optional();

const chargeFields = {
  ReceiverType: receiver,
  /** Null where no vehicle is concerned. */
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
 * A row of the price list: its rate on the day, its amount over the term. Those in the total add up to `TotalCharge`; repaid
 * capital is listed but in no total.
 */
export const predictedCharge = z
  .object({
    ...chargeFields,
    FeeId: z.number().int().nullable(),
    InterestRateId: z.number().int().nullable(),
    Value: z.number(),
    /** Value and base rate in percent, without what is adjusted for the vehicle; null for fixed fees. */
    ListRate: z.number().nullable(),
    FromDay: z.number().int(),
    ToDay: z.number().int(),
    Text: z.string().nullable(),
    InTotal: z.boolean(),
    /** What the other side of a subvention is given back, or pays, for the row. */
    Mirrored: z.boolean(),
    /** Of the same financing at the dealer that had it before. */
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
    /** What the month of an instalment plan pays, of which the amount is interest; null for others. */
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

/** What a vehicle costs, seen on a day. Kronor; each sum is the sum of its rows, to the öre. */
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
    /** Of the whole term. */
    Lines: z.array(chargeLine),
    /** Of the nights after a term that has run out, before `AsOf`; in no total. */
    After: z.array(chargeLine),
  })
  .meta({ id: 'ChargesAnswer' });
export type ChargesAnswer = z.infer<typeof chargesAnswer>;

/** What it costs the dealer to end the financing on a day. Kronor. */
export const quoteAnswer = z
  .object({
    /** The bank day that the quote is valid through. */
    EndDate: z.string(),
    EndAmount: z.number(),
    VatAmount: z.number(),
    /** Interest and fees of the dealer that are not charged yet, with the payoff fee. */
    UnpaidAmount: z.number(),
    Amount: z.number(),
    Trace: z
      .object({
        Capital: capitalTrace,
        Discount: z.number(),
        Unpaid: z.array(chargeTrace),
        /** What the importer has left to pay; in no amount of the quote. */
        Importer: z.array(chargeTrace),
      })
      .optional(),
  })
  .meta({ id: 'QuoteAnswer' });
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

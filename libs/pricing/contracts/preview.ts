import { businessDate, flag, kronor } from '@floorplan/kernel/wire';
import { BASES, FEE_TYPES } from '@floorplan/pricing/domain';
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { z } from 'zod';
import { chargesAnswer, quoteAnswer } from './charges';
import { fourDecimals } from './price-programs';

const decimals = (most: number) =>
  z
    .number()
    .min(-100)
    .max(100)
    .refine((number) => Number(number.toFixed(most)) === number, {
      params: { code: 'TOO_MANY_DECIMALS' },
      message: `At most ${most} decimals are allowed`,
    });

const rowId = z.number().int().positive();
const dayNumber = z.number().int().max(100_000);
const text = z.string().max(200).nullish();
const receiver = z.enum(['IMP', 'DEA']);
const amount = kronor.min(0);

/** A row of a draft; its fee is named by `FeeId`, or by `FeeType` and `ReceiverType`. */
const draftRow = z.strictObject({
  FeeId: rowId.optional(),
  FeeType: z.enum(FEE_TYPES).optional(),
  ReceiverType: receiver.optional(),
  Value: fourDecimals,
  InterestRateId: rowId.nullish(),
  FromDay: dayNumber,
  ToDay: dayNumber,
  Basis: z.enum(BASES).optional(),
  /** Percent. */
  VatRate: decimals(4).min(0).optional(),
  Text: text,
});
export type DraftRow = z.infer<typeof draftRow>;

export const draftProgram = z.strictObject({
  FinanceType: z.enum(FINANCE_TYPES),
  /** By the finance type when absent. */
  PriodUnit: z.enum(['DAY', 'MONTH']).optional(),
  /** Percent of the capital. */
  ResidualPct: fourDecimals.min(0).max(100).nullish(),
  PriceProgramPeriods: z.array(draftRow).max(500),
});
export type DraftProgram = z.infer<typeof draftProgram>;

const feeAdjustment = z.strictObject({
  FeeType: z.enum(FEE_TYPES),
  ReceiverType: receiver,
  /** Percent, or kronor; its sign is turned when it is a discount. */
  Value: fourDecimals,
  FromDay: dayNumber.min(1),
  ToDay: dayNumber.min(1),
  IsDiscount: z.boolean().default(false),
  Text: text,
});

const dated = z.strictObject({ ValidFrom: businessDate, Value: decimals(2) });

/** What a car would cost by a draft of a price program, or by a stored one. Nothing of it is stored. */
export const previewRequest = z
  .strictObject({
    Program: draftProgram.optional(),
    ProgramId: rowId.optional(),
    Capital: amount,
    BeginFromDate: businessDate,
    /** The last day of the term: at most ten years of days, twenty of months. */
    EndPeriodDate: businessDate,
    /** Of the first day, or month. */
    FirstDayNumber: z.number().int().min(1).default(1),
    /** Today when absent. */
    AsOf: businessDate.optional(),
    /** The last day that is charged; null or absent: nothing is. */
    ChargedThrough: businessDate.nullish(),
    /** Kronor, instead of the program's percentage. */
    Residual: amount.nullish(),
    FeeAdjustments: z.array(feeAdjustment).max(200).default([]),
    /** What is outstanding from a day on. */
    CapitalChanges: z
      .array(z.strictObject({ Date: businessDate, Capital: amount }))
      .max(200)
      .default([]),
    /** Instead of the stored values of these interest rates. */
    InterestRates: z
      .array(
        z.strictObject({
          Id: rowId,
          Name: z.string().max(100).optional(),
          Rates: z.array(dated).max(500),
        }),
      )
      .max(20)
      .default([]),
    /** Asks for a payoff quote. */
    EndDate: businessDate.nullish(),
    /** Kronor without VAT. */
    DealerDiscount: kronor.nullish(),
    UsePurchaseDiscount: z.boolean().default(false),
    /** As in the address. */
    Explain: z.boolean().default(false),
  })
  .meta({ id: 'PreviewPriceProgramRequest' });
export type PreviewRequest = z.infer<typeof previewRequest>;

export const explainQuery = z.strictObject({ explain: flag.default(false) });
export type ExplainQuery = z.infer<typeof explainQuery>;

export const previewAnswer = z
  .object({ ...chargesAnswer.shape, Quote: quoteAnswer.optional() })
  .meta({ id: 'PreviewPriceProgramAnswer' });
export type PreviewAnswer = z.infer<typeof previewAnswer>;

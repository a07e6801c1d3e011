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

/** A row of a draft. Its fee is identified by `FeeId`, or by `FeeType` and `ReceiverType`. */
const draftRow = z.strictObject({
  FeeId: rowId.optional(),
  FeeType: z.enum(FEE_TYPES).optional(),
  ReceiverType: receiver.optional(),
  Value: fourDecimals,
  InterestRateId: rowId.nullish(),
  FromDay: dayNumber,
  ToDay: dayNumber,
  Basis: z.enum(BASES).optional(),
  /** In percent. */
  VatRate: decimals(4).min(0).optional(),
  Text: text,
});
export type DraftRow = z.infer<typeof draftRow>;

export const draftProgram = z.strictObject({
  FinanceType: z.enum(FINANCE_TYPES),
  /** By default the unit of the finance type. */
  PriodUnit: z.enum(['DAY', 'MONTH']).optional(),
  /** In percent of the capital. */
  ResidualPct: fourDecimals.min(0).max(100).nullish(),
  PriceProgramPeriods: z.array(draftRow).max(500),
});
export type DraftProgram = z.infer<typeof draftProgram>;

const feeAdjustment = z.strictObject({
  FeeType: z.enum(FEE_TYPES),
  ReceiverType: receiver,
  /** In percent or kronor, depending on the fee. With `IsDiscount`, the value is subtracted. */
  Value: fourDecimals,
  FromDay: dayNumber.min(1),
  ToDay: dayNumber.min(1),
  IsDiscount: z.boolean().default(false),
  Text: text,
});

const dated = z.strictObject({ ValidFrom: businessDate, Value: decimals(2) });

/**
 * Parameters of a vehicle whose cost is calculated under a draft or a stored price program. Nothing is saved.
 */
export const previewRequest = z
  .strictObject({
    Program: draftProgram.optional(),
    ProgramId: rowId.optional(),
    Capital: amount,
    BeginFromDate: businessDate,
    /** Last day of the term. A term has at most ten years in day programs, and twenty in month programs. */
    EndPeriodDate: businessDate,
    /** Number of the first day or month in the price list. */
    FirstDayNumber: z.number().int().min(1).default(1),
    /** Calculation date; by default today. */
    AsOf: businessDate.optional(),
    /** Last charged day; null or absent when nothing is charged yet. */
    ChargedThrough: businessDate.nullish(),
    /** Residual in kronor. It replaces the percentage of the program. */
    Residual: amount.nullish(),
    FeeAdjustments: z.array(feeAdjustment).max(200).default([]),
    /** Changes of the outstanding capital. Each applies from its `Date`. */
    CapitalChanges: z
      .array(z.strictObject({ Date: businessDate, Capital: amount }))
      .max(200)
      .default([]),
    /** Values that replace the stored values of these interest rates. */
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
    /** When set, the answer contains a payoff quote for this day. */
    EndDate: businessDate.nullish(),
    /** Discount in kronor without VAT. */
    DealerDiscount: kronor.nullish(),
    UsePurchaseDiscount: z.boolean().default(false),
    /** Alternative to the query parameter `explain`. */
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

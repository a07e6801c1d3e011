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

/** A row of a draft; names its fee by `FeeId`, or by `FeeType` and `ReceiverType`. */
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
  /** Defaults to the unit of the finance type. */
  PriodUnit: z.enum(['DAY', 'MONTH']).optional(),
  /** Percent of the capital. */
  ResidualPct: fourDecimals.min(0).max(100).nullish(),
  PriceProgramPeriods: z.array(draftRow).max(500),
});
export type DraftProgram = z.infer<typeof draftProgram>;

const feeAdjustment = z.strictObject({
  FeeType: z.enum(FEE_TYPES),
  ReceiverType: receiver,
  /** Percent or kronor; negated for a discount. */
  Value: fourDecimals,
  FromDay: dayNumber.min(1),
  ToDay: dayNumber.min(1),
  IsDiscount: z.boolean().default(false),
  Text: text,
});

const dated = z.strictObject({ ValidFrom: businessDate, Value: decimals(2) });

/** Cost of a vehicle under a draft or stored price program. Nothing is saved. */
export const previewRequest = z
  .strictObject({
    Program: draftProgram.optional(),
    ProgramId: rowId.optional(),
    Capital: amount,
    BeginFromDate: businessDate,
    /** Last day of the term: at most ten years for day programs, twenty for month programs. */
    EndPeriodDate: businessDate,
    /** Number of the first day or month. */
    FirstDayNumber: z.number().int().min(1).default(1),
    /** Defaults to today. */
    AsOf: businessDate.optional(),
    /** Last charged day; null or absent when nothing is charged. */
    ChargedThrough: businessDate.nullish(),
    /** Kronor; overrides the program's percentage. */
    Residual: amount.nullish(),
    FeeAdjustments: z.array(feeAdjustment).max(200).default([]),
    /** Outstanding capital from a day on. */
    CapitalChanges: z
      .array(z.strictObject({ Date: businessDate, Capital: amount }))
      .max(200)
      .default([]),
    /** Override the stored values of these interest rates. */
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
    /** Requests a payoff quote for this day. */
    EndDate: businessDate.nullish(),
    /** Kronor without VAT. */
    DealerDiscount: kronor.nullish(),
    UsePurchaseDiscount: z.boolean().default(false),
    /** Same as the `explain` query parameter. */
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

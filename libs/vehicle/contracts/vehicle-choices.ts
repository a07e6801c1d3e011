import { idParam, listAnswer } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';

/**
 * Price lists that a vehicle may get today; with `dealerId` those available at that dealer, with `D` those
 * for a demo vehicle.
 */
export const availablePricelistsQuery = z.strictObject({
  dealerId: idParam.optional(),
  vehicleType: z.literal('D').optional(),
});
export const availablePricelists = listAnswer(
  z.object({
    Id: z.number().int(),
    Code: z.string(),
    Name: z.string(),
    FinanceType: z.string(),
    PriodUnit: z.enum(['DAY', 'MONTH']),
    /** In days or months, see `PriodUnit`. */
    Length: z.number().int(),
  }),
);
export type AvailablePricelists = z.infer<typeof availablePricelists>;

/**
 * Dealers that a vehicle may be moved to: active dealers that sell its make. `SameOrganizationNumber`: only
 * the site changes.
 */
export const availableDealers = listAnswer(
  z.object({
    DealerPartyId: z.number().int(),
    Name: z.string(),
    City: z.string(),
    SameOrganizationNumber: z.boolean(),
  }),
);
export type AvailableDealers = z.infer<typeof availableDealers>;

/**
 * `Value`: the maximum amount for approval, in kronor. `UnusedLimit`: the unused part of the limit before it.
 */
export const loanApprovalInfo = z.object({
  Value: z.number(),
  UnusedLimit: z.number().nullable(),
});
export type LoanApprovalInfo = z.infer<typeof loanApprovalInfo>;

/** `amount` in kronor, decimals are ignored. `classification`: LM includes VAT. */
export const loanCostsQuery = z.strictObject({
  amount: z.coerce.number().min(1).max(1_000_000_000),
  classification: z.enum(['LA', 'LM']).default('LA'),
});
export type LoanCostsQuery = z.infer<typeof loanCostsQuery>;

/** An amount in kronor, and the lines that it is the sum of. */
const explainedSum = z.object({ Amount: z.number(), Trace: z.array(chargeTrace) });
/**
 * Cost of a loan by each price list that it could be approved with today, equal to the `predicted_charge`
 * after that approval.
 */
export const loanCosts = listAnswer(
  z.object({
    Id: z.number().int(),
    Code: z.string(),
    Name: z.string(),
    EndPeriodDate: z.string(),
    /** Only receivers that the reader may see; empty when the reader may not see charges. */
    Receivers: z.array(
      z.object({
        ReceiverType: z.enum(['IMP', 'DEA']),
        /** Interest for the nights of the first month. */
        FirstMonthInterest: explainedSum,
        /** Charges other than interest over the term. */
        Fees: explainedSum,
        PerDayCharge: explainedSum,
        TotalCharge: explainedSum,
      }),
    ),
  }),
);
export type LoanCosts = z.infer<typeof loanCosts>;

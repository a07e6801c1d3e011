import { idParam, listAnswer } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';

/** Price lists that a vehicle may have today; at another dealer, those it may have there; `D`: as a demo vehicle. */
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
    /** Days, or months. */
    Length: z.number().int(),
  }),
);
export type AvailablePricelists = z.infer<typeof availablePricelists>;

/** Dealers that a vehicle may move to: active, and they hold its make. `SameOrganizationNumber`: a change of site. */
export const availableDealers = listAnswer(
  z.object({
    DealerPartyId: z.number().int(),
    Name: z.string(),
    City: z.string(),
    SameOrganizationNumber: z.boolean(),
  }),
);
export type AvailableDealers = z.infer<typeof availableDealers>;

/** `Value`: the most that may be approved, kronor. `UnusedLimit`: what is left of the limit before it. */
export const loanApprovalInfo = z.object({
  Value: z.number(),
  UnusedLimit: z.number().nullable(),
});
export type LoanApprovalInfo = z.infer<typeof loanApprovalInfo>;

/** `amount`: kronor; whole ones count. `classification`: LM is with VAT. */
export const loanCostsQuery = z.strictObject({
  amount: z.coerce.number().min(1).max(1_000_000_000),
  classification: z.enum(['LA', 'LM']).default('LA'),
});
export type LoanCostsQuery = z.infer<typeof loanCostsQuery>;

/** Kronor, and the lines that it is the sum of. */
const explainedSum = z.object({ Amount: z.number(), Trace: z.array(chargeTrace) });
/** What a loan would cost by each price list that it could be approved with today, as `predicted_charge` answers after that. */
export const loanCosts = listAnswer(
  z.object({
    Id: z.number().int(),
    Code: z.string(),
    Name: z.string(),
    EndPeriodDate: z.string(),
    /** Only receivers that the reader may see; none where the reader may not see charges. */
    Receivers: z.array(
      z.object({
        ReceiverType: z.enum(['IMP', 'DEA']),
        /** Interest of the nights in the first month. */
        FirstMonthInterest: explainedSum,
        /** What is charged besides interest, over the term. */
        Fees: explainedSum,
        PerDayCharge: explainedSum,
        TotalCharge: explainedSum,
      }),
    ),
  }),
);
export type LoanCosts = z.infer<typeof loanCosts>;

import { idParam, listAnswer } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';

/**
 * Selects price lists that a vehicle may get today. With `dealerId`, only those available at that dealer.
 * With `vehicleType` `D`, those for a demo vehicle.
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
    /** Number of days or months, see `PriodUnit`. */
    Length: z.number().int(),
  }),
);
export type AvailablePricelists = z.infer<typeof availablePricelists>;

/**
 * Dealers to which a vehicle may be moved: active dealers that sell the vehicle's make.
 * `SameOrganizationNumber` means that only the site changes.
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
 * `Value`: maximum amount of the loan, in kronor. `UnusedLimit`: unused part of the limit before the
 * approval.
 */
export const loanApprovalInfo = z.object({
  Value: z.number(),
  UnusedLimit: z.number().nullable(),
});
export type LoanApprovalInfo = z.infer<typeof loanApprovalInfo>;

/** `amount` in kronor; decimals are ignored. With classification LM, the amount includes VAT. */
export const loanCostsQuery = z.strictObject({
  amount: z.coerce.number().min(1).max(1_000_000_000),
  classification: z.enum(['LA', 'LM']).default('LA'),
});
export type LoanCostsQuery = z.infer<typeof loanCostsQuery>;

/** An amount in kronor, with the lines that add up to it. */
const explainedSum = z.object({ Amount: z.number(), Trace: z.array(chargeTrace) });
/**
 * Cost of a loan for each price list that is available today. Equal to the `predicted_charge` of the vehicle
 * after an approval with that price list.
 */
export const loanCosts = listAnswer(
  z.object({
    Id: z.number().int(),
    Code: z.string(),
    Name: z.string(),
    EndPeriodDate: z.string(),
    /**
     * Costs by receiver, without receivers that the reader may not see. Empty when the reader may not see
     * charges.
     */
    Receivers: z.array(
      z.object({
        ReceiverType: z.enum(['IMP', 'DEA']),
        /** Interest for the nights of the first month. */
        FirstMonthInterest: explainedSum,
        /** All charges of the term except interest. */
        Fees: explainedSum,
        PerDayCharge: explainedSum,
        TotalCharge: explainedSum,
      }),
    ),
  }),
);
export type LoanCosts = z.infer<typeof loanCosts>;

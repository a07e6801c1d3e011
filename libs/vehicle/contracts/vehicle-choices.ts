import { idParam, listAnswer } from '@floorplan/kernel/wire';
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

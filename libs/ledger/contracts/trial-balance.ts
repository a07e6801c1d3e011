import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { anyId, businessDate, listContract } from '@floorplan/kernel/wire';
import { BOOK_ACCOUNTS } from '@floorplan/ledger/domain';
import { z } from 'zod';

/** An account over a period. Kronor; balances are debit less credit. Opening + Debit − Credit = Closing. */
export const balanceRow = z
  .object({
    /** Use and number, since a use may have had several numbers in the period. */
    Id: z.string(),
    /** Use of the account; its number is `Account`. */
    AccountKey: z.enum(BOOK_ACCOUNTS),
    Account: z.string(),
    Name: z.string(),
    Opening: z.number(),
    Debit: z.number(),
    Credit: z.number(),
    Closing: z.number(),
  })
  .meta({ id: 'BalanceRow' });
export type BalanceRow = z.infer<typeof balanceRow>;

const balances = listContract('TrialBalance', balanceRow, {
  /** First and last day of the period; by default this year through today. */
  from: businessDate.optional(),
  to: businessDate.optional(),
  finance_type: z.enum(FINANCE_TYPES).optional(),
  importer_id: anyId,
  organisation_id: anyId,
});
export const trialBalanceContract = {
  ...balances,
  answer: balances.answer
    .extend({
      Sums: z.object({ Opening: z.number(), Debit: z.number(), Credit: z.number(), Closing: z.number() }),
    })
    .meta({ id: 'TrialBalanceAnswer' }),
};
export type TrialBalanceFilter = z.infer<typeof balances.filter>;

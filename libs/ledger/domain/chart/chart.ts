import type { BusinessDate } from '@floorplan/kernel';
import { DEFAULT_ACCOUNT_NUMBERS, type NumberedAccount } from '../book-accounts';

/** Names of an account that staff have chosen; null for the portal's own name. */
export interface AccountNames {
  readonly 'sv-SE': string | null;
  readonly 'en-GB': string | null;
}

/** The number and names of a use of accounts from a day on. */
export interface NumberedFrom {
  readonly use: NumberedAccount;
  readonly from: BusinessDate;
  readonly number: string;
  readonly names: AccountNames;
}

/** Approved numbers of all uses, each from its day on. A later one in the list stands before an earlier one of its day. */
export type Chart = readonly NumberedFrom[];

const OWN_NAMES: AccountNames = { 'sv-SE': null, 'en-GB': null };

/** The number and names of a use on a day. */
export function accountOn(
  chart: Chart,
  use: NumberedAccount,
  day: BusinessDate,
): Pick<NumberedFrom, 'number' | 'names'> {
  let held: NumberedFrom | null = null;
  for (const each of chart)
    if (each.use === use && each.from <= day && (held === null || each.from >= held.from)) held = each;
  return held ?? { number: DEFAULT_ACCOUNT_NUMBERS[use], names: OWN_NAMES };
}

/** Whether a use stands in the balance sheet, whose balance goes with it to another number; else its figures are a year's. */
export const isBalanceUse = (use: NumberedAccount): boolean => /^[12]/.test(DEFAULT_ACCOUNT_NUMBERS[use]);

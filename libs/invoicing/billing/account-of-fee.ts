import { ACCOUNTS, LATE_CHARGE, LIMIT_CHARGE, type Account } from '@floorplan/invoicing/domain';
import { FEE_KINDS, type FeeType } from '@floorplan/pricing/domain';

const BY_CALCULATOR = {
  interest: ACCOUNTS.interest,
  annuity: ACCOUNTS.interest,
  lease: ACCOUNTS.interest,
  subvention: ACCOUNTS.subvention,
  once: ACCOUNTS.fee,
  payoff: ACCOUNTS.fee,
  instalment: ACCOUNTS.instalment,
} as const satisfies Readonly<Record<string, Account>>;

/** Account of the rows that bill a fee type of a price list. */
export const accountOfFee = (feeType: FeeType): Account => BY_CALCULATOR[FEE_KINDS[feeType].calculator];

/** Account of the rows that bill an accrued charge, which may have no fee type of a price list. */
export function accountOfCharge(feeType: string): Account {
  if (feeType === LIMIT_CHARGE) return ACCOUNTS.limit;
  return feeType === LATE_CHARGE ? ACCOUNTS.late : accountOfFee(feeType as FeeType);
}

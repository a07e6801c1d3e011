import { categoryTextKey, LATE_INTEREST, LIMIT_FEE } from './categories';

/** Kinds of accrued charges that have no fee type of a price list. */
export const LIMIT_CHARGE = 'LIMIT';
export const LATE_CHARGE = 'LATE';

const CATEGORY_OF: Readonly<Record<string, number>> = {
  [LIMIT_CHARGE]: LIMIT_FEE,
  [LATE_CHARGE]: LATE_INTEREST,
};

/** Key of the name of an accrued charge's fee type in the texts. */
export const accruedFeeTextKey = (feeType: string): string => {
  const category = CATEGORY_OF[feeType];
  return category === undefined ? `fee.${feeType}` : categoryTextKey(category);
};

import { FEE_KINDS, discountAboveFee, isAboveFeeOf, isDuePast, meetsNoRow } from '@floorplan/pricing/domain';
import type { FeeAdjustment, FeeError, Period } from '@floorplan/vehicle/domain';
import { adjustmentOf, financingOfPeriod } from './period-financing';

/**
 * Whether a discount would exceed its fixed fee after the given fee is removed. Removing a discount is always
 * possible.
 */
export function isAboveWithout(period: Period, without: FeeAdjustment): boolean {
  const adjustments = period.adjustments.filter(({ id }) => id !== without.id);
  return (
    without.value > 0 && isAboveFeeOf(financingOfPeriod({ ...period, adjustments }), adjustmentOf(without))
  );
}

/** Returns why a period cannot have a fee or discount, or null when it can. */
export function whyNotAdded(period: Period, fee: FeeAdjustment): FeeError | null {
  const financing = financingOfPeriod({ ...period, adjustments: [...period.adjustments, fee] });
  const adjustment = adjustmentOf(fee);
  if (meetsNoRow(financing, adjustment)) return { code: 'NO_ROW_TO_ADJUST' };
  if (isDuePast(financing, adjustment))
    return {
      code: 'TOO_SMALL',
      field: FEE_KINDS[adjustment.feeType].calculator === 'once' ? 'FromDay' : 'ToDay',
    };
  return isAboveFeeOf(financing, adjustment) ? { code: 'DISCOUNT_ABOVE_FEE' } : null;
}

/** Whether a discount exceeds its fixed fee. */
export const isDiscountAboveFee = (period: Period): boolean =>
  discountAboveFee(financingOfPeriod(period)) !== null;

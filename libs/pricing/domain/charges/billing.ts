import { isCharge } from '../fee-kinds';
import type { Day } from './financing';
import type { Line } from './line';
import { unchargedLines, type ChargedDays, type ChargeCalculation } from './charge-calculation';

/** Lines to bill through the night before a day: charges and due instalments that are not charged yet. */
export function billableLines(
  calculation: ChargeCalculation,
  span: { readonly chargedThrough: ChargedDays; readonly before: Day },
): Line[] {
  const { chargedThrough, before } = span;
  const due = calculation.schedule.instalments.filter(
    ({ receiver, to }) => to < before && to > (chargedThrough[receiver] ?? -Infinity),
  );
  return [...unchargedLines(calculation, span).filter(({ feeType }) => isCharge(feeType)), ...due];
}

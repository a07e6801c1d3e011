import { isCharge } from '../fee-kinds';
import type { Day } from './financing';
import type { Line } from './line';
import { unchargedLines, type ChargedDays, type Reckoning } from './reckoning';

/** Lines to bill before a day: charges that are not charged yet, and instalments that fell due since. */
export function billableLines(
  reckoning: Reckoning,
  span: { readonly chargedThrough: ChargedDays; readonly before: Day },
): Line[] {
  const { chargedThrough, before } = span;
  const due = reckoning.schedule.instalments.filter(
    ({ receiver, to }) => to < before && to > (chargedThrough[receiver] ?? -Infinity),
  );
  return [...unchargedLines(reckoning, span).filter(({ feeType }) => isCharge(feeType)), ...due];
}

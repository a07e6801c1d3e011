import { FEE_KINDS, outlivesList } from './fee-kinds';
import type { FeeType } from './price-program';

interface Row {
  readonly feeType: FeeType;
  readonly fromDay: number;
  readonly toDay: number;
}

const lastDayOf = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({ toDay }) => toDay));

/** Whether a row continues after the last day of its list. Fees that are charged once do not continue. */
const goesOn = ({ feeType, toDay }: Row, lastDay: number): boolean =>
  toDay === lastDay && outlivesList(feeType);

/**
 * Rows for a financing whose price list changes on the day with the number `day`: rows of the old list before
 * that day, and rows of the new list from that day. Fees of the new list that were due before that day are
 * not charged. Instalments of the old list that are due later are never charged. `others` are rows that
 * belong to both lists. They are not returned, but help to find the last day of each list. `unit` is the unit
 * of both lists.
 */
export function rowsFromDay<R extends Row>(
  before: readonly R[],
  next: readonly R[],
  day: number,
  { others = [], unit = 'DAY' }: { others?: readonly Row[]; unit?: 'DAY' | 'MONTH' } = {},
): R[] {
  const [lastBefore, lastNext] = [lastDayOf([...before, ...others]), lastDayOf([...next, ...others])];
  // In a day program an instalment row is one instalment, due on its last day. In a month program there is an
  // instalment at the end of each month.
  const isDueLater = ({ feeType, toDay }: R) =>
    unit === 'DAY' && FEE_KINDS[feeType].calculator === 'instalment' && toDay >= day;
  const earlierRows = before
    .filter((row) => row.fromDay < day && !isDueLater(row))
    .map((row) => ({ ...row, toDay: goesOn(row, lastBefore) ? day - 1 : Math.min(row.toDay, day - 1) }));
  const laterRows = next.flatMap((row) => {
    if (row.toDay >= day && (row.fromDay >= day || FEE_KINDS[row.feeType].calculator !== 'once'))
      return [{ ...row, fromDay: Math.max(row.fromDay, day) }];
    return goesOn(row, lastNext) && row.toDay < day ? [{ ...row, fromDay: day, toDay: day }] : [];
  });
  return [...earlierRows, ...laterRows];
}

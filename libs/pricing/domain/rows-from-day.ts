import { FEE_KINDS, outlivesList } from './fee-kinds';
import type { FeeType } from './price-program';

interface Row {
  readonly feeType: FeeType;
  readonly fromDay: number;
  readonly toDay: number;
}

const lastDayOf = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({ toDay }) => toDay));

/** Whether a row continues after the last day of its list. Fees charged once do not. */
const goesOn = ({ feeType, toDay }: Row, lastDay: number): boolean =>
  toDay === lastDay && outlivesList(feeType);

/**
 * Rows of one list before a numbered day and of another from that day on: the rows that charge a financing
 * whose list is changed. Fees of the new list that fell due before that day are not charged, and instalments
 * of the old list that fall due later are never charged. `others` are rows that stay in both lists; a list
 * ends with the last of all its rows. `unit` is the unit of both lists.
 */
export function rowsFromDay<R extends Row>(
  before: readonly R[],
  next: readonly R[],
  day: number,
  { others = [], unit = 'DAY' }: { others?: readonly Row[]; unit?: 'DAY' | 'MONTH' } = {},
): R[] {
  const [lastBefore, lastNext] = [lastDayOf([...before, ...others]), lastDayOf([...next, ...others])];
  // In days a row of instalments is one instalment, due when the row ends; in months there is one at each
  // month's end.
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

import { whyNotPaidOn } from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import type { FileRow, RefusedDay } from './file-rows';

type DatedRow = Pick<FileRow, 'day' | 'amount' | 'kind' | 'endToEndId' | 'isBegun'>;

/** Whether something would be booked: debits without an identification of the sender are no payments of ours. */
const isMoney = ({ amount, kind, endToEndId }: DatedRow): boolean =>
  amount !== 0 && (kind !== 'sent' || endToEndId !== null);

/**
 * Why a row is not booked on its day, which the same rule decides as for payments of calls; null when it is. A row that
 * an earlier run began to book is booked to the end.
 */
export function refusedDayOf(row: DatedRow, today: BusinessDate): RefusedDay | null {
  if (row.isBegun || !isMoney(row)) return null;
  const code = whyNotPaidOn(row.day, today);
  // The bank may tell of the payments of a run before their day.
  if (code === 'DAY_TO_COME' && row.kind === 'sent') return null;
  return code === 'TOO_SMALL' ? 'DAY_TOO_OLD' : code;
}

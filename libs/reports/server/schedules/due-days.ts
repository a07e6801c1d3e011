import { addDays, addMonths, nextBankDay, weekday } from '@floorplan/kernel';
import type { Frequency } from '@floorplan/reports/contracts';

/** First day after the day on which reports of the frequency are sent. Mondays count even when banks are closed. */
export function nextDueDay(frequency: Frequency, after: string): string {
  if (frequency === 'WEEKLY') return addDays(after, 8 - weekday(after));
  const month = `${after.slice(0, 7)}-01`;
  const day = nextBankDay(month);
  return day > after ? day : nextBankDay(addMonths(month, 1));
}

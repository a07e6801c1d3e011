import { addDays, type BusinessDate } from '@floorplan/kernel';

const DAYS_BACK = 365;

/** Why a payment cannot be of a day: it is to come, or more than a year back. */
export function whyNotPaidOn(on: BusinessDate, today: BusinessDate): 'DAY_TO_COME' | 'TOO_SMALL' | null {
  if (on > today) return 'DAY_TO_COME';
  return on < addDays(today, -DAYS_BACK) ? 'TOO_SMALL' : null;
}

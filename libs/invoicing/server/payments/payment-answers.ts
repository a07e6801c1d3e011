import type { Payment } from '@floorplan/invoicing/domain';
import { addDays, type BusinessDate } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';

const DAYS_BACK = 365;

/** Why a payment cannot be of a day: it is to come, or more than a year back. */
export function whyNotOn(on: BusinessDate, today: BusinessDate): 'DAY_TO_COME' | 'TOO_SMALL' | null {
  if (on > today) return 'DAY_TO_COME';
  return on < addDays(today, -DAYS_BACK) ? 'TOO_SMALL' : null;
}

/** Text that describes the result of a payment. */
export function messageOf({ result, reason }: Payment): string {
  const booked = textOf(`payment.result_${result}`);
  if (!reason) return booked;
  return `${booked}. ${textOf(`payment.reason_${reason.toLowerCase()}`)}`;
}

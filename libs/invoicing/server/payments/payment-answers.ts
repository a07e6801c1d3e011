import type { Payment } from '@floorplan/invoicing/domain';
import { textOf } from '@floorplan/platform/texts';

/** Text that describes the result of a payment. */
export function messageOf({ result, reason }: Payment): string {
  const booked = textOf(`payment.result_${result}`);
  if (!reason) return booked;
  return `${booked}. ${textOf(`payment.reason_${reason.toLowerCase()}`)}`;
}

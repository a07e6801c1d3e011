import type { BookingPreview } from '@floorplan/invoicing/contracts';
import {
  INVOICE_CATEGORY,
  openOf,
  PAYMENT_CATEGORY,
  unmatchedOf,
  type Invoice,
  type InvoiceState,
  type Payment,
  type PaymentState,
} from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import type { SumsOf } from '@floorplan/platform/acts';
import type { StreamChange } from '@floorplan/platform/commands';
import { categoryOf } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { z } from 'zod';

const openIn = (state: unknown): number => ((state as InvoiceState) ? openOf(state as Invoice) : 0);

/** Unmatched amount before and after a change. Of a new payment the whole amount was unmatched. */
function unmatchedBy({ before, after }: StreamChange): NonNullable<BookingPreview['Unmatched']> {
  const [earlier, later] = [before as PaymentState, after as Payment];
  return {
    Before: kronorOfOre(earlier ? unmatchedOf(earlier) : later.amount),
    After: kronorOfOre(unmatchedOf(later)),
  };
}

/** What changes of payments and documents book. A document that is changed twice counts from its first change. */
export function bookingPreviewOf(changes: readonly StreamChange[]): BookingPreview {
  const invoices = new Map<number, BookingPreview['Invoices'][number]>();
  for (const { before, after } of changes.filter(({ stream }) => categoryOf(stream) === INVOICE_CATEGORY)) {
    const { number } = after as Invoice;
    const OpenBefore = invoices.get(number)?.OpenBefore ?? kronorOfOre(openIn(before));
    invoices.set(number, {
      InvoiceNumber: String(number),
      OpenBefore,
      OpenAfter: kronorOfOre(openIn(after)),
    });
  }
  // An act changes its own payment last.
  const payment = changes.findLast(({ stream }) => categoryOf(stream) === PAYMENT_CATEGORY);
  return {
    Unmatched: payment ? unmatchedBy(payment) : null,
    Invoices: [...invoices.values()],
  };
}

/** Names of the sums. */
const NAMES = {
  unmatchedBefore: () => textOf('payment.unmatched_before'),
  unmatched: () => textOf('payment.unmatched_amount'),
  openBefore: (number: string) => textOf('payment.open_before', { number }),
  open: (number: string) => textOf('payment.open_amount', { number }),
} as const;

/** The sums in previews of bookings. Those before count too: what pays back or pays out all always leaves 0. */
export const BOOKING_SUMS: SumsOf<BookingPreview> = {
  schema: z.union([
    z.tuple([z.enum(['unmatchedBefore', 'unmatched'])]),
    z.tuple([z.enum(['openBefore', 'open']), z.string().regex(/^\d{1,15}$/)]),
  ]),
  in: ({ Unmatched, Invoices }) => [
    ...(Unmatched
      ? [[['unmatchedBefore'], Unmatched.Before] as const, [['unmatched'], Unmatched.After] as const]
      : []),
    ...Invoices.flatMap(({ InvoiceNumber, OpenBefore, OpenAfter }) => [
      [['openBefore', InvoiceNumber], OpenBefore] as const,
      [['open', InvoiceNumber], OpenAfter] as const,
    ]),
  ],
  label: ([of, number = '']) => NAMES[of as keyof typeof NAMES](number),
};

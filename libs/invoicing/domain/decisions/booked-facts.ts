import { laterOf, type Actor, type BusinessDate } from '@floorplan/kernel';
import type { InvoicePaid } from '../invoice.events';
import type { Invoice } from '../invoice.state';
import type { PaymentMatched, PaymentReceived } from '../payment.events';

type BookedPayment = Pick<PaymentReceived['data'], 'paymentId' | 'on'>;

/** A payment is booked on its day, or on the day of a document that was issued later. */
export const bookingDay = (payment: Pick<BookedPayment, 'on'>, invoice: Pick<Invoice, 'on'>): BusinessDate =>
  laterOf(payment.on, invoice.on);

export const matchedFact = (
  invoice: number,
  amount: number,
  on: BusinessDate,
  by: Actor,
): PaymentMatched => ({
  type: 'invoicing/PaymentMatched',
  data: { invoice, amount, on, by },
});

export const paidFact = (
  { paymentId, on: bankDay }: BookedPayment,
  amount: number,
  on: BusinessDate,
  by: Actor,
): InvoicePaid => ({
  type: 'invoicing/InvoicePaid',
  data: { on, ...(bankDay !== on && { bankDay }), paymentId, amount, by },
});

import type {
  Invoice,
  InvoiceReceiver,
  InvoiceSettled,
  Payment,
  PaymentRepaid,
} from '@floorplan/invoicing/domain';
import { addBankDays } from '@floorplan/kernel';
import type { Owed, Receiver } from '@floorplan/payouts/domain';

const receiverOf = ({ side, id, organisationId, name }: InvoiceReceiver): Receiver => {
  if (side === 'IMP') return { kind: 'importer', id, organisationId: null, name };
  if (side === 'DEA') return { kind: 'dealer', id, organisationId, name };
  return { kind: 'other', id: 0, organisationId: null, name };
};

const vehicleIn = ({ shares }: Invoice): number | null =>
  shares.length === 1 ? shares[0]!.vehicle.vehicleId : null;

/** What a payout document owes, such as an approved loan on a dealer's own car. Null for other documents. */
export function owedForPayout(invoice: Invoice): Owed | null {
  const amount = invoice.credited - invoice.total;
  if (!invoice.paidOutWhenDue || amount <= 0) return null;
  return {
    kind: 'LOAN',
    receiver: receiverOf(invoice.receiver),
    amount,
    due: invoice.due,
    reference: String(invoice.number),
    vehicleId: vehicleIn(invoice),
    invoiceNumber: invoice.number,
    bankReference: null,
  };
}

/** What is owed when staff pay out a credit balance, on the next bank day. */
export const owedForCredit = (invoice: Invoice, { amount, on }: InvoiceSettled['data']): Owed => ({
  kind: 'CREDIT',
  receiver: receiverOf(invoice.receiver),
  amount: -amount,
  due: addBankDays(on, 1),
  reference: String(invoice.number),
  vehicleId: vehicleIn(invoice),
  invoiceNumber: invoice.number,
  bankReference: null,
});

/** What is owed when staff pay back a payment, on the next bank day. The payer is known by name only. */
export const owedForRepayment = (payment: Payment, { amount, on }: PaymentRepaid['data']): Owed => ({
  kind: 'REPAYMENT',
  receiver: { kind: 'other', id: 0, organisationId: null, name: payment.payer ?? payment.bankReference },
  amount,
  due: addBankDays(on, 1),
  reference: payment.ocr ?? payment.bankReference,
  vehicleId: null,
  invoiceNumber: payment.invoiceNumber,
  bankReference: payment.bankReference,
});

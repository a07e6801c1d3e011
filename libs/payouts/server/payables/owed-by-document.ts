import type {
  Invoice,
  InvoiceReceiver,
  InvoiceSettled,
  Payment,
  PaymentRepaid,
} from '@floorplan/invoicing/domain';
import { addBankDays, parseBankgiro, parseIban } from '@floorplan/kernel';
import type { Account, Owed, Receiver } from '@floorplan/payouts/domain';

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

/** Account that a payment came from; undefined when the bank has told none that can be paid to. */
function accountOf({ bank }: Payment): Account | undefined {
  const bankgiro = parseBankgiro(bank?.bankgiro ?? '');
  if (bankgiro !== null) return { type: 'BANKGIRO', number: bankgiro };
  const iban = parseIban(bank?.account ?? '');
  return iban === null ? undefined : { type: 'IBAN', number: iban };
}

const payerOf = (payment: Payment): Receiver => {
  const account = accountOf(payment);
  const name = payment.payer ?? payment.bankReference;
  return { kind: 'other', id: 0, organisationId: null, name, ...(account && { account }) };
};

/** What is owed when staff pay back a payment, on the next bank day, to the account that it came from. */
export const owedForRepayment = (payment: Payment, { amount, on }: PaymentRepaid['data']): Owed => ({
  kind: 'REPAYMENT',
  receiver: payerOf(payment),
  amount,
  due: addBankDays(on, 1),
  reference: payment.ocr ?? payment.bankReference,
  vehicleId: null,
  invoiceNumber: payment.invoiceNumber,
  bankReference: payment.bankReference,
});

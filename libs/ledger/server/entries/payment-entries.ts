import type { PaymentEvent } from '@floorplan/invoicing/domain';
import type { BusinessDate, Ore } from '@floorplan/kernel';
import {
  type BookAccount,
  bookEntry,
  type BookEntry,
  type BookLine,
  NO_DIMENSIONS,
} from '@floorplan/ledger/domain';

interface Moved {
  readonly on: BusinessDate;
  readonly amount: Ore;
}

const between = (debit: BookAccount, credit: BookAccount, { on, amount }: Moved): BookLine[] => [
  { ...NO_DIMENSIONS, on, document: null, account: debit, amount },
  { ...NO_DIMENSIONS, on, document: null, account: credit, amount: -amount },
];

/**
 * The entry of one fact of a payment. What arrives is an advance until a document takes it, which is booked with the
 * document. Payments that are set off against each other stay advances.
 */
export function paymentEntry({ type, data }: PaymentEvent): BookEntry | null {
  switch (type) {
    case 'invoicing/PaymentReceived':
      return bookEntry('RECEIVED', between('BANK', 'ADVANCES', data));
    case 'invoicing/PaymentRepaid':
      return bookEntry('PAID_OUT', between('ADVANCES', 'PAYOUTS', data));
    case 'invoicing/PaymentFoundInFile':
    case 'invoicing/PaymentMatched':
    case 'invoicing/PaymentMatchTakenBack':
    case 'invoicing/PaymentSetOff':
    case 'invoicing/PaymentSetOffTakenBack':
    case 'invoicing/PaymentReturned':
      return null;
  }
}

import type { Payable, PayableEvent, PayableState } from '@floorplan/payouts/domain';
import type { BusinessDate } from '@floorplan/kernel';
import {
  type BookAccount,
  bookEntry,
  type BookEntry,
  type BookLine,
  type EntryKind,
  NO_DIMENSIONS,
} from '@floorplan/ledger/domain';

/** What is owed for a vehicle is a supplier's; all else is what documents and payments have put on its way out. */
const debtOf = ({ source }: Payable): BookAccount => (source.type === 'vehicle' ? 'SUPPLIERS' : 'PAYOUTS');

function paid(kind: EntryKind, payable: Payable, on: BusinessDate, amount: number) {
  const { receiver, vehicleId, invoiceNumber } = payable;
  const dims: Omit<BookLine, 'account' | 'amount'> = {
    ...NO_DIMENSIONS,
    on,
    importerId: receiver.kind === 'importer' ? receiver.id : null,
    dealerId: receiver.kind === 'dealer' ? receiver.id : null,
    organisationId: receiver.organisationId,
    vehicleId,
    document: invoiceNumber,
  };
  return bookEntry(kind, [
    { ...dims, account: debtOf(payable), amount },
    { ...dims, account: 'BANK', amount: -amount },
  ]);
}

/** The entry of one fact of a payable: money leaves the bank when the bank has paid, and comes back when it returns. */
export function payableEntry(before: PayableState, { type, data }: PayableEvent): BookEntry | null {
  switch (type) {
    case 'payouts/PayablePaid':
    case 'payouts/PayablePaidBefore':
      return paid('PAID', before!, data.on, before!.amount);
    case 'payouts/HandPaymentApproved':
      return paid('PAID', before!, before!.byHand!.paidOn, before!.amount);
    case 'payouts/PayableReturned':
      return before!.status === 'PAID' ? paid('RETURNED', before!, data.on, -before!.amount) : null;
    case 'payouts/PayableMade':
    case 'payouts/PayableChanged':
    case 'payouts/PayableWithdrawn':
    case 'payouts/PayablePlanned':
    case 'payouts/PayableFreed':
    case 'payouts/PayableSent':
    case 'payouts/PayableRejected':
    case 'payouts/HandPaymentProposed':
    case 'payouts/HandPaymentRejected':
    case 'payouts/PayableHeld':
    case 'payouts/PayableReleased':
      return null;
  }
}

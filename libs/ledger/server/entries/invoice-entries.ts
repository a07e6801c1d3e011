import type { BusinessDate, Ore } from '@floorplan/kernel';
import {
  sumOfRows,
  type Account,
  type Invoice,
  type InvoicedShare,
  type InvoiceEvent,
  type InvoiceReceiver,
  type InvoiceRow,
  type InvoiceSettled,
  type InvoiceWrittenOff,
  type WriteOffTurned,
} from '@floorplan/invoicing/domain';
import {
  type BookAccount,
  bookEntry,
  type BookEntry,
  type BookLine,
  capitalOf,
  NO_DIMENSIONS,
  summedSides,
} from '@floorplan/ledger/domain';
import { financedDimensions, rowLine, shareLines, type LineDimensions } from './row-accounts';

const ofReceiver = ({ side, id, organisationId }: InvoiceReceiver, document: number): LineDimensions => ({
  ...NO_DIMENSIONS,
  importerId: side === 'IMP' ? id : null,
  dealerId: side === 'DEA' ? id : null,
  organisationId,
  document,
});

/** Dimensions of a vehicle on a document. The receiver's own stand before those of the vehicle's parties. */
function ofVehicle({ receiver, number }: Invoice, { vehicle }: InvoicedShare): LineDimensions {
  const own = ofReceiver(receiver, number);
  const { importerId, dealerId, organisationId, financeType, vehicleId } = financedDimensions(vehicle);
  return {
    importerId: own.importerId ?? importerId,
    dealerId: own.dealerId ?? dealerId,
    organisationId: own.organisationId ?? organisationId,
    financeType,
    vehicleId,
    document: number,
  };
}

/** Sums of rows by account. */
function byAccount(rows: readonly InvoiceRow[]): Map<Account, Ore> {
  const sums = new Map<Account, Ore>();
  for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}

/**
 * What a document earns or repays, as credits. Rows of vehicles are booked by vehicle; what the document has besides,
 * such as late interest, a limit fee or rounded VAT, by its receiver.
 */
function creditLines(invoice: Invoice): BookLine[] {
  const { rows, shares, receiver, number, on, category } = invoice;
  const ofShares = shares.flatMap((share): readonly BookLine[] => {
    const dims = ofVehicle(invoice, share);
    const isBooked = share.netted === true && invoice.creditOf === null;
    return isBooked
      ? [{ ...dims, on, account: 'NETTED', amount: -sumOfRows(share.rows) }]
      : shareLines(share, dims, { on, category });
  });
  const billed = byAccount(shares.flatMap((share) => share.rows));
  const own = ofReceiver(receiver, number);
  const rest = [...byAccount(rows)].map(([account, amount]) =>
    rowLine({ account, amount: amount - (billed.get(account) ?? 0) }, own, { on, category }),
  );
  return [...ofShares, ...rest];
}

/** Account of what is open of a document: the receiver's debt, or what the provider owes the receiver. */
const openAccount = ({ total }: Pick<Invoice, 'total'>): BookAccount =>
  total < 0 ? 'ADVANCES' : 'RECEIVABLES';
const otherSide = (account: BookAccount): BookAccount =>
  account === 'ADVANCES' ? 'RECEIVABLES' : 'ADVANCES';

interface OpenChange {
  readonly on: BusinessDate;
  /** What is no longer open. */
  readonly amount: Ore;
  readonly against: BookAccount;
  /** The other document, when there is one. */
  readonly document?: number;
}

/** Changes what is open of the document against another account. */
function openLines(
  invoice: Invoice,
  { on, amount, against, document = invoice.number }: OpenChange,
): BookLine[] {
  const own = { ...ofReceiver(invoice.receiver, invoice.number), on };
  return [
    { ...own, account: openAccount(invoice), amount: -amount },
    { ...own, document, account: against, amount },
  ];
}

/** Capital of the financing that settles the document: instalments on the vehicle that the dealer bought. */
function newCreditLines(invoice: Invoice, { on, amount }: Pick<OpenChange, 'on' | 'amount'>): BookLine[] {
  const [share] = invoice.shares;
  const own = ofReceiver(invoice.receiver, invoice.number);
  const dims = share ? ofVehicle(invoice, share) : own;
  return [
    { ...own, on, account: openAccount(invoice), amount: -amount },
    { ...dims, on, financeType: 'AVBETALNING', account: capitalOf('AVBETALNING'), amount },
  ];
}

/** What is open becomes a loss and VAT that the provider gets back; with the sign -1 it is open again. */
function lossLines(
  invoice: Invoice,
  { on, amount, vat }: InvoiceWrittenOff['data'] | WriteOffTurned['data'],
  sign: 1 | -1,
): BookLine[] {
  const own = { ...ofReceiver(invoice.receiver, invoice.number), on };
  return [
    { ...own, account: 'LOSSES', amount: sign * (amount - vat) },
    { ...own, account: 'OUTPUT_VAT', amount: sign * vat },
    { ...own, account: 'RECEIVABLES', amount: -sign * amount },
  ];
}

/** The entry of one fact of a document. */
function entryOf(invoice: Invoice, { type, data }: InvoiceEvent): BookEntry | null {
  switch (type) {
    case 'invoicing/InvoiceIssued': {
      const own = ofReceiver(invoice.receiver, invoice.number);
      const debit: BookLine = { ...own, on: data.on, account: openAccount(invoice), amount: invoice.total };
      const kind = invoice.creditOf === null ? 'INVOICE' : 'CREDIT';
      return bookEntry(kind, summedSides([debit, ...creditLines(invoice)]));
    }
    case 'invoicing/InvoiceCredited': {
      const against = otherSide(openAccount(invoice));
      return bookEntry('SET_OFF', openLines(invoice, { ...data, against, document: data.by }));
    }
    case 'invoicing/InvoicePaid':
      return bookEntry('PAYMENT', openLines(invoice, { ...data, against: 'ADVANCES' }));
    case 'invoicing/InvoicePaymentTakenBack':
      return bookEntry('PAYMENT', openLines(invoice, { ...data, amount: -data.amount, against: 'ADVANCES' }));
    case 'invoicing/InvoiceSettled':
      return settledEntry(invoice, data);
    case 'invoicing/InvoiceWrittenOff':
      return bookEntry('LOSS', lossLines(invoice, data, 1));
    case 'invoicing/WriteOffTurned':
      return bookEntry('LOSS', lossLines(invoice, data, -1));
    // The document that is credited has the entry of both.
    case 'invoicing/CreditUsed':
    case 'invoicing/LateInterestBilled':
    case 'invoicing/DocumentStored':
    case 'invoicing/InvoiceHeld':
    case 'invoicing/InvoiceReleased':
    case 'invoicing/InvoiceDisputed':
    case 'invoicing/DisputeEnded':
    case 'invoicing/Reminded':
    case 'invoicing/WriteOffProposed':
    case 'invoicing/WriteOffRejected':
    case 'invoicing/HandedToCollection':
    case 'invoicing/TakenFromCollection':
      return null;
  }
}

function settledEntry(
  invoice: Invoice,
  { how, amount, against, on }: InvoiceSettled['data'],
): BookEntry | null {
  switch (how) {
    case 'NEW_CREDIT':
      return bookEntry('NEW_CREDIT', newCreditLines(invoice, { on, amount }));
    case 'PAID_OUT':
      return bookEntry('PAID_OUT', openLines(invoice, { on, amount, against: 'PAYOUTS' }));
    case 'SET_OFF':
      // The document that the receiver owes has the entry of both.
      return amount < 0
        ? null
        : bookEntry('SET_OFF', openLines(invoice, { on, amount, against: 'ADVANCES', document: against! }));
  }
}

/** What a fact leaves to the payout on the due date, which no fact records. Öre. */
function changedOpen(invoice: Invoice, { type, data }: InvoiceEvent): Ore {
  switch (type) {
    case 'invoicing/InvoiceIssued':
      return invoice.total;
    case 'invoicing/InvoiceCredited':
    case 'invoicing/InvoicePaid':
    case 'invoicing/InvoiceSettled':
      return -data.amount;
    case 'invoicing/CreditUsed':
    case 'invoicing/InvoicePaymentTakenBack':
      return data.amount;
    default:
      return 0;
  }
}

/**
 * The entries of one fact of a document: its own, and the payout on the due date of a document that the provider pays
 * out by itself.
 * @param invoice the document after the act
 */
export function invoiceEntries(
  invoice: Invoice,
  fact: InvoiceEvent,
): { readonly own: BookEntry | null; readonly payout: BookEntry | null } {
  const open = invoice.paidOutWhenDue ? changedOpen(invoice, fact) : 0;
  return {
    own: entryOf(invoice, fact),
    payout:
      open === 0
        ? null
        : bookEntry('PAID_OUT', openLines(invoice, { on: invoice.due, amount: open, against: 'PAYOUTS' })),
  };
}

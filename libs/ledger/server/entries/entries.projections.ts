import type { BookEntry } from '@floorplan/ledger/domain';
import {
  invoiceStream,
  nettingStream,
  paymentStream,
  type InvoiceEvent,
  type InvoiceState,
  type NettingAccount,
  type NettingEvent,
  type PaymentEvent,
  type PaymentState,
} from '@floorplan/invoicing/domain';
import { stockholmDate, type Fact } from '@floorplan/kernel';
import type { InlineProjection, StreamChange, StreamType } from '@floorplan/platform/event-store';
import { payableStream, type PayableEvent, type PayableState } from '@floorplan/payouts/domain';
import { vehicleStream, type VehicleEvent, type VehicleState } from '@floorplan/vehicle/domain';
import { invoiceEntries } from './invoice-entries';
import { nettingEntry } from './netting-entries';
import { payableEntry } from './payable-entries';
import { paymentEntry } from './payment-entries';
import { movesMoney, vehicleEntry } from './vehicle-entries';

// One table for each kind of stream, because an inline projection writes its table alone. `LEDGER_ENTRIES` reads all.

interface RowsOfEntry {
  readonly source: number;
  readonly version: number;
  readonly recordedOn: string;
}

const rowsOf = ({ source, version, recordedOn }: RowsOfEntry, entry: BookEntry | null): object[] =>
  (entry?.lines ?? []).map((line, at) => ({
    source_id: source,
    version,
    line: at + 1,
    kind: entry!.kind,
    account: line.account,
    amount: line.amount,
    effective_on: line.on,
    recorded_on: recordedOn,
    importer_id: line.importerId,
    dealer_id: line.dealerId,
    organisation_id: line.organisationId,
    finance_type: line.financeType,
    vehicle_id: line.vehicleId,
    document: line.document,
  }));

/** A fact with the state of its stream before and after it. */
interface Step<S, F extends Fact> {
  readonly before: S;
  readonly after: S;
  readonly fact: F;
  readonly id: number;
}

/** A table of entries, one for each fact that moves money. */
function entriesOf<S, F extends Fact>(
  table: string,
  stream: StreamType<S, F>,
  entryOf: (step: Step<S, F>) => BookEntry | null,
  mayBook: (type: F['type']) => boolean = () => true,
): InlineProjection<S, F> {
  return {
    table,
    stream,
    rows: ({ before, facts, id, metadata, at }: StreamChange<S, F>) => {
      if (!facts.some(({ fact }) => mayBook(fact.type))) return [];
      const source = Number(id);
      const recordedOn = metadata.date ?? stockholmDate(at);
      let state = before;
      return facts.flatMap(({ fact, version }) => {
        const after = stream.evolve(state, fact);
        const entry = entryOf({ before: state, after, fact, id: source });
        state = after;
        return rowsOf({ source, version, recordedOn }, entry);
      });
    },
  };
}

export const vehicleEntryRows = entriesOf<VehicleState, VehicleEvent>(
  'ledger_vehicle_entry',
  vehicleStream,
  ({ before, after, fact }) => vehicleEntry(before, after, fact),
  movesMoney,
);

export const paymentEntryRows = entriesOf<PaymentState, PaymentEvent>(
  'ledger_payment_entry',
  paymentStream,
  ({ fact }) => paymentEntry(fact),
);

export const payableEntryRows = entriesOf<PayableState, PayableEvent>(
  'ledger_payable_entry',
  payableStream,
  ({ before, fact }) => payableEntry(before, fact),
);

export const nettingEntryRows = entriesOf<NettingAccount, NettingEvent>(
  'ledger_netting_entry',
  nettingStream,
  ({ before, fact, id }) => nettingEntry(id, before, fact),
);

/** Entries of documents. The payout on the due date, which no fact records, has the version of its fact below zero. */
export const invoiceEntryRows: InlineProjection<InvoiceState, InvoiceEvent> = {
  table: 'ledger_invoice_entry',
  stream: invoiceStream,
  rows: ({ after, facts, metadata, at }) => {
    if (!after) return [];
    const recordedOn = metadata.date ?? stockholmDate(at);
    return facts.flatMap(({ fact, version }) => {
      const { own, payout } = invoiceEntries(after, fact);
      const of = { source: after.number, recordedOn };
      return [...rowsOf({ ...of, version }, own), ...rowsOf({ ...of, version: -version }, payout)];
    });
  },
};

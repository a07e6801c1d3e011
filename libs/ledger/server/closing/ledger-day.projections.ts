import {
  evolveLedgerDay,
  ledgerDayStream,
  tiesAgree,
  voucherIdOf,
  type BookedVoucher,
  type LedgerDay,
  type LedgerDayEvent,
  type VoucherLine,
} from '@floorplan/ledger/domain';
import { stockholmDate } from '@floorplan/kernel';
import type { InlineProjection, StreamChange } from '@floorplan/platform/event-store';

type Change = StreamChange<LedgerDay, LedgerDayEvent>;

export const closedDayRows: InlineProjection<LedgerDay, LedgerDayEvent> = {
  table: 'ledger_closed_day',
  stream: ledgerDayStream,
  rows: ({ id, after: { vouchers, closed }, metadata, at }) =>
    closed
      ? [
          {
            id: Number(id),
            day: closed.day,
            year_end: closed.yearEnd,
            first_number: closed.first,
            last_number: closed.last,
            vouchers: vouchers.length,
            lines: vouchers.reduce((sum, { lines }) => sum + lines, 0),
            debit: vouchers.reduce((sum, { debit }) => sum + debit, 0),
            agrees: tiesAgree(closed.ties),
            ties: closed.ties,
            balances: closed.balances,
            closed_on: metadata.date ?? stockholmDate(at),
            closed_at: at,
            closed_by: closed.by.name,
          },
        ]
      : [],
};

const voucherRow = ({ yearEnd, number, ...voucher }: BookedVoucher): object => ({
  id: voucherIdOf(yearEnd, number),
  year_end: yearEnd,
  number,
  ...voucher,
});

export const voucherRows: InlineProjection<LedgerDay, LedgerDayEvent> = {
  table: 'ledger_voucher',
  stream: ledgerDayStream,
  rows: ({ before, after }) => after.vouchers.slice(Math.max(before.vouchers.length - 1, 0)).map(voucherRow),
};

const lineRow = (line: VoucherLine): object => ({
  source: line.source,
  source_id: line.sourceId,
  version: line.version,
  line: line.line,
  account: line.account,
  account_number: line.accountNumber,
  amount: line.amount,
  effective_on: line.on,
  recorded_on: line.recordedOn,
  importer_id: line.importerId,
  dealer_id: line.dealerId,
  organisation_id: line.organisationId,
  finance_type: line.financeType,
  vehicle_id: line.vehicleId,
  document: line.document,
});

/** The lines of each part of a voucher, numbered through the voucher. */
function lineRowsOf({ before, facts }: Change): object[] {
  let state = before;
  return facts.flatMap(({ fact }) => {
    state = evolveLedgerDay(state, fact);
    if (fact.type !== 'ledger/VoucherBooked') return [];
    const { yearEnd, number, day, kind, lines } = fact.data;
    const first = state.vouchers.at(-1)!.lines - lines.length + 1;
    const voucher_id = voucherIdOf(yearEnd, number);
    return lines.map((line, at) => ({
      voucher_id,
      position: first + at,
      year_end: yearEnd,
      number,
      day,
      kind,
      ...lineRow(line),
    }));
  });
}

export const voucherLineRows: InlineProjection<LedgerDay, LedgerDayEvent> = {
  table: 'ledger_voucher_line',
  stream: ledgerDayStream,
  rows: lineRowsOf,
};

/** Entries that the close makes, as the entries of other facts. */
export const closingEntryRows: InlineProjection<LedgerDay, LedgerDayEvent> = {
  table: 'ledger_closing_entry',
  stream: ledgerDayStream,
  rows: ({ id, facts, metadata, at }) =>
    facts.flatMap(({ fact, version }) =>
      fact.type === 'ledger/ClosingEntriesMade'
        ? fact.data.lines.map((line, place) => ({
            source_id: Number(id),
            version,
            line: place + 1,
            kind: line.kind,
            account: line.account,
            amount: line.amount,
            effective_on: line.on,
            recorded_on: metadata.date ?? stockholmDate(at),
            importer_id: line.importerId,
            dealer_id: line.dealerId,
            organisation_id: line.organisationId,
            finance_type: line.financeType,
            vehicle_id: line.vehicleId,
            document: line.document,
          }))
        : [],
    ),
};

/** Names of what closed lines are about, each from the first day on which it was booked with that name. */
export const objectNameRows: InlineProjection<LedgerDay, LedgerDayEvent> = {
  table: 'ledger_object_name',
  stream: ledgerDayStream,
  rows: ({ facts }) =>
    facts.flatMap(({ fact }) =>
      fact.type === 'ledger/ObjectsNamed'
        ? fact.data.objects.map(({ kind, id, name }) => ({ kind, object: id, since: fact.data.day, name }))
        : [],
    ),
};

import type { BusinessDate, Ore } from '@floorplan/kernel';
import type { EntryKind } from '../book-entry';
import type { DayClosed, LedgerDayEvent, VoucherBooked } from './ledger-day.events';
import { debitOf } from './voucher';

/** A voucher with the sums of its parts. */
export interface BookedVoucher {
  readonly yearEnd: BusinessDate;
  readonly number: number;
  readonly kind: EntryKind;
  readonly day: BusinessDate;
  readonly lines: number;
  /** Öre; the credit is the same. */
  readonly debit: Ore;
}

/** A business day of the books. */
export interface LedgerDay {
  readonly vouchers: readonly BookedVoucher[];
  /** What was recorded at the close; null until then. */
  readonly closed: DayClosed['data'] | null;
}

function withPart(
  vouchers: readonly BookedVoucher[],
  { yearEnd, number, kind, day, lines }: VoucherBooked['data'],
): readonly BookedVoucher[] {
  const last = vouchers.at(-1);
  const isNext = last?.number === number;
  const before = isNext ? last : { lines: 0, debit: 0 };
  const voucher = {
    yearEnd,
    number,
    kind,
    day,
    lines: before.lines + lines.length,
    debit: before.debit + debitOf(lines),
  };
  return [...(isNext ? vouchers.slice(0, -1) : vouchers), voucher];
}

export function evolveLedgerDay(state: LedgerDay, { type, data }: LedgerDayEvent): LedgerDay {
  switch (type) {
    case 'ledger/VoucherBooked':
      return { ...state, vouchers: withPart(state.vouchers, data) };
    case 'ledger/ClosingEntriesMade':
    case 'ledger/ObjectsNamed':
      return state;
    case 'ledger/DayClosed':
      return { ...state, closed: data };
  }
}

/** Stream type of business days of the books. Only staff see their facts. */
export const ledgerDayStream = {
  category: 'ledger_day',
  initialState: { vouchers: [], closed: null } as LedgerDay,
  evolve: (state: LedgerDay, fact: LedgerDayEvent): LedgerDay => evolveLedgerDay(state, fact),
  effectiveOn: ({ data }: LedgerDayEvent): BusinessDate => data.day,
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

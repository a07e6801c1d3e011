import { decided, type Actor, type BusinessDate, type Decision } from '@floorplan/kernel';
import { ENTRY_KINDS } from '../book-entry';
import type { AccountBalancesOfDay, LedgerDayEvent, VoucherBooked } from './ledger-day.events';
import type { LedgerDay } from './ledger-day.state';
import type { TieOnDay } from './ties';
import { VOUCHER_SERIES, type OpenLine, type VoucherLine } from './voucher';

/** Maximum number of lines in one fact. */
export const MAX_PART_LINES = 1_000;

interface Closing {
  readonly day: BusinessDate;
  readonly yearEnd: BusinessDate;
  /** Number of the last voucher of the fiscal year; 0 when there is none. */
  readonly lastNumber: number;
  /** All lines about the day or an earlier one that are in no voucher yet. */
  readonly lines: readonly OpenLine[];
  readonly ties: readonly TieOnDay[];
  readonly balances: AccountBalancesOfDay;
  readonly by: Actor;
}

type Voucher = Omit<VoucherBooked['data'], 'part'>;

/** The facts of a voucher. @throws when its lines do not add up to 0 */
function partsOf(voucher: Voucher): VoucherBooked[] {
  const { kind, day, lines } = voucher;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`The voucher ${kind} of ${day} is ${sum} öre from balance`);
  const count = Math.ceil(lines.length / MAX_PART_LINES);
  return Array.from({ length: count }, (_, at) => ({
    type: 'ledger/VoucherBooked',
    data: { ...voucher, part: at + 1, lines: lines.slice(at * MAX_PART_LINES, (at + 1) * MAX_PART_LINES) },
  }));
}

const withoutKind = ({ kind: _, ...line }: OpenLine): VoucherLine => line;

/**
 * Closes a day: books what is in no voucher yet, one voucher for each kind of entry, with the next numbers of the fiscal
 * year. Does nothing when the day is closed.
 */
export function closeDay(
  { closed }: LedgerDay,
  { day, yearEnd, lastNumber, lines, ties, balances, by }: Closing,
): Decision<LedgerDayEvent> {
  if (closed) return decided();
  const kinds = ENTRY_KINDS.map((kind) => ({ kind, lines: lines.filter((line) => line.kind === kind) }));
  const vouchers = kinds
    .filter((each) => each.lines.length > 0)
    .map((each, at): Voucher => ({
      yearEnd,
      series: VOUCHER_SERIES,
      number: lastNumber + at + 1,
      kind: each.kind,
      day,
      lines: each.lines.map(withoutKind),
    }));
  const numbers = { first: vouchers[0]?.number ?? null, last: vouchers.at(-1)?.number ?? null };
  return decided<LedgerDayEvent>(...vouchers.flatMap(partsOf), {
    type: 'ledger/DayClosed',
    data: { day, yearEnd, ...numbers, ties, balances, by },
  });
}

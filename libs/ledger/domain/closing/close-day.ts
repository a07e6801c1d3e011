import { decided, type Actor, type BusinessDate, type Decision, type Ore } from '@floorplan/kernel';
import type { NumberedAccount } from '../book-accounts';
import { ENTRY_KINDS } from '../book-entry';
import { closingFacts, closingLinesOf, inParts } from './closing-entries';
import type {
  AccountBalancesOfDay,
  ClosingLine,
  LedgerDayEvent,
  NamedObject,
  ObjectsNamed,
  VoucherBooked,
} from './ledger-day.events';
import type { LedgerDay } from './ledger-day.state';
import type { TieOnDay } from './ties';
import { VOUCHER_SERIES, type OpenLine, type VoucherLine } from './voucher';

interface Closing {
  readonly day: BusinessDate;
  readonly yearEnd: BusinessDate;
  /** Number of the last voucher of the fiscal year; 0 when there is none. */
  readonly lastNumber: number;
  /** All lines about the day or an earlier one that are in no voucher yet. */
  readonly lines: readonly OpenLine[];
  /** Lines that the close makes. Those of later days are booked when these are closed. */
  readonly made: readonly ClosingLine[];
  /** Names of what the lines are about that no earlier close has recorded. */
  readonly named: readonly NamedObject[];
  readonly recordedOn: BusinessDate;
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
  return inParts(lines).map((part, at) => ({
    type: 'ledger/VoucherBooked',
    data: { ...voucher, part: at + 1, lines: part },
  }));
}

const withoutKind = ({ kind: _, ...line }: OpenLine): VoucherLine => line;

const madeOn = (account: NumberedAccount, made: readonly OpenLine[]): Ore =>
  made.filter((line) => line.account === account).reduce((sum, { amount }) => sum + amount, 0);

/** What accrues is booked by the close itself, so that both sides of its tie follow from it. */
function withMade(tie: TieOnDay, made: readonly OpenLine[]): TieOnDay {
  const amount = tie.key === 'ACCRUED' ? madeOn(tie.key, made) : 0;
  return { ...tie, ledger: tie.ledger + amount, source: tie.source + amount };
}

function balancesWith(balances: AccountBalancesOfDay, made: readonly OpenLine[]): AccountBalancesOfDay {
  const sums = { ...balances };
  for (const { account, amount } of made) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

/**
 * Closes a day: books what is in no voucher yet, one voucher for each kind of entry, with the next numbers of the fiscal
 * year. Does nothing when the day is closed.
 */
export function closeDay(
  { closed }: LedgerDay,
  { day, yearEnd, lastNumber, lines, made, named, recordedOn, ties, balances, by }: Closing,
): Decision<LedgerDayEvent> {
  if (closed) return decided();
  const ofToday = closingLinesOf(day, made, recordedOn).filter(({ on }) => on <= day);
  const booked = [...lines, ...ofToday];
  const kinds = ENTRY_KINDS.map((kind) => ({ kind, lines: booked.filter((line) => line.kind === kind) }));
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
  const names = inParts(named).map((objects): ObjectsNamed => ({
    type: 'ledger/ObjectsNamed',
    data: { day, objects },
  }));
  return decided<LedgerDayEvent>(...closingFacts(day, made), ...names, ...vouchers.flatMap(partsOf), {
    type: 'ledger/DayClosed',
    data: {
      day,
      yearEnd,
      ...numbers,
      ties: ties.map((tie) => withMade(tie, ofToday)),
      balances: balancesWith(balances, ofToday),
      by,
    },
  });
}

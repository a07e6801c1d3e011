import type { FinanceType } from '@floorplan/catalogue/domain';
import type { BusinessDate, Ore } from '@floorplan/kernel';
import type { BookAccount } from './book-accounts';

/** Kinds of entries. Vouchers collect the entries of one kind. */
export const ENTRY_KINDS = [
  'FINANCED',
  'PRICE',
  'REVERSED',
  'MOVED',
  'UNDONE',
  'INVOICE',
  'CREDIT',
  'NETTED',
  'RECEIVED',
  'PAYMENT',
  'SET_OFF',
  'NEW_CREDIT',
  'PAID_OUT',
  'PAID',
  'RETURNED',
  'LOSS',
  'ACCRUED',
  'RENUMBERED',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What an amount is about. All are null when it is about no party or vehicle. */
export interface Dimensions {
  readonly importerId: number | null;
  readonly dealerId: number | null;
  readonly organisationId: number | null;
  readonly financeType: FinanceType | null;
  readonly vehicleId: number | null;
}

export const NO_DIMENSIONS: Dimensions = {
  importerId: null,
  dealerId: null,
  organisationId: null,
  financeType: null,
  vehicleId: null,
};

/** An amount on an account. Öre: debit above 0, credit below 0. */
export interface BookLine extends Dimensions {
  /** Business day on which it counts. */
  readonly on: BusinessDate;
  readonly account: BookAccount;
  readonly amount: Ore;
  /** Number of the provider's document; null when there is none. */
  readonly document: number | null;
}

/** The lines of one fact. The amounts of each day add up to 0. */
export interface BookEntry {
  readonly kind: EntryKind;
  readonly lines: readonly BookLine[];
}

const keyOf = ({ amount: _, ...of }: BookLine): string => JSON.stringify(Object.entries(of).sort());

function summedBy(lines: readonly BookLine[], key: (line: BookLine) => string): readonly BookLine[] {
  const sums = new Map<string, BookLine>();
  for (const line of lines) {
    const before = sums.get(key(line));
    sums.set(key(line), before ? { ...before, amount: before.amount + line.amount } : line);
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Adds up lines on the same account about the same things, and leaves out those that come to 0. */
export const summedLines = (lines: readonly BookLine[]): readonly BookLine[] => summedBy(lines, keyOf);

/** Adds up the debits and the credits on the same account about the same things, each apart. */
export const summedSides = (lines: readonly BookLine[]): readonly BookLine[] =>
  summedBy(lines, (line) => `${line.amount < 0} ${keyOf(line)}`);

/**
 * Returns the entry of a fact, or null when its lines come to nothing.
 * @throws when the lines of a day do not balance
 */
export function bookEntry(kind: EntryKind, lines: readonly BookLine[]): BookEntry | null {
  const sums = new Map<BusinessDate, Ore>();
  for (const { on, amount } of lines) sums.set(on, (sums.get(on) ?? 0) + amount);
  for (const [on, sum] of sums)
    if (sum !== 0) throw new Error(`The entry ${kind} of ${on} is ${sum} öre from balance`);
  const kept = lines.filter(({ amount }) => amount !== 0);
  return kept.length === 0 ? null : { kind, lines: kept };
}

export const laterOf = (one: BusinessDate, other: BusinessDate): BusinessDate => (one > other ? one : other);

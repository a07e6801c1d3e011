import type { Actor, BusinessDate, Ore } from '@floorplan/kernel';
import type { NumberedAccount } from '../book-accounts';
import type { EntryKind } from '../book-entry';
import type { TieOnDay } from './ties';
import type { EntryKey } from '../entry-sources';
import type { OpenLine, VoucherLine, VOUCHER_SERIES } from './voucher';

/**
 * The entries of one kind were booked on the day as a voucher. A long voucher has several of these facts, each with the
 * next part of its lines; the lines of all parts add up to 0.
 */
export type VoucherBooked = {
  readonly type: 'ledger/VoucherBooked';
  readonly data: {
    /** Last day of the fiscal year, within which numbers are unbroken. */
    readonly yearEnd: BusinessDate;
    readonly series: typeof VOUCHER_SERIES;
    readonly number: number;
    readonly kind: EntryKind;
    readonly day: BusinessDate;
    /** 1 for the first part. */
    readonly part: number;
    readonly lines: readonly VoucherLine[];
  };
};

/** Balances of accounts that are not 0, by their use. Öre, debit above 0. */
export type AccountBalancesOfDay = Readonly<Partial<Record<NumberedAccount, Ore>>>;

/** The day was closed: nothing else is booked on it. */
export type DayClosed = {
  readonly type: 'ledger/DayClosed';
  readonly data: {
    readonly day: BusinessDate;
    readonly yearEnd: BusinessDate;
    /** Numbers of the first and last voucher; null on a day without vouchers. */
    readonly first: number | null;
    readonly last: number | null;
    /** Accounts beside what they stand for, as they were at the close. */
    readonly ties: readonly TieOnDay[];
    /** Balances at the end of the day. */
    readonly balances: AccountBalancesOfDay;
    readonly by: Actor;
  };
};

/** A line that the close of a day makes by itself, which no other fact has. Öre. */
export type ClosingLine = Omit<OpenLine, keyof EntryKey | 'recordedOn'>;

/**
 * The close of the day made entries: what a month accrues, which is turned back on the next day, and balances that go to
 * another account. The lines of each kind and day add up to 0.
 */
export type ClosingEntriesMade = {
  readonly type: 'ledger/ClosingEntriesMade';
  readonly data: { readonly day: BusinessDate; readonly lines: readonly ClosingLine[] };
};

/** Kinds of things that closed lines are about and that are printed with a name. */
export const NAMED_OBJECTS = ['account', 'organisation', 'importer', 'vehicle'] as const;

export interface NamedObject {
  readonly kind: (typeof NAMED_OBJECTS)[number];
  /** Id, or number of an account. */
  readonly id: string;
  readonly name: string;
}

/** Names of what the day's lines are about, where they are new or have changed. */
export type ObjectsNamed = {
  readonly type: 'ledger/ObjectsNamed';
  readonly data: { readonly day: BusinessDate; readonly objects: readonly NamedObject[] };
};

/** All facts of a business day of the books. They are stored in the stream `ledger_day:<yyyyMMdd>`. */
export type LedgerDayEvent = ClosingEntriesMade | ObjectsNamed | VoucherBooked | DayClosed;

import type { BusinessDate, Ore } from '@floorplan/kernel';
import type { NumberedAccount } from '../book-accounts';
import type { Dimensions, EntryKind } from '../book-entry';
import type { EntryKey } from '../entry-sources';

/** Series of the vouchers that closing a day makes. */
export const VOUCHER_SERIES = 'A';

/** Name of a voucher, unique in its fiscal year: `A 123`. */
export const voucherName = (number: number): string => `${VOUCHER_SERIES} ${number}`;

/** Digits of a voucher's number in its id. */
const NUMBER_DIGITS = 7;

/** Id of a voucher: the last day of its fiscal year as digits, and then its number. */
export const voucherIdOf = (yearEnd: BusinessDate, number: number): number =>
  Number(yearEnd.replaceAll('-', '')) * 10 ** NUMBER_DIGITS + number;

export const numberOfVoucher = (id: number): number => id % 10 ** NUMBER_DIGITS;

/**
 * A line of a voucher: the line of an entry with all that it was when its day was closed, so that it prints the same
 * whatever later code makes of the fact. Öre: debit above 0, credit below 0.
 */
export interface VoucherLine extends EntryKey, Dimensions {
  /** Use of the account. */
  readonly account: NumberedAccount;
  readonly accountNumber: string;
  readonly amount: Ore;
  /** Day that the line is about. It is booked on the voucher's day. */
  readonly on: BusinessDate;
  readonly recordedOn: BusinessDate;
  /** Number of the provider's document; null when there is none. */
  readonly document: number | null;
}

/** A line of an entry that is in no voucher, with the kind of its entry. */
export interface OpenLine extends VoucherLine {
  readonly kind: EntryKind;
}

export const debitOf = (lines: readonly Pick<VoucherLine, 'amount'>[]): Ore =>
  lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);

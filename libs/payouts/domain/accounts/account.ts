import {
  formatBankgiro,
  formatIban,
  formatPlusgiro,
  readBankgiro,
  readIban,
  readPlusgiro,
  type Reading,
} from '@floorplan/kernel';

export const ACCOUNT_TYPES = ['BANKGIRO', 'PLUSGIRO', 'IBAN'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Account of a receiver: digits without spaces and hyphens, or an IBAN in capitals. */
export interface Account {
  readonly type: AccountType;
  readonly number: string;
}

/** How a receiver is paid. */
export interface PaymentTerms {
  readonly account: Account;
  /** Whether what the receiver owes is subtracted from what it is paid. */
  readonly nets: boolean;
}

const READERS: Readonly<Record<AccountType, (written: string) => Reading<string> | null>> = {
  BANKGIRO: readBankgiro,
  PLUSGIRO: readPlusgiro,
  IBAN: readIban,
};

const FORMATS: Readonly<Record<AccountType, (number: string) => string>> = {
  BANKGIRO: formatBankgiro,
  PLUSGIRO: formatPlusgiro,
  IBAN: formatIban,
};

/** Reads a number as people write it; null when its check digits or its form are wrong. */
export function readAccount(type: AccountType, written: string): Account | null {
  const read = READERS[type](written);
  return read && { type, number: read.value };
}

/** The number in the form in which it is printed. */
export const displayedAccount = ({ type, number }: Account): string => FORMATS[type](number);

const SHOWN_DIGITS = 4;

/** The end of the number, for letters that may reach the wrong person. */
export const endOfAccount = ({ number }: Account): string => number.slice(-SHOWN_DIGITS);

export const isSameAccount = (one: Account | null, other: Account | null): boolean =>
  one?.type === other?.type && one?.number === other?.number;

export const isSameTerms = (one: PaymentTerms | null, other: PaymentTerms): boolean =>
  one !== null && isSameAccount(one.account, other.account) && one.nets === other.nets;

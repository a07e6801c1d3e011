import type { BusinessDate } from '@floorplan/kernel';

/** Why a file of a bank is refused as a whole. */
export type BankFileCode =
  'FILE_FORMAT' | 'FILE_SUMS' | 'FILE_OTHER_RECEIVER' | 'FILE_CURRENCY' | 'FILE_IS_TEST' | 'FILE_TOO_LARGE';

/** What a file should be where it is not, when no literal text of the file says it. */
export type FormatError =
  | 'AMOUNT'
  | 'CHILDREN'
  | 'DAY'
  | 'DEPTH'
  | 'DIGITS'
  | 'DOCTYPE'
  | 'ENCODING'
  | 'KNOWN_ENCODING'
  | 'KNOWN_RECORD'
  | 'LINE_LENGTH'
  | 'NOTHING_MORE'
  | 'NUMBER'
  | 'PAYMENT_FIRST'
  | 'SERIAL'
  | 'SMALLER_NUMBER'
  | 'TEXT_LENGTH'
  | 'XML';

/** Of what a file may have too many. */
export type LimitedUnit = 'bytes' | 'lines' | 'payments' | 'deposits' | 'references';

/** A fault of a whole file: no payment of it counts. */
export class BankFileError extends Error {
  constructor(
    readonly code: BankFileCode,
    /** Number of the line, or path of the element. */
    readonly place: string,
    /** What stands there, and what should. */
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    super(`${code} at ${place} ${JSON.stringify(params)}`);
  }
}

/** A document that a payer names, with the amount for it in öre when the payer gives one; below zero for a credit. */
export interface NamedDocument {
  readonly text: string;
  readonly amount: number | null;
}

/** Who paid, as far as the bank says. */
export interface BankPayer {
  readonly name: string | null;
  /** Digits of the bankgiro. */
  readonly bankgiro: string | null;
  /** IBAN, or another account number as the bank writes it. */
  readonly account: string | null;
  /** Ten digits of an organisation, or twelve of a person. */
  readonly organisationNumber: string | null;
}

/**
 * What a bank reports: a payment to the provider, a deduction by a payer, a payment that the bank takes back, a payment
 * that the provider sent, or one of those that came back.
 */
export type BankPaymentKind = 'payment' | 'deduction' | 'reversal' | 'sent' | 'returned';

/** One payment of a bank's file. */
export interface BankPayment {
  /** Identifies the payment in every file that contains it. */
  readonly identity: string;
  /** Account or bankgiro that received it, in digits or as an IBAN. */
  readonly receiver: string;
  /** Day on which the bank booked it. */
  readonly day: BusinessDate;
  /** Amount in öre; below zero when it leaves the account. */
  readonly amount: number;
  readonly kind: BankPaymentKind;
  readonly payer: BankPayer;
  readonly documents: readonly NamedDocument[];
  /** Free text of the payer, lines separated by a space. */
  readonly message: string | null;
  /** The sender's own identification of the payment; null when the file has none. */
  readonly endToEndId: string | null;
  /** The bank's own reference of this payment, the same for no other payment of the file; null when it has none. */
  readonly reference: string | null;
  /** The bank's reference of the entry of which this is a part; null when the file has none. */
  readonly entry: string | null;
  /** Amount of that entry, the sum of its parts, in öre; null in a file without entries. */
  readonly entryAmount: number | null;
  /** Whether it stands for a whole entry, of which the file does not tell the parts. */
  readonly isWhole: boolean;
  /** Number of the line, or path of the element, where the payment begins. */
  readonly place: string;
}

/** A deposit of a BgMax file: the sum of its payments on one account of the provider. */
export interface BankDeposit {
  /** Digits of the bankgiro whose payments it contains. */
  readonly receiver: string;
  /** Number of the account as Bankgirot writes it, without leading zeros; null when the file has none. */
  readonly account: string | null;
  readonly day: BusinessDate;
  readonly serial: string | null;
  /** Sum of its payments in öre. */
  readonly amount: number;
  readonly payments: number;
}

/** Balances of an account before and after the entries of a statement, in öre. */
export interface BankBalance {
  readonly account: string;
  /** Day of the closing balance. */
  readonly day: BusinessDate;
  readonly opening: number;
  readonly closing: number;
}

/** What a whole file contains, known when its last byte is read. */
export interface BankFileTotals {
  /** Payments to the provider. */
  readonly payments: number;
  /** Deductions, and payments that the bank takes back. */
  readonly deductions: number;
  /** Sum of all payments, in öre. */
  readonly total: number;
  /** Deposits of a BgMax file. */
  readonly deposits: readonly BankDeposit[];
  /** Balances of a camt.053 file. */
  readonly balances: readonly BankBalance[];
}

/** What a reader must know of the provider to accept a file. */
export interface Receivers {
  readonly bankgiros: ReadonlySet<string>;
  readonly accounts: ReadonlySet<string>;
  /** Whether files marked as tests are accepted, as in the embedded profile. */
  readonly takesTests: boolean;
}

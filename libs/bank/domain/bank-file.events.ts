import type { Actor } from '@floorplan/kernel';

/** Formats of files about payments. */
export const BANK_FILE_FORMATS = ['BGMAX', 'CAMT_053', 'CAMT_054'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

/** Reasons why a file is refused as a whole. */
export const BANK_FILE_REFUSALS = [
  'FILE_FORMAT',
  'FILE_SUMS',
  'FILE_OTHER_RECEIVER',
  'FILE_CURRENCY',
  'FILE_IS_TEST',
  'FILE_TOO_LARGE',
  'FILE_UNREADABLE',
] as const;
export type BankFileRefusalCode = (typeof BANK_FILE_REFUSALS)[number];

/**
 * Status of a file: received, read and correct, booked, refused as a whole, or stopped when some of its rows cannot be
 * booked.
 */
export const BANK_FILE_STATUSES = ['RECEIVED', 'READ', 'BOOKED', 'REFUSED', 'STOPPED'] as const;
export type BankFileStatus = (typeof BANK_FILE_STATUSES)[number];

/** A file arrived. Its bytes are stored beside the log. */
export type BankFileReceived = {
  readonly type: 'bank/FileReceived';
  readonly data: {
    readonly fileId: number;
    readonly name: string;
    readonly format: BankFileFormat;
    readonly sha256: string;
    readonly bytes: number;
    /** Moment in ISO 8601, UTC. */
    readonly receivedAt: string;
    readonly by: Actor;
  };
};

/** What a file contains. Öre. */
export interface BankFileContent {
  /** Rows of every kind. */
  readonly rows: number;
  /** Payments to the provider. */
  readonly payments: number;
  /** Deductions, and payments that the bank takes back. */
  readonly deductions: number;
  readonly total: number;
}

/** The whole file was read, and all its sums agree. */
export type BankFileRead = { readonly type: 'bank/FileRead'; readonly data: BankFileContent };

/** The file is refused as a whole. */
export type BankFileRefused = {
  readonly type: 'bank/FileRefused';
  readonly data: {
    readonly code: BankFileRefusalCode;
    /** Number of the line, or path of the element. */
    readonly place: string;
    readonly params: Readonly<Record<string, string>>;
  };
};

/** What became of the payments of a file. `matched` to `unmatched` are the results of the new ones. */
export interface BankFileCounts {
  readonly new: number;
  /** Received before: by another file, by a call or by hand. */
  readonly known: number;
  readonly matched: number;
  readonly partial: number;
  readonly over: number;
  readonly unmatched: number;
}

/** How far the booking of a file is. */
export interface BankFileProgress extends BankFileCounts {
  /** Rows that are kept but not booked as payments to the provider. */
  readonly other: number;
  /** Rows whose last attempt failed. */
  readonly failed: number;
}

/** So many rows of the file are dealt with. */
export type BankFileProgressed = {
  readonly type: 'bank/FileProgressed';
  readonly data: {
    readonly rows: number;
    /** Missing in facts of before. */
    readonly progress?: BankFileProgress;
  };
};

/** Every payment of the file is booked, or known. */
export type BankFileBooked = { readonly type: 'bank/FileBooked'; readonly data: BankFileCounts };

/** Something could not be booked in all attempts. All other rows are dealt with. */
export type BankFileStopped = {
  readonly type: 'bank/FileStopped';
  readonly data: {
    /** What went wrong first, in the words of the program. */
    readonly error: string;
  };
};

/** A user has the rows tried again that are left. */
export type BankFileRetried = { readonly type: 'bank/FileRetried'; readonly data: { readonly by: Actor } };

/** All facts of one file. They are stored in the stream `bank-file:<fileId>`. */
export type BankFileEvent =
  | BankFileReceived
  | BankFileRead
  | BankFileRefused
  | BankFileProgressed
  | BankFileBooked
  | BankFileStopped
  | BankFileRetried;

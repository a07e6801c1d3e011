import { BANK_FILE_FORMATS, BANK_FILE_REFUSALS, BANK_FILE_STATUSES } from '@floorplan/bank/domain';
import { expectedPreview, flag, idParam, kronor, listContract, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { DISPLAYED_PAYMENTS } from './displayed-payments';

const count = z.number().int();

/** Counts of a file. Those after `Payments` are null until they are known. */
const counts = {
  /** Payments to the provider, without deductions. */
  Payments: count.nullable(),
  /** Payments and deductions that this file brought first. The sum of the four results. */
  New: count.nullable(),
  /** Payments and deductions that were received before: by another file, by a call or by hand. */
  Known: count.nullable(),
  Matched: count.nullable(),
  Partial: count.nullable(),
  Over: count.nullable(),
  Unmatched: count.nullable(),
  /** Deductions, and payments that the bank takes back. */
  Deductions: count.nullable(),
  /** Sum of the file. Kronor. */
  Total: kronor.nullable(),
};

/** A file of the bank. */
export const bankFileListRow = z
  .object({
    FileId: count,
    Version: count,
    Name: z.string(),
    Format: z.enum(BANK_FILE_FORMATS),
    /** RECEIVED and READ: it is being read and booked. STOPPED: some rows cannot be booked, all others are dealt with. */
    Status: z.enum(BANK_FILE_STATUSES),
    ReceivedDT: z.string(),
    SentBy: z.string(),
    ...counts,
  })
  .meta({ id: 'BankFileRow' });
export type BankFileListRow = z.infer<typeof bankFileListRow>;

export const bankFilesContract = listContract('BankFiles', bankFileListRow, {
  status: z.enum(BANK_FILE_STATUSES).optional(),
  /** Only files that stopped, or were refused and received at most a week ago. */
  failed: flag.default(false),
  /** Only files of the last 30 days with rows that a person must look at. */
  to_check: flag.default(false),
});
export type BankFilesFilter = z.infer<typeof bankFilesContract.filter>;

/** What is left of a file that stopped. */
const stopped = z.object({
  /** How much is left. */
  Message: z.string(),
  /** What to do. */
  Advice: z.string(),
  /** What went wrong first, in the words of the program; null for programs. */
  Error: z.string().nullable(),
});

/** Why a file is refused as a whole. */
const refusal = z.object({
  Code: z.enum(BANK_FILE_REFUSALS),
  /** Number of the line, or path of the element. */
  Place: z.string(),
  /** What is wrong, where, with both numbers. */
  Message: z.string(),
  /** What to do. */
  Advice: z.string(),
});

/** An entry that may be the same money as a deposit of another file. */
const doubt = z.object({
  Amount: kronor,
  Date: z.string(),
  /** Day of the deposit, and the file that contains its payments. */
  DepositFileId: count,
  DepositFile: z.string(),
  /** The file that contains the entry, whole or in parts. */
  LumpFileId: count,
  LumpFile: z.string(),
  /** Null for an entry in several parts. */
  PaymentReference: z.string().nullable(),
});

/** Answer to a file, with how far it is read. Counts are null until they are known. */
export const bankFileAnswer = z
  .object({
    ...bankFileListRow.shape,
    Sha256: z.string(),
    Bytes: count,
    /** Rows of every kind, and those that are dealt with. */
    Rows: count.nullable(),
    Handled: count,
    /** Rows that are kept but not booked as payments to the provider. */
    Other: count.nullable(),
    /** Rows whose last attempt failed. */
    Failed: count.nullable(),
    Refusal: refusal.nullable(),
    Stopped: stopped.nullable(),
    Doubts: z.array(doubt),
    /** Balances of the accounts, as the bank states them. Kronor. */
    Balances: z.array(z.object({ Account: z.string(), Date: z.string(), Opening: kronor, Closing: kronor })),
  })
  .meta({ id: 'BankFileAnswer' });
export type BankFileAnswer = z.infer<typeof bankFileAnswer>;

/** Answer to a file that was sent: it is read in the background. */
export const sentBankFileAnswer = z
  .object({ FileId: count, Format: z.enum(BANK_FILE_FORMATS), Status: z.enum(BANK_FILE_STATUSES) })
  .meta({ id: 'SentBankFileAnswer' });
export type SentBankFileAnswer = z.infer<typeof sentBankFileAnswer>;

/** What a new attempt does. */
export const retryBankFilePreview = z.object({
  /** Rows that are tried again. */
  Rows: count,
});
export type RetryBankFilePreview = z.infer<typeof retryBankFilePreview>;

export const retryBankFileAnswer = z
  .object({ Status: status, Preview: retryBankFilePreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'RetryBankFileAnswer' });

/** How a payment of a file counted. OTHER: it is not a payment to the provider. */
export const BANK_OUTCOMES = ['NEW', 'KNOWN', 'OTHER'] as const;
export const BANK_KINDS = ['payment', 'deduction', 'reversal', 'sent', 'returned'] as const;
/**
 * What a payment to the provider paid; or for one that the provider sent, whether its run heard of it now or before, sent another
 * sum, no run has sent it, or runs do not hear of it because a program sent the file. DAY_TO_COME and DAY_TOO_OLD: its day is
 * after today, or more than 365 days before, so that it is not booked.
 */
export const BANK_RESULTS = [
  'MATCHED',
  'PARTIAL',
  'OVER',
  'UNMATCHED',
  'SENT_BOOKED',
  'SENT_KNOWN',
  'SENT_OTHER_AMOUNT',
  'SENT_CONFLICT',
  'SENT_UNKNOWN',
  'SENT_NOT_TOLD',
  'DAY_TO_COME',
  'DAY_TOO_OLD',
] as const;

/** Results with which a person must look at a row. */
export const RESULTS_TO_CHECK: readonly (typeof BANK_RESULTS)[number][] = [
  'SENT_OTHER_AMOUNT',
  'SENT_CONFLICT',
  'SENT_UNKNOWN',
  'SENT_NOT_TOLD',
  'DAY_TO_COME',
  'DAY_TOO_OLD',
];

/** A payment of a file. */
export const bankPaymentRow = z
  .object({
    Id: count,
    Number: count,
    /** Number of the line, or path of the element. */
    Place: z.string(),
    Date: z.string(),
    Kind: z.enum(BANK_KINDS),
    Amount: kronor,
    Payer: z.string().nullable(),
    /** References and text of the payer. */
    Reference: z.string(),
    BankReference: z.string().nullable(),
    Outcome: z.enum(BANK_OUTCOMES).nullable(),
    Result: z.enum(BANK_RESULTS).nullable(),
    /** Why it could not be booked at the last attempt, in the words of the program. */
    Failure: z.string().nullable(),
    /** Why a known payment is known, when another payment or deposit contains it. */
    KnownAs: z.enum(['PARTS', 'LUMP', 'DEPOSIT']).nullable(),
    /** Reference of the payment's own page. */
    PaymentReference: z.string().nullable(),
  })
  .meta({ id: 'BankPaymentRow' });
export type BankPaymentRow = z.infer<typeof bankPaymentRow>;

export const bankPaymentsContract = listContract('BankPayments', bankPaymentRow, {
  file: idParam,
  displayed: z.enum(DISPLAYED_PAYMENTS).optional(),
});
export type BankPaymentsFilter = z.infer<typeof bankPaymentsContract.filter>;

import { RESULTS_TO_CHECK } from '@floorplan/bank/contracts';
import type { BankFileProgress } from '@floorplan/bank/domain';
import type { BankPaymentKind, NamedDocument } from '@floorplan/bank/formats';
import type { PaymentResultCode } from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { storableText } from '@floorplan/kernel/wire';
import type { SentPaymentResult } from '@floorplan/payouts/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** A payment of a file as it was read. */
export interface FileRow {
  readonly number: number;
  readonly identity: string;
  readonly receiver: string;
  readonly day: BusinessDate;
  readonly amount: number;
  readonly kind: BankPaymentKind;
  readonly payerName: string | null;
  readonly payerBankgiro: string | null;
  readonly payerAccount: string | null;
  readonly payerNumber: string | null;
  readonly documents: readonly NamedDocument[];
  readonly message: string | null;
  readonly endToEndId: string | null;
  readonly reference: string | null;
  readonly entry: string | null;
  /** Amount of that entry in öre; null in a file without entries. */
  readonly entryAmount: number | null;
  readonly isWhole: boolean;
  /** Whether an earlier run began to book it: it may be a payment already, whatever other files have told since. */
  readonly isBegun: boolean;
}

/** What became of a payment that the provider sent; NOT_TOLD when payment runs do not hear of it. */
export type SentResult = `SENT_${SentPaymentResult | 'NOT_TOLD'}`;

/** Why a row is not booked on its day. */
export type RefusedDay = 'DAY_TO_COME' | 'DAY_TOO_OLD';

/** What became of a row. */
export interface RowOutcome {
  readonly outcome: 'NEW' | 'KNOWN' | 'OTHER';
  /** What a payment to the provider paid, what became of one that the provider sent, or why its day refuses it. */
  readonly result: PaymentResultCode | SentResult | RefusedDay | null;
  readonly paymentId: number | null;
  /** Reference by which the payment's page is found. */
  readonly paymentReference: string | null;
  /** Set when the money is known by another row: the parts of its entry, the whole of it, or a deposit. */
  readonly knownAs: 'PARTS' | 'LUMP' | 'DEPOSIT' | null;
  /** Identity of that deposit. */
  readonly knownDeposit: string | null;
}

const COLUMNS = `number, identity, receiver, day, amount, kind, payer_name as "payerName",
  payer_bankgiro as "payerBankgiro", payer_account as "payerAccount", payer_number as "payerNumber", documents,
  message, end_to_end_id as "endToEndId", reference, entry, entry_amount as "entryAmount",
  is_whole as "isWhole", is_begun as "isBegun"`;

const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

const COUNTS = `${counted(`outcome = 'NEW'`)} as new, ${counted(`outcome = 'KNOWN'`)} as known,
  ${counted(`outcome = 'OTHER'`)} as other, ${counted('outcome is not null')} as handled,
  ${counted('outcome is null and failure is not null')} as failed,
  ${['MATCHED', 'PARTIAL', 'OVER', 'UNMATCHED']
    .map((code) => `${counted(`outcome = 'NEW' and result = '${code}'`)} as "${code.toLowerCase()}"`)
    .join(', ')}`;

export interface RowCounts extends BankFileProgress {
  readonly handled: number;
}

const MAX_FAILURE = 500;

/** The text of an error, as it can be stored. */
export const textOfError = (error: unknown): string =>
  storableText(error instanceof Error ? error.message : String(error), MAX_FAILURE) ?? '–';

/** Rows of files, and what became of them. */
@Injectable()
export class FileRows {
  constructor(private readonly database: Database) {}

  /**
   * Those of so many rows after a number that are not dealt with. Both ends are given, since Postgres expects few rows of a
   * file that has just been stored, and would read and sort all that are left.
   */
  after(fileId: number, number: number, count: number): Promise<FileRow[]> {
    return this.database.query<FileRow>(
      `select ${COLUMNS} from bank_file_row
        where file_id = $1 and outcome is null and number > $2 and number <= $3 order by number`,
      [fileId, number, number + count],
    );
  }

  /** Marks rows that become payments, before they do. */
  async begin(fileId: number, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    await this.database.query(
      'update bank_file_row set is_begun = true where file_id = $1 and number = any($2) and not is_begun',
      [fileId, numbers],
    );
  }

  async save(
    fileId: number,
    outcomes: readonly { readonly number: number; readonly outcome: RowOutcome }[],
  ): Promise<void> {
    const rows = outcomes.map(({ number, outcome }) => ({ number, ...outcome }));
    const numbers = outcomes.map(({ number }) => number);
    await this.database.query(
      `with saved as (
       update bank_file_row r
          set outcome = o.outcome, result = o.result, payment_id = o."paymentId", payment_reference = o."paymentReference",
              known_as = o."knownAs", known_deposit = o."knownDeposit", failure = null, version = r.version + 1
         from jsonb_to_recordset($2::jsonb) as o(number int, outcome text, result text, "paymentId" bigint,
              "paymentReference" text, "knownAs" text, "knownDeposit" text)
        where r.file_id = $1 and r.number = o.number and r.number between $3 and $4
       returning r.number, r.result)
       insert into bank_file_row_to_check (file_id, number)
       select $1, number from saved where result = any($5) on conflict do nothing`,
      // The ends keep Postgres from reading all rows of the file.
      [fileId, JSON.stringify(rows), Math.min(...numbers), Math.max(...numbers), RESULTS_TO_CHECK],
    );
  }

  /** Saves why a row could not be booked. It is tried again. */
  async fail(fileId: number, number: number, error: unknown): Promise<void> {
    await this.database.query(
      `update bank_file_row set failure = $3, version = version + 1
        where file_id = $1 and number = $2 and failure is distinct from $3`,
      [fileId, number, textOfError(error)],
    );
  }

  /** Counts all rows of a file, which takes a fifth of a second for the longest ones. */
  async counts(fileId: number): Promise<RowCounts> {
    const [counts] = await this.database.query<RowCounts>(
      `select ${COUNTS} from bank_file_row where file_id = $1`,
      [fileId],
    );
    return counts!;
  }
}

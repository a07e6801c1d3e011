import { recordBooked, recordProgress, type BankFile } from '@floorplan/bank/domain';
import { BankPayments, type KindOfBankPayment, type PaymentOfBank } from '@floorplan/invoicing/contracts';
import { Breath } from '@floorplan/platform/load';
import { Injectable } from '@nestjs/common';
import { FileFacts } from '../files/file-facts';
import { FileRows, type FileRow, type RowOutcome, type SentResult } from './file-rows';
import { KnownMoney } from './known-money';
import { SentPaymentsOfFile } from './sent-payments-of-file';

const ROWS_AT_ONCE = 500;
/** Rows after which observers are told how far it is. */
const TOLD_EVERY = 2_000;

const BOOKED: ReadonlySet<string> = new Set<KindOfBankPayment>(['payment', 'deduction', 'reversal']);

/** Money that comes back is a payment to the provider unless a payment run claims it, or has yet to hear of it. */
const isBooked = ({ kind, amount }: FileRow, sent: SentResult | undefined): boolean =>
  amount !== 0 &&
  (BOOKED.has(kind) || (kind === 'returned' && (sent === undefined || sent === 'SENT_UNKNOWN')));

const OTHER: RowOutcome = {
  outcome: 'OTHER',
  result: null,
  paymentId: null,
  paymentReference: null,
  knownAs: null,
  knownDeposit: null,
};

const paymentOf = (fileId: number, row: FileRow): PaymentOfBank => ({
  identity: row.identity,
  bankReference: row.reference,
  kind: row.kind === 'returned' ? 'payment' : (row.kind as KindOfBankPayment),
  amount: row.amount,
  on: row.day,
  payer: {
    name: row.payerName,
    bankgiro: row.payerBankgiro,
    account: row.payerAccount,
    organisationNumber: row.payerNumber,
  },
  documents: row.documents,
  message: row.message,
  endToEndId: row.endToEndId,
  fileId,
});

/**
 * Books the payments of a file that is read, in batches. What became of each is saved with its row, and the port of
 * payments answers the same when asked again, so that an interrupted booking goes on where it was.
 */
@Injectable()
export class BookReadFile {
  constructor(
    private readonly facts: FileFacts,
    private readonly rows: FileRows,
    private readonly known: KnownMoney,
    private readonly payments: BankPayments,
    private readonly sent: SentPaymentsOfFile,
  ) {}

  async run(file: BankFile): Promise<void> {
    const breath = new Breath();
    let sinceTold = 0;
    for (;;) {
      const rows = await this.rows.next(file.fileId, ROWS_AT_ONCE);
      if (rows.length === 0) break;
      await this.book(file, rows);
      sinceTold += rows.length;
      if (sinceTold >= TOLD_EVERY) {
        sinceTold = 0;
        // Rows are booked in their order, so that the last number says how many are dealt with.
        const handled = rows.at(-1)!.number;
        await this.facts.record(file, (state) => recordProgress(state, handled));
      }
      if (breath.isDue) await breath.take();
    }
    await this.finish(file);
  }

  private async book({ fileId, by }: BankFile, rows: readonly FileRow[]): Promise<void> {
    const sent = await this.sent.tell(rows, by);
    const money = rows.filter((row) => isBooked(row, sent.get(row.number)));
    const known = await this.known.of(
      fileId,
      money.filter(({ isBegun }) => !isBegun),
    );
    const received = money.filter(({ number }) => !known.has(number));
    await this.rows.begin(
      fileId,
      received.map(({ number }) => number),
    );
    const results = await this.payments.receive(
      received.map((row) => paymentOf(fileId, row)),
      by,
    );
    const outcomes = new Map<number, RowOutcome>(
      rows.map(({ number }) => [number, known.get(number) ?? { ...OTHER, result: sent.get(number) ?? null }]),
    );
    for (const [at, { number }] of received.entries()) {
      const { paymentId, isNew, result, reference } = results[at]!;
      const outcome = isNew ? 'NEW' : 'KNOWN';
      outcomes.set(number, { ...OTHER, outcome, result, paymentId, paymentReference: reference });
    }
    await this.rows.save(fileId, outcomes);
  }

  /** @throws when rows are missing, as while another process reads the file again; the job is then tried again */
  private async finish(file: BankFile): Promise<void> {
    const { fileId, content } = file;
    const { other: _, handled, ...counts } = await this.rows.counts(fileId);
    if (handled !== content!.rows)
      throw new Error(`Bank file ${fileId} has ${handled} of ${content!.rows} rows`);
    await this.facts.record(file, (state) => recordBooked(state, counts));
  }
}

import { recordBooked, recordProgress, recordStop, type BankFile } from '@floorplan/bank/domain';
import { BankPayments, type KindOfBankPayment, type PaymentOfBank } from '@floorplan/invoicing/contracts';
import { togetherOrAlone } from '@floorplan/platform/commands';
import { isConnectionError } from '@floorplan/platform/event-store';
import { Breath } from '@floorplan/platform/load';
import { Injectable } from '@nestjs/common';
import { FileFacts } from '../files/file-facts';
import { FileRows, textOfError, type FileRow, type RowOutcome, type SentResult } from './file-rows';
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

  /**
   * @param isLast whether the file stops when a row of it cannot be booked
   * @throws the first error; all rows that can be booked are booked by then
   */
  async run(file: BankFile, isLast: boolean): Promise<void> {
    try {
      const failed = await this.bookRows(file);
      if (failed) throw failed.error;
      await this.finish(file);
    } catch (error) {
      // While the database is away nothing can be booked, and the file is taken again when it is back.
      if (isLast && !isConnectionError(error))
        await this.facts.record(file, (state) => recordStop(state, textOfError(error)));
      throw error;
    }
  }

  /** Books all rows that can be booked. @returns the first failure */
  private async bookRows(file: BankFile): Promise<{ readonly error: unknown } | undefined> {
    const { fileId } = file;
    const breath = new Breath();
    let first: { readonly error: unknown } | undefined;
    const failed = async ({ number }: FileRow, error: unknown) => {
      first ??= { error };
      await this.rows.fail(fileId, number, error);
    };
    let [last, told] = [0, 0];
    for (;;) {
      const rows = await this.rows.next(fileId, last, ROWS_AT_ONCE);
      if (rows.length === 0) return first;
      await this.book(file, rows, failed);
      // Rows are booked in their order, so that the last number says how many are dealt with.
      last = rows.at(-1)!.number;
      if (last - told >= TOLD_EVERY) {
        told = last;
        await this.facts.record(file, (state) => recordProgress(state, told));
      }
      if (breath.isDue) await breath.take();
    }
  }

  /** Deals with rows together; when that fails with each by itself, so that one row cannot stop the others. */
  private async book(
    file: BankFile,
    rows: readonly FileRow[],
    failed: (row: FileRow, error: unknown) => Promise<void>,
  ): Promise<void> {
    const money: FileRow[] = [];
    await togetherOrAlone(
      rows,
      async (some) => void money.push(...(await this.tellOfSent(file, some))),
      failed,
    );
    await togetherOrAlone(money, (some) => this.receive(file, some), failed);
  }

  /** Tells the payment runs of their payments, and saves what is no money for us. @returns the rows that are */
  private async tellOfSent({ fileId, by }: BankFile, rows: readonly FileRow[]): Promise<readonly FileRow[]> {
    const sent = await this.sent.tell(rows, by);
    const money = rows.filter((row) => isBooked(row, sent.get(row.number)));
    const others = rows.filter((row) => !money.includes(row));
    await this.rows.save(
      fileId,
      new Map(others.map(({ number }) => [number, { ...OTHER, result: sent.get(number) ?? null }])),
    );
    return money;
  }

  private async receive({ fileId, by }: BankFile, money: readonly FileRow[]): Promise<void> {
    const outcomes = new Map(
      await this.known.of(
        fileId,
        money.filter(({ isBegun }) => !isBegun),
      ),
    );
    const received = money.filter(({ number }) => !outcomes.has(number));
    await this.rows.begin(
      fileId,
      received.map(({ number }) => number),
    );
    const results = await this.payments.receive(
      received.map((row) => paymentOf(fileId, row)),
      by,
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
    const { other: _, failed: __, handled, ...counts } = await this.rows.counts(fileId);
    if (handled !== content!.rows)
      throw new Error(`Bank file ${fileId} has ${handled} of ${content!.rows} rows`);
    await this.facts.record(file, (state) => recordBooked(state, counts));
  }
}

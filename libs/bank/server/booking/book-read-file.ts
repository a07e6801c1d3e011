import { recordBooked, recordProgress, recordStop, type BankFile } from '@floorplan/bank/domain';
import { BankPayments, type KindOfBankPayment, type PaymentOfBank } from '@floorplan/invoicing/contracts';
import { Clock, togetherOrAlone } from '@floorplan/platform/commands';
import { isConnectionError } from '@floorplan/platform/event-store';
import { Breath } from '@floorplan/platform/load';
import { Injectable } from '@nestjs/common';
import { FileFacts } from '../files/file-facts';
import { FileRows, textOfError, type FileRow, type RowOutcome, type SentResult } from './file-rows';
import { KnownMoney } from './known-money';
import { refusedDayOf } from './refused-day';
import { SentPaymentsOfFile } from './sent-payments-of-file';
import { Tally } from './tally';

const ROWS_AT_ONCE = 500;
/** Rows after which observers are told how far it is. */
const TOLD_EVERY = 2_000;

type Outcomes = Map<number, RowOutcome>;
type Failed = (row: Pick<FileRow, 'number'>, error: unknown) => Promise<void>;

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
    private readonly clock: Clock,
  ) {}

  /**
   * @param isLast whether the file stops when a row of it cannot be booked
   * @throws the first error; all rows that can be booked are booked by then
   */
  async run(file: BankFile, isLast: boolean): Promise<void> {
    try {
      await this.bookRows(file);
      await this.finish(file);
    } catch (error) {
      // While the database is away nothing can be booked, and the file is taken again when it is back.
      if (isLast && !isConnectionError(error))
        await this.facts.record(file, (state) => recordStop(state, textOfError(error)));
      throw error;
    }
  }

  /**
   * Books all rows that can be booked. While some are booked, the next ones are read, and what became of those before is
   * saved: the database does both at once.
   * @throws the first failure of a row, when all others are booked
   */
  private async bookRows(file: BankFile): Promise<void> {
    const { fileId, content } = file;
    const breath = new Breath();
    const tally = new Tally(await this.rows.counts(fileId));
    const failed: Failed = async ({ number }, error) => {
      tally.fail(error);
      await this.rows.fail(fileId, number, error);
    };
    let rows = await this.rows.after(fileId, 0, ROWS_AT_ONCE);
    let unsaved: Outcomes = new Map();
    for (
      let at = ROWS_AT_ONCE;
      rows.length > 0 || unsaved.size > 0 || at < content!.rows;
      at += ROWS_AT_ONCE
    ) {
      const saving = unsaved;
      [rows, unsaved] = await allEnded([
        this.rows.after(fileId, at, ROWS_AT_ONCE),
        this.book(file, rows, failed),
        this.save(fileId, saving, failed),
      ]);
      tally.add(saving);
      if (tally.isDue(TOLD_EVERY)) await this.tell(file, tally);
      if (breath.isDue) await breath.take();
    }
    await this.tell(file, tally);
    tally.throwFirst();
  }

  private tell(file: BankFile, tally: Tally): Promise<void> {
    return this.facts.record(file, (state) => recordProgress(state, tally.tell()));
  }

  /** Deals with rows together; when that fails with each by itself, so that one row cannot stop the others. */
  private async book(file: BankFile, rows: readonly FileRow[], failed: Failed): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const money: FileRow[] = [];
    await togetherOrAlone(
      this.withoutRefusedDays(rows, outcomes),
      async (some) => void money.push(...(await this.tellOfSent(file, some, outcomes))),
      failed,
    );
    await togetherOrAlone(money, (some) => this.receive(file, some, outcomes), failed);
    return outcomes;
  }

  private withoutRefusedDays(rows: readonly FileRow[], outcomes: Outcomes): readonly FileRow[] {
    const today = this.clock.today();
    for (const row of rows) {
      const result = refusedDayOf(row, today);
      if (result) outcomes.set(row.number, { ...OTHER, result });
    }
    return rows.filter(({ number }) => !outcomes.has(number));
  }

  /** Tells the payment runs of their payments. @returns the rows that are money for us */
  private async tellOfSent(
    { by }: BankFile,
    rows: readonly FileRow[],
    outcomes: Outcomes,
  ): Promise<readonly FileRow[]> {
    const sent = await this.sent.tell(rows, by);
    const isMoney = (row: FileRow) => isBooked(row, sent.get(row.number));
    for (const row of rows)
      if (!isMoney(row)) outcomes.set(row.number, { ...OTHER, result: sent.get(row.number) ?? null });
    return rows.filter(isMoney);
  }

  private async receive(
    { fileId, by }: BankFile,
    money: readonly FileRow[],
    outcomes: Outcomes,
  ): Promise<void> {
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
    for (const [number, outcome] of known) outcomes.set(number, outcome);
    for (const [at, { number }] of received.entries()) {
      const { paymentId, isNew, result, reference } = results[at]!;
      const outcome = isNew ? 'NEW' : 'KNOWN';
      outcomes.set(number, { ...OTHER, outcome, result, paymentId, paymentReference: reference });
    }
  }

  /** Saves what became of rows. Those that cannot be saved are no longer among the outcomes. */
  private async save(fileId: number, outcomes: Outcomes, failed: Failed): Promise<void> {
    const rows = [...outcomes].map(([number, outcome]) => ({ number, outcome }));
    await togetherOrAlone(
      rows,
      (some) => this.rows.save(fileId, some),
      async ({ number }, error) => {
        outcomes.delete(number);
        await failed({ number }, error);
      },
    );
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

/** Waits for all, also when one fails: nothing goes on behind the back of the caller. @throws the first error */
async function allEnded<const T extends readonly Promise<unknown>[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return (await Promise.all(promises)) as { -readonly [K in keyof T]: Awaited<T[K]> };
}

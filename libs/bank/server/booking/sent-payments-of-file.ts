import { SentPayments, type SentPaymentResult } from '@floorplan/payouts/contracts';
import { Injectable } from '@nestjs/common';
import type { FileRow } from './file-rows';

/** What became of a payment that the provider sent, as a row of a file has it. */
export type SentResult = `SENT_${SentPaymentResult}`;

type IdentifiedRow = FileRow & { readonly endToEndId: string };

const isOf =
  (kind: 'sent' | 'returned') =>
  (row: FileRow): row is IdentifiedRow =>
    row.kind === kind && row.endToEndId !== null;

const paymentOf = ({ endToEndId, amount, day }: IdentifiedRow) => ({
  endToEndId,
  amount: Math.abs(amount),
  on: day,
});

/** Tells the payment runs which of their payments the bank has made, and which it has returned. */
@Injectable()
export class SentPaymentsOfFile {
  constructor(private readonly payments: SentPayments) {}

  /** What became of the rows, by their number. Rows without an identification of the sender are no payments of a run. */
  async tell(rows: readonly FileRow[]): Promise<ReadonlyMap<number, SentResult>> {
    const [sent, returned] = [rows.filter(isOf('sent')), rows.filter(isOf('returned'))];
    const results = [
      ...(sent.length > 0 ? await this.payments.booked(sent.map(paymentOf)) : []),
      ...(returned.length > 0
        ? await this.payments.returned(returned.map((row) => ({ ...paymentOf(row), reason: row.message })))
        : []),
    ];
    return new Map([...sent, ...returned].map(({ number }, at) => [number, `SENT_${results[at]!}` as const]));
  }
}

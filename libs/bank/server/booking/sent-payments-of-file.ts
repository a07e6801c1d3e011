import { SentPayments } from '@floorplan/payouts/contracts';
import type { Actor } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import type { FileRow, SentResult } from './file-rows';

/** A program, which may only send files about payments to the provider, does not settle what the provider sent. */
const NOT_TOLD = 'SENT_NOT_TOLD';

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

  /** What became of the rows of a file, by their number, depending on who sent it. Rows without an identification of the sender are no payments of a run. */
  async tell(rows: readonly FileRow[], by: Actor): Promise<ReadonlyMap<number, SentResult>> {
    const [sent, returned] = [rows.filter(isOf('sent')), rows.filter(isOf('returned'))];
    if (by.kind === 'partner') return new Map([...sent, ...returned].map(({ number }) => [number, NOT_TOLD]));
    const results = [
      ...(sent.length > 0 ? await this.payments.booked(sent.map(paymentOf)) : []),
      ...(returned.length > 0
        ? await this.payments.returned(returned.map((row) => ({ ...paymentOf(row), reason: row.message })))
        : []),
    ];
    return new Map([...sent, ...returned].map(({ number }, at) => [number, `SENT_${results[at]!}` as const]));
  }
}

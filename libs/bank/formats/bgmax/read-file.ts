import type { BankFileTotals, BankPayment, Receivers } from '../bank-file';
import { linesOf } from '../lines-of';
import { BgMaxReader } from './read-bgmax';

/** Whether the first bytes of a file are those of a BgMax file, of whatever version. */
export const isBgMax = (head: Uint8Array): boolean =>
  /^(?:\ufeff|\xef\xbb\xbf)?01BGMAX/.test(Buffer.from(head).toString('latin1'));

/**
 * Payments of a BgMax file, deposit by deposit. The totals are returned at the end, when all sums and counts are right.
 * @throws BankFileError
 */
export async function* readBgMax(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  receivers: Receivers,
): AsyncGenerator<BankPayment, BankFileTotals> {
  const reader = new BgMaxReader(receivers);
  // `yield*` would wait several times for each of up to a million lines.
  for await (const line of linesOf(chunks)) for (const payment of reader.line(line)) yield payment;
  return reader.end();
}

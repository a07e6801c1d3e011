import type { BankFileTotals, BankPayment, Receivers } from '../bank-file';
import { bounded } from '../limits';
import { CamtReader } from './read-camt';

/** Bytes in which the encoding of a document is declared. */
const HEAD = 512;

/** Whether the first bytes of a file are those of an XML document. */
export const isXml = (head: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]{0,99}</.test(Buffer.from(head).toString('latin1'));

/**
 * Payments of a camt.053 or camt.054 file, report by report. The totals are returned at the end, when all sums and
 * counts are right. @throws BankFileError
 */
export async function* readCamt(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  receivers: Receivers,
): AsyncGenerator<BankPayment, BankFileTotals> {
  const reader = new CamtReader(receivers);
  let head = Buffer.alloc(0);
  let hasBegun = false;
  for await (const chunk of bounded(chunks)) {
    const bytes = hasBegun ? Buffer.from(chunk) : (head = Buffer.concat([head, chunk]));
    if (!hasBegun && head.length < HEAD) continue;
    hasBegun = true;
    yield* reader.write(bytes);
  }
  if (!hasBegun) yield* reader.write(head);
  return reader.close();
}

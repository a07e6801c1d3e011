import type { BankFileTotals, BankPayment, Receivers } from './bank-file';
import { isBgMax, readBgMax } from './bgmax/read-file';
import { isXml, readCamt } from './camt/read-file';

/** Formats of files about payments. */
export type BankFormat = 'BGMAX' | 'CAMT_053' | 'CAMT_054';

/** Bytes at the beginning of a file in which its format shows, after comments too. */
const HEAD = 64 * 1024;

const CAMT = /:camt\.(05[34])\.001\.\d\d/;

/** Format of a file by its content; null for a file that is about no payments. */
export function bankFormatOf(bytes: Uint8Array): BankFormat | null {
  const head = bytes.subarray(0, HEAD);
  if (isBgMax(head.subarray(0, 64))) return 'BGMAX';
  if (!isXml(head.subarray(0, 512))) return null;
  // A document in UTF-16 has a zero in every other byte.
  const [, message] = CAMT.exec(Buffer.from(head).toString('latin1').replaceAll('\0', '')) ?? [];
  return message === '053' ? 'CAMT_053' : message === '054' ? 'CAMT_054' : null;
}

/**
 * Payments of a file in the format. The totals are returned at the end, when all sums and counts are right.
 * @throws BankFileError
 */
export const readBankFile = (
  format: BankFormat,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  receivers: Receivers,
): AsyncGenerator<BankPayment, BankFileTotals> =>
  format === 'BGMAX' ? readBgMax(chunks, receivers) : readCamt(chunks, receivers);

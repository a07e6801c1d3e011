import { isUtf8 } from 'node:buffer';
import { BankFileError } from './bank-file';
import { checkMax, bounded, MAX_LINES } from './limits';

/** Bytes of a line that a record of 80 characters may have, in whatever encoding. */
const MAX_BYTES = 400;
const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = /^\ufeff/;
/** ISO 8859-1, as Bankgirot writes, or UTF-8, as editors save: texts in ISO 8859-1 are practically never valid UTF-8. */
const textOf = (line: Buffer): string =>
  isUtf8(line) ? line.toString('utf8').replace(BYTE_ORDER_MARK, '') : line.toString('latin1');

/** Lines of a text file without their ends. @throws BankFileError for a line of more than 400 bytes, and for large files */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  let lines = 0;
  const line = (bytes: Buffer): string => {
    lines++;
    checkMax('lines', MAX_LINES, lines, String(lines));
    if (bytes.length > MAX_BYTES)
      throw new BankFileError('FILE_FORMAT', String(lines), {
        expected: 'LINE_LENGTH',
        found: '',
      });
    return textOf(bytes).replace(/\r$/, '');
  };
  for await (const chunk of bounded(chunks)) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      yield line(bytes.subarray(from, end));
      from = end + 1;
    }
    rest = bytes.subarray(from);
    if (rest.length > MAX_BYTES) line(rest);
  }
  if (rest.length > 0) yield line(rest);
}

import { BankFileError, type LimitedUnit } from './bank-file';

/** Bytes of a file: more than ten times those of a large day. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Lines of a file, ten for each payment. */
export const MAX_LINES = 1_000_000;
/** Payments of a file, and entries that contain them. */
export const MAX_PAYMENTS = 100_000;
/** References of one payment. */
export const MAX_REFERENCES = 1_000;
export const MAX_MESSAGE = 1_000;
/** Characters of a name, a reference or an account number: four times what the formats allow for references. */
export const MAX_TEXT = 140;

/** @throws BankFileError when there are more of something than a file may have */
export function checkMax(unit: LimitedUnit, max: number, found: number, place: string): void {
  if (found > max)
    throw new BankFileError('FILE_TOO_LARGE', place, { unit, expected: String(max), found: String(found) });
}

/** The bytes of a file, as long as they are not too many. @throws BankFileError */
export async function* bounded(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    checkMax('bytes', MAX_FILE_BYTES, bytes, '1');
    yield chunk;
  }
}

/** The beginning of a text; a surrogate pair is never cut in two. Null when it is blank. */
export const cut = (text: string | null, max: number): string | null =>
  text
    ?.slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || null;

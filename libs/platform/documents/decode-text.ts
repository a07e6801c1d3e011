import { inOneByteEncoding, type AssumedText } from './text-encodings';
import { UnreadableFile } from './unreadable-file';

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

/** Control characters that no text file contains; tab and line ends are allowed. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('FILE_ENCODING');
  }
}

function inUtf8(bytes: Uint8Array): string | null {
  try {
    return decoded(bytes, 'utf-8');
  } catch {
    return null;
  }
}

/** Bytes at the beginning that show whether a text without a mark is UTF-16. */
const SAMPLE = 2_000;

/** The encoding of a text whose every other byte is mostly zero; null for another text. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++;
  });
  const [high, low] = zeros as [number, number];
  const isMost = (count: number) => count * 4 > sample.length;
  if (high === 0 && isMost(low)) return 'utf-16le';
  return low === 0 && isMost(high) ? 'utf-16be' : null;
}

const certain = (text: string): AssumedText => ({ text, assumed: null });

function understood(bytes: Uint8Array): AssumedText {
  // Check this first: the byte order mark of UTF-32 (little endian) begins with that of UTF-16.
  if (startsWith(bytes, 0xff, 0xfe, 0, 0)) throw new UnreadableFile('FILE_ENCODING');
  if (startsWith(bytes, 0xff, 0xfe)) return certain(decoded(bytes, 'utf-16le'));
  if (startsWith(bytes, 0xfe, 0xff)) return certain(decoded(bytes, 'utf-16be'));
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return { text: decoded(bytes, unmarked), assumed: 'UTF-16' };
  const text = inUtf8(bytes);
  return text === null ? inOneByteEncoding(bytes) : certain(text);
}

/**
 * Decodes a text file: UTF-16, UTF-8, or an encoding of one byte per character.
 * @throws UnreadableFile for another encoding
 */
export function decodeText(bytes: Uint8Array): AssumedText {
  const found = understood(bytes);
  if (CONTROL.test(found.text)) throw new UnreadableFile('FILE_ENCODING');
  return found;
}

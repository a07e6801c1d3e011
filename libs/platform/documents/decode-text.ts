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

/**
 * Decodes a text file: UTF-16 with a byte order mark, UTF-8, or else Windows-1252.
 * @throws UnreadableFile for another encoding
 */
export function decodeText(bytes: Uint8Array): string {
  // Check this first: the byte order mark of UTF-32 (little endian) begins with that of UTF-16.
  if (startsWith(bytes, 0xff, 0xfe, 0, 0)) throw new UnreadableFile('FILE_ENCODING');
  const text = startsWith(bytes, 0xff, 0xfe)
    ? decoded(bytes, 'utf-16le')
    : startsWith(bytes, 0xfe, 0xff)
      ? decoded(bytes, 'utf-16be')
      : (inUtf8(bytes) ?? decoded(bytes, 'windows-1252'));
  if (CONTROL.test(text)) throw new UnreadableFile('FILE_ENCODING');
  return text;
}

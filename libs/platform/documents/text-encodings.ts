/** The upper half of code page 850. Its Swedish letters have the same places in 437 and 865. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Places 80 to 9F of Windows-1252; the rest is as in Latin-1. Five places are empty. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The characters of all bytes; of those from 80 on by the table, and as in Latin-1 after its end. */
const charactersOf = (table: string): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 ? byte : table.charCodeAt(byte - 0x80) || byte,
  );

/** Bytes as the characters of a table, which takes a fraction of the time of a replacement in a text. */
function decodedBy(characters: Uint16Array, bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) units[at] = characters[bytes[at]!]!;
  return Buffer.from(units.buffer).toString('utf16le');
}

const IN_CODE_PAGE_850 = charactersOf(CODE_PAGE_850);
const IN_WINDOWS_1252 = charactersOf(WINDOWS_1252);

const LOWER = 'åäöéü';
const UPPER = 'ÅÄÖÉÜ';
const ANYWHERE = '\u00a0§°½´®™©£·';
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign);
const isUpper = (sign: string | undefined): boolean => sign !== undefined && /\p{Lu}/u.test(sign);
const isLower = (sign: string | undefined): boolean => sign !== undefined && /\p{Ll}/u.test(sign);

/** Whether a letter stands where a Swedish word can have it: no capital after a small letter. */
const isLetterInPlace = (sign: string, before?: string, after?: string): boolean =>
  LOWER.includes(sign) ? !isUpper(after) : !isLower(before);

/** Whether a sign of Windows-1252 stands where people write it: quotes at the ends of words, dashes between words. */
function isSignInPlace(sign: string, before?: string, after?: string): boolean {
  if (sign === '’' || sign === '‘') return isLetter(before) || !isLetter(after);
  if ('“”„–—•…‚'.includes(sign)) return !(isLetter(before) && isLetter(after));
  return sign === '€' && !isLetter(before) && !isLetter(after);
}

/** Characters beyond ASCII that decide; texts with more have decided by then. */
const MAX_SIGNS = 20_000;

/** Whether every character beyond ASCII is one that Swedish texts have, in a place where they have it. */
function isPlausible(text: string, signs: boolean): boolean {
  let [seen, found] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    if (++seen > MAX_SIGNS) break;
    const [before, after] = [text[index - 1], text[index + 1]];
    if (ANYWHERE.includes(sign)) continue;
    const isSwedish = LOWER.includes(sign) || UPPER.includes(sign);
    const inPlace = isSwedish
      ? isLetterInPlace(sign, before, after)
      : signs && isSignInPlace(sign, before, after);
    if (!inPlace) return false;
    found++;
  }
  return found > 0;
}

export interface AssumedText {
  readonly text: string;
  /** Name of the encoding when the text does not prove it; null when it does. */
  readonly assumed: string | null;
}

/**
 * Decodes a text of one byte per character. Another encoding than Windows-1252 is chosen only when it is the one
 * in which all letters make sense.
 */
export function inOneByteEncoding(bytes: Uint8Array): AssumedText {
  // Decoders of some versions of Node take Windows-1252 for Latin-1.
  const windows = decodedBy(IN_WINDOWS_1252, bytes);
  const others = [
    { name: 'Mac Roman', text: new TextDecoder('macintosh').decode(bytes) },
    { name: 'CP850', text: decodedBy(IN_CODE_PAGE_850, bytes) },
  ].filter(({ text }) => isPlausible(text, false));
  const isWindows = isPlausible(windows, true);
  if (isWindows || others.length !== 1)
    return { text: windows, assumed: isWindows && others.length === 0 ? null : 'Windows-1252' };
  const [{ name, text }] = others as [{ name: string; text: string }];
  return { text, assumed: name };
}

/** Characters of the bytes from 80 on, in the code page of the first PCs, which files of the format SIE use. */
const UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const FIRST_PRINTABLE = 0x20;
const LAST_ASCII = 0x7e;

const BYTES: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: LAST_ASCII - FIRST_PRINTABLE + 1 }, (_, at): [string, number] => [
    String.fromCharCode(FIRST_PRINTABLE + at),
    FIRST_PRINTABLE + at,
  ]),
  ...[...UPPER_HALF].map((character, at): [string, number] => [character, 0x80 + at]),
]);

/** Letters and signs that no decomposition leads to one of the code page. */
const NEAREST: Readonly<Record<string, string>> = {
  Ø: 'Ö',
  ø: 'ö',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  Ħ: 'H',
  ħ: 'h',
  '€': 'EUR',
  '©': '(c)',
  '®': '(r)',
  '×': 'x',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‹': '<',
  '›': '>',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '·',
  '§': 'par.',
  '¤': '*',
};
const ACCENTS = /\p{M}/gu;

const fits = (text: string): boolean => [...text].every((character) => BYTES.has(character));

/** The nearest text of the code page; empty for a character that resembles none, such as a picture. */
function nearest(character: string): string {
  const replaced = NEAREST[character];
  if (replaced !== undefined) return replaced;
  const plain = character.normalize('NFKD').replace(ACCENTS, '');
  const composed = [...plain].map((part) => NEAREST[part] ?? part).join('');
  return fits(composed) ? composed : '';
}

/**
 * The text in characters of code page 437. One that the page lacks becomes its nearest, or nothing. Line breaks and
 * other control characters become spaces.
 */
export function textOf437(text: string): string {
  let fitting = '';
  for (const character of text.normalize('NFC').replace(/\p{Cc}+/gu, ' '))
    fitting += BYTES.has(character) ? character : nearest(character);
  return fitting.replace(/ +/g, ' ').trim();
}

/**
 * Bytes of a text of which every character is in code page 437, or is a line break.
 * @throws RangeError for any other character
 */
export function bytesOf437(text: string): Buffer {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    const byte = character === '\r' || character === '\n' ? character.charCodeAt(0) : BYTES.get(character);
    if (byte === undefined)
      throw new RangeError(`Code page 437 lacks the character ${JSON.stringify(character)}`);
    bytes[at] = byte;
  }
  return bytes;
}

import { plainText } from './plain-text';

const MAX_CHARACTERS = 200;
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that are not a letter with an accent, and the letters by which keyboards without them replace them. */
const REPLACED: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const REPLACEABLE = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'g');
/** Words, and the characters besides letters and digits that tell names apart: `Bil & Motor`, `Model 3+`. */
const PARTS = /[\p{L}\p{M}\p{N}]+|[&+]/gu;
const WORD = /^[^&+]/;
const AND: ReadonlySet<string> = new Set(['och', 'and']);
const BETWEEN_DIGITS = /\p{N} \p{N}/u;

/** The words of a name in small letters without accents. Empty for a text that is too long to be a name. */
export function nameWords(name: string): string[] {
  if (name.length > MAX_CHARACTERS) return [];
  const letters = plainText(name)
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(REPLACEABLE, (letter) => REPLACED[letter]!);
  const parts = letters.match(PARTS) ?? [];
  const isWord = (part: string | undefined) => part !== undefined && WORD.test(part);
  return parts.map((part, at) =>
    AND.has(part) && isWord(parts[at - 1]) && isWord(parts[at + 1]) ? '&' : part,
  );
}

/**
 * What names are compared by: their letters and digits without accents and without regard to capitals, spaces and
 * punctuation, with `och` as `&`. Digits that are apart stay apart, since a 9-3 is no 93. Only for comparison, never
 * shown or stored as a name.
 */
export function foldName(name: string): string {
  let folded = '';
  for (const word of nameWords(name)) {
    const joint = BETWEEN_DIGITS.test(`${folded.slice(-1)} ${word[0]}`) ? ' ' : '';
    folded += `${joint}${word}`;
  }
  return folded;
}

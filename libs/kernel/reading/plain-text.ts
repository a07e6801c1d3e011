/** Characters without a shape: zero-width spaces and joiners, marks of direction, soft hyphens, fillers. */
const SHAPELESS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;
/** Printable ASCII as East Asian keyboards write it, in the width of a Chinese character. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * The text in plain characters: composed letters, ASCII hyphens and single ASCII spaces, without characters that have
 * no shape. Never changes which letter or digit a character is, so `²` and Cyrillic letters stay as they are.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(SHAPELESS, '')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim();

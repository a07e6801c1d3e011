/** An element of a document as text. */
export type Xml = string & { readonly isXml: true };

/** Characters that XML 1.0 cannot contain, and halves of surrogate pairs. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const BREAKS = /[\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text on one line, without the characters that XML cannot contain, at most as long as `max` characters. */
export const plainLine = (text: string, max: number): string =>
  [...text.replace(FORBIDDEN, '').replace(BREAKS, ' ').trim()].slice(0, max).join('').trim();

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** An element with a text. Empty when the text is null or blank, because documents must not have empty elements. */
export const textElement = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): Xml =>
  (text === null || text.trim() === ''
    ? ''
    : `<${name}${attributesOf(attributes)}>${escaped(text)}</${name}>`) as Xml;

/** An element with other elements in this order. Empty when all of them are. */
export function element(
  name: string,
  parts: readonly Xml[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const content = parts.join('');
  return (content === '' ? '' : `<${name}${attributesOf(attributes)}>${content}</${name}>`) as Xml;
}

/** Several elements as one. */
export const together = (parts: readonly Xml[]): Xml => parts.join('') as Xml;

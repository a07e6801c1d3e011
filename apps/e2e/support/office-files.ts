import { inflateRawSync } from 'node:zlib';

// Reads exported files without the libraries that write them.

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;

/** Texts of the files of a ZIP archive, by name. Reads the central directory, as office programs do. */
export function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    const bytes = method === STORED ? packed : inflateRawSync(packed);
    files.set(archive.toString('utf8', at + 46, at + 46 + name!), bytes.toString('utf8'));
    at += 46 + name! + extra! + comment!;
  }
  return files;
}

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;

/**
 * Parses XML.
 * @throws when the text is not well-formed
 */
export function parseXml(xml: string): Element {
  const root = { name: '', attributes: {}, children: [] as (Element | string)[] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(xml);
    if (!found) throw new Error(`not well-formed: ${xml.slice(at, at + 80)}`);
    const [whole, closes, name, attributes, empty] = found;
    if (whole.startsWith('<?')) continue;
    if (!name) open.at(-1)!.children.push(decoded(whole));
    else if (closes) {
      if (open.pop()!.name !== name || open.length === 0)
        throw new Error(`</${name}> closes another element`);
    } else {
      const element = { name, attributes: attributesIn(attributes!), children: [] };
      open.at(-1)!.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [only] = root.children.filter((child) => typeof child !== 'string');
  if (open.length !== 1 || !only) throw new Error('an element is not closed');
  return only;
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decoded(value!)]),
  );

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with its character references resolved. */
function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);|&/gi, (whole, name: string | undefined) => {
    if (name?.startsWith('#')) return String.fromCodePoint(Number(name.slice(1).replace(/^x/i, '0x')));
    const sign = ENTITIES[name ?? ''];
    if (sign === undefined) throw new Error(`unknown reference ${whole}`);
    return sign;
  });
}

/** Elements with a name below an element, in document order. */
export const elementsIn = (element: Element, name: string): readonly Element[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...elementsIn(child, name)],
  );

/** All text below an element. */
export const textIn = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

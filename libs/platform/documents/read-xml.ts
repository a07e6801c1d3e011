import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Breath } from '../load/breath';
import { tooMuchInside } from './table-limits';
import { UnreadableFile } from './unreadable-file';
import type { ZipArchive } from './zip-archive';

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** Whether the rest need not be read. */
  readonly isDone?: () => boolean;
}

/** Elements of an entry, whether they hold something or not. A row with 100 cells has some 300. */
const MAX_ELEMENTS = 2_000_000;

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML entry while it is unpacked, if the archive has it. A document type, in which entities could be declared, is refused.
 * @throws UnreadableFile for text that is not XML
 */
export async function readXml(archive: ZipArchive, name: string, handlers: XmlHandlers): Promise<void> {
  if (!archive.has(name)) return;
  let decoder: TextDecoder | null = null;
  const textOf = (part: Buffer): string => {
    decoder ??= new TextDecoder(encodingOf(part), { fatal: true });
    return decoder.decode(part, { stream: true });
  };
  await readXmlParts(archive.read(name), textOf, handlers);
}

/** XML is UTF-8, unless it begins with the mark of UTF-16. */
function encodingOf(part: Buffer): string {
  if (part[0] === 0xff && part[1] === 0xfe) return 'utf-16le';
  return part[0] === 0xfe && part[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** Characters of a text that are parsed at once. */
const PART = 16 * 1024;

function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART);
}

/** Reads an XML document that is a text. @throws UnreadableFile for text that is not XML */
export const readXmlText = (text: string, handlers: XmlHandlers): Promise<void> =>
  readXmlParts(partsOf(text), (part) => part, handlers);

async function readXmlParts<Part>(
  parts: AsyncIterable<Part> | Iterable<Part>,
  textOf: (part: Part) => string,
  handlers: XmlHandlers,
): Promise<void> {
  const parser = parserOf(handlers);
  const breath = new Breath();
  let hasBegun = false;
  try {
    for await (const part of parts) {
      // Some programs write an empty line before the declaration, which XML does not allow.
      const text: string = hasBegun ? textOf(part) : textOf(part).trimStart();
      hasBegun ||= text !== '';
      parser.write(text);
      if (handlers.isDone?.()) return;
      if (breath.isDue) await breath.take();
    }
    parser.close();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('FILE_TYPE');
  }
}

function parserOf({ open, text, close }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser();
  let elements = 0;
  parser.on('error', () => {
    throw new UnreadableFile('FILE_TYPE');
  });
  parser.on('doctype', () => {
    throw new UnreadableFile('FILE_TYPE');
  });
  parser.on('opentag', ({ name: tag, attributes }: SaxesTagPlain) => {
    if (++elements > MAX_ELEMENTS) throw tooMuchInside();
    open?.(localName(tag), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name: tag }) => close(localName(tag)));
  return parser;
}

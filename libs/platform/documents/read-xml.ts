import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Breath } from '../load/breath';
import { tooMuchInside } from './table-limits';
import { UnreadableFile } from './unreadable-file';
import type { ZipArchive } from './zip-archive';

interface Handlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Elements of an entry, whether they hold something or not. A row with 100 cells has some 300. */
const MAX_ELEMENTS = 2_000_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML entry while it is unpacked, if the archive has it. A document type, in which entities could be declared, is refused.
 * @throws UnreadableFile for text that is not XML
 */
export async function readXml(
  archive: ZipArchive,
  name: string,
  { open, text, close }: Handlers,
): Promise<void> {
  if (!archive.has(name)) return;
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const breath = new Breath();
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
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name: tag }) => close(localName(tag)));
  try {
    for await (const part of archive.read(name)) {
      parser.write(decoder.decode(part, { stream: true }));
      if (breath.isDue) await breath.take();
    }
    parser.close();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('FILE_TYPE');
  }
}

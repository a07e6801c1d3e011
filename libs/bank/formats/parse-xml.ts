import { SaxesParser } from 'saxes';
import { BankFileError, type FormatError } from './bank-file';
import { XmlElement } from './element';

const MAX_DEPTH = 60;
const MAX_CHILDREN = 1_000;
const MAX_NAME = 100;
/** Encodings that a declaration may name. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'utf-16': 'utf-16le',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};
const DECLARED = /^\s{0,99}<\?xml[^>]{0,200}?encoding=["']([A-Za-z0-9._-]{1,40})["']/;

const formatFault = (place: string, expected: FormatError, found: string): BankFileError =>
  new BankFileError('FILE_FORMAT', place, { expected, found });

/** Decoder by the mark at the beginning, else by the declaration, else UTF-8. */
export function decoderOf(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const declared = DECLARED.exec(head.toString('latin1').replace(/^ï»¿/, ''))?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = ENCODINGS[declared];
  if (!encoding) throw formatFault('1', 'KNOWN_ENCODING', declared);
  return new TextDecoder(encoding, { fatal: true });
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export interface ElementHandlers {
  /** Elements that are handed over one by one when they end, instead of being kept in their parents. */
  readonly apart: ReadonlySet<string>;
  /** Called when the root begins, with all its attributes. */
  readonly root: (element: XmlElement) => void;
  /** Called when an element that is handed over begins. */
  readonly begin: (element: XmlElement) => void;
  readonly end: (element: XmlElement) => void;
}

/**
 * Parses an XML document piece by piece, so that it is never in memory as a whole. A document type, in which entities
 * could be declared, is refused.
 */
export class XmlReader {
  private readonly parser = new SaxesParser();
  private readonly open: XmlElement[] = [];
  private readonly counts = new Map<string, number>();
  private decoder: TextDecoder | undefined;
  private hasRoot = false;

  constructor(private readonly handlers: ElementHandlers) {
    this.parser.on('error', () => {
      throw formatFault(this.place(), 'XML', '');
    });
    this.parser.on('doctype', () => {
      throw formatFault(this.place(), 'DOCTYPE', '');
    });
    this.parser.on('opentag', ({ name, attributes }) => this.opened(name, attributes));
    this.parser.on('text', (text) => this.texted(text));
    this.parser.on('cdata', (text) => this.texted(text));
    this.parser.on('closetag', () => this.closed());
  }

  /** @throws BankFileError */
  write(chunk: Buffer): void {
    let text: string;
    try {
      this.decoder ??= decoderOf(chunk);
      text = this.decoder.decode(chunk, { stream: true });
    } catch (error) {
      throw error instanceof BankFileError ? error : formatFault(this.place(), 'ENCODING', '');
    }
    this.parser.write(text);
  }

  close(): void {
    this.parser.close();
    if (!this.hasRoot) throw formatFault('1', 'XML', '');
  }

  private opened(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = localName(name);
    const parent = this.open.at(-1);
    if (this.open.length >= MAX_DEPTH || local.length > MAX_NAME)
      throw formatFault(this.place(), 'DEPTH', local.slice(0, MAX_NAME));
    const isApart = this.handlers.apart.has(local);
    const path = parent ? `${parent.path}/${local}` : local;
    const element = new XmlElement(local, attributes, isApart ? this.numbered(path) : path);
    this.open.push(element);
    if (!parent) {
      this.hasRoot = true;
      this.handlers.root(element);
    } else if (isApart) this.handlers.begin(element);
    else if (parent.children.push(element) > MAX_CHILDREN) throw formatFault(element.path, 'CHILDREN', local);
  }

  private texted(text: string): void {
    const element = this.open.at(-1);
    if (element) element.text += text;
  }

  private closed(): void {
    const element = this.open.pop()!;
    if (this.handlers.apart.has(element.name)) this.handlers.end(element);
  }

  private numbered(path: string): string {
    const number = (this.counts.get(path) ?? 0) + 1;
    this.counts.set(path, number);
    return `${path}[${number}]`;
  }

  private place(): string {
    return this.open.at(-1)?.path ?? String(this.parser.line);
  }
}

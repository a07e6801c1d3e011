import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UnreadableFile } from './unreadable-file';
import {
  dateOfSerial,
  isDateFormat,
  maskedNumber,
  numberText,
  zeroMask,
  type Calendar,
} from './xlsx-formats';
import type { ZipArchive } from './zip-archive';

export interface SheetRow {
  /** Number of the row in the sheet, from 1. */
  readonly row: number;
  /** Texts by column, from 0. A formula is its text after an equals sign; it is not evaluated. */
  readonly cells: ReadonlyMap<number, string>;
}

interface Handlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** Ends the reading when it returns true. */
  readonly isDone?: () => boolean;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML entry while it is unpacked. A document type, in which entities could be declared, is refused.
 * @throws UnreadableFile for text that is not XML
 */
async function readXml(
  archive: ZipArchive,
  name: string,
  { open, text, close, isDone }: Handlers,
): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('error', () => {
    throw new UnreadableFile('FILE_TYPE');
  });
  parser.on('doctype', () => {
    throw new UnreadableFile('FILE_TYPE');
  });
  parser.on('opentag', ({ name: tag, attributes }: SaxesTagPlain) => open?.(localName(tag), attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name: tag }) => close(localName(tag)));
  try {
    for await (const part of archive.read(name)) {
      parser.write(decoder.decode(part, { stream: true }));
      if (isDone?.()) return;
    }
    parser.close();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('FILE_TYPE');
  }
}

const WORKBOOK = 'xl/workbook.xml';

export const isWorkbook = (archive: ZipArchive): boolean => archive.has(WORKBOOK);

/** Path of the first sheet that Excel shows, and the calendar of its dates. */
async function firstSheet(archive: ZipArchive): Promise<{ path: string; calendar: Calendar }> {
  let [id, calendar]: [string, Calendar] = ['', 1900];
  await readXml(archive, WORKBOOK, {
    open: (name, attributes) => {
      const isShown = !/hidden$/i.test(attributes['state'] ?? '');
      if (name === 'sheet' && id === '' && isShown) id = attributes['r:id'] ?? '';
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) calendar = 1904;
    },
  });
  let target = '';
  await readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === id) target = Target ?? '';
    },
  });
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  if (!archive.has(path)) throw new UnreadableFile('FILE_TYPE');
  return { path, calendar };
}

const MOST_TEXTS = 100_000;
const MOST_CHARACTERS = 10_000_000;

/** The texts that cells refer to by number. Phonetic hints are left out. */
async function sharedTexts(archive: ZipArchive): Promise<string[]> {
  const texts: string[] = [];
  let [now, isText, hints, characters] = ['', false, 0, 0];
  await readXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') now = '';
      if (name === 'rPh') hints++;
      isText = name === 't' && hints === 0;
    },
    text: (text) => {
      if (!isText) return;
      now += text;
      characters += text.length;
      if (characters > MOST_CHARACTERS) throw new UnreadableFile('FILE_TOO_LARGE', { context: 'unpacked' });
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') hints--;
      if (name === 'si' && texts.push(now) > MOST_TEXTS)
        throw new UnreadableFile('FILE_TOO_LARGE', { context: 'unpacked' });
    },
  });
  return texts;
}

interface CellStyle {
  readonly isDate: boolean;
  readonly mask: string | null;
}

/** What each cell style shows, by the style's number. */
async function cellStyles(archive: ZipArchive): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCells = false;
  await readXml(archive, 'xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) formats.push(Number(attributes['numFmtId'] ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats.map((id) => ({ isDate: isDateFormat(id, codes.get(id)), mask: zeroMask(codes.get(id)) }));
}

/** Column of a cell's address, from 0: `B7` is 1. Excel has no column of more than three letters. */
const columnOf = (address: string): number =>
  [...(/^[A-Z]{0,3}/.exec(address)?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/**
 * Reads the rows of the first visible sheet that have a value, in order.
 * @param onRow takes each row; reading ends when it returns false
 */
export async function readFirstSheet(archive: ZipArchive, onRow: (row: SheetRow) => boolean): Promise<void> {
  const { path, calendar } = await firstSheet(archive);
  const texts = await sharedTexts(archive);
  const styles = await cellStyles(archive);
  let [row, column, goesOn] = [0, -1, true];
  let cells = new Map<number, string>();
  let cell = { type: '', style: 0, value: '', formula: null as string | null };
  let into: 'value' | 'formula' | null = null;

  const valueOf = ({ type, style, value, formula }: typeof cell): string => {
    if (formula !== null) return `=${formula}`;
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'Ja' : 'Nej';
    if (type === 'inlineStr' || type === 'str' || type === 'e' || type === 'd') return value;
    if (value === '') return '';
    const { isDate, mask } = styles[style] ?? { isDate: false, mask: null };
    const shown = isDate ? dateOfSerial(Number(value), calendar) : mask && maskedNumber(value, mask);
    return shown || numberText(value);
  };

  await readXml(archive, path, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        [cells, column] = [new Map(), -1];
      } else if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        cell = { type: attributes['t'] ?? '', style: Number(attributes['s'] ?? 0), value: '', formula: null };
      } else if (name === 'f') {
        cell.formula = '';
        into = 'formula';
      } else if (name === 'v' || name === 't') into = 'value';
    },
    text: (text) => {
      if (into === 'value') cell.value += text;
      if (into === 'formula') cell.formula += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') into = null;
      if (name === 'c') {
        const value = valueOf(cell).trim();
        if (value !== '') cells.set(column, value);
      }
      if (name === 'row' && cells.size > 0 && goesOn) goesOn = onRow({ row, cells });
    },
    isDone: () => !goesOn,
  });
}

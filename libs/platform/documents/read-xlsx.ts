import { readXml } from './read-xml';
import { SheetCells, type WorkbookValues } from './sheet-cells';
import { partWithin, tooMuchInside } from './table-limits';
import type { TableSource } from './table-source';
import { workbookParts } from './workbook-parts';
import {
  isDateFormat,
  isPercentFormat,
  unescaped,
  zeroMask,
  type Calendar,
  type CellStyle,
} from './xlsx-formats';
import type { ZipArchive } from './zip-archive';

/** Bounds of Excel itself. */
const MAX_CHARACTERS_OF_FORMAT = 255;
const MAX_STYLES = 65_490;

const MAX_TEXTS = 100_000;
const MAX_CHARACTERS = 10_000_000;

/** The texts that cells refer to by number. Phonetic hints are left out. */
async function sharedTexts(archive: ZipArchive, path: string): Promise<string[]> {
  const texts: string[] = [];
  let [now, isText, hints, characters] = ['', false, 0, 0];
  await readXml(archive, path, {
    open: (name) => {
      if (name === 'si') now = '';
      if (name === 'rPh') hints++;
      isText = name === 't' && hints === 0;
    },
    text: (text) => {
      if (!isText) return;
      now += text;
      characters += text.length;
      if (characters > MAX_CHARACTERS) throw tooMuchInside();
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') hints--;
      if (name === 'si' && texts.push(partWithin(unescaped(now))) > MAX_TEXTS) throw tooMuchInside();
    },
  });
  return texts;
}

const styleOf = (id: number, code: string | undefined): CellStyle => ({
  isDate: isDateFormat(id, code),
  isPercent: isPercentFormat(id, code),
  mask: zeroMask(code),
});

/** What each cell style shows, by the style's number. In the file the formats come before the styles. */
async function cellStyles(archive: ZipArchive, path: string): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const styles = new Map<number, CellStyle>();
  const ofCells: CellStyle[] = [];
  let inCells = false;
  await readXml(archive, path, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      const code = codes.get(id)?.slice(0, MAX_CHARACTERS_OF_FORMAT);
      const style = styles.get(id) ?? styleOf(id, code);
      styles.set(id, style);
      if (ofCells.push(style) > MAX_STYLES) throw tooMuchInside();
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return ofCells;
}

const sheetSource = (
  archive: ZipArchive,
  { name, path }: { readonly name: string; readonly path: string },
  values: WorkbookValues,
): TableSource => ({
  name,
  read: async (onRow) => {
    let isDone = false;
    const sheet = new SheetCells(values, (row) => {
      if (!isDone) isDone = !onRow(row);
    });
    await readXml(archive, path, {
      open: (tag, attributes) => sheet.open(tag, attributes),
      text: (text) => sheet.text(text),
      close: (tag) => sheet.close(tag),
      isDone: () => isDone,
    });
    return sheet.hiddenColumns;
  },
});

/** The sheets of a workbook that the user sees, and the calendar of its dates. */
export async function workbookSources(
  archive: ZipArchive,
): Promise<{ sources: readonly TableSource[]; calendar: Calendar }> {
  const { sheets, calendar, texts, styles } = await workbookParts(archive);
  const values = {
    texts: await sharedTexts(archive, texts),
    styles: await cellStyles(archive, styles),
    calendar,
  };
  return { sources: sheets.map((sheet) => sheetSource(archive, sheet, values)), calendar };
}

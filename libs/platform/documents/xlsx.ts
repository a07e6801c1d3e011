import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  decimalsOf,
  isBlank,
  stockholmTime,
  yesOrNo,
  type Cell,
  type Sheet,
  type SheetColumn,
} from './sheet';

const WIDTHS: Readonly<Record<SheetColumn['type'], number>> = {
  text: 24,
  code: 20,
  number: 12,
  money: 16,
  date: 12,
  instant: 20,
  flag: 8,
};
const FORMATS: Partial<Record<SheetColumn['type'], string>> = {
  // Excel replaces the comma with the group separator of the user's locale, e.g. a space in Swedish.
  number: '#,##0',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
};

/** Formats of numbers that are not whole, by decimals. */
const FRACTIONS = { 2: '#,##0.00', 4: '#,##0.0000' } as const;

/** Number of rows between two pauses. Writing them takes a few milliseconds. */
const ROWS_AT_ONCE = 100;

/** Writes an Excel workbook with typed numbers and dates and a frozen header row. */
export function writeXlsx(sheet: Sheet): Readable {
  const out = new PassThrough();
  fill(sheet, out).catch((error: unknown) => out.destroy(error as Error));
  return out;
}

async function fill({ title, columns, batches, language }: Sheet, out: PassThrough): Promise<void> {
  // Import the library on first use, so that it does not slow down the start.
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  });
  const page = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] });
  page.columns = columns.map(({ header, type }) => ({
    header,
    width: Math.max(WIDTHS[type], Math.min(header.length + 2, 40)),
    style: FORMATS[type] ? { numFmt: FORMATS[type] } : {},
  }));
  const head = page.getRow(1);
  head.font = { bold: true };
  head.commit();
  const numbers = columns.flatMap(({ type }, at) => (type === 'number' ? [at] : []));
  let written = 0;
  for await (const batch of batches)
    for (const row of batch) {
      const added = page.addRow(row.map((cell, i) => valueOf(cell, columns[i]!, language)));
      for (const at of numbers) {
        const format = fractionFormat(row[at], columns[at]!);
        if (format) added.getCell(at + 1).numFmt = format;
      }
      added.commit();
      if (++written % ROWS_AT_ONCE > 0) continue;
      // The writer buffers without limit. Wait until the reader has taken the data, and let other work of the
      // process run.
      if (out.destroyed) return;
      if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')]);
      else await breathe();
    }
  page.commit();
  await book.commit();
}

/** Format of a number that is not whole, in a column whose format has no decimals. */
function fractionFormat(cell: Cell, column: SheetColumn): string | null {
  const decimals = typeof cell === 'number' ? decimalsOf(cell, column) : 0;
  return decimals === 0 ? null : FRACTIONS[decimals];
}

function valueOf(
  cell: Cell,
  column: SheetColumn,
  language: Sheet['language'],
): string | number | Date | null {
  if (isBlank(cell, column)) return null;
  if (typeof cell === 'boolean') return yesOrNo(cell, language);
  if (column.type === 'date') return new Date(`${String(cell)}T00:00:00Z`);
  // Worksheets have no time zones: store Stockholm local time as if it were UTC.
  if (column.type === 'instant') return new Date(`${stockholmTime(String(cell)).replace(' ', 'T')}Z`);
  return cell as string | number;
}

/** Sheet names in Excel have at most 31 characters, and some characters are not allowed. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Data';

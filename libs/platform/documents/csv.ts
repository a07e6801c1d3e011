import { plainNumber } from '@floorplan/kernel';
import { Readable } from 'node:stream';
import {
  decimalsOf,
  isBlank,
  stockholmTime,
  yesOrNo,
  type Cell,
  type Sheet,
  type SheetColumn,
} from './sheet';

// Without the mark, Excel assumes another encoding than UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/**
 * Keeps letters including åäö, digits, space, dot, underscore and hyphen. A decimal comma inside a text
 * becomes a point, so that amounts keep their value. Removes leading hyphens, because a spreadsheet might
 * read the text as a formula.
 */
const clean = (text: string): string => {
  const plain = text.replace(/(?<=\d),(?=\d)/g, '.').replace(/[\u00a0\u202f]/g, ' ');
  const kept = plain.replace(/[^A-Za-zÅÄÖåäö0-9 ._-]/g, '');
  return kept === '-' ? kept : kept.replace(/^-+/, '');
};

/** Writes CSV: semicolons, CRLF, UTF-8 with a byte order mark, decimal comma, dates as yyyy-MM-dd. */
export function writeCsv(sheet: Sheet): Readable {
  return Readable.from(lines(sheet), { objectMode: false });
}

async function* lines({ columns, batches, language }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + columns.map(({ header }) => clean(header)).join(SEPARATOR) + LINE_END;
  const fieldOf = (cell: Cell, column: SheetColumn): string => {
    if (isBlank(cell, column)) return '';
    if (typeof cell === 'boolean') return yesOrNo(cell, language);
    if (column.type === 'instant') return stockholmTime(String(cell));
    if (typeof cell === 'number') return plainNumber(cell, decimalsOf(cell, column));
    return column.type === 'date' ? String(cell) : clean(String(cell));
  };
  for await (const batch of batches)
    yield batch
      .map((row) => row.map((cell, i) => fieldOf(cell, columns[i]!)).join(SEPARATOR) + LINE_END)
      .join('');
}

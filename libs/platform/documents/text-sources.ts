import { Breath } from '../load/breath';
import { csvRecords } from './csv-rows';
import { MAX_COLUMNS } from './table-limits';
import { NO_COLUMNS, type TableSource } from './table-source';
import { UnreadableFile } from './unreadable-file';

const SEPARATORS = [';', '\t', ',', '|'];

/**
 * A first line that names the separator, for Excel. Programs do not show it as a row. One that names another sign is
 * a title, because no program writes such files.
 */
const NAMED = /^\n*"?sep=([;,|\t:^~])"?;*\n/i;

/** The separators in the order of how often the first line has them. Excel's Unicode text has tabs. */
function separatorsOf(text: string): string[] {
  const line = text.slice(0, 20_000).trimStart().split('\n', 1)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [...SEPARATORS].sort((one, other) => count(other) - count(one));
}

/** A cell that a program has written as a formula of a text, so that Excel keeps its zeros: `="0012"`. */
const guarded = (cell: string): string =>
  cell.startsWith('="') && cell.endsWith('"') && cell.length > 2 && cell.indexOf('"', 2) === cell.length - 1
    ? cell.slice(2, -1)
    : cell;

/** Excel has no more rows. */
const MAX_ROWS = 1_048_576;
/** Characters in which headers are searched. */
const HEAD = 200_000;

const readerOf =
  (text: string, separator: string, isWhole = true): TableSource['read'] =>
  async (onRow) => {
    const breath = new Breath();
    let row = 0;
    for (const { cells, misquoted } of csvRecords(text, separator, MAX_COLUMNS)) {
      row++;
      // At empty lines too, because a file full of them takes long enough to delay other requests.
      if (breath.isDue) await breath.take();
      if (misquoted && isWhole) throw new UnreadableFile('FILE_QUOTES', { row });
      if (row > MAX_ROWS) throw new UnreadableFile('FILE_ROWS', { most: MAX_ROWS });
      if (!onRow({ row, cells: cells.map(guarded) })) break;
    }
    return NO_COLUMNS;
  };

const textSource = (text: string, separator: string): TableSource => ({
  name: separator,
  read: readerOf(text, separator),
  readHead: readerOf(text.slice(0, HEAD), separator, text.length <= HEAD),
});

/** A text split by each separator that it may have, the likeliest first; by the one that it names. */
export function textSources(given: string): readonly TableSource[] {
  const text = given.replace(/\r\n?/g, '\n');
  const [line, named] = NAMED.exec(text.slice(0, 100)) ?? [];
  if (line !== undefined && named !== undefined) return [textSource(text.slice(line.length), named)];
  return separatorsOf(text).map((separator) => textSource(text, separator));
}

const WHOLE = /^[+-]?\d+$/;
const DECIMALS = /^\d{1,4}$/;

/**
 * Whether a row may have a number with a decimal comma that was split at the comma. Its later cells are then in the
 * wrong columns.
 */
export const hasSplitNumber = (cells: readonly string[]): boolean =>
  cells.some(
    (cell, at) => WHOLE.test(cell.replace(/[ \u00a0\u202f]/g, '')) && DECIMALS.test(cells[at + 1] ?? ''),
  );

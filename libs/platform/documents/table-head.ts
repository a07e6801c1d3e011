import { partWithin } from './table-limits';
import type { SourceRow, TableSource } from './table-source';
import { UnreadableFile } from './unreadable-file';

/** Number of columns that a reader recognises among cells. */
export type Fits = (cells: readonly string[]) => number;

/** The last row in which headers are searched. Titles and addresses stand above them. */
export const MAX_HEADER_ROW = 20;

/** Rows without cells, or hidden ones, that are read before the first shown one. */
export const MAX_UNSEEN = 50_000;
/** Longer texts are no headers. */
const MAX_CHARACTERS_OF_HEADER = 200;
const asHeader = (cell: string): string => (cell.length > MAX_CHARACTERS_OF_HEADER ? '' : cell);

/** A source with the row of its headers. */
export interface FoundHead {
  readonly source: TableSource;
  readonly headerRow: number;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly fit: number;
}

export interface HeadWish {
  /** Without it, the first row with cells has the headers. */
  readonly fits?: Fits | undefined;
  /** Whether hidden rows and columns are read too. */
  readonly hidden?: boolean | undefined;
}

/** The cells of a row that count: none of a hidden row, and blank ones in hidden columns. */
export const cellsOf = (
  { cells, isHidden }: SourceRow,
  hiddenColumns: ReadonlySet<number>,
  hidden: boolean | undefined,
): readonly string[] => {
  if (hidden) return cells.map(partWithin);
  if (isHidden) return [];
  return cells.map((cell, at) => (hiddenColumns.has(at) ? '' : partWithin(cell)));
};

/** Finds the row whose cells fit best; the first of equals. Null for a source without cells in its first rows. */
async function headOf(source: TableSource, { fits, hidden }: HeadWish): Promise<FoundHead | null> {
  const first: SourceRow[] = [];
  let unseen = 0;
  const hiddenColumns = await (source.readHead ?? source.read)((row) => {
    const counts = (hidden || !row.isHidden) && row.cells.some((cell) => cell.trim() !== '');
    if (counts && (row.row <= MAX_HEADER_ROW || first.length === 0)) first.push(row);
    else unseen++;
    return row.row < MAX_HEADER_ROW || (first.length === 0 && unseen < MAX_UNSEEN);
  });
  let best: FoundHead | null = null;
  for (const row of first) {
    const cells = cellsOf(row, hiddenColumns, hidden);
    if (cells.every((cell) => cell === '')) continue;
    const fit = fits ? fits(cells.map(asHeader)) : 0;
    if (!best || fit > best.fit) best = { source, headerRow: row.row, hiddenColumns, fit };
  }
  return best;
}

export interface ChosenHead {
  readonly chosen: FoundHead;
  /** The other sources that have cells. */
  readonly others: readonly TableSource[];
}

/**
 * Chooses the source whose headers fit best; the first of equals. A source that cannot be read is left out, unless
 * no other fits.
 * @throws UnreadableFile
 */
export async function chooseHead(sources: readonly TableSource[], wish: HeadWish): Promise<ChosenHead> {
  const heads: FoundHead[] = [];
  const failures = new Map<TableSource, UnreadableFile>();
  for (const source of sources)
    try {
      const head = await headOf(source, wish);
      if (head) heads.push(head);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      failures.set(source, error);
    }
  const [first, ...rest] = heads;
  const chosen = first && rest.reduce((best, head) => (head.fit > best.fit ? head : best), first);
  const failure = failures.get(sources[0]!) ?? (chosen ? undefined : [...failures.values()][0]);
  if (failure && !(chosen && chosen.fit > 0)) throw failure;
  if (!chosen) throw new UnreadableFile('FILE_EMPTY');
  return { chosen, others: heads.flatMap((head) => (head === chosen ? [] : [head.source])) };
}

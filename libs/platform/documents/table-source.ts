/** A row of a file before its headers are found. */
export interface SourceRow {
  /** Number of the row as the user's program shows it. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Whether the program does not show it, for example because of a filter. */
  readonly isHidden?: boolean;
  /** The last row into which its cells reach, when they do: cells of the rows in between are in other columns. */
  readonly lastRow?: number;
  /** Results that the program has stored with formulas, by column. */
  readonly results?: ReadonlyMap<number, string>;
}

/** A part of a file that may be the table: a sheet, or a text split by one separator. */
export interface TableSource {
  /** Name of the sheet; blank for a text. */
  readonly name: string;
  /**
   * Passes on the rows in order, until `onRow` returns false.
   * @returns the columns that the program does not show, from 0
   * @throws UnreadableFile
   */
  readonly read: (onRow: (row: SourceRow) => boolean) => Promise<ReadonlySet<number>>;
  /** Reads only the beginning, where the headers are; the same as `read` without it. */
  readonly readHead?: TableSource['read'];
}

export const NO_COLUMNS: ReadonlySet<number> = new Set();

/** A source whose rows are in memory. */
export const sourceOfRows = (
  name: string,
  rows: readonly SourceRow[],
  hidden: ReadonlySet<number> = NO_COLUMNS,
): TableSource => ({
  name,
  read: (onRow) => {
    for (const row of rows) if (!onRow(row)) break;
    return Promise.resolve(hidden);
  },
});

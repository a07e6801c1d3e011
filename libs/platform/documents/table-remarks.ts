import { echoed } from '@floorplan/kernel';

/** What a reader left out of a file, or assumed about it. Their texts have the key `file.remark_CODE`. */
export type RemarkCode =
  | 'TITLE_ROWS'
  | 'OTHER_SHEETS'
  | 'HIDDEN_ROWS'
  | 'HIDDEN_COLUMNS'
  | 'TOTAL_ROW'
  | 'BEYOND_HEADERS'
  | 'DATE_SYSTEM'
  | 'ENCODING';

export interface TableRemark {
  readonly code: RemarkCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** Numbers of the first rows that it is about, as the user's program shows them. */
  readonly rows?: readonly number[];
}

/** Rows and names that one remark lists at most. Its count is of all. */
const MAX_LISTED = 20;

/** A remark about rows; none without rows. */
export const remarkOfRows = (code: RemarkCode, rows: readonly number[]): TableRemark[] =>
  rows.length === 0
    ? []
    : [
        {
          code,
          params: { count: rows.length, rows: rows.slice(0, MAX_LISTED).join(', ') },
          rows: rows.slice(0, MAX_LISTED),
        },
      ];

/** Names of a remark as one text. */
export const listed = (names: readonly string[]): string =>
  echoed(names.slice(0, MAX_LISTED).map(echoed).join(', '));

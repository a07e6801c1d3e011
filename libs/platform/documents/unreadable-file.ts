import type { FileHeader } from '@floorplan/kernel';

/** Reasons why a file that a user has sent cannot be read. Their texts have the key `problem.CODE`. */
export type UnreadableCode =
  | 'FILE_TYPE'
  | 'FILE_FORMAT'
  | 'FILE_PROTECTED'
  | 'FILE_TOO_LARGE'
  | 'FILE_ENCODING'
  | 'FILE_QUOTES'
  | 'FILE_DECIMALS'
  | 'FILE_COLUMNS'
  | 'FILE_ROWS'
  | 'FILE_EMPTY';

/** Thrown for a file that cannot be read as a table. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: UnreadableCode,
    readonly params: Readonly<Record<string, string | number | readonly string[]>> = {},
    /** The headers of a file without columns that it must have. */
    readonly headers: readonly FileHeader[] = [],
  ) {
    super(code);
  }
}

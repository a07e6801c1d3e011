/** A column of files that users upload. */
export interface FileColumn<Key extends string = string> {
  readonly key: Key;
  /** Headers by which the column is recognised. The template has the first one in Swedish, the second in English. */
  readonly headers: readonly [swedish: string, english: string, ...others: string[]];
}

/** What a header is recognised by: its letters and digits, without regard to case, spaces and punctuation. */
export const foldedHeader = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export interface MappedColumns<Key extends string = string> {
  /** Position of each column in the file. */
  readonly at: ReadonlyMap<Key, number>;
  /** Headers that no column has. Their cells are not read. */
  readonly unknown: readonly string[];
  /** Swedish headers of the missing columns that the file must have. */
  readonly missing: readonly string[];
  /** Headers of columns that the file has more than once. */
  readonly repeated: readonly string[];
}

/** Finds the columns of a file by its headers. */
export function findColumns<Key extends string, Column extends FileColumn<Key>>(
  columns: readonly Column[],
  isRequired: (column: Column) => boolean,
  headers: readonly string[],
): MappedColumns<Key> {
  const byHeader = new Map(
    columns.flatMap(({ key, headers: names }) => names.map((name) => [foldedHeader(name), key] as const)),
  );
  const at = new Map<Key, number>();
  const unknown: string[] = [];
  const repeated: string[] = [];
  headers.forEach((header, position) => {
    const key = byHeader.get(foldedHeader(header));
    if (header.trim() === '') return;
    if (key === undefined) unknown.push(header.trim());
    else if (at.has(key)) repeated.push(header.trim());
    else at.set(key, position);
  });
  const missing = columns.filter((column) => isRequired(column) && !at.has(column.key));
  return { at, unknown, repeated, missing: missing.map(({ headers: [name] }) => name) };
}

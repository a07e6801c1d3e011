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

/** Columns that a person has named for unknown headers, by what each header is recognised by. */
export interface NamedHeaders<Key extends string = string> {
  readonly given: ReadonlyMap<string, Key>;
  /** Answers about earlier files. They are not used for a column that the file has anyway. */
  readonly remembered: ReadonlyMap<string, Key>;
}

const NOT_TOLD = { given: new Map<string, never>(), remembered: new Map<string, never>() };

/** Columns by what their headers are recognised by. */
const byKnownHeader = <Key extends string>(columns: readonly FileColumn<Key>[]): ReadonlyMap<string, Key> =>
  new Map(
    columns.flatMap(({ key, headers: names }) => names.map((name) => [foldedHeader(name), key] as const)),
  );

/** The column of a known header; undefined for another one. */
export const columnOfHeader = <Key extends string>(
  columns: readonly FileColumn<Key>[],
  header: string,
): Key | undefined => byKnownHeader(columns).get(foldedHeader(header));

/** Finds the columns of a file by its headers. A known header keeps its meaning, whatever was told about it. */
export function findColumns<Key extends string, Column extends FileColumn<Key>>(
  columns: readonly Column[],
  isRequired: (column: Column) => boolean,
  headers: readonly string[],
  told: NamedHeaders<Key> = NOT_TOLD,
): MappedColumns<Key> {
  const known = byKnownHeader<Key>(columns);
  const folded = headers.map(foldedHeader);
  const at = new Map<Key, number>();
  const repeated: string[] = [];
  const taken = new Set<number>();
  const take = (byHeader: ReadonlyMap<string, Key>, isGuess = false) =>
    folded.forEach((header, position) => {
      const key = header === '' ? undefined : byHeader.get(header);
      if (key === undefined || taken.has(position) || (isGuess && at.has(key))) return;
      taken.add(position);
      if (at.has(key)) repeated.push(headers[position]!.trim());
      else at.set(key, position);
    });
  take(known);
  take(told.given);
  take(told.remembered, true);
  const unknown = headers.flatMap((header, position) =>
    header.trim() === '' || taken.has(position) ? [] : [header.trim()],
  );
  const missing = columns.filter((column) => isRequired(column) && !at.has(column.key));
  return { at, unknown, repeated, missing: missing.map(({ headers: [name] }) => name) };
}

/** A header as a caller names it for a column. */
export interface NamedHeader {
  readonly column: string;
  readonly header: string;
}

/** The headers of a valid text, `Column:Header,Column:Header`, in the order of the text. */
export const namedHeadersIn = (text: string): readonly NamedHeader[] =>
  text === ''
    ? []
    : text.split(',').map((pair) => {
        const [column = '', header = ''] = pair.split(':');
        return { column, header };
      });

/** The text of headers by column; {@link namedHeadersIn} reads it. */
export const namedHeadersText = (headers: Readonly<Partial<Record<string, string>>>): string =>
  Object.entries(headers)
    .flatMap(([column, header]) => (header === undefined ? [] : [`${column}:${foldedHeader(header)}`]))
    .join(',');

/** A header of a file, with the column that it stands for and some of its cells. */
export interface FileHeader<Key extends string = string> {
  readonly header: string;
  /** Null when the column is not read. */
  readonly field: Key | null;
  /** Beginnings of the first cells below the header that are not blank. */
  readonly samples: readonly string[];
}

import { columnOfHeader, foldedHeader, type FileColumn, type NamedHeaders } from '@floorplan/kernel';
import type { RememberedAnswer } from './file-memory';

/** The columns for which headers of earlier files stood, by what the headers are recognised by. */
export function rememberedHeaders<Key extends string>(
  known: readonly RememberedAnswer[],
  columns: readonly FileColumn<Key>[],
): NamedHeaders<Key>['remembered'] {
  const headers = new Map<string, Key>();
  for (const { field, header, reading } of known) {
    const key = reading === null ? columns.find((column) => column.key === field)?.key : undefined;
    if (key !== undefined) headers.set(foldedHeader(header), key);
  }
  return headers;
}

/** The headers of a file that was read, by column. */
type HeadersByColumn = Readonly<Partial<Record<string, string>>>;

const isHeaderOf = (headers: HeadersByColumn, { field, header }: RememberedAnswer): boolean => {
  const found = headers[field];
  return found !== undefined && foldedHeader(found) === foldedHeader(header);
};

/** The answers by which columns of a file were found. */
export const headersUsed = <Key extends string>(
  known: readonly RememberedAnswer[],
  columns: readonly FileColumn<Key>[],
  headers: HeadersByColumn,
  given: NamedHeaders<Key>['given'],
): RememberedAnswer[] =>
  known.filter(
    (answer) =>
      answer.reading === null &&
      isHeaderOf(headers, answer) &&
      columnOfHeader(columns, answer.header) === undefined &&
      !given.has(foldedHeader(answer.header)),
  );

/** The latest answer about the cells of each column that the file has under the same header. */
export function readingsAbout(
  known: readonly RememberedAnswer[],
  headers: HeadersByColumn,
): (RememberedAnswer & { readonly reading: NonNullable<RememberedAnswer['reading']> })[] {
  return known.flatMap((answer) =>
    answer.reading !== null && isHeaderOf(headers, answer) ? [{ ...answer, reading: answer.reading }] : [],
  );
}

import {
  columnOfHeader,
  echoed,
  foldedHeader,
  namedHeadersIn,
  type FileColumn,
  type NamedHeaders,
} from '@floorplan/kernel';
import { UnreadableFile } from './unreadable-file';

/**
 * The headers that a caller has named for columns, by what they are recognised by.
 * @throws UnreadableFile for a column that such files do not have, a column with two headers, and a header that is
 *   known for another column or named twice
 */
export function namedHeaders<Key extends string>(
  text: string,
  columns: readonly FileColumn<Key>[],
): NamedHeaders<Key>['given'] {
  const given = new Map<string, Key>();
  const headers = new Map<Key, string>();
  for (const { column, header } of namedHeadersIn(text)) {
    const refused = (context: string, other = '') =>
      new UnreadableFile('FILE_COLUMNS', { context, column, header: echoed(header), other: echoed(other) });
    const key = columns.find((each) => each.key === column)?.key;
    if (key === undefined) throw refused('unknown', columns.map((each) => each.key).join(', '));
    const known = columnOfHeader(columns, header);
    if (known !== undefined && known !== key) throw refused('known', known);
    const folded = foldedHeader(header);
    if (folded === '') throw refused('unnamed');
    if (headers.has(key)) throw refused('two', headers.get(key));
    if (given.has(folded)) throw refused('taken', given.get(folded));
    headers.set(key, header);
    given.set(folded, key);
  }
  return given;
}

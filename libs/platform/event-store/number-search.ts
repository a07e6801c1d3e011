import { beginningWith, containing, type Where } from './where';

/** A column that rows are found by: SQL of what an index is on, and the text as it is written there. */
export interface SearchedKey {
  readonly sql: string;
  readonly text: string;
}

export interface SearchedNumber {
  readonly column: string;
  readonly start: SearchedKey;
  /** Absent: it is found from its beginning only. Its index is on the reverse of it. */
  readonly end?: SearchedKey;
}

/** So many rows are counted at most, by each way to find them. */
export const COUNTED = 1_000;
/** A part from the middle is looked for in the newest rows: no index knows it, and no search reads a whole large table. */
const LOOKED_THROUGH = 20_000;
/** Fewer signs than this are found at the beginning only. */
const TELLING = 3;

/** A number as it is compared: without case, spaces and hyphens. The indexes of migration 0016 are on the same. */
export const numberKey = (column: string): string => `translate(upper(${column}), ' -', '')`;
export const numberText = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * SQL of the ids that match, each with its rank: 0 is the number, 1 begins with it, 2 ends with it, 3 holds it.
 * @param where the rows that exist for the caller; the values are added to it
 * @param text as it was typed
 */
export function foundNumbersSql(
  table: string,
  where: Where,
  numbers: readonly SearchedNumber[],
  text: string,
): string {
  const mine = where.sql || 'where true';
  const branch = (rank: number, condition: string) =>
    `(select id, ${rank} as rank from ${table} ${mine} and ${condition} limit ${COUNTED})`;
  const branches = [
    ...numbers.map(({ start }) => branch(0, `${start.sql} = ${where.value(start.text)}`)),
    ...numbers.map(({ start }) => branch(1, `${start.sql} like ${where.value(beginningWith(start.text))}`)),
  ];
  const sought = numberText(text);
  if (sought.length >= TELLING) {
    for (const { end } of numbers)
      if (end)
        branches.push(
          branch(2, `reverse(${end.sql}) like ${where.value(beginningWith(reversed(end.text)))}`),
        );
    // As one text: it is folded once a row.
    const all = numberKey(`concat_ws(E'\\n', ${numbers.map(({ column }) => column).join(', ')})`);
    branches.push(`(select id, 3 as rank
      from (select * from ${table} ${mine} order by id desc limit ${LOOKED_THROUGH}) newest
     where ${all} like ${where.value(containing(sought))} limit ${COUNTED})`);
  }
  return `select id, min(rank) as rank from (${branches.join('\n union all ')}) found group by id`;
}

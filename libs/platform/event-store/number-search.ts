import { beginningWith, containing, type Where } from './where';

/** An indexed SQL expression and the sought text in the same normal form. */
export interface SearchedKey {
  readonly sql: string;
  readonly text: string;
}

export interface SearchedNumber {
  readonly column: string;
  readonly start: SearchedKey;
  /**
   * Key of a search by last characters; its index is on the reversed text. Without it, the number is found by
   * its beginning only.
   */
  readonly end?: SearchedKey;
}

/** Maximum number of rows counted per way of matching. */
export const COUNTED = 1_000;
/** A match in the middle is searched only in this many of the newest rows, since no index supports it. */
const NEWEST_SEARCHED = 20_000;
/** Texts shorter than this are compared with the beginning of numbers only. */
const SHORTEST_INSIDE = 3;

/**
 * SQL of a number in comparable form: upper case, without spaces and hyphens. Migration 0016 indexes the same
 * expression.
 */
export const numberKey = (column: string): string => `translate(upper(${column}), ' -', '')`;
export const numberText = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

const reversed = (text: string): string => [...text].reverse().join('');

interface NumberSearchOptions {
  /** SQL order of the table with the newest rows first. */
  readonly newest?: string;
  /** True: finds only what an index finds: numbers that equal the text, begin with it or end with it. */
  readonly indexOnly?: boolean;
}

/**
 * Returns SQL of the matching ids with their rank: 0 equals the number, 1 begins with it, 2 ends with it, 3
 * contains it.
 * @param table table, or subquery with alias, that has the column `id`
 * @param where conditions of the rows the caller may see; values are added to it
 * @param text the search text as typed
 */
export function foundNumbersSql(
  table: string,
  where: Where,
  numbers: readonly SearchedNumber[],
  text: string,
  { newest = 'id desc', indexOnly = false }: NumberSearchOptions = {},
): string {
  const mine = where.sql || 'where true';
  const branch = (rank: number, condition: string) =>
    `(select id, ${rank} as rank from ${table} ${mine} and ${condition} limit ${COUNTED})`;
  const branches = [
    ...numbers.map(({ start }) => branch(0, `${start.sql} = ${where.value(start.text)}`)),
    ...numbers.map(({ start }) => branch(1, `${start.sql} like ${where.value(beginningWith(start.text))}`)),
  ];
  const sought = numberText(text);
  if (sought.length >= SHORTEST_INSIDE) {
    for (const { end } of numbers)
      if (end)
        branches.push(
          branch(2, `reverse(${end.sql}) like ${where.value(beginningWith(reversed(end.text)))}`),
        );
    // Join all numbers into one text, so that each row is normalised once.
    const all = numberKey(`concat_ws(E'\\n', ${numbers.map(({ column }) => column).join(', ')})`);
    if (!indexOnly)
      branches.push(`(select id, 3 as rank
      from (select * from ${table} ${mine} order by ${newest} limit ${NEWEST_SEARCHED}) newest
     where ${all} like ${where.value(containing(sought))} limit ${COUNTED})`);
  }
  return `select id, min(rank) as rank from (${branches.join('\n union all ')}) found group by id`;
}

/** SQL of the best of the found ids, the newest first among equals, with the number of all and of exact matches. */
export const bestFoundSql = (found: string, most: number): string => `
  select id, rank, count(*) over ()::int as total, (count(*) filter (where rank = 0) over ())::int as exact
    from (select id, min(rank) as rank from (${found}) one group by id) ranked
   order by rank, id desc limit ${most}`;

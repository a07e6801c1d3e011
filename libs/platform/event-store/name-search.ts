import { COUNTED } from './number-search';
import { beginningWith, containing, type Where } from './where';

/** Shorter texts are rather the beginning of a plate than of a name. */
const SHORTEST_NAME = 3;

/**
 * SQL of the ids whose name has a word that begins with the text, with rank 2; empty when the text is no name. Append it
 * to the SQL of the found numbers.
 * @param table table with alias that has the column `id`
 * @param where conditions of the rows the caller may see; values are added to it
 */
export function orNamedSql(table: string, where: Where, column: string, text: string): string {
  const sought = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (sought.length < SHORTEST_NAME || /\d/.test(sought)) return '';
  const name = `lower(${column} collate "und-x-icu")`;
  const begins = where.value(beginningWith(sought));
  const within = where.value(containing(` ${sought}`));
  return `union all (select id, 2 as rank from ${table} ${where.sql || 'where true'}
    and (${name} like ${begins} or ${name} like ${within}) limit ${COUNTED})`;
}

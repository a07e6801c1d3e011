import { containing, folded, foldedSql, type Where } from '../event-store';
import {
  valueFor,
  type By,
  type CodeTexts,
  type JoinedTable,
  type Searched,
  type StoredTexts,
} from './description';

export interface SearchedColumn<Reader> {
  readonly type?: string;
  readonly sql?: By<Reader, string>;
  readonly searched?: Searched<Reader>;
  readonly searchedWithin?: string;
}

interface SearchedTable<Reader> {
  readonly alias: string;
  readonly joined: Readonly<Record<string, JoinedTable<Reader>>>;
  readonly storedTexts?: StoredTexts;
  readonly columns: Readonly<Record<string, SearchedColumn<Reader>>>;
}

/** SQL that a row contains a word here; undefined when no row can. `pattern` gives the parameter of a LIKE. */
type Place = (word: string, pattern: () => string, where: Where) => string | undefined;

/**
 * SQL that the searched columns together contain all words. No match reaches from one column into the next, so
 * each column is searched where that costs least: texts of codes once per code, columns of small joined tables
 * once per record, numbers only for words of digits, and other columns in each row.
 */
export function foundInColumns<Reader>(
  table: SearchedTable<Reader>,
  reader: Reader,
  words: readonly string[],
  where: Where,
): string {
  const places = placesOf(table, reader);
  const found = words.map((word) => {
    // Postgres refuses a parameter that no condition uses.
    let parameter: string | undefined;
    const pattern = () => (parameter ??= where.value(containing(word)));
    const conditions = places.flatMap((place) => place(word, pattern, where) ?? []);
    return conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false';
  });
  return found.join(' and ');
}

/** The places where the columns of a table are searched, cheapest first. */
function placesOf<Reader>(table: SearchedTable<Reader>, reader: Reader): Place[] {
  const { alias, joined, columns, storedTexts } = table;
  const codes: Place[] = [];
  const ofRows: Place[] = [];
  const ofRecords = new Map<string, string[]>();
  const own: Record<'stored' | 'text' | 'number', string[]> = { stored: [], text: [], number: [] };
  const isStored = storedTexts?.of.every((name) => columns[name]?.searched === true) ?? false;

  for (const [column, { type, sql, searched, searchedWithin }] of Object.entries(columns)) {
    if (!searched) continue;
    if (isCodes(searched)) {
      codes.push(inCodes(searched, reader));
      continue;
    }
    const text = valueFor(searched === true ? sql! : searched, reader);
    const [name, ...others] = Object.keys(joined).filter((candidate) => isNamed(text, candidate));
    const isOfRecord = name !== undefined && others.length === 0 && !isNamed(text, alias);
    if (isOfRecord && joined[name]!.hasFew) ofRecords.set(name, [...(ofRecords.get(name) ?? []), text]);
    else if (name && searchedWithin)
      ofRows.push(inRowsOfRecords(name, joined[name]!, searchedWithin, text, reader));
    else if (isStored && storedTexts!.of.includes(column)) own.stored.push(text);
    else own[searched === true && NUMERIC_TYPES.includes(type) ? 'number' : 'text'].push(text);
  }
  const records = [...ofRecords].map(([name, texts]) => inRecords(name, joined[name]!, texts, reader));
  const { stored, text, number } = own;
  return [
    ...codes,
    ...records,
    ...ofRows,
    ...(stored.length > 0 ? [found(`coalesce(${storedTexts!.sql}, ${foldedSql(...stored)})`)] : []),
    ...(text.length > 0 ? [found(foldedSql(...text))] : []),
    ...(number.length > 0 ? [inNumbers(number)] : []),
  ];
}

export const isNamed = (sql: string, table: string): boolean => new RegExp(`\\b${table}\\.`).test(sql);

const isCodes = <Reader>(searched: Searched<Reader>): searched is CodeTexts<Reader> =>
  typeof searched === 'object';

const found =
  (text: string): Place =>
  (_, pattern) =>
    `${text} like ${pattern()}`;

const inCodes =
  <Reader>({ code, texts }: CodeTexts<Reader>, reader: Reader): Place =>
  (word, _, where) => {
    const codes = Object.entries(texts(reader)).flatMap(([one, text]) =>
      folded(text).includes(word) ? [one] : [],
    );
    return codes.length > 0 ? `${code} = any(${where.value(codes)}::text[])` : undefined;
  };

const NUMERIC_TYPES: readonly (string | undefined)[] = ['number', 'money', 'date'];
/** Texts of numbers, amounts and dates, as `folded` returns them. */
const NUMERIC = /^[\d.]*$/;

const inNumbers =
  (texts: readonly string[]): Place =>
  (word, pattern) =>
    NUMERIC.test(word)
      ? `replace(concat_ws(E'\\n', ${texts.join(', ')}), '-', '') like ${pattern()}`
      : undefined;

/** Alias of a joined table in a condition. With the list's own alias, the list would join the table for it. */
const SOUGHT = 'sought';

const soughtSql = (table: string, ...texts: string[]): string =>
  foldedSql(...texts).replace(new RegExp(`\\b${table}\\.`, 'g'), `${SOUGHT}.`);

const inRecords =
  <Reader>(
    name: string,
    { rows, by }: JoinedTable<Reader>,
    texts: readonly string[],
    reader: Reader,
  ): Place =>
  (_, pattern) =>
    `${by} in (select ${SOUGHT}.id from ${valueFor(rows, reader)} ${SOUGHT}
      where ${soughtSql(name, ...texts)} like ${pattern()})`;

/** Rows whose text contains the word, among those of the records that contain it. */
function inRowsOfRecords<Reader>(
  name: string,
  joined: JoinedTable<Reader>,
  within: string,
  text: string,
  reader: Reader,
): Place {
  const records = inRecords(name, joined, [within], reader);
  const { rows, by } = joined;
  return (word, pattern, where) => `(${records(word, pattern, where)} and exists (
    select from ${valueFor(rows, reader)} ${SOUGHT}
     where ${SOUGHT}.id = ${by} and ${soughtSql(name, text)} like ${pattern()}))`;
}

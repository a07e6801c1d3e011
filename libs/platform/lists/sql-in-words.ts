import { textOf } from '../texts';
import type { CodeTexts } from './description';

/** Escapes a text for an SQL literal. */
export const quoted = (text: string): string => text.replaceAll("'", "''");

/** SQL that replaces the codes of a column by their texts in the caller's language. */
export const sqlInWords =
  (sql: string, codes: readonly string[], key: (code: string) => string) => (): string =>
    `case ${sql} ${codes.map((code) => `when '${quoted(code)}' then '${quoted(textOf(key(code)))}'`).join(' ')} end`;

/** Codes of a column with their texts in the caller's language, so that a search looks at each code instead of each row. */
export const codesInWords = (
  sql: string,
  codes: readonly string[],
  key: (code: string) => string,
): CodeTexts<unknown> => ({
  code: sql,
  texts: () => Object.fromEntries(codes.map((code) => [code, textOf(key(code))])),
});

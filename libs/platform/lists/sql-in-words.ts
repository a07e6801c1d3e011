import { textOf } from '../texts';

/** Escapes a text for an SQL literal. */
export const quoted = (text: string): string => text.replaceAll("'", "''");

/** SQL that replaces the codes of a column by their texts in the caller's language. */
export const sqlInWords =
  (sql: string, codes: readonly string[], key: (code: string) => string) => (): string =>
    `case ${sql} ${codes.map((code) => `when '${quoted(code)}' then '${quoted(textOf(key(code)))}'`).join(' ')} end`;

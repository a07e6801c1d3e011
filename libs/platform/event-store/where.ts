/** Conditions of a query with their values: `?` in a condition stands for the value given with it. */
export class Where {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Adds a condition; each `?` takes the next of `values`. */
  and(condition: string, ...values: unknown[]): this {
    let next = 0;
    this.conditions.push(condition.replace(/\?/g, () => this.value(values[next++])));
    return this;
  }

  /** Adds the condition when there is something to compare with. */
  andIf(value: unknown, condition: string): this {
    return isBlank(value) ? this : this.and(condition, value);
  }

  /** That the column holds one of the values: of a single one an index gives the rows in the order of its other columns. */
  oneOf(column: string, values: readonly unknown[]): this {
    return values.length === 1
      ? this.and(`${column} = ?`, values[0])
      : this.and(`${column} = any(?)`, values);
  }

  /** A parameter outside the conditions, such as a limit. @returns its `$n` */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Equal for conditions that let the same rows through. */
  get key(): string {
    return JSON.stringify([this.conditions, this.values]);
  }

  get sql(): string {
    return this.conditions.length > 0 ? `where ${this.conditions.join(' and ')}` : '';
  }
}

/** What says nothing in a filter: undefined, null, '', 0 or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern that finds the text anywhere, whatever signs it has. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** A pattern that finds what begins with the text. */
export const beginningWith = (text: string): string => `${literally(text)}%`;

/** As texts are compared in searches: small letters, without spaces and hyphens, as plates and numbers are written both ways. */
const folded = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');

/** SQL of columns joined into one text that is folded in the same way, Å, Ä and Ö too whatever the database's locale. */
export const foldedSql = (...columns: string[]): string =>
  `translate(lower(concat_ws(E'\n', ${columns.join(', ')}) collate "und-x-icu"), E' -\u00a0\u202f', '')`;

/**
 * Rows in which the whole text is found, or each of its words. `found` gives the condition that all of some words are
 * found, as SQL over the row; it is given them folded.
 */
export function andSearched(
  where: Where,
  text: string | undefined,
  found: (words: readonly string[]) => string,
): Where {
  const whole = folded(text ?? '');
  if (whole === '') return where;
  const words = [...new Set(text!.split(/\s+/).map(folded).filter(Boolean))];
  // A word within another one says nothing more.
  const telling = words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
  if (telling.length === 1 && telling[0] === whole) return where.and(found(telling));
  return where.and(`(${found([whole])} or ${found(telling)})`);
}

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

  /** Adds the condition unless the value is blank. */
  andIf(value: unknown, condition: string): this {
    return isBlank(value) ? this : this.and(condition, value);
  }

  /**
   * Requires the column to hold one of the values. A single value becomes an equality, so that an index can
   * return rows in the order of its other columns.
   */
  oneOf(column: string, values: readonly unknown[]): this {
    return values.length === 1
      ? this.and(`${column} = ?`, values[0])
      : this.and(`${column} = any(?)`, values);
  }

  /** Adds a parameter outside the conditions, such as a limit. @returns its `$n` */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Text that is equal for equal conditions and values. */
  get key(): string {
    return JSON.stringify([this.conditions, this.values]);
  }

  get sql(): string {
    return this.conditions.length > 0 ? `where ${this.conditions.join(' and ')}` : '';
  }
}

/** Whether a filter value means "no filter": undefined, null, '', 0 or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern that matches the text anywhere, with its wildcards escaped. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** LIKE pattern that matches the text at the beginning, with its wildcards escaped. */
export const beginningWith = (text: string): string => `${literally(text)}%`;

/**
 * Returns the text in lower case without spaces and hyphens, since number plates are written with and without
 * them.
 */
export const folded = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');

/**
 * SQL that joins columns into one text in the form of `folded`, independent of the database's locale (Å, Ä
 * and Ö too).
 */
export const foldedSql = (...columns: string[]): string =>
  `translate(lower(concat_ws(E'\n', ${columns.join(', ')}) collate "und-x-icu"), E' -\u00a0\u202f', '')`;

/**
 * Adds the condition that a row contains the whole text or each of its words. `found` returns the SQL that
 * requires all of the given normalised words.
 */
export function andSearched(
  where: Where,
  text: string | undefined,
  found: (words: readonly string[]) => string,
): Where {
  const whole = folded(text ?? '');
  if (whole === '') return where;
  const words = [...new Set(text!.split(/\s+/).map(folded).filter(Boolean))];
  // A word that is part of another word adds no condition.
  const distinct = words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
  if (distinct.length === 1 && distinct[0] === whole) return where.and(found(distinct));
  return where.and(`(${found([whole])} or ${found(distinct)})`);
}

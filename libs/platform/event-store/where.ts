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

  /** Adds the condition when there is something to compare with: not undefined, null, '' or 0. */
  andIf(value: unknown, condition: string): this {
    return value === undefined || value === null || value === '' || value === 0
      ? this
      : this.and(condition, value);
  }

  /** A parameter outside the conditions, such as a limit. @returns its `$n` */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get sql(): string {
    return this.conditions.length > 0 ? `where ${this.conditions.join(' and ')}` : '';
  }
}

/** A pattern that finds the text anywhere, whatever signs it has. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

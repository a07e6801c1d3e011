import type { Database } from '../event-store';

const BLOCK = 100;

/** Source of numeric ids. */
export interface Numbers {
  take(sequence: string, count: number): Promise<number[]>;
}

/**
 * Draws ids from database sequences in blocks. Ids are unique over all processes and ascending within a
 * process, with gaps.
 */
export class Ids implements Numbers {
  private readonly drawn = new Map<string, number[]>();

  constructor(private readonly database: Database) {}

  async next(sequence: string): Promise<number> {
    return (await this.take(sequence, 1))[0]!;
  }

  async take(sequence: string, count: number): Promise<number[]> {
    const left = this.drawn.get(sequence) ?? [];
    this.drawn.set(sequence, left);
    while (left.length < count) {
      const rows = await this.database.query<{ id: number }>(
        'select nextval($1::regclass) as id from generate_series(1, $2)',
        [sequence, Math.max(BLOCK, count)],
      );
      left.push(...rows.map(({ id }) => id));
    }
    return left.splice(0, count);
  }
}

/** Negative ids for previews, which write nothing and must not use up real ids. */
export class MadeUpNumbers implements Numbers {
  private last = 0;

  take(_: string, count: number): Promise<number[]> {
    return Promise.resolve(Array.from({ length: count }, () => --this.last));
  }
}

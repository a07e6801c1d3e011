import type { Database } from '../event-store';

const BLOCK = 100;

/** Where numbers come from. */
export interface Numbers {
  take(sequence: string, count: number): Promise<number[]>;
}

/** Numbers from database sequences, drawn in blocks: unique over all processes, ascending, not without gaps. */
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

/** For what is not written: numbers that nobody has, below zero. */
export class MadeUpNumbers implements Numbers {
  private last = 0;

  take(_: string, count: number): Promise<number[]> {
    return Promise.resolve(Array.from({ length: count }, () => --this.last));
  }
}

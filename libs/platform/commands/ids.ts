import type { Database } from '../event-store';

const BLOCK = 100;

/** Numbers from database sequences, drawn in blocks: unique over all processes, ascending, not without gaps. */
export class Ids {
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

import type { Database } from '../event-store';

/**
 * What a statement sees: the same text only while no transaction of the server has begun to write, committed or ended in
 * between. Another server in its place began at another time.
 */
const SNAPSHOT = `pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`;

const MOST_KEPT = 100;

/**
 * Answers that take long to make, such as a count of a hundred thousand rows, kept until anything is written. It is the
 * statement itself that compares its snapshot, so an answer is never older than its question.
 */
export class SnapshotCache {
  private readonly kept = new Map<string, { readonly snapshot: string; readonly rows: readonly unknown[] }>();

  constructor(private readonly database: Database) {}

  /**
   * Rows of a select that says the same on the same data: no clock, nothing random.
   * @param isPlanned the text is asked often and its plan is worth keeping (`Database.repeated`)
   */
  async rows<T>(select: string, values: readonly unknown[], isPlanned: boolean): Promise<readonly T[]> {
    const key = JSON.stringify([select, values]);
    const known = this.kept.get(key);
    // A subquery in `case` is run only when it is come to.
    const text = `select ${SNAPSHOT} as snapshot, case when ${SNAPSHOT} = $${values.length + 1} then null
      else (select coalesce(json_agg(row_to_json(a)), '[]') from (${select}) a) end as rows`;
    const asked = [...values, known?.snapshot ?? ''];
    type Answer = { snapshot: string; rows: T[] | null };
    const [answer] = await (isPlanned
      ? this.database.repeated<Answer>(text, asked)
      : this.database.query<Answer>(text, asked));
    const { snapshot } = answer!;
    const rows = answer!.rows ?? (known!.rows as readonly T[]);
    this.keep(key, { snapshot, rows });
    return rows;
  }

  /** Those that nobody asks for give way. */
  private keep(key: string, answer: { snapshot: string; rows: readonly unknown[] }): void {
    this.kept.delete(key);
    this.kept.set(key, answer);
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
  }
}

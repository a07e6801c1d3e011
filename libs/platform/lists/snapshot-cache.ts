import type { Database } from '../event-store';

/**
 * SQL of the statement's snapshot as text. Equal texts mean that no transaction of the server began to write,
 * committed or rolled back in between. The start time changes when the server is restarted or replaced.
 */
const SNAPSHOT = `pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`;

const MAX_KEPT = 100;

/**
 * Caches results of expensive queries, such as counting a hundred thousand rows, until anything is written.
 * The query itself compares the snapshots in the database, so a result is never older than the request.
 */
export class SnapshotCache {
  private readonly kept = new Map<string, { readonly snapshot: string; readonly rows: readonly unknown[] }>();

  constructor(private readonly database: Database) {}

  /**
   * Returns the rows of a select that depends on table data only (no clock, nothing random).
   * @param isPlanned whether the statement is used often enough to keep its plan (`Database.repeated`)
   */
  async rows<T>(select: string, values: readonly unknown[], isPlanned: boolean): Promise<readonly T[]> {
    const key = JSON.stringify([select, values]);
    const known = this.kept.get(key);
    // Postgres evaluates the subquery only in the branch that `case` takes.
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

  /** Saves a result and drops the least recently used ones. */
  private keep(key: string, answer: { snapshot: string; rows: readonly unknown[] }): void {
    this.kept.delete(key);
    this.kept.set(key, answer);
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
  }
}

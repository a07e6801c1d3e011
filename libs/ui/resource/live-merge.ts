import type { LiveNotice } from '../live/live-client';
import type { RowKey } from './description';

export interface RowsAnswer<Row> {
  readonly Rows: readonly Row[];
  readonly Total: number;
  /** Sums over all matching rows by column, in kronor. */
  readonly Sums?: Readonly<Record<string, number>> | undefined;
  /** Text that the server has searched for; all rows contain it. */
  readonly Text?: string | undefined;
}

const fetched = new WeakMap<object, object>();

/**
 * The fetched answer from which live changes made this answer. Its rows keep the order of that fetched
 * answer.
 */
export const fetchedOf = (answer: object): object => fetched.get(answer) ?? answer;

/** Records that live changes turned the answer `of` into `answer`. */
export function laterState<Answer extends object>(of: object, answer: Answer): Answer {
  fetched.set(answer, fetchedOf(of));
  return answer;
}

/**
 * Applies notices to the loaded rows. Returns changed rows that are not loaded as `fresh`, and the rows that
 * were removed.
 */
export function mergeNotices<Row>(
  answer: RowsAnswer<Row>,
  notices: readonly LiveNotice[],
  rowKey: (row: Row) => RowKey,
): { answer: RowsAnswer<Row>; changed: Set<RowKey>; fresh: Map<RowKey, Row>; removed: Set<RowKey> } {
  const at = new Map(answer.Rows.map((row, index) => [rowKey(row), index]));
  const rows = [...answer.Rows] as (Row | null)[];
  const changed = new Set<RowKey>();
  const removed = new Set<RowKey>();
  const fresh = new Map<RowKey, Row>();
  for (const notice of notices) {
    const row = notice.row as Row | undefined;
    const key = row ? rowKey(row) : notice.id;
    const index = at.get(key);
    if (notice.removed) {
      fresh.delete(key);
      removed.add(key);
      if (index !== undefined) rows[index] = null;
    } else if (row && index === undefined) fresh.set(key, row);
    else if (row && isNewer(row, rows[index!])) {
      rows[index!] = row;
      changed.add(key);
    }
  }
  const kept = rows.filter((row): row is Row => row !== null);
  const Total = answer.Total - (rows.length - kept.length);
  return { answer: laterState(answer, { ...answer, Rows: kept, Total }), changed, fresh, removed };
}

/**
 * Whether a notice is newer than the shown row. An older, late notice must not replace the row or mark it as
 * changed.
 */
function isNewer(row: unknown, shown: unknown): boolean {
  const version = (one: unknown) => (one as { Version?: unknown } | null)?.Version;
  const [next, now] = [version(row), version(shown)];
  return typeof next !== 'number' || typeof now !== 'number' || next > now;
}

import type { SqlRunner } from '@floorplan/platform/event-store';
import { announce } from '../access/session-watch';

/**
 * Notifies all processes that data of the user, such as the language, have changed, so that open sessions
 * read them again.
 */
export async function announceChange(runner: SqlRunner, userId: number): Promise<void> {
  const open = await runner.query<{ id: string }>(
    'select id from session where user_id = $1 and ended_at is null',
    [userId],
  );
  for (const { id } of open) await announce(runner, 'changed', id);
}

/**
 * Ends all sessions of a user, only one, or all but one.
 * @returns the number of ended sessions
 */
export async function endSessions(
  runner: SqlRunner,
  userId: number,
  reason: string,
  { only = null, but = null }: { readonly only?: string | null; readonly but?: string | null } = {},
): Promise<number> {
  const ended = await runner.query(
    `UPDATE session SET ended_at = now(), end_reason = $2
      WHERE user_id = $1 AND ended_at IS NULL AND ($3::uuid IS NULL OR id = $3) AND id IS DISTINCT FROM $4::uuid
      RETURNING id`,
    [userId, reason, only, but],
  );
  for (const { id } of ended) await announce(runner, 'session', String(id));
  return ended.length;
}

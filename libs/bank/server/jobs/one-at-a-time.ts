import type { Database } from '@floorplan/platform/event-store';

/**
 * Runs work unless another process runs work with the same key: a queue hands out a job again when the process that runs
 * it seems to have ended. Postgres frees the key when the connection ends.
 */
export async function oneAtATime(database: Database, key: string, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => (broken = error);
  client.on('error', onBroken);
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [key],
    );
    if (!rows[0]!.free) return;
    try {
      await work();
    } finally {
      await client
        .query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
        .catch((error: Error) => (broken = error));
    }
  } finally {
    client.off('error', onBroken);
    // A connection that could not free the key is closed, which frees it.
    client.release(broken);
  }
}

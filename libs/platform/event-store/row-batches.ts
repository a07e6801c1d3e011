import Cursor from 'pg-cursor';
import type { Database, Row } from './database';

/**
 * The rows of a query, `size` at a time: Postgres waits with the rest, and only a batch of it is ever here. It holds a
 * connection until the last batch was taken or the taking ends. It only reads, so it holds no reader of the log back.
 */
export async function* rowBatches<T extends Row>(
  database: Database,
  text: string,
  values: unknown[],
  size = 1_000,
): AsyncGenerator<T[]> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => (broken = error);
  client.on('error', onBroken);
  const cursor = client.query(new Cursor<T>(text, values));
  try {
    for (;;) {
      const rows = await cursor.read(size);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await cursor.close().catch(onBroken);
    client.off('error', onBroken);
    client.release(broken);
  }
}

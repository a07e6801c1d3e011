import Cursor from 'pg-cursor';
import type { Database, Row } from './database';

/**
 * Streams the rows of a query in batches of `size` through a cursor, so that only one batch is in memory.
 * Holds a connection until the last batch is taken or the iteration ends. Its transaction only reads, so
 * readers of the log do not wait for it.
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

import Cursor from 'pg-cursor';
import type { Database, Row } from './database';

export interface BatchOptions {
  /** Rows of a batch. */
  readonly size?: number;
  /** Time limit of each batch, after which Postgres cancels the query (57014). The query may then only read. */
  readonly withinMs?: number;
}

/**
 * Streams the rows of a query in batches of `size` through a cursor, so that only one batch is in memory.
 * Holds a connection until the last batch is taken or the iteration ends. Its transaction only reads, so
 * readers of the log do not wait for it.
 */
export async function* rowBatches<T extends Row>(
  database: Database,
  text: string,
  values: unknown[],
  { size = 1_000, withinMs }: BatchOptions = {},
): AsyncGenerator<T[]> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => (broken = error);
  client.on('error', onBroken);
  let cursor: Cursor<T> | undefined;
  try {
    if (withinMs) {
      await client.query('begin read only');
      await client.query(`set local statement_timeout = ${withinMs}`);
    }
    cursor = client.query(new Cursor<T>(text, values));
    for (;;) {
      const rows = await cursor.read(size);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await cursor?.close().catch(onBroken);
    if (withinMs) await client.query('rollback').catch(onBroken);
    client.off('error', onBroken);
    client.release(broken);
  }
}

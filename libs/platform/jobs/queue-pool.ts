import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import pg from 'pg';
import { BOUNDED } from '../event-store';

/** Schema of the queues, as BullMQ names it. */
const SCHEMA = 'bullmq';

/** Connections for queries. Besides them each worker holds one that listens for jobs. */
const FOR_QUERIES = 12;

/** Times a statement that lost a deadlock is sent again. */
const MAX_REPEATS = 5;

const DEADLOCK_DETECTED = '40P01';

/**
 * Each of BullMQ's operations is one statement, and its functions lock rows in different orders, so that two
 * processes that set one schedule at the same moment can deadlock. The statement that PostgreSQL cancels has
 * changed nothing and is sent again.
 */
class PoolWithRepeats extends pg.Pool {
  override query = (async (text: string, params?: unknown[]) => {
    for (let repeats = 0; ; repeats++) {
      try {
        return await super.query(text, params);
      } catch (error) {
        const lost = error instanceof pg.DatabaseError && error.code === DEADLOCK_DETECTED;
        if (!lost || repeats === MAX_REPEATS) throw error;
      }
    }
  }) as pg.Pool['query'];
}

/**
 * Connections to PostgreSQL that the BullMQ objects of a process share. Each object would otherwise open a pool
 * of its own, some sixty connections in a worker of sixteen queues. The pool is opened with the first object and
 * closed after the last one.
 */
export class QueuePool {
  private pool: pg.Pool | undefined;
  private users = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly workers: number,
  ) {}

  /** The pool, for one more object. */
  take(): pg.Pool {
    this.users++;
    return (this.pool ??= this.open());
  }

  /** Called when the object has closed. */
  giveBack(): void {
    this.users--;
    if (this.users > 0) return;
    void this.pool?.end();
    this.pool = undefined;
  }

  private open(): pg.Pool {
    return new PoolWithRepeats({
      connectionString: this.databaseUrl,
      max: this.workers + FOR_QUERIES,
      options: `${BOUNDED} -c search_path=${SCHEMA}`,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
  }
}

const onSharedPool: typeof createPostgresBackend = (name, options, more) => {
  const shared = options.connection as unknown as QueuePool;
  const pool = shared.take();
  const backend = createPostgresBackend(name, { ...options, connection: pool }, more);
  // Each object would report that any idle connection broke. The pool replaces the connection, as `Database` says.
  pool.removeAllListeners('error').on('error', () => undefined);
  backend.once('close', () => shared.giveBack());
  return backend;
};

/** Makes BullMQ use PostgreSQL in this process. @returns the connection for its objects */
export function connectQueues(databaseUrl: string, workers: number): ConnectionOptions {
  setDefaultBackendFactory(onSharedPool as unknown as Parameters<typeof setDefaultBackendFactory>[0]);
  return new QueuePool(databaseUrl, workers) as unknown as ConnectionOptions;
}

import type { Database, SqlRunner } from './database';
import { START, type Checkpoint } from './reader';

export async function loadCheckpoint(database: Database, name: string): Promise<Checkpoint> {
  const [row] = await database.prepared<Checkpoint>(
    'load-checkpoint',
    `select transaction_id::text as "transactionId", position from checkpoint where name = $1`,
    [name],
  );
  return row ?? START;
}

export async function saveCheckpoint(runner: SqlRunner, name: string, at: Checkpoint): Promise<void> {
  await runner.query(
    `insert into checkpoint (name, transaction_id, position) values ($1, $2, $3)
     on conflict (name) do update set transaction_id = excluded.transaction_id, position = excluded.position, updated_at = now()`,
    [name, at.transactionId, at.position],
  );
}

/**
 * Moves the checkpoints of several readers to one place, when no fact before that place concerned them. The
 * commit does not wait for the disk: a crash can lose the move, and the readers then only read facts again
 * that they do not handle. Leaves out readers that another process has taken over.
 */
export async function passCheckpoints(
  database: Database,
  names: readonly string[],
  at: Checkpoint,
  holder: string,
): Promise<void> {
  await database.query(
    `update checkpoint set transaction_id = $2, position = $3, updated_at = now()
       from (select set_config('synchronous_commit', 'off', true)) lazily
      where name = any($1) and holder = $4`,
    [names, at.transactionId, at.position, holder],
  );
}

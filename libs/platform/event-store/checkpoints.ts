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
  await runner.query(savingFrom('unnest($1::text[]) name'), [[name], at.transactionId, at.position]);
}

/**
 * Moves the checkpoints of several readers to one place, when no fact before that place concerned them. The
 * commit does not wait for the disk: a crash can lose the move, and the readers then only read facts again
 * that they do not handle.
 */
export async function passCheckpoints(
  database: Database,
  names: readonly string[],
  at: Checkpoint,
): Promise<void> {
  const lazily = `(select set_config('synchronous_commit', 'off', true)) lazily`;
  await database.query(savingFrom(`unnest($1::text[]) name, ${lazily}`), [
    names,
    at.transactionId,
    at.position,
  ]);
}

const savingFrom = (names: string): string =>
  `insert into checkpoint (name, transaction_id, position) select name, $2, $3 from ${names}
   on conflict (name) do update set transaction_id = excluded.transaction_id, position = excluded.position, updated_at = now()`;

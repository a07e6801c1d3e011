import { randomUUID } from 'node:crypto';
import type { SqlRunner } from '@floorplan/platform/event-store';
import type { IdentityEvent } from '../domain/identity.events';

/** Readers of the facts: empty lists mean that only staff may see them. */
const READERS = { importers: [], dealers: [], organisations: [] };

/**
 * Appends a fact in the transaction that changes the row. This code does not use `Commands`: the row contains
 * hashes, which facts must not contain, so the row cannot be a projection of the facts.
 */
export async function record(
  runner: SqlRunner,
  stream: string,
  fact: IdentityEvent,
  at: Date,
  /** Data versions of the changed row. */
  dataVersions: readonly string[] = [],
): Promise<void> {
  const [stored] = await runner.query<{ version: number }>(
    'SELECT version FROM stream WHERE id = $1 FOR UPDATE',
    [stream],
  );
  const version = stored?.version ?? 0;
  const metadata = {
    actor: fact.data.by,
    correlationId: randomUUID(),
    at: at.toISOString(),
    readers: READERS,
  };
  const step = { a: 0, k: 'stream', id: stream, v: version, n: 1 };
  const event = {
    a: 0,
    s: stream,
    v: version + 1,
    id: randomUUID(),
    t: fact.type,
    sv: 1,
    d: fact.data,
    m: metadata,
  };
  await runner.query('SELECT append_acts(1, $1, $2, $3, NULL)', [
    JSON.stringify([step, ...dataVersions.map((id) => ({ a: 0, k: 'bump', id }))]),
    JSON.stringify([event]),
    '{}',
  ]);
}

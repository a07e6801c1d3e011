import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { casesOf, randomNumbers, SEED } from '@floorplan/kernel/testing';
import { randomUUID } from 'node:crypto';
import { COUNTER_TABLE } from '../testing/counter';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { Committer } from './committer';

interface Step {
  readonly id: string;
  readonly v: number;
  readonly n: number;
}

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  for (const sql of COUNTER_TABLE.split(';')) await db.owner.query(sql);
});
afterAll(() => db.close());

/**
 * Sends several acts (atomic sets of changes) in one call. The test has three identical sets of streams
 * ("worlds"), and `world` selects one.
 * @returns for each act null, or the reason why it was refused
 */
async function send(call: string, world: string, steps: readonly Step[]): Promise<(string | null)[]> {
  const all = steps.map((step, a) => ({ a, c: a, k: 'stream', ...step, id: `${world}:${step.id}` }));
  const marked = all.map((step) => (step.v === 0 ? { ...step, f: true } : step));
  const events = all.flatMap(({ a, id, v, n }) =>
    Array.from({ length: n }, (_, i) => ({
      a,
      s: id,
      v: v + i + 1,
      id: randomUUID(),
      t: 'counter/Added',
      sv: 1,
      d: { amount: i },
      m: {},
    })),
  );
  const rows = {
    counter_row: {
      acts: all.map(({ a }) => a),
      rows: all.map(({ id, v, n }) => ({ id, total: n, name: 'test', version: v + n })),
    },
  };
  const snapshots = all.map(({ a, id, v, n }) => ({ a, s: id, v: v + n, sv: 1, st: { total: v + n } }));
  const plain = (text: string | null) => text?.replace(`${world}:`, '') ?? null;
  try {
    const [answer] = await db.database.query<{ outcome: (string | null)[] }>(
      `select ${call}($1, $2, $3, $4, $5) as outcome`,
      [steps.length, ...[marked, events, rows, snapshots].map((part) => JSON.stringify(part))],
    );
    return answer!.outcome.map(plain);
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    if (code !== 'FP001') throw error;
    return [plain(message)];
  }
}

/**
 * Commits each act (atomic set of changes) in its own call.
 * @returns for each act null, or the reason why it was refused
 */
async function sendAlone(world: string, steps: readonly Step[]): Promise<(string | null)[]> {
  const committer = new Committer(db.database);
  const refused: (string | null)[] = [];
  for (const { id: name, v, n } of steps) {
    const id = `${world}:${name}`;
    const [conflict] = await committer.commit([
      {
        steps: [{ k: 'stream', id, v, n }],
        events: Array.from({ length: n }, (_, i) => ({
          s: id,
          v: v + i + 1,
          id: randomUUID(),
          t: 'counter/Added',
          sv: 1,
          d: { amount: i },
          m: {},
        })),
        rows: [{ table: 'counter_row', row: { id, total: n, name: 'test', version: v + n } }],
        snapshots: [{ s: id, v: v + n, sv: 1, st: { total: v + n } }],
      },
    ]);
    refused.push(conflict ? `${conflict.kind}:${conflict.id.replace(`${world}:`, '')}` : null);
  }
  return refused;
}

/** Everything stored for one set of streams. */
const standing = async (world: string) => {
  const mine = [`${world}:%`];
  const [streams, events, rows, snapshots] = await Promise.all([
    db.owner.query(`select substr(id, 3) as id, version from stream where id like $1 order by 1`, mine),
    db.owner.query(
      `select substr(stream, 3) as id, version, data from event where stream like $1 order by 1, 2`,
      mine,
    ),
    db.owner.query(`select substr(id, 3) as id, version from counter_row where id like $1 order by 1`, mine),
    db.owner.query(
      `select substr(stream, 3) as id, version, state from snapshot where stream like $1 order by 1`,
      mine,
    ),
  ]);
  return { streams, events, rows, snapshots };
};

test('gives changes of a single stream the same outcome in append_streams, append_acts and separate commits', async () => {
  const versions = new Map<string, number>();
  const any = randomNumbers(SEED);
  // When append_acts locks a missing stream, it leaves a stream without facts. Store some streams like that.
  for (const world of ['a', 'b', 'c'])
    await db.owner.query(`insert into stream select $1 || ':held' || n, 0 from generate_series(1, 4) n`, [
      world,
    ]);
  for (let round = 0; round < casesOf(60); round++) {
    const ids = [
      ...new Set(Array.from({ length: 1 + any(6) }, () => (any(3) ? `s${any(8)}` : `held${1 + any(4)}`))),
    ];
    const steps = ids.map((id) => {
      const now = versions.get(id) ?? 0;
      const v = any(4) ? now : any(now + 3);
      return { id, v, n: 1 + any(3) };
    });
    const one = await send('append_streams', 'a', steps);
    expect({ steps, outcome: one }).toEqual({ steps, outcome: await send('append_acts', 'b', steps) });
    expect({ steps, outcome: one }).toEqual({ steps, outcome: await sendAlone('c', steps) });
    expect(one.map((refused) => refused === null)).toEqual(
      steps.map(({ id, v }) => (versions.get(id) ?? 0) === v),
    );
    steps.forEach(({ id, v, n }, a) => {
      if (one[a] === null) versions.set(id, v + n);
    });
  }
  const stands = await standing('a');
  expect(await standing('b')).toEqual(stands);
  expect(await standing('c')).toEqual(stands);
});

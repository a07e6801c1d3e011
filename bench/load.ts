import { EventLog, type Database } from '@floorplan/platform/event-store';
import { counter } from '@floorplan/platform/testing';
import { compare, perSecond, type Result } from './measure';

const ROUND_MS = 400;
const ROUNDS = 5;
const LENGTHS = [10, 100] as const;
const STREAMS = 100;

async function fill(database: Database, length: number, from: number, streams: number): Promise<void> {
  for (const [log, columns, extra] of [
    [
      'event',
      'stream, version, event_id, type, schema_version, data, metadata',
      `gen_random_uuid(), 'counter/Added', 1, d, '{}'`,
    ],
    ['floor.events', 'stream_id, version, type, data, meta', `'counter/Added', d, '{}'`],
  ]) {
    await database.query(
      `insert into ${log} (${columns}) select 'counter:l${length}-' || s, v, ${extra}
         from generate_series(${from}::int, ${from + streams - 1}) s, generate_series(1, ${length}) v,
              lateral (select jsonb_build_object('amount', 1, 'note', repeat('x', 80)) as d) x`,
    );
  }
}

/** Loading and folding one stream against a plain select and fold; and again with a million facts in the log. */
export async function benchLoad(database: Database): Promise<Result[]> {
  const log = new EventLog(database);
  // Read without snapshots: how a stream comes from its facts.
  const plain = { ...counter, snapshotVersion: 99 };
  const results: Result[] = [];
  const small = new Map<string, number>();
  for (const size of ['10 000', '1 000 000'] as const) {
    if (size === '10 000') for (const length of LENGTHS) await fill(database, length, 1, STREAMS);
    else await fill(database, 100, 1_001, 10_000);
    await database.query('select count(*) from event');
    for (const length of LENGTHS) {
      for (const callers of [1, 8]) {
        const name = () => `l${length}-${1 + Math.floor(Math.random() * STREAMS)}`;
        const floor = () =>
          perSecond(callers, ROUND_MS, async () => {
            const rows = await database.prepared<{ data: { amount: number } }>(
              'floor-load',
              'select version, type, data from floor.events where stream_id = $1 order by version',
              [`counter:${name()}`],
            );
            return rows.reduce((total, { data }) => total + data.amount, 0);
          });
        const ours = () => perSecond(callers, ROUND_MS, () => log.load(plain, name()));
        const what = `load ${length} facts, ${callers} caller${callers > 1 ? 's' : ''}, ${size} facts in the log`;
        const result = await compare(what, 0.9, ROUNDS, floor, ours);
        results.push(result);
        const key = `${length}/${callers}`;
        const speed = Number.parseFloat(result.ours);
        if (size === '10 000') small.set(key, speed);
        else {
          const ratio = speed / small.get(key)!;
          results.push({
            what: `the same, against 10 000 facts in the log`,
            ours: result.ours,
            floor: `${small.get(key)} /s`,
            ratio,
            goal: '≥ 0.9',
            reached: ratio >= 0.9,
          });
        }
      }
    }
  }
  return results;
}

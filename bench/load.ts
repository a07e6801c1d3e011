import { EventLog, type Database } from '@floorplan/platform/event-store';
import { counter, type CounterFact, type CounterState } from '@floorplan/platform/testing';
import type { StreamType } from '@floorplan/platform/event-store';
import { compare, perSecond, ratioOf, type Result } from './measure';

const ROUND_MS = 400;
const ROUNDS = 5;
const STREAMS = 100;
const CALLERS = [1, 8];
const LONG = 1_000;
const SNAPSHOT_AT = 990;

/** The stream type of the tests, without snapshots. */
const { snapshotEvery: _, ...unkept } = counter;
const plain: StreamType<CounterState, CounterFact> = unkept;

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

const anyOf = (length: number) => `l${length}-${1 + Math.floor(Math.random() * STREAMS)}`;
const plural = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`;

/** Loads one stream with a plain select and fold, and with our code. */
function one(database: Database, log: EventLog, length: number, callers: number) {
  const floor = async () => {
    const rows = await database.prepared<{ data: { amount: number } }>(
      'floor-load',
      'select version, type, data from floor.events where stream_id = $1 order by version',
      [`counter:${anyOf(length)}`],
    );
    return rows.reduce((total, { data }) => total + data.amount, 0);
  };
  return {
    what: `load ${length} facts, ${plural(callers, 'caller')}`,
    floor: () => perSecond(callers, ROUND_MS, floor),
    ours: () => perSecond(callers, ROUND_MS, () => log.load(plain, anyOf(length))),
  };
}

/** Loads several streams at once: with one select and one fold for each, and with our code. */
function several(database: Database, log: EventLog, streams: number, callers: number) {
  const names = () => Array.from({ length: streams }, () => anyOf(10));
  const floor = async () => {
    const rows = await database.prepared<{ stream_id: string; data: { amount: number } }>(
      'floor-load-many',
      'select stream_id, version, type, data from floor.events where stream_id = any($1) order by stream_id, version',
      [names().map((name) => `counter:${name}`)],
    );
    const totals = new Map<string, number>();
    for (const { stream_id: stream, data } of rows)
      totals.set(stream, (totals.get(stream) ?? 0) + data.amount);
    return totals;
  };
  return {
    what: `load ${streams} streams of 10 facts at once, ${plural(callers, 'caller')}`,
    floor: () => perSecond(callers, ROUND_MS, floor),
    ours: () => perSecond(callers, ROUND_MS, () => log.loadMany(names().map((id) => ({ type: plain, id })))),
  };
}

/** Loads a long stream from its snapshot, and from all of its facts. */
async function longStreams(database: Database, log: EventLog): Promise<Result[]> {
  await fill(database, LONG, 1, STREAMS);
  await database.query(
    `insert into snapshot select 'counter:l${LONG}-' || s, ${SNAPSHOT_AT}, 1, '{"total": ${SNAPSHOT_AT}, "name": ""}'
       from generate_series(1, ${STREAMS}) s`,
  );
  const results: Result[] = [];
  for (const callers of CALLERS) {
    const what = `load ${LONG} facts with a snapshot against without, ${plural(callers, 'caller')}`;
    const load = (type: typeof plain) => () =>
      perSecond(callers, ROUND_MS, () => log.load(type, anyOf(LONG)));
    results.push(await compare(what, 15, ROUNDS, load(plain), load(counter)));
  }
  return results;
}

/**
 * Measures loading and folding streams, compared with plain selects and folds, also with a million facts in
 * the log.
 */
export async function benchLoad(database: Database): Promise<Result[]> {
  const log = new EventLog(database);
  const results: Result[] = [];
  const small = new Map<string, number>();
  for (const size of ['10 000', '1 000 000'] as const) {
    if (size === '10 000') for (const length of [10, 100]) await fill(database, length, 1, STREAMS);
    else await fill(database, 100, 1_001, 10_000);
    await database.query('select count(*) from event');
    for (const { what, floor, ours } of [
      ...[10, 100].flatMap((length) => CALLERS.map((callers) => one(database, log, length, callers))),
      ...[2, 4].flatMap((streams) => CALLERS.map((callers) => several(database, log, streams, callers))),
    ]) {
      const result = await compare(`${what}, ${size} facts in the log`, 0.9, ROUNDS, floor, ours);
      results.push(result);
      const speed = Number.parseFloat(result.ours);
      if (size === '10 000') small.set(what, speed);
      else results.push(ratioOf('the same, against 10 000 facts in the log', 0.9, speed, small.get(what)!));
    }
  }
  return [...results, ...(await longStreams(database, log))];
}

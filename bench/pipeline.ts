import type { Database } from '@floorplan/platform/event-store';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { bundle } from '../tools/bundle.mjs';
import { goodMessage } from '../tools/demo/good-message';
import { Random } from '../tools/demo/random';
import { findRedis } from '../tools/test/find-redis';
import { KEYS, loadBenchDemo } from './demo';
import { compare, type Result } from './measure';

const MESSAGES = 2_000;
const ROUNDS = 3;
/**
 * Tables of the smallest pipeline. Per message it writes the same streams, rows and claims as ours, each kind
 * in one call.
 */
const FLOOR = `
create table floor.claims (key text primary key);
create table floor.rows (kind text, id text, row jsonb not null, primary key (kind, id));
create function floor.put(p_kind text, p_id text, p_row jsonb) returns void language sql as $$
  insert into floor.rows values (p_kind, p_id, p_row) on conflict (kind, id) do update set row = excluded.row $$;
create function floor.receive(p_id text, p_message jsonb) returns void language plpgsql as $$
begin
  insert into floor.claims values (p_id);
  perform floor.append('job-' || p_id, 0, array['MessageReceived'], array[p_message], array['{}'::jsonb]);
  perform floor.put('code', p_id, '"cipher"'); perform floor.put('job', p_id, p_message);
end $$;
create function floor.finance(p_id text) returns void language plpgsql as $$
declare m jsonb; v bigint; o text := 'limit-1';
begin
  select data into m from floor.events where stream_id = 'job-' || p_id and version = 1;
  perform floor.append('vehicle-' || p_id, 0, array['FinancingStarted'], array[m], array['{}'::jsonb]);
  insert into floor.streams values (o, 1) on conflict (stream_id) do update set version = floor.streams.version + 1 returning version into v;
  insert into floor.events (stream_id, version, type, data, meta) values (o, v, 'CapitalReserved', '{"amount":1}', '{}');
  perform floor.append('job-' || p_id, 1, array['AttemptSucceeded'], array['{}'::jsonb], array['{}'::jsonb]);
  insert into floor.claims values ('chassis' || p_id), ('plate' || p_id), ('invoice' || p_id);
  perform floor.put('vehicle', p_id, m); perform floor.put('event', p_id, '{}'); perform floor.put('limit', o, '{}'); perform floor.put('job', p_id, m);
end $$;`;

let serial = 5_000_000;
const folder = mkdtempSync(path.join(tmpdir(), 'lagerportalen-pipeline-'));

function messageFile(today: string): string {
  const random = new Random(serial);
  const lines = Array.from({ length: MESSAGES }, () =>
    JSON.stringify(goodMessage(random, { date: today, serial: serial++, importer: 'IMP01' })),
  );
  const file = path.join(folder, `${serial}.ndjson`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/**
 * Posts all messages and waits until the last one has an outcome.
 * @returns messages per second
 */
async function drive(
  load: string,
  target: string,
  token: string,
  today: string,
  finished: () => Promise<number>,
): Promise<number> {
  const before = await finished();
  const file = messageFile(today);
  const started = performance.now();
  const [code] = (await once(fork(load, [target, file, token]), 'exit')) as [number];
  if (code !== 0) throw new Error('the load failed');
  await until(async () => (await finished()) - before >= MESSAGES);
  return (MESSAGES * 1000) / (performance.now() - started);
}

/**
 * Measures messages per second from POST to the last written outcome. Compares the real API and worker with
 * the smallest pipeline that writes the same rows.
 */
export async function benchPipeline(database: Database, url: string): Promise<Result[]> {
  await bundle('bench/pipeline-floor.ts', '.cache/bench/pipeline-floor.mjs');
  const load = await bundle('bench/pipeline-load.ts', '.cache/bench/pipeline-load.mjs');
  await bundle('apps/api/src/main.ts', '.cache/bench/api.mjs');
  await bundle('apps/worker/src/main.ts', '.cache/bench/worker.mjs');
  await loadBenchDemo(url);
  const owner = database.options.url;
  const pg = await import('pg');
  const client = new pg.default.Client({ connectionString: owner });
  await client.connect();
  await client.query(FLOOR);
  await client.query(
    'grant all on all tables in schema floor to floorplan_app; grant execute on all functions in schema floor to floorplan_app',
  );
  await client.end();
  const redis = await findRedis();
  const today = new Date().toISOString().slice(0, 10);
  const results: Result[] = [];
  const pairs = [
    { queue: 'PostgreSQL', floor: 'fastify', redis: undefined, goal: 1 },
    ...(redis ? [{ queue: 'Redis', floor: 'nest', redis: `${redis}/9`, goal: 0.8 }] : []),
  ];
  for (const pair of pairs) {
    const floor = fork('.cache/bench/pipeline-floor.mjs', [
      url,
      pair.floor,
      ...(pair.redis ? [pair.redis] : []),
    ]);
    const [{ url: floorUrl }] = (await once(floor, 'message')) as [{ url: string }];
    const ours = await startOurs(url, pair.redis);
    const floorDone = async () =>
      (await database.query<{ n: number }>(`select count(*) as n from floor.rows where kind = 'vehicle'`))[0]!
        .n;
    const oursDone = async () =>
      (
        await database.query<{ n: number }>(`select count(*) as n from job_detail where state = 'succeeded'`)
      )[0]!.n;
    const what = `message pipeline, ${pair.floor === 'nest' ? 'nest-fastify' : 'fastify'} + BullMQ on ${pair.queue}`;
    results.push(
      await compare(
        what,
        pair.goal,
        ROUNDS,
        () => drive(load, `${floorUrl}/messages`, '', today, floorDone),
        () =>
          drive(load, `${ours.url}/api/v1/integrations/financing/new_vehicle`, ours.token, today, oursDone),
        'messages/s',
      ),
    );
    for (const child of [floor, ...ours.children]) await end(child);
  }
  return results;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function startOurs(
  url: string,
  redis: string | undefined,
): Promise<{ url: string; token: string; children: ChildProcess[] }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = {
    ...process.env,
    ...KEYS,
    DATABASE_URL: url,
    REDIS_URL: redis ?? '',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_PARTNER_PER_SECOND: '1000000',
    RATE_SIGN_IN_PER_MINUTE: '1000',
  };
  const children = ['api', 'worker'].map((name) =>
    fork(`.cache/bench/${name}.mjs`, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const base = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${base}/api/health/ready`).catch(() => undefined))?.ok ?? false);
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'partner',
    client_secret: 'lager-demo',
  });
  const { access_token } = (await (await fetch(`${base}/token`, { method: 'POST', body: form })).json()) as {
    access_token: string;
  };
  return { url: base, token: access_token, children };
}

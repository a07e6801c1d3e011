import type { Database } from '@floorplan/platform/event-store';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { loadBenchDemo } from './demo';
import { atMost, percentile, type Result } from './measure';
import { startApi, type OwnApi } from './own-api';

/** Maximum number of milliseconds by which `/me` may be slower than without other requests. */
const OVER_QUIET = 100;
const QUIET_CALLS = 200;
const ROUNDS = 8;

/**
 * Program of a separate process that repeatedly sends ten bodies of 5 MB at the same time. The process is
 * separate, so that sending does not slow the measuring process.
 */
const SENDER = `
const [url, token] = process.argv.slice(1);
const body = Buffer.from('{"Vehicles":[' + '{},'.repeat(1_747_000) + '{}]}');
const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) };
const post = () => fetch(url, { method: 'POST', headers, body }).then((answer) => answer.status, () => 0);
const seen = {};
for (let round = 0; round < ${ROUNDS}; round++)
  for (const status of await Promise.all(Array.from({ length: 10 }, post))) seen[status] = (seen[status] ?? 0) + 1;
console.log(JSON.stringify(seen));
`;

async function millisecondsOf(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

async function during(sender: ChildProcess, ask: () => Promise<number>): Promise<number[]> {
  let ended = false;
  const exit = once(sender, 'exit').then(() => (ended = true));
  const times: number[] = [];
  while (!ended) times.push(await ask());
  await exit;
  return times;
}

/** The 95th percentile of the times, since single calls vary with other load on the machine. */
const slow = (times: readonly number[]): number => percentile(times, 0.95);

/**
 * Measures `/me` of a signed-in user while ten bodies of 5 MB are sent at the same time: without a token,
 * with a role that may not send such bodies, and with a role that may.
 */
export async function benchBodies(_: Database, url: string): Promise<Result[]> {
  await loadBenchDemo(url);
  const api = await startApi(url);
  try {
    const token = await api.tokenOf('admin');
    const ask = () => millisecondsOf(`${api.url}/api/v1/me`, { authorization: `Bearer ${token}` });
    for (let call = 0; call < QUIET_CALLS; call++) await ask();
    const quiet: number[] = [];
    for (let call = 0; call < QUIET_CALLS; call++) quiet.push(await ask());
    const limit = Math.round(slow(quiet)) + OVER_QUIET;
    const results: Result[] = [];
    for (const [who, path, sent] of await senders(api, token)) {
      const times = await during(
        spawn(process.execPath, ['--input-type=module', '-e', SENDER, `${api.url}${path}`, sent], {
          stdio: ['ignore', 'inherit', 'inherit'],
        }),
        ask,
      );
      results.push(atMost(`/me (95 of 100), ten bodies of 5 MB by ${who}`, limit, slow(times), 'ms'));
    }
    return results;
  } finally {
    await api.end();
  }
}

type Sender = readonly [who: string, path: string, token: string];

async function senders(api: OwnApi, admin: string): Promise<readonly Sender[]> {
  const partner = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'partner',
    client_secret: 'lager-demo',
  });
  const answer = await fetch(`${api.url}/token`, { method: 'POST', body: partner });
  const { access_token: partnerToken } = (await answer.json()) as { access_token: string };
  return [
    ['nobody', '/api/v1/endfinancing', ''],
    ['a forbidden role', '/api/v1/priceprograms', await api.tokenOf('dea')],
    ['an allowed role', '/api/v1/endfinancing', admin],
    ['a partner, where 5 MB are taken', '/api/v1/integrations/financing/new_vehicles', partnerToken],
  ];
}

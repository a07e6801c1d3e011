import { Database } from '@floorplan/platform/event-store';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { goodMessage } from '../tools/demo/good-message';
import { Random } from '../tools/demo/random';
import { largeStock } from './large-stock';
import { atMost, percentile, type Result } from './measure';
import { startApi, type OwnApi } from './own-api';

const TODAY = '2026-11-24';
const SECONDS = Number(process.env['SOAK_SECONDS'] || 300);
const USERS = 200;
const SOCKETS = 500;
const MESSAGES_PER_SECOND = 50;
/** Milliseconds that a user reads before the next call, on average. */
const READS_MS = 4_000;
const SAMPLE_MS = 1_000;
const WARM_MS = 60_000;

const WHO = ['admin', 'imp', 'imp2', 'deo', 'dea', 'dea2'];
const TOPICS = ['vehicle.inventory', 'job-process.list', 'dashboard.vehicles'];
/** What users open most: lists with their totals, the start page, and themselves. */
const PATHS = [
  '/api/v1/dealers/inventory?limit=100',
  '/api/v1/dealers/inventory?limit=100&text=nordvik',
  '/api/v1/dashboards',
  '/api/v1/me',
  '/api/v1/invoices?limit=100',
];

interface Counts {
  calls: number;
  errors: number;
  readonly slow: number[];
  readonly wrong: Map<string, number>;
}

const note = (counts: Counts, what: string): void => {
  counts.errors++;
  counts.wrong.set(what, (counts.wrong.get(what) ?? 0) + 1);
};

/**
 * 500 open sockets, 200 users who read, and 50 messages a second, with 100,000 vehicles: whether a call fails, whether a
 * message is lost, and how the memory of API and worker grows after the first minute. `SOAK_SECONDS` changes the time.
 */
export async function benchSoak(_: unknown, url: string): Promise<Result[]> {
  const databaseUrl = await largeStock(url, 'bench_soak', TODAY);
  const api = await startApi(databaseUrl, {
    hosts: ['api', 'worker'],
    reportsMemory: true,
    environment: { FLOORPLAN_BUSINESS_DATE: TODAY, RATE_PARTNER_PER_SECOND: '1000' },
  });
  const owner = new Database({ url: databaseUrl, asOwner: true, max: 1 });
  const sockets: Socket[] = [];
  try {
    const tokens = await tokensOf(api);
    const counts: Counts = { calls: 0, errors: 0, slow: [], wrong: new Map() };
    await open(api, tokens, sockets, counts);
    const end = performance.now() + SECONDS * 1_000;
    const memory = memoryOf(api, end);
    const users = Array.from({ length: USERS }, (_user, i) => reads(api, tokens[i]!, end, counts));
    const sent = await sends(api, end, counts);
    await Promise.all(users);
    const lost = sent - (await decided(owner, sent));
    const disconnected = sockets.filter(({ connected }) => !connected).length;
    for (const [what, count] of counts.wrong) console.log(`${count} × ${what}`);
    return [
      count(`failed calls of ${counts.calls} by ${USERS} users, and of ${sent} messages`, counts.errors),
      count(`lost messages of ${sent} (${MESSAGES_PER_SECOND} a second)`, lost),
      count(`lost sockets of ${SOCKETS}`, disconnected),
      atMost('calls of the users, p99', 1_000, percentile(counts.slow, 0.99), 'ms'),
      ...(await memory).flatMap(({ host, growth, highest }) => [
        atMost(
          `memory in use by the ${host} at the end against that after the first minute`,
          1.2,
          growth,
          '×',
        ),
        atMost(`highest resident memory of the ${host} after the first minute`, 1_000, highest, 'MB'),
      ]),
    ];
  } finally {
    for (const socket of sockets) socket.close();
    await api.end();
    await owner.close();
  }
}

const count = (what: string, found: number): Result => ({
  what,
  ours: String(found),
  floor: '0',
  ratio: found === 0 ? 1 : 0,
  goal: '0',
  reached: found === 0,
});

/** Sessions of users, a few sign-ins at a time. */
async function tokensOf(api: OwnApi): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < USERS; at += 10) {
    const some = Array.from({ length: 10 }, (_, i) => api.tokenOf(WHO[(at + i) % WHO.length]!));
    tokens.push(...(await Promise.all(some)));
  }
  return tokens;
}

async function open(
  api: OwnApi,
  tokens: readonly string[],
  sockets: Socket[],
  counts: Counts,
): Promise<void> {
  for (let i = 0; i < SOCKETS; i++) {
    const socket = io(api.url, { transports: ['websocket'], auth: { token: tokens[i % tokens.length] } });
    sockets.push(socket);
    socket.on('connect_error', ({ message }) => note(counts, `socket: ${message}`));
    socket.on('connect', () => {
      for (const topic of TOPICS) socket.emit('join', { topic, after: null }, () => undefined);
    });
    if (i % 25 === 24) await pause(100);
  }
  const deadline = Date.now() + 60_000;
  while (sockets.some(({ connected }) => !connected) && Date.now() < deadline) await pause(100);
}

async function reads(api: OwnApi, token: string, end: number, counts: Counts): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await pause(Math.random() * READS_MS);
  for (let i = Math.floor(Math.random() * PATHS.length); performance.now() < end; i++) {
    const path = PATHS[i % PATHS.length]!;
    const started = performance.now();
    try {
      const answer = await fetch(`${api.url}${path}`, { headers });
      await answer.arrayBuffer();
      // Roles without the right get 403, which is an answer.
      if (!answer.ok && answer.status !== 403) note(counts, `${answer.status} ${path}`);
    } catch (error) {
      note(counts, `${path}: ${String(error)}`);
    }
    counts.calls++;
    counts.slow.push(performance.now() - started);
    await pause(READS_MS * (0.5 + Math.random()));
  }
}

/** Sends messages at a steady pace. @returns how many were received */
async function sends(api: OwnApi, end: number, counts: Counts): Promise<number> {
  const token = await partnerToken(api);
  const random = new Random(20261124);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const open = new Set<Promise<void>>();
  let received = 0;
  const started = performance.now();
  for (let n = 0; performance.now() < end; n++) {
    const wait = started + (n * 1_000) / MESSAGES_PER_SECOND - performance.now();
    if (wait > 0) await pause(wait);
    const message = goodMessage(random, { date: TODAY, serial: 7_000_000 + n, importer: 'IMP01' });
    const call = fetch(`${api.url}/api/v1/integrations/financing/new_vehicle`, {
      method: 'POST',
      headers,
      body: JSON.stringify(message),
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status === 202) received++;
        else note(counts, `${answer.status} new_vehicle`);
      })
      .catch((error: unknown) => note(counts, `new_vehicle: ${String(error)}`))
      .finally(() => open.delete(call));
    open.add(call);
  }
  await Promise.all(open);
  return received;
}

async function partnerToken(api: OwnApi): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'partner',
    client_secret: 'lager-demo',
  });
  const answer = await fetch(`${api.url}/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Waits until all messages have an outcome or wait for a change outside them. @returns how many there are */
async function decided(owner: Database, sent: number): Promise<number> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const [{ done } = { done: 0 }] = await owner.query<{ done: number }>(
      `select count(*)::int as done from job_detail
        where chassis_number is not null and received_at > now() - interval '1 hour' and state not in ('queued', 'running')
          and message_type = 'NEWFINANCING' and sender_kind = 'partner'`,
    );
    if (done >= sent || Date.now() > deadline) return Math.min(done, sent);
    await pause(500);
  }
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1_024;

interface Memory {
  readonly host: string;
  /** In use after a full collection: at the end ÷ after the first minute. */
  readonly growth: number;
  /** Highest resident size after the first minute, in MB. */
  readonly highest: number;
}

/** Memory of each process from the end of the first minute to the end. */
async function memoryOf(api: OwnApi, end: number): Promise<Memory[]> {
  const hosts = ['API', 'worker'];
  await pause(Math.min(WARM_MS, (SECONDS * 1_000) / 5));
  const warm = await api.memoryInUse();
  const highest = hosts.map(() => 0);
  while (performance.now() < end) {
    for (const [i, { pid }] of api.children.entries())
      highest[i] = Math.max(highest[i]!, residentBytes(pid!));
    await pause(SAMPLE_MS);
  }
  const last = await api.memoryInUse();
  return hosts.map((host, i) => ({ host, growth: last[i]! / warm[i]!, highest: highest[i]! / 1_000_000 }));
}

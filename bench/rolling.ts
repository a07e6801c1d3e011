import { migrate } from '@floorplan/migrations/migrate';
import { Database } from '@floorplan/platform/event-store';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { goodMessage } from '../tools/demo/good-message';
import { Random } from '../tools/demo/random';
import { loadBenchDemo } from './demo';
import type { Result } from './measure';
import { startApi, type OwnApi } from './own-api';

const TODAY = '2026-11-24';
/** The version that is replaced: a tag or commit. */
const FROM = process.env['ROLLING_FROM'] || 'HEAD~1';
const MESSAGES = 1_200;
const EACH_MS = 25;
const PREVIOUS = path.resolve('.cache/bench/previous');

/**
 * A rolling upgrade under load: the database of this version with API and worker of the previous one (`ROLLING_FROM`),
 * then both versions side by side, then this version alone. Every message must have one outcome.
 */
export async function benchRolling(_: unknown, url: string): Promise<Result[]> {
  checkOut();
  const databaseUrl = await database(url);
  const owner = new Database({ url: databaseUrl, asOwner: true, max: 1 });
  const environment = { FLOORPLAN_BUSINESS_DATE: TODAY, RATE_PARTNER_PER_SECOND: '1000' };
  const options: Parameters<typeof startApi>[1] = { hosts: ['api', 'worker'], environment };
  const running = new Set<OwnApi>();
  const started = async (built?: string) => {
    const api = await startApi(databaseUrl, { ...options, ...(built && { built }) });
    running.add(api);
    return api;
  };
  try {
    const random = new Random(20261126);
    const sent = new Sent(random);
    const older = await started(PREVIOUS);
    await sent.to([older], MESSAGES / 3);
    const newer = await started();
    await sent.to([older, newer], MESSAGES / 3);
    await older.end();
    running.delete(older);
    await sent.to([newer], MESSAGES / 3);
    const outcomes = await decided(owner, sent.received);
    return [
      none(`failed calls of ${sent.calls} to both versions`, sent.failed),
      none(`messages of ${sent.received} without an outcome`, sent.received - outcomes.decided),
      none('vehicles financed twice', outcomes.twice),
    ];
  } finally {
    for (const api of running) await api.end();
    await owner.close();
  }
}

const none = (what: string, found: number): Result => ({
  what,
  ours: String(found),
  floor: '0',
  ratio: found === 0 ? 1 : 0,
  goal: '0',
  reached: found === 0,
});

/** Puts the previous version beside this one, with this one's packages and its own libraries. */
function checkOut(): void {
  rmSync(PREVIOUS, { recursive: true, force: true });
  mkdirSync(PREVIOUS, { recursive: true });
  const archive = execFileSync('git', ['archive', FROM], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', PREVIOUS], { input: archive });
  const modules = path.join(PREVIOUS, 'node_modules');
  mkdirSync(path.join(modules, '@floorplan'), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== '@floorplan') symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
  for (const name of readdirSync(path.join(PREVIOUS, 'libs')))
    symlinkSync(path.join(PREVIOUS, 'libs', name), path.join(modules, '@floorplan', name));
  symlinkSync(path.join(PREVIOUS, 'migrations'), path.join(modules, '@floorplan', 'migrations'));
  execFileSync(process.execPath, ['tools/build.mjs', 'servers'], { cwd: PREVIOUS, stdio: 'inherit' });
}

async function database(url: string): Promise<string> {
  const own = new URL(url);
  const admin = new Database({ url, asOwner: true, max: 1 });
  await admin.pool.query('create database bench_rolling');
  await admin.close();
  own.pathname = '/bench_rolling';
  await migrate(own.href);
  await loadBenchDemo(own.href);
  return own.href;
}

class Sent {
  calls = 0;
  failed = 0;
  received = 0;
  private serial = 8_000_000;

  constructor(private readonly random: Random) {}

  /** Sends messages at a steady pace to the versions in turn, and reads their list from each. */
  async to(apis: readonly OwnApi[], count: number): Promise<void> {
    const tokens = await Promise.all(apis.map(partnerToken));
    const staff = await Promise.all(apis.map((api) => api.tokenOf('admin')));
    const open: Promise<void>[] = [];
    for (let n = 0; n < count; n++) {
      const at = n % apis.length;
      const api = apis[at]!;
      const message = goodMessage(this.random, { date: TODAY, serial: this.serial++, importer: 'IMP01' });
      open.push(this.call(api, tokens[at]!, '/api/v1/integrations/financing/new_vehicle', message));
      if (n % 10 === 0) open.push(this.call(api, staff[at]!, '/api/v1/processes?limit=50'));
      await pause(EACH_MS);
    }
    await Promise.all(open);
  }

  private async call({ url }: OwnApi, token: string, route: string, body?: object): Promise<void> {
    this.calls++;
    try {
      const answer = await fetch(`${url}${route}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status} ${route}`);
      if (body) this.received++;
    } catch (error) {
      this.failed++;
      console.log(String(error));
    }
  }
}

async function partnerToken({ url }: OwnApi): Promise<string> {
  const client = { grant_type: 'client_credentials', client_id: 'partner', client_secret: 'lager-demo' };
  const answer = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(client) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function decided(owner: Database, sent: number): Promise<{ decided: number; twice: number }> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const [{ done, twice } = { done: 0, twice: 0 }] = await owner.query<{ done: number; twice: number }>(
      `select (select count(*)::int from job_detail where state not in ('queued', 'running')) as done,
              (select count(*)::int from (select 1 from vehicle group by chassis_number having count(*) > 1) v) as twice`,
    );
    if (done >= sent || Date.now() > deadline) return { decided: done, twice };
    await pause(500);
  }
}

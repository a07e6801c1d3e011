import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { freePort, removeEmbeddedData } from '../tools/embedded/postgres';
import { atMost, type Result } from './measure';

const LIMIT_SECONDS = 10;

/**
 * Runs `npm start` until it prints READY, and then ends it.
 * @returns seconds until READY
 */
async function startOnce(environment: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let said = '';
  const seconds = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('READY ')) resolve((performance.now() - started) / 1_000);
    });
    void exited.then(() => reject(new Error(`npm start ended: ${said}`)));
  });
  child.kill('SIGINT');
  await exited;
  return seconds;
}

/** Measures a repeated start, when packages, build and data already exist. */
export async function benchStart(): Promise<Result[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'lagerportalen-start-'));
  const environment = {
    ...process.env,
    FLOORPLAN_DATA: data,
    PORT: String(await freePort()),
    DATABASE_URL: '',
    REDIS_URL: '',
  };
  try {
    await startOnce(environment);
    return [atMost('second start until READY', LIMIT_SECONDS, await startOnce(environment), 's')];
  } finally {
    removeEmbeddedData(data);
  }
}

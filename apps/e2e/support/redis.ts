import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@floorplan/platform/testing';
import { Redis } from 'ioredis';
import { freePort } from '../../../tools/embedded/postgres';

export interface OwnRedis {
  readonly url: string;
  readonly client: Redis;
  stop(): Promise<void>;
}

/** Whether the test run found a Redis server. If so, redis-server is installed on this machine. */
export const redisIsHere = Boolean(process.env.TEST_REDIS_URL);

/** Starts a Redis server for one test file, which may delete all its data. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'lagerportalen-redis-'));
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  );
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, maxRetriesPerRequest: 1 });
  client.on('error', () => undefined); // the ping is retried until the server answers
  await eventually('redis-server to answer', async () => (await client.ping()) === 'PONG');
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    stop: async () => {
      client.disconnect();
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

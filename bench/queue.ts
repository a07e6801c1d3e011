import type { Database } from '@floorplan/platform/event-store';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundle } from '../tools/bundle.mjs';
import { findRedis } from '../tools/test/find-redis';
import { notRun, type Result } from './measure';

/**
 * Measures our job layer, compared with BullMQ alone with the same options on the same backend: adding,
 * processing, and the time until a job starts.
 */
export async function benchQueue(_: Database, url: string): Promise<Result[]> {
  const program = await bundle('bench/queue-run.ts', '.cache/bench/queue-run.mjs');
  const redis = await findRedis();
  const postgres = await run(program, ['PostgreSQL', url]);
  return [
    ...postgres,
    ...(redis ? await run(program, ['Redis', url, `${redis}/9`]) : [notRun('jobs on Redis', 'no Redis')]),
  ];
}

async function run(program: string, args: string[]): Promise<Result[]> {
  const child = fork(program, args);
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the queue bench ended with ${code as number}`);
  });
  const [results] = (await Promise.race([once(child, 'message'), exited])) as [Result[]];
  await exited.catch(() => undefined);
  return results;
}

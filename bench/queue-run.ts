import 'reflect-metadata';
import { JobQueues, JobRegistry, JobsModule, type JobDefinition } from '@floorplan/platform/jobs';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  createPostgresBackend,
  Queue,
  setDefaultBackendFactory,
  Worker,
  type ConnectionOptions,
  type JobsOptions,
} from 'bullmq';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { compare, median, type Result } from './measure';

// A separate process, since a process has only one queue backend. Arguments: its name, database URL, Redis
// URL or nothing.
const [backend, databaseUrl, redisUrl] = process.argv.slice(2) as [string, string, string | undefined];
const ROUNDS = 5;
const JOBS = redisUrl ? 3_000 : 800;
const CHUNK = 100;
const ADDED_SINGLY = 100;
const CONCURRENCY = 10;
const GOAL = 0.9;
const PREFIX = 'bench';
/** Job options for both implementations. These options equal the options that our layer sets for each job. */
const OPTIONS: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: true,
};

const payload = z.object({ messageId: z.string(), kind: z.string(), at: z.number() });
type Payload = z.infer<typeof payload>;
type Handler = (payload: Payload) => void;

/** A queue to measure, with or without our layer. */
interface Line {
  add(jobs: readonly { id: string; payload: Payload }[]): Promise<unknown>;
  work(handler: Handler): Promise<void>;
  close(): Promise<void>;
}

if (!redisUrl)
  setDefaultBackendFactory(
    createPostgresBackend as unknown as Parameters<typeof setDefaultBackendFactory>[0],
  );
const connection: ConnectionOptions = redisUrl
  ? { url: redisUrl, maxRetriesPerRequest: null }
  : ({ connectionString: databaseUrl, schema: 'bullmq', max: 6 } as unknown as ConnectionOptions);

function bare(name: string): Line {
  const queue = new Queue<Payload>(name, { connection, prefix: PREFIX });
  let worker: Worker<Payload> | undefined;
  return {
    add: (jobs) =>
      queue.addBulk(
        jobs.map(({ id, payload: data }) => ({ name: 'work', data, opts: { ...OPTIONS, jobId: id } })),
      ),
    work: async (handler) => {
      worker = new Worker<Payload>(name, async ({ data }) => handler(data), {
        connection,
        prefix: PREFIX,
        concurrency: CONCURRENCY,
      });
      await worker.waitUntilReady();
    },
    close: async () => {
      await worker?.close();
      await queue.obliterate({ force: true });
      await queue.close();
    },
  };
}

function layered(name: string): Line {
  const definition: JobDefinition<Payload> = {
    queue: { name, concurrency: CONCURRENCY },
    name: 'work',
    payload,
    attempts: 5,
    backoffMs: 1_000,
  };
  const queues = new JobQueues({ connection, prefix: PREFIX });
  let app: INestApplicationContext | undefined;
  return {
    add: (jobs) => queues.add(definition, jobs),
    work: async (handler) => {
      app = await NestFactory.createApplicationContext(hostOf(definition, handler), { logger: false });
    },
    close: async () => {
      await app?.close();
      await queues.queue(name).obliterate({ force: true });
      await queues.onApplicationShutdown();
    },
  };
}

function hostOf(definition: JobDefinition<Payload>, handler: Handler): DynamicModule {
  @Module({})
  class Host {
    constructor(registry: JobRegistry) {
      registry.handle(definition, async (given) => handler(given));
    }
  }
  Reflect.defineMetadata('design:paramtypes', [JobRegistry], Host);
  const jobs = JobsModule.forWorker({ databaseUrl, redisUrl, prefix: PREFIX, queues: [definition.queue] });
  return { module: Host, imports: [jobs] };
}

let serial = 0;
const job = () => ({
  id: randomUUID(),
  payload: { messageId: `message ${++serial}`, kind: 'NEWFINANCING', at: performance.now() },
});
const lineOf = (make: (name: string) => Line) => make(`bench-${randomUUID()}`);

/**
 * Jobs per second. The jobs are added in chunks, and processed by a worker that starts when all jobs are
 * added.
 */
async function throughput(make: (name: string) => Line): Promise<{ added: number; processed: number }> {
  const line = lineOf(make);
  await line.add([job()]); // Open the connection before the measurement starts.
  const started = performance.now();
  for (let n = 0; n < JOBS; n += CHUNK) await line.add(Array.from({ length: CHUNK }, job));
  const added = (JOBS * 1_000) / (performance.now() - started);
  let first = 0;
  let done = 0;
  let over: (at: number) => void = () => undefined;
  const last = new Promise<number>((resolve) => (over = resolve));
  await line.work(() => {
    first ||= performance.now();
    if (++done === JOBS) over(performance.now());
  });
  const processed = (JOBS * 1_000) / ((await last) - first);
  await line.close();
  return { added, processed };
}

/** Inverse of the time from adding a job until an idle worker starts it. A higher value is better. */
async function quickness(make: (name: string) => Line): Promise<number> {
  const line = lineOf(make);
  const waits: number[] = [];
  await line.work(({ at }) => waits.push(performance.now() - at));
  await line.add([job()]);
  while (waits.length === 0) await pause(10);
  waits.splice(0);
  for (let n = 0; n < ADDED_SINGLY; n++) {
    await line.add([job()]);
    await pause(5 + Math.random() * 10);
  }
  while (waits.length < ADDED_SINGLY) await pause(10);
  await line.close();
  return 1_000 / median(waits);
}

async function bench(): Promise<Result[]> {
  await throughput(bare);
  await throughput(layered);
  const processed = { bare: [] as number[], layered: [] as number[] };
  const timed = (make: (name: string) => Line, into: number[]) => async () => {
    const result = await throughput(make);
    into.push(result.processed);
    return result.added;
  };
  const what = (part: string) => `jobs on ${backend}, ${part}`;
  const adding = await compare(
    what(`added by ${CHUNK}`),
    GOAL,
    ROUNDS,
    timed(bare, processed.bare),
    timed(layered, processed.layered),
  );
  const processing = await compare(
    what(`processed, ${CONCURRENCY} at a time`),
    GOAL,
    ROUNDS,
    async () => processed.bare.shift()!,
    async () => processed.layered.shift()!,
  );
  const waiting = await compare(
    what('from added to started, p50'),
    GOAL,
    ROUNDS,
    () => quickness(bare),
    () => quickness(layered),
  );
  const milliseconds = (perSecond: string) => `${(1_000 / Number.parseFloat(perSecond)).toFixed(1)} ms`;
  return [
    adding,
    processing,
    { ...waiting, ours: milliseconds(waiting.ours), floor: milliseconds(waiting.floor) },
  ];
}

process.send!(await bench());
process.exit(0);

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Injectable, Module, type LoggerService } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { randomBytes } from 'node:crypto';
import { CoreModule, Commands } from '../commands';
import { Database, Notifier, Policies, Registry } from '../event-store';
import { JobQueues, JobsModule } from '../jobs';
import { added, counter, COUNTER_TABLE, registerCounter } from '../testing/counter';
import { eventually } from '../testing/eventually';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { Batches, BatchesWorkerModule, BatchReader, BatchRunner, type BatchKind, type HandleRows } from '.';

const anna = { kind: 'user', id: '1', name: 'Anna' } as const;
const bo = { kind: 'user', id: '2', name: 'Bo' } as const;
const NOBODY = { importers: [], dealers: [], organisations: [] };
const inOrder = { name: 'in-order', concurrency: 1, globalConcurrency: 1 };

const counting: BatchKind<string> = {
  name: 'test/count',
  queue: inOrder,
  chunk: 3,
  rows: counter,
  seesAll: (asker) => asker === 'staff',
  mayAbort: () => true,
};

const ignore = () => undefined;

/** Tests of batches that every queue backend must pass. */
export function batchesBehaveOn(backend: string, redis?: string): void {
  describe(`batches on ${backend}`, () => {
    let db: TestDatabase;
    const workers: TestingModule[] = [];
    let handle: HandleRows = async () => [];
    const errors: unknown[] = [];
    const logger: LoggerService = { log: ignore, warn: ignore, error: (message) => errors.push(message) };

    @Injectable()
    class Counting {
      constructor(runner: BatchRunner, registry: Registry) {
        registerCounter(registry);
        runner.handle(counting, (batch, rows) => handle(batch, rows));
      }
    }
    @Module({ providers: [Counting] })
    class CountingModule {}

    const prefix = `test-${randomBytes(4).toString('hex')}`;
    async function worker(): Promise<TestingModule> {
      const PoliciesModule = {
        module: class {},
        global: true,
        providers: [
          {
            provide: Policies,
            useFactory: (database: Database, notifier: Notifier) => new Policies(database, notifier),
            inject: [Database, Notifier],
          },
        ],
        exports: [Policies],
      };
      const module = await Test.createTestingModule({
        imports: [
          CoreModule.forRoot({ databaseUrl: db.url, applicationName: 'test-worker' }),
          JobsModule.forWorker({
            ...(redis && { redisUrl: redis }),
            databaseUrl: db.url,
            queues: [inOrder],
            prefix,
            lockMs: 2_000,
          }),
          PoliciesModule,
          BatchesWorkerModule.forRoot({ everyMs: 200 }),
          CountingModule,
        ],
      })
        .setLogger(logger)
        .compile();
      await module.init();
      module.get(Policies).start();
      workers.push(module);
      return module;
    }

    const batches = () => workers[0]!.get(Batches);
    const start = (keys: readonly string[], by: typeof anna | typeof bo = anna) =>
      batches().start({
        kind: counting,
        by,
        readers: NOBODY,
        reason: 'why not',
        input: {},
        rows: keys.map((key) => ({ key, label: `No ${key}`, version: null })),
      });
    const begin = async (keys: readonly string[], by?: typeof anna | typeof bo): Promise<string> => {
      const outcome = await start(keys, by);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return outcome.answer.batchId;
    };
    const ended = (id: string) =>
      eventually('the batch to end', async () => {
        const state = await batches().state(id);
        return state.status !== 'running' && state;
      });
    const add: HandleRows = async (batch, rows) => {
      const commands = workers[0]!.get(Commands);
      const touched = await batches().touchedBy(
        batch.id,
        rows.map(({ key }) => `counter:${key}`),
        ['counter/Added'],
      );
      for (const { key } of rows.filter((row) => !touched.has(`counter:${row.key}`)))
        await commands.run(
          { actor: batch.by, correlationId: batch.id, now: new Date() },
          async (act, work) => {
            await work.load(counter, key);
            act.append(counter, key, [added(1)]);
          },
        );
      return rows.map(() => ({ outcome: 'done', codes: [] }));
    };
    const total = async (keys: readonly string[]) => {
      const [row] = await db.owner.query<{ n: number }>(
        `select coalesce(sum(total), 0)::bigint as n from counter_row where id = any($1)`,
        [keys],
      );
      return row!.n;
    };

    beforeAll(async () => {
      db = await testDatabase();
      await db.owner.query(COUNTER_TABLE);
      handle = add;
      await worker();
    });
    afterAll(async () => {
      for (const module of workers) await module.get(Policies).stop();
      if (redis) await workers[0]!.get(JobQueues).queue(inOrder.name).obliterate({ force: true });
      await Promise.all(workers.map((module) => module.close()));
      await db.close();
    });

    test('handles each row of a batch once, in order, and returns the result of each row', async () => {
      const seen: string[] = [];
      handle = async (batch, rows) => {
        seen.push(...rows.map(({ key }) => key));
        await add(batch, rows);
        return rows.map(({ key }) =>
          key === 'a3'
            ? { outcome: 'left', codes: ['SOLD'], params: { count: 2 } }
            : { outcome: 'done', codes: [] },
        );
      };
      const keys = Array.from({ length: 8 }, (_, n) => `a${n}`);
      const id = await begin([...keys, 'a0']);
      const state = await ended(id);
      expect(seen).toEqual(keys);
      expect(state).toMatchObject({
        status: 'finished',
        total: 8,
        handled: 8,
        counts: { done: 7, waiting: 0, failed: 0, left: 1 },
        causes: { left: { SOLD: 1 } },
      });
      const rows = await new BatchReader(batches()).rows(id, state, { limit: 100 });
      expect(rows.Total).toBe(8);
      expect(rows.Rows[3]).toEqual({
        Number: 4,
        Key: 'a3',
        Label: 'No a3',
        Outcome: 'left',
        Codes: ['SOLD'],
        Params: { count: 2 },
      });
      expect(await start([])).toMatchObject({ ok: false, refusal: { code: 'NO_ROWS' } });
    });

    test('runs batches one after another on a queue with concurrency 1', async () => {
      let at = 0;
      let most = 0;
      const order: string[] = [];
      handle = async (batch, rows) => {
        most = Math.max(most, ++at);
        order.push(batch.id);
        const results = await add(batch, rows);
        at--;
        return results;
      };
      const ids: string[] = [];
      for (const each of ['b', 'c', 'd'])
        ids.push(await begin(Array.from({ length: 6 }, (_, n) => `${each}${n}`)));
      for (const id of ids) await ended(id);
      expect(most).toBe(1);
      expect(order).toEqual(ids.flatMap((id) => [id, id]));
    });

    test('when a batch is aborted, leaves unhandled rows unchanged, and counts the rows of the running chunk as handled', async () => {
      let letGo: () => void = () => undefined;
      let begun: () => void = () => undefined;
      const underWay = new Promise<void>((resolve) => (begun = resolve));
      const held = new Promise<void>((resolve) => (letGo = resolve));
      handle = async (batch, rows) => {
        begun();
        await held;
        return add(batch, rows);
      };
      const keys = Array.from({ length: 9 }, (_, n) => `e${n}`);
      const id = await begin(keys);
      await underWay;
      expect(await batches().abort(id, anna, 'x')).toMatchObject({ ok: true });
      expect(await batches().abort(id, anna, 'x')).toMatchObject({
        ok: false,
        refusal: { code: 'ALREADY_ENDED' },
      });
      letGo();
      const state = await eventually('the rows under way to be noted', async () => {
        const now = await batches().state(id);
        return now.handled === 3 && now;
      });
      const reader = new BatchReader(batches());
      const { Counts, Causes } = reader.answerOf(id, state, { asker: 'staff', actor: bo });
      expect(Counts).toEqual({ Done: 3, Waiting: 0, Failed: 0, Left: 6 });
      expect(Causes).toEqual([{ Outcome: 'left', Code: 'NOT_REACHED', Count: 6 }]);
      expect((await reader.rows(id, state, { outcome: 'left', limit: 2 })).Total).toBe(6);
      expect(await total(keys)).toBe(3);
    });

    test('counts as done the rows that a crashed run handled, also when the batch is aborted after the crash', async () => {
      handle = async (batch, rows) => {
        await add(batch, rows.slice(0, 2));
        await batches().abort(batch.id, anna, 'x');
        handle = add;
        throw new Error('died');
      };
      const keys = Array.from({ length: 9 }, (_, n) => `i${n}`);
      const id = await begin(keys);
      const state = await eventually('the rows under way to be noted', async () => {
        const now = await batches().state(id);
        return now.handled > 0 && now;
      });
      expect(state).toMatchObject({ status: 'aborted', handled: 2, counts: { done: 2 } });
      expect(await total(keys)).toBe(2);
    });

    test('reports a row as failed when its handling fails repeatedly, and handles the remaining rows', async () => {
      handle = async (batch, rows) => {
        if (rows.some(({ key }) => key === 'f4')) throw new Error('poison');
        return add(batch, rows);
      };
      const keys = Array.from({ length: 7 }, (_, n) => `f${n}`);
      const id = await begin(keys);
      const state = await eventually('the batch to end', async () => {
        const now = await batches().state(id);
        return now.status !== 'running' && now;
      });
      expect(state).toMatchObject({
        status: 'finished',
        counts: { done: 6, failed: 1 },
        causes: { failed: { TECHNICAL_FAULT: 1 } },
      });
      expect(await total(keys)).toBe(6);
      expect(errors).toContain(`Row f4 of batch ${id} could not be handled`);
    });

    test('shows a batch to its owner and to staff, and to nobody else', async () => {
      handle = add;
      const id = await begin(['g1'], bo);
      await ended(id);
      const reader = new BatchReader(batches());
      const listed = async (asker: string, actor: typeof anna | typeof bo) =>
        (await reader.list({ asker, actor }, { kind: '', limit: 1 })).Rows.map(({ BatchId }) => BatchId);
      expect(await listed('somebody', bo)).toEqual([id]);
      expect(await listed('somebody', anna)).not.toContain(id);
      expect(await listed('staff', anna)).toEqual([id]);
      expect(await reader.find(id, { asker: 'somebody', actor: anna })).toBeUndefined();
      expect(await reader.find(id, { asker: 'staff', actor: anna })).toBeDefined();
    });

    test('enqueues a batch again when the job of the batch is lost', async () => {
      // No policies run, so the batch is started without a job.
      await workers[0]!.get(Policies).stop();
      const id = await begin(['h1', 'h2']);
      expect((await ended(id)).counts.done).toBe(2);
    });
  });
}

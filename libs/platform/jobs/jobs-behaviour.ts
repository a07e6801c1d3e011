import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { eventually } from '../testing/eventually';
import {
  JobQueues,
  JobRegistry,
  JobsModule,
  type JobDefinition,
  type JobsOptions,
  type QueueDefinition,
} from '.';

const plain: QueueDefinition = { name: 'plain', concurrency: 4 };
const serial: QueueDefinition = { name: 'serial', concurrency: 4, globalConcurrency: 1 };
const count: JobDefinition<{ n: number }> = {
  queue: plain,
  name: 'count',
  payload: z.object({ n: z.number() }),
  attempts: 3,
  backoffMs: 10,
};
const oneAtATime: JobDefinition<{ n: number }> = { ...count, queue: serial, name: 'one-at-a-time' };
const paused: JobDefinition<{ n: number }> = {
  ...count,
  name: 'paused',
  attempts: 4,
  backoffMs: 3_600_000,
  pausesMs: [1, 3, 2],
};
const tick: JobDefinition<Record<string, never>> = {
  queue: plain,
  name: 'tick',
  payload: z.object({}),
  attempts: 1,
  backoffMs: 10,
};

/** Tests that every queue backend must pass. */
export function jobsBehaveOn(
  backend: string,
  connect: () => Promise<Pick<JobsOptions, 'redisUrl' | 'databaseUrl'> & { close(): Promise<void> }>,
): void {
  describe(`jobs on ${backend}`, () => {
    let module: TestingModule;
    let queues: JobQueues;
    let release: () => Promise<void>;
    const ran: number[] = [];
    const failing = new Map<number, number>();
    /** Jobs that run until the test resolves them. */
    const held = new Map<number, Promise<void>>();
    let attemptsOfPaused = 0;
    let ticks = 0;
    let atOnce = 0;
    let mostAtOnce = 0;

    @Injectable()
    class Handlers {
      constructor(registry: JobRegistry) {
        registry.handle(count, async ({ n }) => {
          const left = failing.get(n) ?? 0;
          if (left > 0) {
            failing.set(n, left - 1);
            throw new Error('technical');
          }
          ran.push(n);
          await held.get(n);
        });
        registry.handle(paused, async () => {
          attemptsOfPaused++;
          throw new Error('technical');
        });
        registry.handle(oneAtATime, async ({ n }) => {
          mostAtOnce = Math.max(mostAtOnce, ++atOnce);
          await new Promise((resolve) => setTimeout(resolve, 5));
          atOnce--;
          ran.push(n);
        });
        registry.handle(tick, async () => void ticks++);
      }
    }
    @Module({ providers: [Handlers] })
    class HandlersModule {}

    beforeAll(async () => {
      const { close, ...connection } = await connect();
      release = close;
      const options = {
        ...connection,
        queues: [plain, serial],
        prefix: `test-${randomBytes(4).toString('hex')}`,
      };
      module = await Test.createTestingModule({
        imports: [JobsModule.forWorker(options), HandlersModule],
      }).compile();
      await module.init();
      queues = module.get(JobQueues);
    });

    afterAll(async () => {
      await module?.close();
      await release?.();
    });

    test('runs a job once when the same job id is added twice', async () => {
      let letGo = () => undefined as void;
      held.set(1, new Promise((resolve) => (letGo = resolve)));
      await queues.add(count, [{ id: 'a', payload: { n: 1 } }]);
      await queues.add(count, [
        { id: 'a', payload: { n: 1 } },
        { id: 'b', payload: { n: 2 } },
      ]);
      await eventually('both ran', () => ran.includes(1) && ran.includes(2));
      letGo();
      await eventually('its id is free', async () => (await queues.alive('plain', ['a'])).size === 0);
      expect(ran.filter((n) => n === 1)).toHaveLength(1);
    });

    test('accepts a job id again when the earlier job with that id is done', async () => {
      await queues.add(count, [{ id: 'again', payload: { n: 10 } }]);
      await eventually('it ran', () => ran.includes(10));
      await eventually('its id is free', async () => (await queues.alive('plain', ['again'])).size === 0);
      await queues.add(count, [{ id: 'again', payload: { n: 11 } }]);
      await eventually('it ran again', () => ran.includes(11));
    });

    test('retries a job after a technical failure', async () => {
      failing.set(20, 2);
      await queues.add(count, [{ id: 'flaky', payload: { n: 20 } }]);
      await eventually('it ran at last', () => ran.includes(20));
      expect(failing.get(20)).toBe(0);
    });

    test('waits the pauses of a job between its attempts instead of the back-off', async () => {
      await queues.add(paused, [{ id: 'paused', payload: { n: 40 } }]);
      await eventually('all attempts are made', () => attemptsOfPaused === 4);
      await eventually('the job is gone', async () => (await queues.alive('plain', ['paused'])).size === 0);
    });

    test('removes a job after its last failed attempt, so that its id can be used again', async () => {
      failing.set(30, 99);
      await queues.add(count, [{ id: 'broken', payload: { n: 30 } }]);
      await eventually('all tries are used', () => failing.get(30) === 96);
      await eventually('the job is gone', async () => (await queues.alive('plain', ['broken'])).size === 0);
    });

    test('runs one job at a time when the global concurrency is 1', async () => {
      await queues.add(
        oneAtATime,
        Array.from({ length: 6 }, (_, i) => ({ id: `turn-${i}`, payload: { n: 100 + i } })),
      );
      await eventually('all ran', () => ran.filter((n) => n >= 100).length === 6, 20_000);
      expect(mostAtOnce).toBe(1);
    });

    test('runs a schedule once per interval, even when several callers set the same schedule', async () => {
      await queues.every(tick, 'tick', { everyMs: 200 });
      await queues.every(tick, 'tick', { everyMs: 200 });
      await eventually('it ticked', () => ticks >= 2);
      await queues.queue('plain').removeJobScheduler('tick');
    });

    test('creates one schedule when many processes set the schedule at the same moment, without an error in any process', async () => {
      const when = { cron: '0 2 * * *', timeZone: 'Europe/Stockholm' };
      for (let round = 0; round < 20; round++)
        await Promise.all(Array.from({ length: 8 }, () => queues.every(tick, 'nightly', when)));
      expect(await queues.queue('plain').getJobSchedulersCount()).toBe(1);
      expect((await queues.counts('plain'))['delayed']).toBe(1);
      await queues.queue('plain').removeJobScheduler('nightly');
    });

    test('does not start a host that has no handler, or two handlers, for a job', async () => {
      const registry = new JobRegistry();
      registry.define(count);
      expect(() => registry.check()).toThrow('Job plain/count has no handler');
      registry.handle(count, async () => undefined);
      expect(() => registry.check()).not.toThrow();
      registry.handle(count, async () => undefined);
      expect(() => registry.check()).toThrow('Job plain/count has 2 handlers');
    });
  });
}

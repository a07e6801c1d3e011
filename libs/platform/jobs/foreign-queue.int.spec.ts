import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun, NO_REDIS } from '../testing/not-run';
import { Injectable, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { Worker } from 'bullmq';
import { randomBytes } from 'node:crypto';
import { eventually } from '../testing/eventually';
import { redisUrl } from '../testing/redis';
import { JobQueues, JobRegistry, JobsModule, type QueueDefinition } from '.';

const foreign: QueueDefinition = { name: 'foreign', concurrency: 4, foreign: true };

if (redisUrl) foreignQueuesBehave(redisUrl);
else notRun(NO_REDIS);

/**
 * Tests of foreign queues. They exist on Redis only, since no other system writes to a queue on PostgreSQL.
 */
function foreignQueuesBehave(url: string): void {
  describe('queue to which other systems add jobs', () => {
    const prefix = `test-${randomBytes(4).toString('hex')}`;
    const connection = { url, maxRetriesPerRequest: null };
    const done: { name: string; payload: unknown; attempt: number }[] = [];
    let failures = 0;
    let module: TestingModule;
    let queues: JobQueues;

    @Injectable()
    class Handler {
      constructor(registry: JobRegistry) {
        registry.handleForeign(foreign.name, async ({ name, payload, attempt }) => {
          if (failures-- > 0) throw new Error('the database is away');
          done.push({ name, payload, attempt });
        });
      }
    }
    @Module({ providers: [Handler] })
    class HandlerModule {}

    beforeAll(async () => {
      module = await Test.createTestingModule({
        imports: [
          JobsModule.forWorker({ redisUrl: url, databaseUrl: '', queues: [foreign], prefix }),
          HandlerModule,
        ],
      }).compile();
      await module.init();
      queues = module.get(JobQueues);
    });

    afterAll(async () => {
      await queues.queue('unattended').obliterate({ force: true });
      await queues.queue(foreign.name).obliterate({ force: true });
      await module.close();
    });

    test('retries a job until the job succeeds, whatever its name and options, and then removes the job', async () => {
      failures = 3;
      const options = { attempts: 1, removeOnComplete: false, removeOnFail: false };
      await queues.queue(foreign.name).add('any-name', { n: 1 }, options);
      await eventually('it ran at last', () => done.length > 0);
      expect(done).toEqual([{ name: 'any-name', payload: { n: 1 }, attempt: 4 }]);
      await eventually(
        'nothing of it is left',
        async () =>
          (await queues
            .queue(foreign.name)
            .getJobCountByTypes('waiting', 'active', 'completed', 'failed', 'delayed')) === 0,
      );
    });

    test('retries jobs in state failed and removes jobs in state completed', async () => {
      const queue = queues.queue('unattended');
      const worker = new Worker('unattended', null, { connection, prefix, autorun: false });
      await queue.addBulk([
        { name: 'fails', data: {} },
        { name: 'ends', data: { secret: true } },
      ]);
      // An older version of the portal leaves a failed job like this one, and so does a worker that lost its
      // lock for good.
      await (await worker.getNextJob('token'))!.moveToFailed(new Error('technical'), 'token');
      await (await worker.getNextJob('token'))!.moveToCompleted('', 'token', false);
      await worker.close();
      expect(await queue.getJobCounts('failed', 'completed')).toEqual({ failed: 1, completed: 1 });
      expect(await queues.retryFailed('unattended')).toBe(1);
      expect(await queue.getJobCounts('waiting', 'failed', 'completed')).toEqual({
        waiting: 1,
        failed: 0,
        completed: 0,
      });
    });
  });
}

import { expect, test } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { eventually } from '../testing/eventually';
import { testDatabase } from '../testing/test-database';
import { JobQueues, JobRegistry, JobsModule, type JobDefinition, type QueueDefinition } from '.';
import { jobsBehaveOn } from './jobs-behaviour';

jobsBehaveOn('PostgreSQL', async () => {
  const db = await testDatabase();
  return { databaseUrl: db.url, close: () => db.close() };
});

test('shares one pool of connections among all queues, and closes it with them', async () => {
  const db = await testDatabase();
  const queues = Array.from({ length: 8 }, (_, at): QueueDefinition => ({
    name: `queue-${at}`,
    concurrency: 2,
  }));
  const definitions = queues.map((queue): JobDefinition<object> => ({
    queue,
    name: queue.name,
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1,
  }));
  const module = await Test.createTestingModule({
    imports: [JobsModule.forWorker({ databaseUrl: db.url, queues })],
  }).compile();
  const done: string[] = [];
  for (const definition of definitions)
    module.get(JobRegistry).handle(definition, async () => void done.push(definition.name));
  await module.init();
  const jobs = Array.from({ length: 20 }, (_, at) => ({ id: `job-${at}`, payload: {} }));
  await Promise.all(definitions.map((definition) => module.get(JobQueues).add(definition, jobs)));
  const connections = async () => {
    const own = "application_name = '' or application_name like 'queue-%'";
    const [row] = await db.owner.query<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and (${own})`,
    );
    return row!.count;
  };
  const open = await connections();
  await module.close();
  expect(open).toBeLessThanOrEqual(queues.length + 12);
  await eventually('the pool to be closed', async () => (await connections()) === 0);
  await db.close();
});

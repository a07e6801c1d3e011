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

test('sends a statement again that lost a deadlock, so that the schedule is set', async () => {
  const db = await testDatabase();
  const nightly: JobDefinition<Record<string, never>> = {
    queue: { name: 'nights', concurrency: 1 },
    name: 'nightly',
    payload: z.strictObject({}),
    attempts: 1,
    backoffMs: 1,
  };
  const module = await Test.createTestingModule({
    imports: [JobsModule.forWorker({ databaseUrl: db.url, queues: [nightly.queue] })],
  }).compile();
  module.get(JobRegistry).handle(nightly, async () => undefined);
  await module.init();
  const queues = module.get(JobQueues);
  const when = { cron: '0 2 * * *', timeZone: 'Europe/Stockholm' };
  await queues.every(nightly, 'nightly', when);

  // A sequence is not rolled back, so the trigger fails the first statement only, as a lost deadlock does.
  await db.owner.query('create sequence bullmq.statements');
  await db.owner.query(
    'create function bullmq.lose_once() returns trigger language plpgsql as $$ begin ' +
      "if nextval('bullmq.statements') = 1 then raise deadlock_detected; end if; return new; end $$",
  );
  await db.owner.query(
    'create trigger lose_once before insert or update on bullmq.scheduler ' +
      'for each row execute function bullmq.lose_once()',
  );
  await queues.every(nightly, 'nightly', when);

  const [sent] = await db.owner.query<{ times: number }>(
    'select last_value::int as times from bullmq.statements',
  );
  expect(sent!.times).toBeGreaterThan(1);
  expect(await queues.queue('nights').getJobSchedulersCount()).toBe(1);
  expect((await queues.counts('nights'))['delayed']).toBe(1);
  await module.close();
  await db.close();
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { notRun, NO_REDIS } from '@floorplan/platform/testing/not-run';
import { Random } from '../../tools/demo/random';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { Client } from './support/client';
import { expectExactlyOnce, financed, isReported, sendUntilAnswered } from './support/exactly-once';
import { Messages } from './support/messages';
import { OwnPostgres } from './support/own-postgres';
import { ownRedis, redisIsHere, type OwnRedis } from './support/redis';
import { System, type App } from './support/system';

/** So many that each failure meets messages at every step of their way, and leaves work for the next failure. */
const COUNT = 600;
const COUNT_PER_HANGING = 30;
const DEALERS = ['D0101', 'D0102', 'D0103', 'D0104', 'D0108', 'D0109', 'D0110'];

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
});
afterAll(() => postgres.stop());

describe.each(['PostgreSQL', 'Redis'])('two APIs and two workers with the queue on %s', (backend) => {
  /** Messages of all tests, which share the system. */
  const sent: NewFinancingMessage[] = [];
  let redis: OwnRedis | undefined;
  let system: System;

  if (backend === 'Redis' && !redisIsHere) {
    notRun(NO_REDIS);
    return;
  }

  beforeAll(async () => {
    redis = backend === 'Redis' ? await ownRedis() : undefined;
    system = await System.start({
      apis: 2,
      workers: 2,
      databaseUrl: await postgres.copy(`on_${backend.toLowerCase()}`),
      ...(redis && { redisUrl: redis.url }),
    });
    await raiseLimits();
  });
  afterAll(async () => {
    await system.stop();
    await redis?.stop();
  });

  /** Raises the limits of all organisations, so that no message is refused. */
  const raiseLimits = async () => {
    const admin = await system.user('admin');
    const organisations = await system.owner.query<{ id: number }>('select id from dealer_organisation');
    for (const { id } of organisations)
      await admin.must(
        admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
          DealerOrganizationId: id,
          LimitCategory: { CreditLimitType: 'F1' },
          ApprovedAmount: 1_000_000_000,
        }),
      );
  };

  const restart = async (app: App) => {
    await app.kill();
    await app.start();
  };

  /** Waits until there are this many vehicles, so that failures happen at a known progress. */
  const vehiclesAtLeast = (count: number) =>
    eventually(`${count} vehicles`, async () => (await financed(system)) >= count, 240_000);

  test('creates one vehicle per message despite killed processes, outages, a lost queue and repeated messages', async () => {
    const seed = backend === 'Redis' ? 12 : 11;
    const random = new Random(seed);
    const messages = new Messages(seed);
    const expected = Array.from({ length: COUNT }, () =>
      messages.next({}, { importer: 'IMP01', dealer: random.pick(DEALERS) }),
    );
    sent.push(...expected);
    const sending = sendUntilAnswered(await system.partner(), expected, 3, 8);
    await vehiclesAtLeast(random.int(30, 90));
    await restart(system.workers[random.int(0, 1)]!);
    await vehiclesAtLeast(random.int(120, 180));
    await restart(system.apis[random.int(0, 1)]!);
    await vehiclesAtLeast(random.int(210, 270));
    await postgres.interrupt();
    await new Promise((resolve) => setTimeout(resolve, 5_000)); // duration of the outage
    await postgres.resume();
    await vehiclesAtLeast(random.int(300, 360));
    await redis?.client.flushall();
    await Promise.all([restart(system.workers[0]!), restart(system.apis[1]!)]);
    await sending;
    await vehiclesAtLeast(COUNT);

    await expectExactlyOnce(system, expected);
    // Wait until no job is left that could create another vehicle.
    await eventually('no job to be left', async () => {
      const open = await system.owner.query(
        `select 1 from job_detail where state in ('queued', 'running', 'retrying')`,
      );
      return open.length === 0;
    });
    expect(await financed(system)).toBe(COUNT);
  });

  test('completes all messages within a minute while each process hangs in turn, and reports none twice', async () => {
    const messages = new Messages(backend === 'Redis' ? 14 : 13);
    for (const hung of [system.apis[0]!, ...system.workers]) {
      const answering = system.apis.filter((api) => api !== hung).map(({ url }) => url);
      const batch = Array.from({ length: COUNT_PER_HANGING }, () =>
        messages.next({}, { importer: 'IMP01', dealer: 'D0101' }),
      );
      const anywhere = sendUntilAnswered(await system.partner(), batch, 1, 4);
      await vehiclesAtLeast(sent.length + 5);
      hung.hang();
      sent.push(...batch);
      await sendUntilAnswered(await Client.partner(() => answering, 'partner'), batch, 2, 4);
      await eventually('everything to be told', () => isReported(system, sent.length), 60_000);
      hung.wake();
      await anywhere;
    }
    await expectExactlyOnce(system, sent);

    // The process that hung last has recovered and does the work alone.
    await system.workers[0]!.kill();
    const last = [messages.next({}, { importer: 'IMP01', dealer: 'D0101' })];
    await sendUntilAnswered(await system.partner(), last, 1, 1);
    await eventually('the last to be told', () => isReported(system, sent.length + 1), 60_000);
    sent.push(...last);
    await expectExactlyOnce(system, sent);
  });
});

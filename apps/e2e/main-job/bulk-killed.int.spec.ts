import { expect, test } from '@jest/globals';
import type { BatchStartedAnswer } from '@floorplan/vehicle/contracts';
import type { BulkStartedAnswer } from '@floorplan/job-process/contracts';
import type { BatchAnswer, BatchRowsAnswer } from '@floorplan/kernel/wire';
import { eventually } from '@floorplan/platform/testing';
import { endInProcess, rerunTwiceInProcess } from '../support/in-process';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { ownRedis, redisIsHere } from '../support/redis';
import { System } from '../support/system';

const MESSAGES = 400;

// P3-END-02, P3-END-03
test.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  'handles each row of a bulk repair, and of a batch that ends financings, exactly once after the worker is killed, with the queue on %s',
  async (backend) => {
    const redis = backend === 'Redis' ? await ownRedis() : undefined;
    const system = await System.start(redis ? { redisUrl: redis.url } : {});
    try {
      const admin = await system.user('admin');
      const sender = new Sender(system, admin);
      const many = new Messages(41).many(MESSAGES).map((m) => ({ ...m, Item: { ...m.Item, Make: 'Okänd' } }));
      await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', many));
      await sender.quiet();
      const { OperationId } = await admin.must(
        admin.post<BulkStartedAnswer>('/api/v1/processes/bulk', {
          Filter: { All: true },
          Action: 'RERUN',
          Reason: 'prov',
        }),
      );
      const read = async () => (await admin.get<BatchAnswer>(`/api/v1/batches/${OperationId}`)).body;
      await eventually('the first rows to be done', async () => (await read()).Handled > 0);
      await system.workers[0]!.kill();
      const killedAt = (await read()).Handled;
      expect(killedAt).toBeLessThan(MESSAGES);
      // A user who closed the browser finds the batch again.
      const { body: found } = await admin.get<{ Rows: BatchAnswer[] }>('/api/v1/batches');
      expect(found.Rows.map(({ BatchId, State }) => [BatchId, State])).toEqual([[OperationId, 'running']]);
      await system.workers[0]!.start();
      const operation = await eventually('it to end', async () => {
        const now = await read();
        return now.State === 'finished' && now;
      });
      expect(operation).toMatchObject({
        Total: MESSAGES,
        Handled: MESSAGES,
        Counts: { Done: 0, Waiting: MESSAGES, Failed: 0, Left: 0 },
        Causes: [{ Outcome: 'waiting', Code: 'UNKNOWN_MAKE', Count: MESSAGES }],
      });
      const [requested] = await system.owner.query(
        `select count(*) as n, count(distinct stream) as streams from event
          where type = 'job-process/RerunRequested' and data->>'causeId' = $1`,
        [OperationId],
      );
      expect(requested).toEqual({ n: MESSAGES, streams: MESSAGES });
      const rows = await admin.get<BatchRowsAnswer>(
        `/api/v1/batches/${OperationId}/rows?outcome=waiting&limit=1000`,
      );
      expect(rows.body.Total).toBe(MESSAGES);
      expect(new Set(rows.body.Rows.map(({ Key }) => Key)).size).toBe(MESSAGES);
      const attemptsAtEnd = await endsInOrder(system, sender);
      await notEndedAgain(system, attemptsAtEnd);
    } finally {
      await system.stop();
      await redis?.stop();
    }
  },
);

test('reruns each message once when two runs of a batch handle the same rows at once', async () => {
  const system = await System.start();
  try {
    const admin = await system.user('admin');
    const sender = new Sender(system, admin);
    const many = new Messages(43).many(50).map((m) => ({ ...m, Item: { ...m.Item, Make: 'Okänd' } }));
    await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', many));
    await sender.quiet();
    await system.workers[0]!.stop();
    const { OperationId } = await admin.must(
      admin.post<BulkStartedAnswer>('/api/v1/processes/bulk', {
        Filter: { All: true },
        Action: 'RERUN',
        Reason: 'prov',
      }),
    );
    const runs = await rerunTwiceInProcess(system, OperationId);
    for (const results of runs) expect(results.filter(({ outcome }) => outcome !== 'waiting')).toEqual([]);
    const [requested] = await system.owner.query(
      `select count(*) as n, count(distinct stream) as streams from event
        where type = 'job-process/RerunRequested' and data->>'causeId' = $1`,
      [OperationId],
    );
    expect(requested).toEqual({ n: 50, streams: 50 });
  } finally {
    await system.stop();
  }
});

const ENDED = 40;

/**
 * Ends many financings while the worker is killed. Checks that each ends once, in the requested order, and
 * that one failure does not stop the others.
 * @returns the vehicle whose end failed
 */
async function endsInOrder(system: System, sender: Sender): Promise<number> {
  const admin = await system.user('admin');
  const deo = await system.user('deo');
  await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', new Messages(43).many(ENDED)));
  await sender.quiet();
  const found = await system.owner.query<{ id: number }>(
    'select id from vehicle where status_code = 0 order by id desc',
  );
  const ids = found.map(({ id }) => id);
  expect(ids).toHaveLength(ENDED);
  const wrong = ids[ENDED - 5]!;
  const started = await deo.must(
    deo.post<BatchStartedAnswer>('/api/v1/endfinancing', {
      Vehicles: ids.map((VehicleId) => ({ VehicleId, ...(VehicleId === wrong && { ExpectedAmount: 1 }) })),
      end_date: '2026-04-07',
    }),
  );
  const read = async () => (await deo.get<BatchAnswer>(`/api/v1/batches/${started.BatchId}`)).body;
  await eventually('the first to be ended', async () => (await read()).Handled > 2);
  await system.workers[0]!.kill();
  expect((await read()).Handled).toBeLessThan(ENDED);
  // Staff find the batch too. A user of another dealer gets 404.
  const others = [await admin.get(`/api/v1/batches/${started.BatchId}`)];
  others.push(await (await system.user('dea2')).get(`/api/v1/batches/${started.BatchId}`));
  expect(others.map(({ status }) => status)).toEqual([200, 404]);
  await system.workers[0]!.start();
  const finished = await eventually('all to be ended', async () => {
    const now = await read();
    return now.State === 'finished' && now;
  });
  expect([finished.Counts, finished.Causes]).toEqual([
    { Done: ENDED - 1, Waiting: 0, Failed: 1, Left: 0 },
    [{ Outcome: 'failed', Code: 'PAYOFF_CHANGED', Count: 1 }],
  ]);
  // Each row contains the amount paid, except perhaps the row that was in progress when the worker was
  // killed.
  const rows = (await deo.get<BatchRowsAnswer>(`/api/v1/batches/${started.BatchId}/rows`)).body.Rows;
  const paid = rows.filter(({ Params }) => typeof Params['paid'] === 'number');
  expect(paid.length).toBeGreaterThanOrEqual(ENDED - 2);
  const ended = await system.owner.query<{ stream: string }>(
    `select stream from event where type = 'vehicle/FinancingEnded' order by position`,
  );
  expect(ended.map(({ stream }) => stream)).toEqual(
    ids.filter((id) => id !== wrong).map((id) => `vehicle:${id}`),
  );
  return wrong;
}

/**
 * Checks that a worker does not end a vehicle again in this case: it ended the vehicle and crashed before it
 * saved the result, and staff have undone the end.
 */
async function notEndedAgain(system: System, vehicleId: number): Promise<void> {
  const admin = await system.user('admin');
  await system.workers[0]!.stop();
  const { BatchId } = await admin.must(
    admin.post<BatchStartedAnswer>('/api/v1/endfinancing', {
      Vehicles: [{ VehicleId: vehicleId }],
      end_date: '2026-04-07',
    }),
  );
  await endInProcess(system, BatchId, vehicleId);
  await admin.must(admin.post(`/api/v1/vehicles/${vehicleId}/undo`, { reason: 'Fel bil' }));
  await system.workers[0]!.start();
  const read = async () => (await admin.get<BatchAnswer>(`/api/v1/batches/${BatchId}`)).body;
  await eventually('the batch to end', async () => (await read()).State === 'finished');
  expect((await read()).Counts).toEqual({ Done: 1, Waiting: 0, Failed: 0, Left: 0 });
  const facts = await system.owner.query<{ type: string }>(
    `select type from event where stream = $1 and type in ('vehicle/FinancingEnded', 'vehicle/Undone') order by position`,
    [`vehicle:${vehicleId}`],
  );
  expect(facts.map(({ type }) => type)).toEqual(['vehicle/FinancingEnded', 'vehicle/Undone']);
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import type { NewVehicleAnswer, NewVehiclesAnswer } from '@floorplan/job-process/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { attemptInProcess } from '../support/in-process';
import { Messages } from '../support/messages';
import { System } from '../support/system';
import { freePort } from '../../../tools/embedded/postgres';

const messages = new Messages(9);
const NEW_VEHICLE = '/api/v1/integrations/financing/new_vehicle';
/** Pauses between retries in minutes. They differ from the default, to test the configuration. */
const RETRY_MINUTES = [2, 7, 30];
let metricsPort: number;
let system: System;
let partner: Client;

beforeAll(async () => {
  metricsPort = await freePort();
  system = await System.start({
    ownProcesses: true, // the metrics are those of a process
    environment: { FLOORPLAN_RETRY_MINUTES: RETRY_MINUTES.join(','), METRICS_PORT: String(metricsPort) },
  });
  partner = await system.partner();
});
afterAll(() => system.stop());

/** Stores an invalid message, as an older version might have done, and sends the valid messages `beside`. */
async function sendBroken(bad: NewFinancingMessage, ...beside: NewFinancingMessage[]): Promise<void> {
  await system.workers[0]!.kill();
  const { ProcessDetailId } = await partner.must(partner.post<NewVehicleAnswer>(NEW_VEHICLE, bad));
  for (const message of beside) await partner.must(partner.post(NEW_VEHICLE, message));
  await system.owner.query(`update event set data = jsonb_set(data, '{message}', '{}') where stream = $1`, [
    `job-process:${ProcessDetailId}`,
  ]);
  await system.workers[0]!.start();
}

const rowOf = async ({ MessageId }: NewFinancingMessage) =>
  (
    await system.owner.query<{
      id: number;
      state: string;
      shown: string;
      code: string | null;
      attempts: number;
      retry_at: Date | null;
      updated_at: Date;
    }>('select * from job_detail where message_id = $1', [MessageId])
  )[0];

/** Minutes from each failed attempt to the next; null when there is no next attempt. */
async function waitsOf(message: NewFinancingMessage): Promise<(number | null)[]> {
  const { id } = (await rowOf(message))!;
  const tries = await system.owner.query<{ minutes: number | null }>(
    `select round(extract(epoch from (data->>'retryAt')::timestamptz - (metadata->>'at')::timestamptz) / 60)::int as minutes
       from event where stream = $1 and type = 'job-process/AttemptBroken' order by version`,
    [`job-process:${id}`],
  );
  return tries.map(({ minutes }) => minutes);
}

const settles = (message: NewFinancingMessage, state: string) =>
  eventually(
    `message ${message.MessageId} to be ${state}`,
    async () => (await rowOf(message))?.state === state,
  );

// P2-MSG-08
test('retries a message about a vehicle after a technical failure, and later ones about the vehicle wait', async () => {
  const [broken, other] = [messages.next(), messages.next()];
  for (const vehicle of [broken, other]) {
    await partner.must(partner.post(NEW_VEHICLE, vehicle));
    await settles(vehicle, 'succeeded');
  }
  const reversal = ({ Item }: NewFinancingMessage) => ({
    MessageId: messages.uuid(),
    MessageType: 'REVERSE',
    CreditInvoiceNumber: 'C-1',
    ChassisNumber: Item.ChassisNumber,
  });
  const rows = [reversal(broken), reversal(broken), reversal(other)];
  await system.workers[0]!.kill();
  const { Results } = await partner.must(
    partner.post<NewVehiclesAnswer>('/api/v1/integrations/financing/vehicle_messages', rows),
  );
  const [first] = Results as unknown as NewVehicleAnswer[];
  await system.owner.query(`update event set data = jsonb_set(data, '{message}', '{}') where stream = $1`, [
    `job-process:${first!.ProcessDetailId}`,
  ]);
  await system.workers[0]!.start();
  const [bad, later, good] = rows.map(({ MessageId }) => ({ MessageId }) as NewFinancingMessage);
  await settles(good!, 'succeeded');
  await settles(bad!, 'retrying');
  await settles(later!, 'waitingEarlier');
  expect(await rowOf(bad!)).toMatchObject({ code: 'INTERNAL_ERROR' });
});

test('retries a message after a technical failure, and finances the other messages meanwhile', async () => {
  const [bad, good] = [messages.next(), messages.next()];
  await sendBroken(bad, good);
  await settles(good, 'succeeded');
  await settles(bad, 'retrying');
  expect(await rowOf(bad)).toMatchObject({ code: 'INTERNAL_ERROR' });
});

test('retries a technical failure after the configured pauses, and fails the message after the last retry', async () => {
  const bad = messages.next();
  await sendBroken(bad);
  await eventually('the last try to fail', async () => {
    // Make the retry due now, so that the test does not have to wait.
    await system.owner.query(
      'update job_detail set retry_at = now() where message_id = $1 and retry_at > now()',
      [bad.MessageId],
    );
    return (await rowOf(bad))?.state === 'failed';
  });
  expect(await waitsOf(bad)).toEqual([...RETRY_MINUTES, null]);
  expect(await rowOf(bad)).toMatchObject({ shown: 'ERROR', code: 'INTERNAL_ERROR', retry_at: null });
  const { id } = (await rowOf(bad))!;
  const logLine = new RegExp(
    `"level":50.*Message ${id} has failed for good after its last try: INTERNAL_ERROR`,
  );
  await eventually('the worker to log it', () => logLine.test(system.workers[0]!.log.join('\n')));
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/^messages_given_up_total\{code="INTERNAL_ERROR"\} 1$/m);
  expect(system.workers[0]!.log.join('\n')).toMatch(/Message \d+ could not be decided: .*\n?.*stack/);
});

test('does not run a retrying message too early when the queue delivers the job of the message again', async () => {
  const bad = messages.next();
  await sendBroken(bad);
  await settles(bad, 'retrying');
  const { id, attempts } = (await rowOf(bad))!;
  for (let again = 0; again < 5; again++) await attemptInProcess(system, [id]);
  expect(await rowOf(bad)).toMatchObject({ state: 'retrying', attempts });
  expect(await waitsOf(bad)).toEqual(RETRY_MINUTES.slice(0, 1));
});

/**
 * Runs `meanwhile` while the database rejects the message's rows in `table`, except rows that match `unless`.
 */
async function refusing(
  table: string,
  { Item }: NewFinancingMessage,
  unless: string,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  await system.owner.query(
    `alter table ${table} add constraint refused check (chassis_number <> '${Item.ChassisNumber}' or ${unless})`,
  );
  try {
    await meanwhile();
  } finally {
    await system.owner.query(`alter table ${table} drop constraint refused`);
  }
}

test('retries a message when the database rejects the vehicle, and finances the other messages', async () => {
  const [bad, ...good] = messages.many(4);
  await refusing('vehicle', bad!, 'false', async () => {
    await partner.must(partner.post(`${NEW_VEHICLE}s`, [bad, ...good]));
    for (const message of good) await settles(message, 'succeeded');
    await settles(bad!, 'retrying');
  });
  expect(await rowOf(bad!)).toMatchObject({ code: 'INTERNAL_ERROR', attempts: 1 });
});

test('logs a failure that cannot be stored, runs the other messages, and later runs the failed message again', async () => {
  const [bad, ...good] = messages.many(4);
  await refusing('job_detail', bad!, `state = 'queued'`, async () => {
    await partner.must(partner.post(`${NEW_VEHICLE}s`, [bad, ...good]));
    for (const message of good) await settles(message, 'succeeded');
    const { id, state } = (await rowOf(bad!))!;
    expect(state).toBe('queued');
    const logLine = new RegExp(`"level":50.*What became of message ${id} could not be recorded`);
    await eventually('the worker to log it', () => logLine.test(system.workers[0]!.log.join('\n')));
  });
  await settles(bad!, 'succeeded');
});

test('continues with other retries, and starts the worker, when one retry cannot be stored', async () => {
  const [bad, other] = [messages.next(), messages.next()];
  for (const message of [bad, other]) {
    await sendBroken(message);
    await settles(message, 'retrying');
  }
  await refusing('job_detail', bad, `state = 'retrying'`, async () => {
    await system.workers[0]!.kill();
    await system.owner.query('update job_detail set retry_at = now() where message_id = any($1)', [
      [bad.MessageId, other.MessageId],
    ]);
    await system.workers[0]!.start();
    await eventually('the other to be tried again', async () => (await rowOf(other))?.attempts === 2);
    expect(await rowOf(bad)).toMatchObject({ state: 'retrying', attempts: 1 });
    const { id } = (await rowOf(bad))!;
    const logLine = new RegExp(`"level":50.*No new attempt could be asked for of message ${id}`);
    await eventually('the worker to log it', () => logLine.test(system.workers[0]!.log.join('\n')));
  });
  await eventually('it to be tried again too', async () => (await rowOf(bad))?.attempts === 2);
});

test('runs a waiting message when the earlier failed message is edited to name another vehicle', async () => {
  const bad = messages.next();
  const later = messages.next({ Item: { ChassisNumber: bad.Item.ChassisNumber } });
  await sendBroken(bad);
  await settles(bad, 'retrying');
  await partner.must(partner.post(NEW_VEHICLE, later));
  await settles(later, 'waitingEarlier');
  const { id } = (await rowOf(bad))!;
  const Message = messages.next();
  const admin = await system.user('admin');
  await admin.must(
    admin.post('/api/v1/processes/processdetail', { Id: id, Reason: 'fel chassinummer', Message }),
  );
  await settles(bad, 'succeeded');
  await settles(later, 'succeeded');
});

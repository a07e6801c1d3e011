import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import type { NewVehicleAnswer } from '@floorplan/job-process/contracts';
import { Messages } from '../support/messages';
import { System } from '../support/system';

jest.setTimeout(60_000); // whole processes, on a machine that others use too
const messages = new Messages(9);
let system: System;

beforeAll(async () => {
  system = await System.start();
}, 120_000);
afterAll(() => system.stop());

test('a message that we cannot handle waits as a technical failure, and those beside it are financed', async () => {
  const partner = await system.partner();
  await system.workers[0]!.kill();
  const [bad, good] = [messages.next(), messages.next()];
  const { body } = await partner.post<NewVehicleAnswer>('/api/v1/integrations/financing/new_vehicle', bad);
  await partner.post('/api/v1/integrations/financing/new_vehicle', good);
  // What no contract lets in, but an older version of ours may have stored.
  await system.owner.query(`update event set data = jsonb_set(data, '{message}', '{}') where stream = $1`, [
    `job-process:${body.ProcessDetailId}`,
  ]);
  await system.workers[0]!.start();
  const rowOf = async (messageId: string) =>
    (
      await system.owner.query<{ state: string; code: string | null }>(
        'select state, code from job_detail where message_id = $1',
        [messageId],
      )
    )[0];
  await eventually(
    'the good one to be financed',
    async () => (await rowOf(good.MessageId))?.state === 'succeeded',
    30_000,
  );
  await eventually(
    'the bad one to have been tried',
    async () => (await rowOf(bad.MessageId))?.state !== 'queued',
    30_000,
  );
  expect(await rowOf(bad.MessageId)).toEqual({ state: 'retrying', code: 'INTERNAL_ERROR' });
});

import { DashboardModule } from '@floorplan/dashboard/server';
import { testApp, type TestApp } from '@floorplan/identity/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PayoutsApiModule } from '../payouts.module';
import { approvedRun, giveAccount, PAYER } from './testing/sent-run';

let t: TestApp;

beforeAll(async () => {
  t = await testApp([DashboardModule, PayoutsApiModule.with(PAYER, '')]);
  await giveAccount(t.app);
});
afterAll(() => t.close());

test.each([
  [1, { name: '\u200b\ufffe' }, 'RECEIVER_NAME_UNUSABLE'],
  [2, { reference: '\ufffe' }, 'REFERENCE_UNUSABLE'],
])('is not sent with a text that a file cannot carry, and says which (run %i)', async (id, texts, code) => {
  await approvedRun(t.app, id, texts);
  const astrid = await t.as('admin');
  const refused = await astrid.post(`/api/v1/bank/payment_runs/${id}/send`, {});
  const { Code, Message } = refused.json<{ Code: string; Message: string }>();
  expect([refused.statusCode, Code]).toEqual([409, code]);
  expect(Message).toContain(`P-${id}`);
});

test('is sent with a name that is cut for the file', async () => {
  await approvedRun(t.app, 3, { name: `${'\u200b'.repeat(200)}Bil & Co`, reference: 'F-1' });
  const astrid = await t.as('admin');
  expect((await astrid.post('/api/v1/bank/payment_runs/3/send', {})).statusCode).toBe(200);
  const file = await astrid.get('/api/v1/bank/payment_runs/3/file');
  expect(file.body).toContain('<Nm>Bil &amp; Co</Nm>');
});

import { DashboardModule } from '@floorplan/dashboard/server';
import { testApp, type TestApp } from '@floorplan/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { EventLog } from '@floorplan/platform/event-store';
import { isAuthentic } from '@floorplan/platform/http';
import { OutgoingCalls } from '@floorplan/platform/outgoing';
import { paymentRunStream } from '@floorplan/payouts/domain';
import { Module } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PayoutsApiModule } from '../payouts.module';
import { BankAddress } from './bank-address';
import { HandOverRun } from './hand-over-run';
import { PAYER, sendRun } from './testing/sent-run';

const KEY = 'the key that the bank shares with us in tests';

interface Received {
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

let t: TestApp;
let bank: Server;
let received: Received[] = [];
/** Status of the bank's answers; null when it breaks off. */
let status: number | null = 200;
let url = '';
let runId = 0;

const handOver = () => t.app.get(HandOverRun).run(runId);
const known = async () => (await t.app.get(EventLog).load(paymentRunStream, runId)).state!;
const address: BankAddress = {
  get url() {
    return url;
  },
  key: KEY,
};

@Module({
  providers: [
    HandOverRun,
    { provide: BankAddress, useValue: address },
    {
      provide: OutgoingCalls,
      useValue: new OutgoingCalls({ hosts: ['127.0.0.1'], onlyHosts: true, production: true }),
    },
  ],
})
class HandingOver {}

beforeAll(async () => {
  t = await testApp([
    DashboardModule,
    PayoutsApiModule.with({ ...PAYER, handsOver: true }, KEY),
    HandingOver,
  ]);
  bank = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      if (status === null) response.destroy();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', () => done()));
});
afterAll(async () => {
  bank.close();
  await t.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/payments`;
  runId += 1;
  await sendRun(t.app, runId, [runId], true);
});

describe('the file of a run that is sent', () => {
  test('is posted once, signed, also when two jobs run at once', async () => {
    await Promise.all([handOver(), handOver()]);
    await handOver();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(body).toBe(`<file of="${runId}"/>`);
    expect(headers['idempotency-key']).toBe(`payment-run-${runId}`);
    const signed = {
      timestamp: String(headers['x-bank-timestamp']),
      signature: String(headers['x-bank-signature']),
      body,
    };
    expect(isAuthentic(KEY, signed, new Date())).toBe(true);
    expect(await known()).toMatchObject({ status: 'SENT', handOver: { state: 'DONE' } });
  });

  test('is not posted again by itself when the bank may have it, but by a user', async () => {
    status = null;
    await handOver();
    await handOver();
    expect(received).toHaveLength(1);
    expect(await known()).toMatchObject({ status: 'SENT', handOver: { state: 'UNCLEAR' } });

    const admin = await t.as('admin');
    const act = `/api/v1/bank/payment_runs/${runId}/hand_over`;
    expect((await admin.post(`${act}?dry_run=true`, {})).json()).toMatchObject({ Preview: { Total: 400 } });
    expect((await known()).handOver).toMatchObject({ state: 'UNCLEAR' });
    expect((await admin.post(act, {})).statusCode).toBe(200);
    expect((await admin.post(act, {})).json()).toMatchObject({ Code: 'RUN_HAND_OVER_RUNS' });
    status = 200;
    await handOver();
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      `payment-run-${runId}`,
      `payment-run-${runId}`,
    ]);
    expect((await admin.post(act, {})).json()).toMatchObject({ Code: 'RUN_HANDED_OVER' });
  });

  test('waits for a user when the bank refuses it', async () => {
    status = 422;
    await handOver();
    await handOver();
    expect(received).toHaveLength(1);
    const admin = await t.as('admin');
    const detail = (await admin.get(`/api/v1/bank/payment_runs/${runId}`)).json<{
      HandOver: object;
      Actions: readonly { Key: string }[];
    }>();
    expect(detail.HandOver).toMatchObject({ State: 'REFUSED', AnswerStatus: 422 });
    expect(detail.Actions.map(({ Key }) => Key)).toContain('hand_over');
  });

  test('is tried again by its job when nobody was there', async () => {
    const there = url;
    url = 'http://127.0.0.1:1/payments';
    await expect(handOver()).rejects.toMatchObject({ name: 'BankUnreached' });
    expect((await known()).handOver).toMatchObject({ state: 'UNREACHED' });
    url = there;
    await handOver();
    expect(received).toHaveLength(1);
    expect((await known()).handOver).toMatchObject({ state: 'DONE' });
  });

  test('is left to staff when the portal does not hand over', async () => {
    runId = 100;
    await sendRun(t.app, runId, [runId]);
    await handOver();
    expect(received).toEqual([]);
    const admin = await t.as('admin');
    const refused = await admin.post(`/api/v1/bank/payment_runs/${runId}/hand_over`, {});
    expect(refused.json()).toMatchObject({ Code: 'RUN_NOT_HANDED_OVER' });
  });
});

import { DashboardModule } from '@floorplan/dashboard/server';
import { testApp, type TestApp } from '@floorplan/identity/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PORTAL } from '@floorplan/platform/acts';
import { Commands } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { callbackSignature } from '@floorplan/platform/http';
import { RUN_ROUTES, SentPayments } from '@floorplan/payouts/contracts';
import {
  payableStream,
  paymentRunStream,
  type PayableEvent,
  type PayableState,
} from '@floorplan/payouts/domain';
import { PayoutsApiModule } from '../payouts.module';
import { HearBank } from './hear-bank';
import { PAYER, sendRun } from './testing/sent-run';

const RUN = 1;
const BANK_KEY = 'the key that the bank shares with us in tests';

let t: TestApp;
let bank: SentPayments;

const stateOf = async (id: number) => (await t.app.get(EventLog).load(payableStream, id)).state!;
const runState = async (runId = RUN) => (await t.app.get(EventLog).load(paymentRunStream, runId)).state!;
const paid = (endToEndId: string, amount = 400_00) => ({ endToEndId, amount, on: '2026-06-12' });

beforeAll(async () => {
  t = await testApp([DashboardModule, PayoutsApiModule.with(PAYER, BANK_KEY)]);
  bank = t.app.get(SentPayments);
  await sendRun(t.app, RUN, [1, 2]);
});
afterAll(() => t.close());

describe('payments in files of the bank', () => {
  test('are booked once, with the day of the bank, also when two files tell of them at once', async () => {
    const told = await Promise.all([bank.booked([paid('P-1')]), bank.booked([paid('P-1')])]);
    expect(told.flat().sort()).toEqual(['BOOKED', 'KNOWN']);
    expect(await stateOf(1)).toMatchObject({ status: 'PAID', paidOn: '2026-06-12' });
    expect(await bank.booked([paid('P-1'), paid('P-2', 1), paid('P-99'), paid('X')])).toEqual([
      'KNOWN',
      'OTHER_AMOUNT',
      'UNKNOWN',
      'UNKNOWN',
    ]);
    expect((await runState()).status).toBe('SENT');
    await bank.booked([paid('P-2')]);
    expect((await runState()).status).toBe('SETTLED');
  });

  test('count as made although the bank refused them, unless the same is paid in another way', async () => {
    await sendRun(t.app, 31, [311, 312]);
    const refused = (endToEndId: string) =>
      ({ endToEndId, outcome: 'REJECTED', on: '2026-06-11', code: 'AC01', text: null }) as const;
    await t.app.get(HearBank).tell(31, () => [refused('P-311'), refused('P-312')]);
    await t.app
      .get(Commands)
      .run({ actor: PORTAL, correlationId: 'c', now: new Date() }, async (act, unitOfWork) => {
        await unitOfWork.load(payableStream, 312);
        act.append<PayableState, PayableEvent>(payableStream, 312, [
          { type: 'payouts/PayablePlanned', data: { runId: 32, endToEndId: 'P-312-2' } },
        ]);
      });
    const told = [paid('P-311'), paid('P-312')];
    expect(await bank.booked(told)).toEqual(['BOOKED', 'CONFLICT']);
    expect(await bank.booked(told)).toEqual(['KNOWN', 'CONFLICT']);
    expect([(await stateOf(311)).status, (await stateOf(312)).status]).toEqual(['PAID', 'PLANNED']);
  });

  test('make a payable payable again when the bank returns them', async () => {
    const returned = { ...paid('P-1'), on: '2026-06-15', reason: 'Kontot är avslutat' };
    expect(await bank.returned([returned])).toEqual(['BOOKED']);
    expect(await bank.returned([returned])).toEqual(['KNOWN']);
    expect(await stateOf(1)).toMatchObject({
      status: 'OPEN',
      paidOn: null,
      refusal: { how: 'RETURNED', text: 'Kontot är avslutat' },
    });
  });
});

describe('the bank that answers by a call', () => {
  const ANSWERED = 2;
  const answer = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts>
<OrgnlMsgId>LP-20260611-${ANSWERED}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts>
<OrgnlEndToEndId>P-4</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>
</TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

  function call(body: string, { key = BANK_KEY, age = 0, type = 'application/xml', signed = body } = {}) {
    const timestamp = String(Date.now() - age);
    return t.app.inject({
      method: 'POST',
      url: RUN_ROUTES.answersCallback,
      headers: {
        'content-type': type,
        'x-bank-timestamp': timestamp,
        'x-bank-signature': callbackSignature(key, timestamp, signed),
      },
      payload: body,
    });
  }

  beforeAll(() => sendRun(t.app, ANSWERED, [3, 4]));

  test('is not heard when it is forged, too old or no file', async () => {
    for (const forged of [
      call(answer, { key: 'another key' }),
      call(answer.replace('P-4', 'P-3'), { signed: answer }),
      call(answer, { age: 301_000 }),
      call('{"Id":1}', { type: 'application/json' }),
    ])
      expect((await forged).statusCode).toBe(401);
    expect((await runState(ANSWERED)).decisions).toEqual({});
  });

  test('is heard once, however often it calls', async () => {
    const told = await Promise.all([call(answer), call(answer)]);
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const known = told.map((each) => each.json<{ Known: number }>().Known);
    expect(known.sort()).toEqual([0, 2]);
    expect((await call(answer)).json()).toMatchObject({
      RunId: ANSWERED,
      Accepted: 0,
      Rejected: 0,
      Known: 2,
    });
    expect(await stateOf(4)).toMatchObject({ status: 'OPEN', refusal: { how: 'REJECTED', code: 'AC04' } });
    expect((await stateOf(3)).status).toBe('SENT');
  });

  test('is told what it sent that cannot be read', async () => {
    const unread = await call('<Document/>');
    expect([unread.statusCode, unread.json<{ Code: string }>().Code]).toEqual([422, 'FILE_FORMAT']);
    const other = await call(answer.replace('-2</', '-99</'));
    expect([other.statusCode, other.json<{ Code: string }>().Code]).toEqual([409, 'ANSWER_TO_NO_RUN']);
  });

  test('sends XML as the body to its own route only', async () => {
    const { accessToken } = await t.as('admin');
    const elsewhere = await t.app.inject({
      method: 'POST',
      url: RUN_ROUTES.list,
      headers: { 'content-type': 'application/xml', authorization: `Bearer ${accessToken}` },
      payload: answer,
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

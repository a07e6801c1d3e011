import { testApp, type TestApp } from '@floorplan/identity/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Commands } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { SentPayments } from '@floorplan/payouts/contracts';
import {
  payableStream,
  paymentRunStream,
  type Owed,
  type PayableEvent,
  type PayableState,
  type PaymentRunEvent,
  type PaymentRunState,
  type RunRow,
} from '@floorplan/payouts/domain';
import { PayoutsApiModule } from '../payouts.module';

const BY = { kind: 'user', id: '1', name: 'Astrid' } as const;
const PAYER = { name: 'Bolaget', organisationNumber: '5599000139', iban: null, bankgiro: '55500011' };
const AT = '2026-06-11T08:00:00.000Z';
const RUN = 1;
const OWED: Owed = {
  kind: 'IMPORTER_INVOICE',
  receiver: { kind: 'importer', id: 1, organisationId: null, name: 'Importören AB' },
  amount: 400_00,
  due: '2026-06-12',
  reference: 'F-1',
  vehicleId: null,
  invoiceNumber: null,
  bankReference: null,
};

let t: TestApp;
let bank: SentPayments;

const rowOf = (payableId: number): RunRow => ({
  ...OWED,
  payableId,
  endToEndId: `P-${payableId}`,
  account: { type: 'BANKGIRO', number: '55500011' },
  accountSince: '2026-01-02',
});

/** Writes a run with two payments that was sent. */
async function sendRun(): Promise<void> {
  const commands = t.app.get(Commands);
  await commands.run({ actor: BY, correlationId: 'c', now: new Date(AT) }, (act, unitOfWork) => {
    const rows = [rowOf(1), rowOf(2)];
    for (const { payableId, endToEndId } of rows) {
      unitOfWork.create(payableStream, payableId);
      const source = { type: 'vehicle', id: payableId, fact: 0 } as const;
      act.append<PayableState, PayableEvent>(payableStream, payableId, [
        { type: 'payouts/PayableMade', data: { ...OWED, payableId, source, on: '2026-06-01' } },
        { type: 'payouts/PayablePlanned', data: { runId: RUN, endToEndId } },
        { type: 'payouts/PayableSent', data: { runId: RUN, endToEndId, on: '2026-06-11' } },
      ]);
    }
    unitOfWork.create(paymentRunStream, RUN);
    act.append<PaymentRunState, PaymentRunEvent>(paymentRunStream, RUN, [
      {
        type: 'payouts/RunPrepared',
        data: { runId: RUN, date: '2026-06-11', paidOn: '2026-06-12', rows, leftOut: [], at: AT, by: BY },
      },
      { type: 'payouts/RunApproved', data: { at: AT, by: { ...BY, id: '2' } } },
      {
        type: 'payouts/RunSent',
        data: { messageId: 'LP-20260611-1', sha256: 'a', on: '2026-06-11', at: AT, by: BY },
      },
    ]);
  });
}

const stateOf = async (id: number) => (await t.app.get(EventLog).load(payableStream, id)).state!;
const runState = async () => (await t.app.get(EventLog).load(paymentRunStream, RUN)).state!;
const paid = (endToEndId: string, amount = 400_00) => ({ endToEndId, amount, on: '2026-06-12' });

beforeAll(async () => {
  t = await testApp([PayoutsApiModule.with(PAYER)]);
  bank = t.app.get(SentPayments);
  await sendRun();
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

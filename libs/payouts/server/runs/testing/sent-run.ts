import { Commands } from '@floorplan/platform/commands';
import {
  ACCOUNTS_VERSION,
  accountChangeStream,
  payableStream,
  paymentRunStream,
  type AccountChange,
  type AccountChangeEvent,
  type AccountChangeState,
  type Owed,
  type PayableEvent,
  type PayableState,
  type PaymentRunEvent,
  type PaymentRunState,
  type RunRow,
} from '@floorplan/payouts/domain';
import type { INestApplicationContext } from '@nestjs/common';
import type { Payer } from '../payer';
import { PAYMENT_FILES } from '../run-acts';

const BY = { kind: 'user', id: '1', name: 'Astrid' } as const;
const AT = '2026-06-11T08:00:00.000Z';
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

export const PAYER: Payer = {
  name: 'Bolaget',
  organisationNumber: '5599000139',
  iban: null,
  bankgiro: '55500011',
  handsOver: false,
};

const rowOf = (payableId: number): RunRow => ({
  ...OWED,
  payableId,
  endToEndId: `P-${payableId}`,
  account: { type: 'BANKGIRO', number: '55500011' },
  accountSince: '2026-01-02',
});

/** Id of the change that gives the account, which the sequence does not reach in a test. */
const GIVEN = 9_001;

/** Gives a party the account of these runs, by default their receiver. */
export async function giveAccount(
  app: INestApplicationContext,
  party: AccountChange['party'] = { kind: 'importer', id: 1, name: OWED.receiver.name },
): Promise<void> {
  await app.get(Commands).run({ actor: BY, correlationId: 'c', now: new Date(AT) }, (act, unitOfWork) => {
    unitOfWork.create(accountChangeStream, GIVEN);
    const proposed = {
      changeId: GIVEN,
      before: null,
      reason: 'Ny',
      addresses: [],
      language: 'sv-SE',
    } as const;
    const after = { account: rowOf(1).account, nets: false };
    act.append<AccountChangeState, AccountChangeEvent>(accountChangeStream, GIVEN, [
      { type: 'payouts/AccountChangeProposed', data: { ...proposed, party, after, at: AT, by: BY } },
      { type: 'payouts/AccountChangeApproved', data: { on: '2026-01-02', by: { ...BY, id: '2' } } },
    ]);
    act.bump(ACCOUNTS_VERSION);
  });
}

/** Writes an approved run with one payment of 400 kr, which has the texts given. */
export async function approvedRun(
  app: INestApplicationContext,
  runId: number,
  texts: { readonly name?: string; readonly reference?: string },
): Promise<void> {
  const { name = OWED.receiver.name, reference = OWED.reference } = texts;
  const row = { ...rowOf(runId), reference, receiver: { ...OWED.receiver, name } };
  await app.get(Commands).run({ actor: BY, correlationId: 'c', now: new Date(AT) }, (act, unitOfWork) => {
    unitOfWork.create(payableStream, row.payableId);
    const { payableId, endToEndId, account: _, accountSince: __, ...owed } = row;
    const source = { type: 'vehicle', id: payableId, fact: 0 } as const;
    act.append<PayableState, PayableEvent>(payableStream, payableId, [
      { type: 'payouts/PayableMade', data: { ...OWED, ...owed, payableId, source, on: '2026-06-01' } },
      { type: 'payouts/PayablePlanned', data: { runId, endToEndId } },
    ]);
    unitOfWork.create(paymentRunStream, runId);
    act.append<PaymentRunState, PaymentRunEvent>(paymentRunStream, runId, [
      {
        type: 'payouts/RunPrepared',
        data: { runId, date: '2026-06-11', paidOn: '2026-06-12', rows: [row], leftOut: [], at: AT, by: BY },
      },
      { type: 'payouts/RunApproved', data: { at: AT, by: { ...BY, id: '2' } } },
    ]);
  });
}

/** Writes a run that was sent, with a payment of 400 kr for each payable. */
export async function sendRun(
  app: INestApplicationContext,
  runId: number,
  payableIds: readonly number[],
  handsOver = false,
): Promise<void> {
  const commands = app.get(Commands);
  await commands.run({ actor: BY, correlationId: 'c', now: new Date(AT) }, (act, unitOfWork) => {
    const rows = payableIds.map(rowOf);
    for (const { payableId, endToEndId } of rows) {
      unitOfWork.create(payableStream, payableId);
      const source = { type: 'vehicle', id: payableId, fact: 0 } as const;
      act.append<PayableState, PayableEvent>(payableStream, payableId, [
        { type: 'payouts/PayableMade', data: { ...OWED, payableId, source, on: '2026-06-01' } },
        { type: 'payouts/PayablePlanned', data: { runId, endToEndId } },
        { type: 'payouts/PayableSent', data: { runId, endToEndId, on: '2026-06-11' } },
      ]);
    }
    unitOfWork.create(paymentRunStream, runId);
    const sent = { messageId: `LP-20260611-${runId}`, sha256: 'a', handsOver, on: '2026-06-11', at: AT };
    act.row(PAYMENT_FILES, { run_id: runId, sha256: sent.sha256, content: `<file of="${runId}"/>` });
    act.append<PaymentRunState, PaymentRunEvent>(paymentRunStream, runId, [
      {
        type: 'payouts/RunPrepared',
        data: { runId, date: '2026-06-11', paidOn: '2026-06-12', rows, leftOut: [], at: AT, by: BY },
      },
      { type: 'payouts/RunApproved', data: { at: AT, by: { ...BY, id: '2' } } },
      { type: 'payouts/RunSent', data: { ...sent, by: BY } },
    ]);
  });
}

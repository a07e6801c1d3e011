import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  BankPayments,
  PAYMENT_ROUTES,
  type PayerNumbersListAnswer,
  type PaymentCandidatesAnswer,
  type PaymentOfBank,
  type PaymentsListAnswer,
} from '@floorplan/invoicing/contracts';
import { DEFAULT_DUE_TERMS, issueInvoice } from '@floorplan/invoicing/domain';
import { DEALER, draftOf, STAFF } from '../../../libs/invoicing/domain/testing/invoices';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { within } from '../support/in-process';
import { System, TODAY } from '../support/system';

// What staff do with payments of bank files: matches teach who pays from an account, and amounts below zero are used up.

let system: System;
let admin: Client;
let facts: FactWriter;
let last = 7_000_000;

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  facts = new FactWriter(system.databaseUrl);
});
afterAll(async () => {
  await facts.close();
  await system.stop();
});

async function issued(kronor: number, receiverId = 101): Promise<number> {
  const number = ++last;
  const draft = draftOf([{ account: 'Kapital', amount: kronor * 100 }], {
    category: kronor > 0 ? 2 : 3,
    receiver: { ...DEALER, id: receiverId },
    shares: [],
  });
  const issuing = { number, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
  await facts.invoice(number, issueInvoice(draft, issuing));
  return number;
}

async function receive(kronor: number, change: Partial<PaymentOfBank> = {}): Promise<number> {
  const payment: PaymentOfBank = {
    identity: `BGMAX known ${++last}`,
    bankReference: null,
    kind: kronor < 0 ? 'deduction' : 'payment',
    amount: kronor * 100,
    on: TODAY,
    payer: { name: 'MBV Ekonomi', bankgiro: '50500016', account: null, organisationNumber: null },
    documents: [],
    message: null,
    endToEndId: null,
    fileId: 9,
    ...change,
  };
  const received = await within(system, (app) =>
    app.get(BankPayments, { strict: false }).receive([payment], STAFF),
  );
  return received[0]!.paymentId;
}

const rowOf = async (id: number) =>
  (await admin.must(admin.get<PaymentsListAnswer>(PAYMENT_ROUTES.list))).Rows.find((row) => row.Id === id)!;
const act = (route: string, id: number, body: object) => admin.post(route.replace(':id', String(id)), body);
const payers = async () => (await admin.must(admin.get<PayerNumbersListAnswer>(PAYMENT_ROUTES.payers))).Rows;

test('learns from a match who pays from a bankgiro, books by it, and unlearns it', async () => {
  const [one, other, third] = [await issued(100), await issued(200), await issued(300)];
  const naming = (number: number, kronor: number) => receive(kronor, { message: `bilar ${number}` });
  const first = await naming(one, 100);
  expect((await rowOf(first)).Reason).toBe('NOT_SURE');
  await admin.must(act(PAYMENT_ROUTES.match, first, { InvoiceNumber: one }));
  expect(await payers()).toMatchObject([
    { Kind: 'BANKGIRO', Number: '50500016', ReceiverName: DEALER.name, IsShared: false },
  ]);
  const second = await rowOf(await naming(other, 200));
  expect([second.UnmatchedAmount, second.Source, second.FileId]).toEqual([0, 'FILE', 9]);
  const [learnt] = second.LearntPayers;
  expect(learnt).toMatchObject({ ReceiverName: DEALER.name, LearntDate: TODAY });
  await admin.must(act(PAYMENT_ROUTES.unlearnPayer, learnt!.Id, {}));
  expect(await payers()).toEqual([]);
  expect((await act(PAYMENT_ROUTES.unlearnPayer, learnt!.Id, {})).status).toBe(404);
  expect((await rowOf(await naming(third, 300))).Reason).toBe('NOT_SURE');
});

test('uses up a credit balance and another payment of the payer by an amount below zero', async () => {
  const credit = await issued(-50);
  const waiting = await receive(40);
  const deducted = await receive(-90);
  await admin.must(act(PAYMENT_ROUTES.match, deducted, { InvoiceNumber: credit }));
  const candidates = await admin.must(
    admin.get<PaymentCandidatesAnswer>(PAYMENT_ROUTES.candidates.replace(':id', String(deducted))),
  );
  expect(candidates.Rows.map(({ Payment }) => Payment?.PaymentId)).toContain(waiting);
  await admin.must(act(PAYMENT_ROUTES.setOffPayment, deducted, { PaymentId: waiting }));
  const [below, above] = [await rowOf(deducted), await rowOf(waiting)];
  expect([below.MatchedAmount, below.UnmatchedAmount, above.UnmatchedAmount]).toEqual([-90, 0, 0]);
  expect(below.SetOffs).toEqual([{ PaymentId: waiting, BankReference: above.BankReference, Amount: -40 }]);
  await admin.must(act(PAYMENT_ROUTES.undoSetOff, waiting, { PaymentId: deducted, Reason: 'Fel' }));
  expect([(await rowOf(deducted)).UnmatchedAmount, (await rowOf(waiting)).UnmatchedAmount]).toEqual([
    -40, 40,
  ]);
  const stranger = await receive(10, {
    payer: { name: 'Annan AB', bankgiro: null, account: null, organisationNumber: null },
  });
  const refused = await act(PAYMENT_ROUTES.setOffPayment, deducted, { PaymentId: stranger });
  expect([refused.status, (refused.body as { Code: string }).Code]).toEqual([409, 'OTHER_PAYER']);
});

test('offers the documents of all receivers that share an account, none of them as certain', async () => {
  const payer = { name: 'Delad Ekonomi', bankgiro: '50500024', account: null, organisationNumber: null };
  for (const id of [101, 102]) {
    const taught = await receive(3, { payer });
    await admin.must(act(PAYMENT_ROUTES.match, taught, { InvoiceNumber: await issued(3, id) }));
  }
  const numbers = [await issued(755, 101), await issued(755, 102)];
  const candidates = await admin.must(
    admin.get<PaymentCandidatesAnswer>(
      PAYMENT_ROUTES.candidates.replace(':id', String(await receive(755, { payer }))),
    ),
  );
  expect(
    candidates.Rows.map(({ Code, IsSure, Documents }) => [Code, IsSure, Documents[0]!.InvoiceNumber]),
  ).toEqual(numbers.map((number) => ['PAYERS_AMOUNT', false, String(number)]));
});

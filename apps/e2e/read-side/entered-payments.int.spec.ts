import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  BankPayments,
  PAYMENT_ROUTES,
  type EnterPaymentAnswer,
  type MatchSureAnswer,
  type PaymentCandidatesAnswer,
  type PaymentRow,
} from '@floorplan/invoicing/contracts';
import { DEFAULT_DUE_TERMS, issueInvoice } from '@floorplan/invoicing/domain';
import { addDays } from '@floorplan/kernel';
import { DEALER, draftOf, STAFF } from '../../../libs/invoicing/domain/testing/invoices';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { within } from '../support/in-process';
import { System, TODAY } from '../support/system';

// Payments that staff enter by hand, and waiting payments that are matched together because they are certain.

let system: System;
let admin: Client;
let facts: FactWriter;
let last = 8_000_000;
const PAYER = 'Bilhallen i Säter';

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  facts = new FactWriter(system.databaseUrl);
});
afterAll(async () => {
  await facts.close();
  await system.stop();
});

async function issued(kronor: number, name = PAYER, id = 9_101): Promise<number> {
  const number = ++last;
  const draft = draftOf([{ account: 'Kapital', amount: kronor * 100 }], {
    category: 2,
    receiver: { ...DEALER, id, name },
    shares: [],
  });
  const issuing = { number, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
  await facts.invoice(number, issueInvoice(draft, issuing));
  return number;
}

const enter = (body: object, query = '') =>
  admin.post<EnterPaymentAnswer & { Code?: string }>(`${PAYMENT_ROUTES.list}${query}`, body);
const byReference = (reference: string) =>
  admin.must(admin.get<PaymentRow>(`${PAYMENT_ROUTES.byReference}?bank_reference=${reference}`));

// P1-PAY-01
test('enters a payment by hand after showing what it pays', async () => {
  const number = await issued(100);
  const body = { Date: TODAY, Amount: 60, Payer: PAYER, Reference: String(number) };
  const dry = await admin.must(enter(body, '?dry_run=true'));
  expect([dry.PaymentId, dry.BankReference, dry.Result, dry.Preview]).toEqual([
    null,
    null,
    'PARTIAL',
    {
      Unmatched: { Before: 60, After: 0 },
      Invoices: [{ InvoiceNumber: String(number), OpenBefore: 100, OpenAfter: 40 }],
    },
  ]);
  const entered = await admin.must(enter(body, `?expected_preview=${dry.ExpectedPreview}`));
  expect(entered.BankReference).toBe(`M-${TODAY}-${entered.PaymentId}`);
  expect(await byReference(entered.BankReference!)).toMatchObject({ Source: 'HAND', MatchedAmount: 60 });
  const late = await enter(body, `?expected_preview=${dry.ExpectedPreview}`);
  expect([late.status, late.body.Code]).toEqual([409, 'PREVIEW_CHANGED']);
});

test('enters a payment once by its idempotency key or its content, and no other with its reference', async () => {
  const number = await issued(8);
  const body = { Date: TODAY, Amount: 5, Reference: String(number), BankReference: `HAND ${++last}` };
  const { ExpectedPreview } = await admin.must(enter(body, '?dry_run=true'));
  const headers = { 'Idempotency-Key': `enter-${last}` };
  const send = () => admin.post<EnterPaymentAnswer>(PAYMENT_ROUTES.list, body, headers);
  const [one, again] = [await admin.must(send()), await admin.must(send())];
  expect(again.PaymentId).toBe(one.PaymentId);
  expect(await admin.must(enter(body, `?expected_preview=${ExpectedPreview}`))).toEqual(one);
  expect((await admin.must(enter(body, '?dry_run=true'))).Preview).toEqual({
    Unmatched: null,
    Invoices: [],
  });
  for (const change of [
    { Amount: 6 },
    { Date: addDays(TODAY, -1) },
    { Payer: PAYER },
    { Reference: 'Hyra' },
  ]) {
    const other = await enter({ ...body, ...change });
    expect([other.status, other.body.Code]).toEqual([409, 'PAYMENT_REFERENCE_REUSED']);
  }
});

test('leaves out what cannot be stored of the texts of the payer', async () => {
  const texts = {
    Payer: 'Bil\u0000 & \u202eDelar\u202c',
    Reference: '\u2067\u200eHyra\u0007 \u2069juni\ud800',
  };
  const { BankReference } = await admin.must(enter({ Date: TODAY, Amount: 3, ...texts }));
  expect(await byReference(BankReference!)).toMatchObject({ Payer: 'Bil & Delar', Ocr: 'Hyra juni\ufffd' });
  const blank = await admin.must(enter({ Date: TODAY, Amount: 3, Payer: '\u200e', Reference: '\u202e' }));
  expect(await byReference(blank.BankReference!)).toMatchObject({ Payer: null, Ocr: null });
});

test.each([
  ['Date', { Date: addDays(TODAY, 1), Amount: 1 }],
  ['Date', { Date: addDays(TODAY, -366), Amount: 1 }],
  ['Amount', { Date: TODAY, Amount: 0 }],
  ['Reference', { Date: TODAY, Amount: 1, Reference: 'x'.repeat(141) }],
])('names the invalid field %s', async (field, body) => {
  const { status, body: answer } = await enter(body);
  expect([
    status,
    (answer as unknown as { Errors: { Field: string }[] }).Errors.map(({ Field }) => Field),
  ]).toEqual([400, [field]]);
});

test('matches the certain payments that a person has seen, but none that has changed meanwhile', async () => {
  const [one, other] = [await issued(711), await issued(722)];
  const payments = [711, 722].map((Amount) => ({ Date: TODAY, Amount, Payer: PAYER }));
  for (const payment of payments) await admin.must(enter(payment));
  const dry = await admin.must(admin.post<MatchSureAnswer>(`${PAYMENT_ROUTES.matchSure}?dry_run=true`, {}));
  const seen = dry.Rows.filter(({ Payer }) => Payer === PAYER);
  expect(seen.map(({ InvoiceNumber, Amount }) => [InvoiceNumber, Amount])).toEqual([
    [String(one), 711],
    [String(other), 722],
  ]);
  const Rows = seen.map(({ PaymentId, Version, InvoiceNumber }) => ({ PaymentId, Version, InvoiceNumber }));
  await admin.must(
    admin.post(PAYMENT_ROUTES.match.replace(':id', String(Rows[1]!.PaymentId)), {
      InvoiceNumber: other,
      Amount: 1,
    }),
  );
  const booked = await admin.must(admin.post<MatchSureAnswer>(PAYMENT_ROUTES.matchSure, { Rows }));
  expect(booked.Rows.map(({ InvoiceNumber }) => InvoiceNumber)).toEqual([String(one)]);
  expect(booked.Refused.map(({ PaymentId }) => PaymentId)).toEqual([Rows[1]!.PaymentId]);
  expect((await byReference(seen[0]!.BankReference)).UnmatchedAmount).toBe(0);
});

const certain = async () =>
  (await admin.must(admin.post<MatchSureAnswer>(`${PAYMENT_ROUTES.matchSure}?dry_run=true`, {}))).Rows;

test('is not certain of one of two documents, however many the payer has between them', async () => {
  const payer = 'Bilhallen i Hedemora';
  const issuedToIt = (kronor: number) => issued(kronor, payer, 9_102);
  await issuedToIt(733);
  for (let at = 0; at < 200; at++) await issuedToIt(1);
  const second = await issuedToIt(733);
  const { PaymentId } = await admin.must(enter({ Date: TODAY, Amount: 733, Payer: payer }));
  expect((await certain()).filter((row) => row.PaymentId === PaymentId)).toEqual([]);
  const candidates = await admin.must(
    admin.get<PaymentCandidatesAnswer>(PAYMENT_ROUTES.candidates.replace(':id', String(PaymentId))),
  );
  const exact = candidates.Rows.filter(({ Code }) => Code === 'PAYERS_AMOUNT');
  expect(exact.map(({ Documents, IsSure }) => [Documents[0]!.InvoiceNumber, IsSure])).toEqual([
    [String(second - 201), false],
    [String(second), false],
  ]);
});

test('finds a certain payment behind a thousand older ones that are not', async () => {
  const number = await issued(744);
  const payer = { name: 'Okänd AB', bankgiro: null, account: null, organisationNumber: null };
  const unsure = Array.from({ length: 1_001 }, () => ({
    identity: `BGMAX unsure ${++last}`,
    bankReference: null,
    kind: 'payment' as const,
    amount: 74_400,
    on: addDays(TODAY, -1),
    payer,
    documents: [],
    message: null,
    endToEndId: null,
    fileId: 9,
  }));
  await within(system, (app) => app.get(BankPayments, { strict: false }).receive(unsure, STAFF));
  await admin.must(enter({ Date: TODAY, Amount: 744, Payer: PAYER }));
  expect((await certain()).map(({ InvoiceNumber }) => InvoiceNumber)).toContain(String(number));
});

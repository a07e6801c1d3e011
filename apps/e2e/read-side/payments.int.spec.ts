import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  BookingAnswer,
  InvoiceDetail,
  PaymentCandidatesAnswer,
  PaymentRow,
  PaymentsAnswer,
  PaymentsListAnswer,
} from '@floorplan/invoicing/contracts';
import type { ActionAnswer, VehicleAnswer, VehicleInvoicesAnswer } from '@floorplan/vehicle/contracts';
import { BookingsOfPayments1700000000152 } from '../../../migrations/0152-bookings-of-payments';
import { bookAtOnce, tryCredits, tryPayments } from '../support/booking-trial';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';
import { eventually } from '@floorplan/platform/testing';
import type { QueryRunner } from 'typeorm';

// Payments over HTTP: each bank reference is booked once, documents can be paid in parts, and staff decide
// about the amount that pays no document.

const BEGIN = '2026-03-10';
let system: System;
let admin: Client;
let users: Record<'admin' | 'reader' | 'dea', Client>;
let facts: FactWriter;
let invoice: VehicleInvoicesAnswer['Rows'][number];

const send = (body: object) => admin.post<PaymentsAnswer>('/api/v1/integrations/payments', body);
const sent = async (body: object) => (await admin.must(send(body))).Results;
const detail = () => admin.must(admin.get<InvoiceDetail>(`/api/v1/invoices/${invoice.Id}`));
const waiting = async () =>
  (await admin.must(admin.get<PaymentsListAnswer>('/api/v1/payments?unmatched=true'))).Rows;
const act = (id: number, action: string, body: object) =>
  admin.post<BookingAnswer & { Code?: string; Message?: string }>(`/api/v1/payments/${id}/${action}`, body);
const payment = (reference: string, change: object = {}) => ({
  Amount: 1_000,
  Date: TODAY,
  BankReference: reference,
  InvoiceNumber: Number(invoice.Id),
  ...change,
});

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  users = { admin, reader: await system.user('reader'), dea: await system.user('dea') };
  facts = new FactWriter(system.databaseUrl);
  const sender = new Sender(system, await system.partner());
  const message = new Messages(62).next({ PriceProgram: { Code: 'KONS180' } });
  Object.assign(message.Item.Delivery!, { TransportDate: BEGIN });
  Object.assign(message.Invoice, { InvoiceDate: BEGIN, DueDate: BEGIN });
  await sender.outcome(message);
  const { VehicleId } = await sender.settled(message.MessageId);
  await admin.must(admin.post<ActionAnswer>(`/api/v1/vehicles/${VehicleId}/end_financing`, {}));
  const { Rows } = await admin.must(
    admin.get<VehicleInvoicesAnswer>(`/api/v1/vehicles/${VehicleId}/invoices`),
  );
  invoice = Rows.find(({ Source }) => Source === 'internal')!;
});
afterAll(async () => {
  await facts.close();
  await system.stop();
});

// P1-PAY-01
test('books the valid payments of a list, and refuses only the invalid payments', async () => {
  const results = await sent([
    payment('B-1'),
    payment('B-2', { Amount: -5 }),
    payment('B-3', { InvoiceNumber: 999 }),
    payment('B-4', { Date: '2020-01-01' }),
  ]);
  expect(results.map(({ Result, Reason, BookedAmount }) => [Result, Reason, BookedAmount])).toEqual([
    ['PARTIAL', null, 1_000],
    ['REFUSED', null, 0],
    ['UNMATCHED', 'NO_INVOICE', 0],
    ['REFUSED', null, 0],
  ]);
  expect(results[1]!.Errors).toMatchObject([{ Field: 'Amount' }]);
  const { Status, OpenAmount, Bookings } = await detail();
  expect([Status, OpenAmount]).toEqual(['PARTIAL', invoice.TotalAmount - 1_000]);
  expect(Bookings).toMatchObject([{ Kind: 'PAYMENT', Amount: 1_000, Date: TODAY }]);
});

// P1-PAY-02
test('keeps payments with any reference, and books those that name a document', async () => {
  const references = [
    { Ocr: 'Faktura 1000001', InvoiceNumber: null },
    { Ocr: '', InvoiceNumber: '' },
    { InvoiceNumber: `F${invoice.Id}` },
    { InvoiceNumber: ` ${invoice.Id}\u200b` },
    { Ocr: 'x'.repeat(30_000), Payer: 'y'.repeat(30_000) },
    { Ocr: 'a\u0000b\ud800\u202e', InvoiceNumber: 12.5 },
    { Ocr: String(invoice.Id), InvoiceNumber: null },
  ];
  const results = await sent(
    references.map((reference, at) => payment(`T-${at}`, { Amount: 1, ...reference })),
  );
  expect(results.map(({ Result }) => Result)).toEqual([
    'UNMATCHED',
    'UNMATCHED',
    'UNMATCHED',
    'PARTIAL',
    'UNMATCHED',
    'UNMATCHED',
    'PARTIAL',
  ]);
  const kept = await waiting();
  const written = results.map(({ PaymentId }) => kept.find(({ Id }) => Id === PaymentId)?.Ocr);
  expect(written).toEqual([
    'Faktura 1000001',
    null,
    `F${invoice.Id}`,
    undefined,
    'x'.repeat(140),
    'ab\ufffd, 12.5',
    undefined,
  ]);
  const { body } = await send(payment('T-9', { Ocr: 'Faktura 1000001', InvoiceNumber: null, Amount: 0 }));
  expect(body).toMatchObject({ Errors: [{ Field: 'Amount' }] });
  // Sent again, they are the same payments.
  const again = await sent(
    references.map((reference, at) => payment(`T-${at}`, { Amount: 1, ...reference })),
  );
  expect(again.map(({ PaymentId }) => PaymentId)).toEqual(results.map(({ PaymentId }) => PaymentId));
  for (const { PaymentId, Result } of results)
    if (Result === 'PARTIAL')
      await admin.must(act(PaymentId!, 'unmatch', { InvoiceNumber: invoice.Id, Reason: 'Prov' }));
});

test('finds the documents that an unmatched payment may be for', async () => {
  const { OpenAmount, ReceiverName } = await detail();
  const nothing = { InvoiceNumber: null, Ocr: null };
  const results = await sent([
    payment('C-1', { ...nothing, Amount: OpenAmount, Payer: ` ${ReceiverName.toUpperCase()} ` }),
    payment('C-2', { ...nothing, Amount: OpenAmount, Payer: 'Någon annan' }),
    payment('C-3', { ...nothing, Amount: 7, Ocr: `Faktura ${invoice.Id}` }),
    payment('C-4', { ...nothing, Amount: 7 }),
  ]);
  const candidates = (id: number) => admin.get<PaymentCandidatesAnswer>(`/api/v1/payments/${id}/candidates`);
  const found = await Promise.all(
    results.map(async ({ PaymentId }) => (await admin.must(candidates(PaymentId!))).Rows),
  );
  expect(found.map((rows) => rows.map(({ Code, IsSure }) => [Code, IsSure]))).toEqual([
    [['PAYERS_AMOUNT', true]],
    [['AMOUNT', false]],
    [['NUMBER_IN_TEXT', false]],
    [],
  ]);
  expect(found[0]![0]).toMatchObject({
    Reason: 'Betalarens öppna faktura på exakt beloppet',
    Documents: [{ InvoiceNumber: invoice.Id, OpenAmount, ReceiverName }],
  });
  expect((await candidates(999_999)).status).toBe(404);
  for (const { PaymentId } of results) await admin.must(act(PaymentId!, 'repay', { Reason: 'Prov' }));
  expect(await admin.must(candidates(results[0]!.PaymentId!))).toEqual({ Rows: [], Total: 0 });
});

// P1-PAY-02
test('returns one payment by its bank reference, with the amount that is booked on each document', async () => {
  const [other] = (
    await admin.must(
      admin.get<{ Rows: { Id: string; OpenAmount: number; Source: string }[] }>(
        '/api/v1/invoices?type=IMP&limit=1000',
      ),
    )
  ).Rows.filter(({ OpenAmount, Source }) => Source === 'internal' && OpenAmount > 1);
  await sent(payment('Ref 7/1', { InvoiceNumber: null, Ocr: null, Amount: 500.55 }));
  const one = (by = admin) =>
    by.get<PaymentRow>(`/api/v1/payments/by_reference?bank_reference=${encodeURIComponent('Ref 7/1')}`);
  const { Id, Bookings } = await admin.must(one());
  expect(Bookings).toEqual([]);
  await admin.must(act(Id, 'match', { InvoiceNumber: invoice.Id, Amount: 100.45 }));
  const booked = [{ InvoiceNumber: invoice.Id, Amount: 100.45 }];
  if (other) {
    await admin.must(act(Id, 'match', { InvoiceNumber: other.Id, Amount: 0.1 }));
    booked.push({ InvoiceNumber: other.Id, Amount: 0.1 });
  }
  const row = await admin.must(one());
  expect(row.Bookings).toEqual(booked);
  expect(Math.round(row.MatchedAmount * 100)).toBe(
    row.Bookings.reduce((ore, { Amount }) => ore + Math.round(Amount * 100), 0),
  );
  const listed = await admin.must(admin.get<PaymentsListAnswer>('/api/v1/payments'));
  expect(listed.Rows.find((each) => each.Id === Id)).toEqual(row);
  const file = await admin.post('/api/v1/payments/export', {
    Format: 'csv',
    Filter: {},
    Sort: { Key: 'Invoices', Descending: false },
    Columns: ['BankReference', 'Invoices'].map((Key) => ({ Key, Header: Key })),
  });
  expect(file.text).toContain(`Ref 71;${booked.map(({ InvoiceNumber }) => InvoiceNumber).join(' ')}`);
  for (const { InvoiceNumber } of booked)
    await admin.must(act(Id, 'unmatch', { InvoiceNumber, Reason: 'Prövad' }));
  expect((await admin.must(one())).Bookings).toEqual([]);
  expect((await admin.get('/api/v1/payments/by_reference?bank_reference=saknas')).status).toBe(404);
  expect((await one(users.dea)).status).toBe(403);
});

// P1-PAY-01
test('books a payment once when it is sent several times at once, and refuses the same bank reference with another amount', async () => {
  const same = await Promise.all(Array.from({ length: 8 }, () => sent(payment('B-5'))));
  expect(new Set(same.map(([one]) => one!.PaymentId)).size).toBe(1);
  expect(same.map(([one]) => one!.Result)).toEqual(same.map(() => 'PARTIAL'));
  expect((await detail()).PaidAmount).toBe(2_000);
  const [spaced] = await sent(payment('B 5 1'));
  expect((await sent(payment('  B  5   1 ')))[0]!.PaymentId).toBe(spaced!.PaymentId);
  expect((await send(payment('\u200B'))).status).toBe(400);
  const [other] = await sent(payment('B-5', { Amount: 7 }));
  expect([other!.Result, other!.PaymentId]).toEqual(['REFUSED', null]);
});

// P1-PAY-01
test('rejects a single payment without required fields', async () => {
  const { status, body } = await admin.post('/api/v1/integrations/payments', { Amount: 1 });
  expect([status, body['Code']]).toEqual([400, 'INVALID_REQUEST']);
});

// P1-PAY-01 P1-PAY-02
test('pays the open amount of a document, keeps the excess unmatched, and lets staff unmatch, match and repay a payment', async () => {
  const { OpenAmount } = await detail();
  const [over] = await sent(payment('B-6', { Amount: OpenAmount + 250 }));
  expect([over!.Result, over!.BookedAmount, (await detail()).Status]).toEqual(['OVER', OpenAmount, 'PAID']);
  const id = over!.PaymentId!;
  expect((await waiting()).find(({ Id }) => Id === id)).toMatchObject({
    UnmatchedAmount: 250,
    Reason: 'EXCESS',
    Invoices: [invoice.Id],
  });
  const search = `/api/v1/payments?text=${encodeURIComponent('överskjutande B-6')}`;
  expect((await admin.must(admin.get<PaymentsListAnswer>(search))).Rows.map(({ Id }) => Id)).toEqual([id]);
  const on = { InvoiceNumber: Number(invoice.Id) };
  expect((await act(id, 'match', on)).body.Code).toBe('NOTHING_OPEN');
  await admin.must(act(id, 'unmatch', { ...on, Reason: 'Fel faktura' }));
  expect([(await detail()).Status, (await detail()).OpenAmount]).toEqual(['PARTIAL', OpenAmount]);
  expect((await act(id, 'match', { ...on, Amount: OpenAmount + 1 })).status).toBe(400);
  const dry = await admin.must(act(id, 'match?dry_run=true', on));
  expect(dry.Preview).toEqual({
    Unmatched: { Before: OpenAmount + 250, After: 250 },
    Invoices: [{ InvoiceNumber: invoice.Id, OpenBefore: OpenAmount, OpenAfter: 0 }],
  });
  expect((await detail()).OpenAmount).toBe(OpenAmount);
  const [part] = await sent(payment('B-7', { Amount: 10 }));
  const late = await act(id, `match?expected_preview=${dry.ExpectedPreview}`, on);
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      Code: 'PREVIEW_CHANGED',
      Message: expect.stringContaining('Ej kopplat belopp: 250,00\u00a0kr → 260,00\u00a0kr'),
    },
  ]);
  await admin.must(act(part!.PaymentId!, 'unmatch', { ...on, Reason: 'Fel faktura' }));
  await admin.must(act(part!.PaymentId!, 'repay', { Reason: 'Fel faktura' }));
  await admin.must(act(id, `match?expected_preview=${dry.ExpectedPreview}`, on));
  expect((await detail()).Status).toBe('PAID');
  await admin.must(act(id, 'repay', { Reason: 'Överskott' }));
  expect((await act(id, 'repay', { Reason: 'Igen' })).body.Code).toBe('NOTHING_UNMATCHED');
  expect((await waiting()).map(({ Id }) => Id)).not.toContain(id);
});

// P1-BILL-02 P1-PAY-01
test('refuses to undo the end of a financing when the invoice for the end is paid', async () => {
  const { VehicleId } = await detail();
  const { status, body } = await admin.post(`/api/v1/vehicles/${VehicleId}/undo`, { reason: 'Fel bil' });
  expect([status, body['Code']]).toEqual([409, 'UNDO_PAID']);
});

// P1-PAY-03
test('releases the registration code after payment, and refuses to unmatch the payment after the code was shown', async () => {
  const { VehicleId, ReceiverId } = await detail();
  const path = `/api/v1/vehicles/${VehicleId}`;
  const isShown = async () => (await admin.must(admin.get<VehicleAnswer>(path))).ShowPinCode;
  await admin.must(admin.post('/api/v1/dealers', { Id: ReceiverId, PinCodeAfterPayment: true }));
  expect(await isShown()).toBe(true);
  const on = { InvoiceNumber: Number(invoice.Id) };
  const payments = (await admin.must(admin.get<PaymentsListAnswer>('/api/v1/payments'))).Rows;
  const { Id } = payments.find(({ Invoices }) => Invoices.includes(invoice.Id))!;
  await admin.must(act(Id, 'unmatch', { ...on, Reason: 'Fel faktura' }));
  expect(await isShown()).toBe(false);
  await admin.must(act(Id, 'match', on));
  expect(await isShown()).toBe(true);
  await admin.must(admin.post(`${path}/show_code`, {}));
  const { status, body } = await act(Id, 'unmatch', { ...on, Reason: 'Fel faktura' });
  expect([status, body.Code]).toEqual([409, 'CODE_SEEN']);
});

// P1-PAY-01
test('accepts payments from a partner client only after staff have given the client the right', async () => {
  const partner = await system.partner();
  const sendAs = (reference: string) =>
    partner.post<PaymentsAnswer>('/api/v1/integrations/payments', payment(reference, { Amount: 1 }));
  expect((await sendAs('BG-P1')).status).toBe(403);
  await system.command('set-client', '--id', 'partner', '--rights', 'payments');
  await eventually('the right to hold', async () => (await sendAs('BG-P2')).status === 200);
  expect((await partner.get('/api/v1/payments')).status).toBe(403);
});

test('restores the bookings of stored payments when the migration is undone and run again', async () => {
  const bookings = () =>
    system.owner.query<{ id: string; bookings: object[] }>('select id, bookings from payment order by id');
  const before = await bookings();
  expect(before.filter((row) => row.bookings.length > 0)).not.toEqual([]);
  await system.owner.transaction(async (runner) => {
    const migration = new BookingsOfPayments1700000000152();
    // The migration calls only `query`, so this runner is enough.
    await migration.down(runner as QueryRunner);
    await migration.up(runner as QueryRunner);
  });
  expect(await bookings()).toEqual(before);
});

describe('acts on a payment', () => tryPayments(() => ({ system, admin, users, facts })));
describe('two acts on a payment', () => bookAtOnce(() => ({ system, admin, users, facts })));
describe('acts on a credit balance', () => tryCredits(() => ({ system, admin, users, facts })));

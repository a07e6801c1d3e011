import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

// Tests printed documents of a vehicle over HTTP: stock confirmation, finance basis and quote.

let system: System;
let admin: Client;
let id: number;
const BEGIN = '2026-03-10';

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  const sender = new Sender(system, await system.partner());
  const message = new Messages(89).next({ PriceProgram: { Code: 'KONS180' } });
  Object.assign(message.Item.Delivery!, { TransportDate: BEGIN });
  Object.assign(message.Invoice, { InvoiceDate: BEGIN, DueDate: BEGIN });
  await sender.outcome(message);
  id = (await sender.settled(message.MessageId)).VehicleId!;
});
afterAll(() => system.stop());

const path = (document: string) => `/api/v1/vehicles/${id}/${document}`;
const act = (action: string, body: object = {}) => admin.must(admin.post(path(action), body));
const stored = (kind: string) =>
  system.owner.query<{ sha256: string }>('select sha256 from stored_document where owner like $1', [
    `vehicle:${id}/${kind}/%`,
  ]);
const statusesOf = (document: string) =>
  Promise.all(
    ['admin', 'imp', 'deo', 'dea', 'imp2', 'dea2'].map(
      async (name) => (await (await system.user(name)).get(path(document))).status,
    ),
  );
// P1-DOC-03
test('makes a new stock confirmation only when its content has changed, and records each confirmation', async () => {
  expect(await statusesOf('stock_confirmation')).toEqual([200, 200, 200, 200, 404, 404]);
  const [first, second] = [
    await admin.get(path('stock_confirmation')),
    await admin.get(path('stock_confirmation')),
  ];
  expect(first.text.startsWith('%PDF-')).toBe(true);
  expect(second.text).toBe(first.text);
  const facts = () =>
    system.owner.query<{ data: { on: string } }>(
      `select data from event where stream = $1 and type = 'vehicle/StockConfirmed'`,
      [`vehicle:${id}`],
    );
  const before = (await facts()).length;
  expect((await facts()).every(({ data }) => data.on === TODAY)).toBe(true);
  await act('change_external_location', { note: 'Mässan' });
  await admin.must(admin.get(path('stock_confirmation')));
  expect((await facts()).length).toBe(before + 1);
  expect((await stored('stock_confirmation')).length).toBe(before + 1);
});

// P1-DOC-04
test('creates the document with the basis of the financing once for each receiver, until the vehicle changes', async () => {
  expect(await statusesOf('finance_basis_document')).toEqual([200, 200, 200, 200, 404, 404]);
  expect((await stored('finance_basis')).length).toBe(2);
  await admin.must(admin.get(path('finance_basis_document')));
  expect((await stored('finance_basis')).length).toBe(2);
});

// P1-DOC-05
test('prints the quote for the dealer and staff, but not for the importer', async () => {
  expect(await statusesOf('end_quote_document')).toEqual([404, 404, 404, 404, 404, 404]);
  await act('end_quote');
  expect(await statusesOf('end_quote_document')).toEqual([200, 404, 200, 200, 404, 404]);
  expect((await stored('end_quote')).length).toBe(1);
});

// P1-CHARGE-08
test('returns accrued charges as the sum of charged and uncharged amounts, also after the end of the financing', async () => {
  const summary = () =>
    admin.must(admin.get<{ Accrued: number; Charged: number; UnCharged: number }>(path('interest_summary')));
  const running = await summary();
  expect(running.Accrued).toBeGreaterThan(0);
  await act('end_financing');
  const ended = await summary();
  expect(ended.Accrued).toBeGreaterThanOrEqual(running.Accrued);
  expect(Math.round((ended.Charged + ended.UnCharged) * 100)).toBe(Math.round(ended.Accrued * 100));
});

test('prints neither stock confirmation nor finance basis of a vehicle after the end of its financing', async () => {
  for (const document of ['stock_confirmation', 'finance_basis_document']) {
    const answer = await admin.get<{ Code: string }>(path(document));
    expect([answer.status, answer.body.Code]).toEqual([409, 'WRONG_STATUS']);
  }
});

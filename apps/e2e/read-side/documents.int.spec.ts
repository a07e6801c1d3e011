import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { VehicleInvoicesAnswer } from '@floorplan/vehicle/contracts';
import { eventually } from '@floorplan/platform/testing';
import { createHash } from 'node:crypto';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

// Tests printed documents of invoices over HTTP: the stored bytes, and which callers get them.

let system: System;
let admin: Client;
let vehicleId: number;
let invoices: VehicleInvoicesAnswer['Rows'];
const BEGIN = '2026-03-10';
const MAILBOX = 'faktura@malarbil.test';

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  const sender = new Sender(system, await system.partner());
  const message = new Messages(83).next({ PriceProgram: { Code: 'KONS180' } });
  Object.assign(message.Item.Delivery!, { TransportDate: BEGIN });
  Object.assign(message.Invoice, { InvoiceDate: BEGIN, DueDate: BEGIN });
  await sender.outcome(message);
  vehicleId = (await sender.settled(message.MessageId)).VehicleId!;
  const { DealerPartyId } = await admin.must(
    admin.get<{ DealerPartyId: number }>(`/api/v1/vehicles/${vehicleId}`),
  );
  const changed = { Id: DealerPartyId, InvoiceEmails: MAILBOX, Language: 'en-GB' };
  await admin.must(admin.post('/api/v1/dealers', changed));
  await admin.must(admin.post(`/api/v1/vehicles/${vehicleId}/end_financing`, {}));
  invoices = (await admin.must(admin.get<VehicleInvoicesAnswer>(`/api/v1/vehicles/${vehicleId}/invoices`)))
    .Rows;
});
afterAll(() => system.stop());

const issued = () => invoices.find(({ Source }) => Source === 'internal')!;
const path = (query = '') => `/api/v1/invoices/${encodeURIComponent(issued().Id)}/document${query}`;

async function file(by: Client): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await fetch(`${system.urls()[0]}${path()}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

// P1-DOC-01
test('returns the same PDF every time, stores its hash in the log, and makes a PDF that the worker has not made yet', async () => {
  const [first, second] = await Promise.all([file(admin), file(admin)]);
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="Invoice-${issued().Id}.pdf"`,
    'content-length': String(first.bytes.length),
  });
  const facts = await system.owner.query<{ data: { sha256: string } }>(
    `select data from event where type = 'invoicing/DocumentStored' and stream = $1`,
    [`invoice:${issued().Id}`],
  );
  const sha256 = createHash('sha256').update(first.bytes).digest('hex');
  expect(facts).toEqual([{ data: { sha256, pages: 1, language: 'en-GB' } }]);
});

// P1-DOC-01
test('returns the document to staff and the receiver, and returns 404 to other callers', async () => {
  const statusOf = async (name: string) => (await (await system.user(name)).get(path())).status;
  const names = ['admin', 'deo', 'dea', 'dea2', 'imp', 'imp2'];
  expect(await Promise.all(names.map(statusOf))).toEqual([200, 200, 200, 404, 404, 404]);
  expect((await admin.get(path('?source=elsewhere'))).status).toBe(400);
  for (const id of ['0', '999', 'F-35'])
    expect((await admin.get(`/api/v1/invoices/${id}/document`)).status).toBe(404);
});

test("answers 404 for the document of an importer's own invoice, and says that the importer has it", async () => {
  const external = invoices.find(({ Source }) => Source === 'external')!;
  const ask = async (name: string) =>
    (await system.user(name)).get<{ Code: string }>(
      `/api/v1/invoices/${encodeURIComponent(external.Id)}/document?source=external&receiverId=0`,
    );
  const [staff, own, other, dealer] = await Promise.all(['admin', 'imp', 'imp2', 'dea'].map(ask));
  expect([staff!, own!].map(({ status, body }) => [status, body.Code])).toEqual([
    [404, 'DOCUMENT_OF_IMPORTER'],
    [404, 'DOCUMENT_OF_IMPORTER'],
  ]);
  expect([other!.status, other!.body.Code]).toEqual([404, 'NOT_FOUND']);
  expect(dealer!.status).toBe(403);
});

const statement = (receiver: string, days = 'date_from=2026-03-01&date_to=2026-06-30') =>
  `/api/v1/invoices/statement/document?${receiver}&${days}`;

// P1-BOOK-04, P1-RIGHTS-06
test('returns the account statement as PDF to staff and the receiver, and refuses it to other callers', async () => {
  const { DealerPartyId } = await admin.must(
    admin.get<{ DealerPartyId: number }>(`/api/v1/vehicles/${vehicleId}`),
  );
  const statusesOf = async (receiver: string, names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await (await system.user(name)).get(statement(receiver))).status));
  const dealers = `receiverType=DEA&receiverId=${DealerPartyId}`;
  expect(await statusesOf(dealers, ['admin', 'deo', 'dea', 'dea2', 'imp'])).toEqual([
    200, 200, 200, 404, 403,
  ]);
  const importers = 'receiverType=IMP&receiverId=1';
  expect(await statusesOf(importers, ['admin', 'imp', 'imp2', 'dea'])).toEqual([200, 200, 404, 403]);
  const refused = ['', '&known_on=2999-01-01', '&text=x'].map((more, row) =>
    admin.get(
      statement(dealers, `date_from=2026-03-01&date_to=${row === 0 ? '2026-02-01' : '2026-06-30'}${more}`),
    ),
  );
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([400, 400, 400]);
  const answer = await fetch(`${system.urls()[0]}${statement(dealers)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Account-statement-DEA-${DealerPartyId}-2026-03-01-2026-06-30.pdf"`,
  });
});

// P1-DOC-02
test("mails the document once to the dealer's addresses for invoices", async () => {
  const owner = `invoice:${issued().Id}`;
  const mails = () =>
    system.owner.query<{ recipients: string[]; subject: string }>(
      'select recipients, subject from mail where documents = array[$1]',
      [owner],
    );
  await eventually('the mail', async () => (await mails()).length);
  expect(await mails()).toEqual([{ recipients: [MAILBOX], subject: `Invoice ${issued().Id}` }]);
});

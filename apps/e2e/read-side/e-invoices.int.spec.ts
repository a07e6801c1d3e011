import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EInvoiceDetail, EInvoiceRow } from '@floorplan/invoicing/contracts';
import type { DashboardAnswer } from '@floorplan/dashboard/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { VehicleInvoicesAnswer } from '@floorplan/vehicle/contracts';
import { createServer, type Server } from 'node:http';
import { AccessPoint } from '../../sandbox/src/access-point';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

// Tests electronic invoices over HTTP, with the sandbox's access point.

const KEY = 'a key shared with the access point, only in these tests';
const BEGIN = '2026-03-10';
const REFUSED_ADDRESS = '0007:5599000113';
const OTHER_ADDRESS = '0088:7300009999996';

let server: Server;
let system: System;
let admin: Client;
let dealerId: number;
let number: string;

beforeAll(async () => {
  const accessPoint = new AccessPoint(KEY);
  server = createServer((request, response) => void accessPoint.handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as { port: number };
  system = await System.start({
    environment: { EINVOICE_URL: `http://127.0.0.1:${port}/e-invoices`, EINVOICE_KEY: KEY },
  });
  admin = await system.user('admin');
  const sender = new Sender(system, await system.partner());
  const message = new Messages(83).next({ PriceProgram: { Code: 'KONS180' } });
  Object.assign(message.Item.Delivery!, { TransportDate: BEGIN });
  Object.assign(message.Invoice, { InvoiceDate: BEGIN, DueDate: BEGIN });
  await sender.outcome(message);
  const vehicleId = (await sender.settled(message.MessageId)).VehicleId!;
  const vehicle = await admin.must(admin.get<{ DealerPartyId: number }>(`/api/v1/vehicles/${vehicleId}`));
  dealerId = vehicle.DealerPartyId;
  await saveDealer({
    SendsEInvoice: true,
    EInvoiceAddress: REFUSED_ADDRESS,
    InvoiceEmails: 'faktura@bil.test',
  });
  await admin.must(admin.post(`/api/v1/vehicles/${vehicleId}/end_financing`, {}));
  const { Rows } = await admin.must(
    admin.get<VehicleInvoicesAnswer>(`/api/v1/vehicles/${vehicleId}/invoices`),
  );
  number = Rows.find(({ Source }) => Source === 'internal')!.Id;
});
afterAll(async () => {
  await system.stop();
  server.close();
});

const saveDealer = (change: object) => admin.must(admin.post('/api/v1/dealers', { Id: dealerId, ...change }));
const read = (by: Client = admin) => by.get<EInvoiceDetail>(`/api/v1/e_invoices/${number}`);
const xmlOf = async (by: Client) => {
  const answer = await fetch(`${system.urls()[0]}/api/v1/invoices/${number}/e_invoice`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return { status: answer.status, type: answer.headers.get('content-type'), xml: await answer.text() };
};
const until = (status: string) =>
  eventually(status, async () => {
    const { body } = await read();
    return body.Status === status && body;
  });
const tasks = async () => {
  const { Groups } = await admin.must(admin.get<DashboardAnswer>('/api/v1/dashboards'));
  return Groups.find(({ Type }) => Type === 'e_invoices_failed')!.Rows;
};
const listed = async (query = '') =>
  (await admin.must(admin.get<{ Rows: EInvoiceRow[] }>(`/api/v1/e_invoices?limit=100${query}`))).Rows;

test('mails a refused document, and is a task on the start page until staff have sent it again', async () => {
  const refused = await until('REFUSED');
  expect(refused).toMatchObject({
    Address: REFUSED_ADDRESS,
    Text: `Mottagaren ${REFUSED_ADDRESS} finns inte i Peppol`,
    MailedTo: 1,
    IsOpen: true,
    Actions: [
      { Key: 'resend', Code: null },
      { Key: 'close', Code: null },
    ],
  });
  expect(refused.History.map(({ Event }) => Event)).toEqual(['Refused', 'Queued']);
  expect(await tasks()).toMatchObject([
    { Identification: number, StatusMessage: expect.stringContaining('Mejlad') },
  ]);
  expect((await listed('&open=true')).map(({ InvoiceNumber }) => InvoiceNumber)).toEqual([number]);
  const mails = await system.owner.query('select recipients from mail where documents = array[$1]', [
    `invoice:${number}`,
  ]);
  expect(mails).toEqual([{ recipients: ['faktura@bil.test'] }]);

  await saveDealer({ EInvoiceAddress: OTHER_ADDRESS });
  const path = `/api/v1/e_invoices/${number}/resend`;
  const dry = await admin.must(admin.post<{ Preview: object }>(`${path}?dry_run=true`, {}));
  expect(dry.Preview).toEqual({ Status: 'QUEUED', Address: OTHER_ADDRESS, IsOpen: false });
  await admin.must(admin.post(path, {}));
  const delivered = await until('DELIVERED');
  expect(delivered.History.map(({ Event }) => Event)).toEqual(['Delivered', 'Queued', 'Refused', 'Queued']);
  expect(delivered.Actions).toEqual([]);
  expect(await tasks()).toEqual([]);
  expect((await admin.post<{ Code: string }>(path, {})).body.Code).toBe('EINVOICE_DELIVERED');
});

test('gives the same bytes to staff and the receiver, and nothing to others', async () => {
  const names = ['admin', 'deo', 'dea', 'dea2', 'imp', 'imp2'];
  const clients = await Promise.all(names.map((name) => system.user(name)));
  const files = await Promise.all(clients.map(xmlOf));
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404]);
  expect(files[0]!.type).toContain('application/xml');
  expect(new Set(files.slice(0, 3).map(({ xml }) => xml)).size).toBe(1);
  expect(files[0]!.xml).toContain(
    `<cbc:EndpointID schemeID="0088">${OTHER_ADDRESS.slice(5)}</cbc:EndpointID>`,
  );
  const seen = await Promise.all(clients.map(async (by) => (await read(by)).status));
  expect(seen).toEqual([200, 200, 200, 404, 404, 404]);
  expect((await read(clients[2])).body.Actions).toEqual([]);
});

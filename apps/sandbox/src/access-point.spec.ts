import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessPoint } from './access-point';

const KEY = 'a key shared with the access point, only in this test';
const xmlTo = (receiver: string): string => {
  const [scheme, id] = receiver.split(':');
  return `<Invoice><cac:AccountingCustomerParty><cac:Party><cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID></cac:Party></cac:AccountingCustomerParty></Invoice>`;
};

let server: Server;
beforeAll(async () => {
  const accessPoint = new AccessPoint(KEY);
  server = createServer((request, response) => void accessPoint.handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
});
afterAll(() => void server.close());

const urlOf = (path: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/e-invoices${path}`;
async function call(method: string, id: string, body?: string, key = KEY) {
  const answer = await fetch(urlOf(`/messages/${id}`), {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { body }),
  });
  const text = await answer.text();
  return [answer.status, text && (JSON.parse(text) as object)];
}
const page = async (form?: Record<string, string>) =>
  (await fetch(urlOf(''), form && { method: 'POST', body: new URLSearchParams(form) })).text();

test('delivers, refuses receivers that end in 13, and keeps those that end in 00 until the page decides', async () => {
  expect(await call('PUT', '1000001', xmlTo('0007:5599000014'))).toEqual([200, { State: 'DELIVERED' }]);
  const refused = { State: 'REFUSED', Text: 'Mottagaren 0007:5599000113 finns inte i Peppol' };
  expect(await call('PUT', '1000002', xmlTo('0007:5599000113'))).toEqual([200, refused]);
  expect(await call('PUT', '1000003', xmlTo('0088:7300009900000'))).toEqual([200, { State: 'SENT' }]);
  expect(await call('GET', '1000003')).toEqual([200, { State: 'SENT' }]);
  expect(await page({ message: '1000003', decision: 'refuse' })).toContain(
    'Mottagaren tog inte emot fakturan',
  );
  expect(await call('GET', '1000003')).toMatchObject([200, { State: 'REFUSED' }]);
});

test('takes a message once, and shows what it took', async () => {
  await call('PUT', '1000004', xmlTo('0007:5599000014'));
  expect(await call('PUT', '1000004', xmlTo('0007:5599000113'))).toEqual([200, { State: 'DELIVERED' }]);
  expect((await page()).match(/<h2>1000004<\/h2>/g)).toHaveLength(1);
  expect(await (await fetch(urlOf('/messages/1000004'))).text()).toBe(xmlTo('0007:5599000014'));
});

test('refuses calls without the key, documents without a receiver, and unknown messages', async () => {
  expect(await call('PUT', '1000005', xmlTo('0007:5599000014'), 'another')).toEqual([401, '']);
  expect(await call('PUT', '1000005', '<Invoice/>')).toMatchObject([422, { Text: expect.any(String) }]);
  expect(await call('GET', '1000005')).toEqual([404, {}]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, bodies, NOBODYS, read } from '../support/acted-vehicles';
import type { Key } from '../support/action-bodies';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const NEW_VEHICLES = '/api/v1/integrations/financing/new_vehicles';
const messages = new Messages(69);
let system: System;
let [admin, partner]: Client[] = [];
let sender: Sender;

beforeAll(async () => {
  system = await System.start();
  [admin, partner] = [await system.user('admin'), await system.partner()];
  sender = new Sender(system, partner);
});
afterAll(() => system.stop());

test('ignores case and spaces when it compares invoice and chassis numbers, also within one batch', async () => {
  const numbers = ['Fakt-77a', ' fAKT-77A ', 'FAKT-77a'];
  const invoiced = numbers.map((InvoiceNumber) => messages.next({ Invoice: { InvoiceNumber } }));
  await partner!.must(partner!.post(NEW_VEHICLES, invoiced));
  const fates = [];
  for (const { MessageId } of invoiced) fates.push((await sender.settled(MessageId)).StatusCode);
  expect(fates).toEqual([null, 'DUPLICATE_INVOICE', 'DUPLICATE_INVOICE']);

  const [first, again] = [messages.next(), messages.next()];
  const chassis = first.Item.ChassisNumber;
  const same = { ...again, Item: { ...again.Item, ChassisNumber: ` ${chassis.toLowerCase()} ` } };
  await partner!.must(partner!.post(NEW_VEHICLES, [first, same]));
  expect((await sender.settled(same.MessageId)).StatusCode).toBe('DUPLICATE_CHASSIS');
});

test('refuses requests that are sent at the same time with the same error code as a request that is sent later', async () => {
  const { VehicleId } = await sender.outcome(messages.next({ PriceProgram: { Code: 'KONS180' } }));
  const id = VehicleId!;
  const correction = bodies.correctPrice(await read(id, admin));
  await together('correctPrice', correction);
  await admin!.must(act(admin!, id, 'endFinancing', bodies.endFinancing(NOBODYS)));
  await together('undo', bodies.undo(NOBODYS));
  async function together(key: Key, body: object) {
    const sent = await Promise.all(Array.from({ length: 20 }, () => act(admin!, id, key, body)));
    const later = (await act(admin!, id, key, body)).body.Code;
    const refusalCodes = sent.filter(({ status }) => status !== 200).map((answer) => answer.body.Code);
    expect([key, ...new Set(refusalCodes)]).toEqual([key, later]);
  }
});

async function shownCode(id: number): Promise<string> {
  const shown = admin!.post<{ CBRCode: string }>(`/api/v1/vehicles/${id}/show_code`, {});
  return (await admin!.must(shown)).CBRCode;
}
const consigned = (LicenseNumber: string | null) =>
  sender.outcome(messages.next({ PriceProgram: { Code: 'KONS180' }, Item: { LicenseNumber } }));

test('rejects the plate of another financed vehicle, and names the field of an invalid plate', async () => {
  await consigned('ZZP 48G');
  const { VehicleId: id } = await consigned(null);
  const fillIn = (body: object) => act(admin!, id!, 'updateObjectData', body);
  const refused = await fillIn({ license_number: 'ZZP48G' });
  expect([refused.status, refused.body.Code]).toEqual([409, 'PLATE_TAKEN']);
  const wrong = await fillIn({ license_number: 'I1' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('license_number')]);
  const done = await admin!.must(fillIn({ license_number: 'ZZP 49G', pin_code: 'ab12cd' }));
  expect(done.Status.Message).toBe('Objektsuppgifterna är uppdaterade');
  expect((await read(id!, admin)).LicenseNumber).toBe('ZZP49G');
  expect(await shownCode(id!)).toBe('AB12CD');
});

test('does not reveal to an importer that another importer’s vehicle has the same plate', async () => {
  const item = { Make: 'Sakura', LicenseNumber: 'ZZP 51G' };
  const other = messages.next(
    { PriceProgram: { Code: 'KONS180' }, Item: item },
    { importer: 'IMP02', dealer: 'D0107' },
  );
  const foreignSender = new Sender(system, await system.partner('partner2'));
  expect((await foreignSender.outcome(other)).Status).toBe('OK');
  const { VehicleId } = await consigned(null);
  const plate = { license_number: 'ZZP 51G' };
  const refusal = await act(await system.user('imp'), VehicleId!, 'updateObjectData', plate);
  expect([refusal.status, refusal.body.Code]).toEqual([409, 'NOT_ACCEPTED']);
  expect((await act(admin!, VehicleId!, 'updateObjectData', plate)).body.Code).toBe('PLATE_TAKEN');
});

test('stores a registration code without spaces and in upper case', async () => {
  const { VehicleId } = await sender.outcome(messages.next({ Item: { CBRCode: ' kx4pq9\t' } }));
  expect(await shownCode(VehicleId!)).toBe('KX4PQ9');
});

test.each([
  ['GET', 'processes?impid=1', 'impid'],
  ['GET', 'processes?Status=ERROR', 'Status'],
  ['GET', 'processes/groups?importer_id=1', 'importer_id'],
  ['POST', 'processes/export', 'Filter.impid'],
])('rejects an unknown filter in a request for messages: %s %s', async (method, path, Field) => {
  const file = {
    Format: 'csv',
    Columns: [{ Key: 'ChassisNumber', Header: 'Chassi' }],
    Filter: { impid: 1 },
  };
  const { status, body } = await admin!.call(method, `/api/v1/${path}`, method === 'POST' ? file : undefined);
  expect([status, body]).toMatchObject([400, { Errors: [{ Field, Code: 'UNKNOWN_FIELD' }] }]);
});

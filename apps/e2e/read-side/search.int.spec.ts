import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { SearchAnswer, ShowCodeAnswer, VehicleFactsAnswer } from '@floorplan/vehicle/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

jest.setTimeout(60_000); // whole processes, on a machine that others use too

let system: System;
let admin: Client;
let imp: Client;
let imp2: Client;
let dea2: Client;
let message: NewFinancingMessage;
let vehicleId: number;
let loanId: number;

beforeAll(async () => {
  system = await System.start();
  [admin, imp, imp2, dea2] = (await Promise.all(
    ['admin', 'imp', 'imp2', 'dea2'].map((name) => system.user(name)),
  )) as [Client, Client, Client, Client];
  const sender = new Sender(system, await system.partner());
  const messages = new Messages(32);
  message = messages.next({
    Identification: { ExtendedId: 'ORD-32/7' },
    Item: { LicenseNumber: 'KLP 32A' },
  } as object);
  vehicleId = (await sender.outcome(message)).VehicleId!;
  // A loan is not in stock before its amount is decided; it is found all the same.
  const loan = messages.next({
    Item: { ObjectClassification: 'LA' },
    PriceProgram: { Code: 'LAGER90' },
  });
  loanId = (await sender.outcome(loan)).VehicleId!;
}, 120_000);
afterAll(() => system?.stop());

const search = (text: string, who = admin) =>
  who.must(
    who.get<SearchAnswer>(
      `/api/v1/dashboards/search?search_type=VEH&search_string=${encodeURIComponent(text)}`,
    ),
  );
const ids = async (text: string, who?: Client) => (await search(text, who)).Rows.map(({ Id }) => Id);

// P1-SEARCH-01
describe('the search of the menu', () => {
  test('finds a vehicle by its plate as people write it, chassis number, id, invoice and order number', async () => {
    const { Item, Invoice } = message;
    for (const text of [
      'KLP32A',
      'klp 32a',
      Item.ChassisNumber,
      ` ${Item.ChassisNumber.toLowerCase()} `,
      String(vehicleId),
      Invoice.InvoiceNumber!,
      'ord-32/7',
    ])
      expect([text, (await ids(text))[0]]).toEqual([text, vehicleId]);
  });

  test('finds what begins with the text, of any status, and says what it is and whose', async () => {
    const { Rows, Total } = await search(message.Item.ChassisNumber.slice(0, 1));
    expect(Rows.map(({ Id }) => Id).sort()).toEqual([vehicleId, loanId].sort());
    expect(Total).toBe(2);
    expect(Rows.find(({ Id }) => Id === vehicleId)).toEqual({
      Id: vehicleId,
      LicenseNumber: 'KLP32A',
      ChassisNumber: message.Item.ChassisNumber,
      Make: message.Item.Make,
      Model: message.Item.Model,
      DealerPartyName: 'Mälarbil Västerås City',
      StatusCode: 0,
    });
    expect(Rows.find(({ Id }) => Id === loanId)!.StatusCode).toBe(6);
  });

  test('finds nothing for an empty text, a wild card, or outside what one may see', async () => {
    expect(await search('')).toEqual({ Rows: [], Total: 0 });
    expect(await ids('%')).toEqual([]);
    expect(await ids(message.Item.ChassisNumber, imp)).toEqual([vehicleId]);
    expect(await ids(message.Item.ChassisNumber, imp2)).toEqual([]);
    expect(await ids(String(vehicleId), dea2)).toEqual([]);
  });

  test('refuses kinds of thing that it does not know yet', async () => {
    expect((await admin.get('/api/v1/dashboards/search?search_type=INV&search_string=1')).status).toBe(400);
  });
});

// P1-VEH-08
describe('the registration code', () => {
  const path = () => `/api/v1/vehicles/${vehicleId}/show_code`;

  test('is shown to staff who always may, and each showing is told on the timeline', async () => {
    const before = await facts();
    expect(await admin.must(admin.post<ShowCodeAnswer>(path(), {}))).toEqual({
      Status: { Status: 'OK', Message: 'Visningen är registrerad.' },
      CBRCode: message.Item.CBRCode,
    });
    const key = { 'idempotency-key': 'once' };
    await admin.must(admin.post(path(), {}, key));
    await admin.must(admin.post(path(), {}, key));
    // Nothing is kept of such an answer: a repeat is another showing.
    expect((await facts()).slice(before.length)).toMatchObject(
      [1, 2, 3].map(() => ({ Type: 'vehicle/CodeShown', Data: {} })),
    );
    const { Rows } = await admin.must(
      admin.get<{ Rows: { EventCategoryId: number }[] }>(`/api/v1/vehicles/${vehicleId}/events`),
    );
    expect(Rows.map(({ EventCategoryId }) => EventCategoryId)).toEqual([1]);
  });

  test('is not shown to an importer while the vehicle is financed, and nothing is recorded', async () => {
    const before = await facts();
    const answer = await imp.post(path(), {});
    expect([answer.status, answer.text.includes(message.Item.CBRCode!)]).toEqual([403, false]);
    expect(await facts()).toEqual(before);
  });

  const facts = async () =>
    (await admin.must(admin.get<VehicleFactsAnswer>(`/api/v1/vehicles/${vehicleId}/facts`))).Rows;
});

test('messages of the queue that were not taken in are told to staff, newest first', async () => {
  await system.owner.query(
    `insert into inbox_refusal (job_id, body_hash, client, reason, at) values
       ('1', 'a1', 'partner', 'BAD_SIGNATURE', '2026-03-30T10:00:00Z'),
       ('2', 'b2', '', 'NOT_A_SIGNED_MESSAGE', '2026-03-31T10:00:00Z')`,
  );
  expect((await admin.get('/api/v1/inboxrefusals?limit=1')).body).toEqual({
    Rows: [
      {
        JobId: '2',
        BodyHash: 'b2',
        Client: '',
        Reason: 'NOT_A_SIGNED_MESSAGE',
        At: '2026-03-31T10:00:00.000Z',
      },
    ],
    Total: 2,
  });
});

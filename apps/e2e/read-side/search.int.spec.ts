import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MessageSearchAnswer, ProcessListAnswer } from '@floorplan/job-process/contracts';
import type { SearchAnswer, ShowCodeAnswer, VehicleFactsAnswer } from '@floorplan/vehicle/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

let system: System;
let admin: Client;
let imp: Client;
let imp2: Client;
let dea2: Client;
let sender: Sender;
let messages: Messages;
let message: NewFinancingMessage;
let vehicleId: number;
let loanId: number;

beforeAll(async () => {
  system = await System.start();
  [admin, imp, imp2, dea2] = (await Promise.all(
    ['admin', 'imp', 'imp2', 'dea2'].map((name) => system.user(name)),
  )) as [Client, Client, Client, Client];
  sender = new Sender(system, await system.partner());
  messages = new Messages(32);
  message = messages.next({
    Identification: { ExtendedId: 'ORD-32/7' },
    Item: { LicenseNumber: 'KLP 32A' },
  } as object);
  vehicleId = (await sender.outcome(message)).VehicleId!;
  // A requested loan is not in the inventory, but the search finds its vehicle.
  const loan = messages.next({
    Item: { ObjectClassification: 'LA' },
    PriceProgram: { Code: 'LAGER90' },
  });
  loanId = (await sender.outcome(loan)).VehicleId!;
});
afterAll(() => system?.stop());

const search = (text: string, who = admin) =>
  who.must(
    who.get<SearchAnswer>(
      `/api/v1/dashboards/search?search_type=VEH&search_string=${encodeURIComponent(text)}`,
    ),
  );
const messagesOf = (text: string, who = admin) =>
  who.must(
    who.get<MessageSearchAnswer>(`/api/v1/processes/search?search_string=${encodeURIComponent(text)}`),
  );
const ids = async (text: string, who?: Client) => (await search(text, who)).Rows.map(({ Id }) => Id);

// P1-SEARCH-01
describe('search in the menu', () => {
  test('finds a vehicle by plate in any notation, chassis number, id, invoice number and order number', async () => {
    const { Item, Invoice } = message;
    for (const text of [
      Item.ChassisNumber.slice(-7),
      Item.ChassisNumber.slice(4, 15),
      'd-32/7',
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

  test('finds vehicles of any status by a prefix, and returns make, dealer and status', async () => {
    const { Rows, Total } = await search(message.Item.ChassisNumber.slice(0, 1));
    expect(Rows.map(({ Id }) => Id).sort()).toEqual([vehicleId, loanId].sort());
    expect(Total).toBe(2);
    expect(Rows.find(({ Id }) => Id === vehicleId)).toEqual({
      Kind: 'VEH',
      Id: vehicleId,
      LicenseNumber: 'KLP32A',
      ChassisNumber: message.Item.ChassisNumber,
      Make: message.Item.Make,
      Model: message.Item.Model,
      DealerPartyName: 'Mälarbil Västerås City',
      StatusCode: 0,
      ProgramStatus: 0,
    });
    expect(Rows.find(({ Id }) => Id === loanId)).toMatchObject({ StatusCode: 6 });
  });

  test('finds nothing for an empty text, for a wildcard, and for records outside the caller’s scope', async () => {
    const none = { vehicle: null, additional_contract: [], invoice: null, rvgcontract: null };
    expect(await search('')).toEqual({ ...none, Rows: [], Total: 0 });
    expect(await search(' - ')).toEqual({ ...none, Rows: [], Total: 0 });
    expect(await ids('%')).toEqual([]);
    expect(await ids(message.Item.ChassisNumber, imp)).toEqual([vehicleId]);
    expect(await ids(message.Item.ChassisNumber, imp2)).toEqual([]);
    expect(await ids(String(vehicleId), dea2)).toEqual([]);
  });

  test('returns a vehicle as the single result when the vehicle is the only hit or the only exact hit', async () => {
    expect((await search(message.Item.ChassisNumber.slice(0, 1))).vehicle).toBeNull();
    expect((await search('KLP 3')).vehicle).toEqual({ Id: vehicleId });
    expect((await search('finns inte')).vehicle).toBeNull();
  });

  test('ranks exact matches first, then prefixes, suffixes and substrings', async () => {
    // Each vehicle is newer than the one before, and must still rank lower.
    const numbers = ['QZ7K', 'QZ7K-11', '22-QZ7K', '3QZ7K3'];
    const found = [];
    for (const InvoiceNumber of numbers)
      found.push((await sender.outcome(messages.next({ Invoice: { InvoiceNumber } } as object))).VehicleId);
    expect(await ids('qz7k')).toEqual(found);
    expect((await search('QZ7K')).vehicle).toEqual({ Id: found[0] });
    expect((await messagesOf('qz 7k')).Rows.map(({ InvoiceNumber }) => InvoiceNumber)).toEqual(numbers);
  });

  test('rejects a search for an unknown kind of record', async () => {
    expect((await admin.get('/api/v1/dashboards/search?search_type=CAR&search_string=1')).status).toBe(400);
  });
});

// P1-SEARCH-03
describe('search for messages', () => {
  let stopped: NewFinancingMessage;
  let stranger: NewFinancingMessage;
  beforeAll(async () => {
    stopped = messages.next({
      Identification: { ExtendedId: 'BEST 77-1' },
      Invoice: { InvoiceNumber: 'Fel-900', TotalAmount: 1 },
    } as object);
    // D0105 does not sell the makes of this importer.
    stranger = messages.next({
      DealerParty: { FinancerAssignedId: '30105', ImporterAssignedId: null },
    } as object);
    for (const each of [stopped, stranger]) await sender.outcome(each);
  });
  const found = async (text: string, who?: Client) =>
    (await messagesOf(text, who)).Rows.map(({ MessageId }) => MessageId);

  test('finds a failed message by id, chassis, order and invoice number, for staff and for the message’s importer', async () => {
    const { MessageId, Item } = stopped;
    for (const text of [
      MessageId,
      MessageId.toUpperCase(),
      MessageId.slice(0, 13),
      Item.ChassisNumber.toLowerCase(),
      Item.ChassisNumber.slice(-8),
      'best 77-1',
      'BEST77',
      '77-1',
      'fel-900',
      'FEL 900',
      'el-90',
    ])
      for (const who of [admin, imp]) expect([text, await found(text, who)]).toEqual([text, [MessageId]]);
    const [hit] = (await messagesOf('fel-900')).Rows;
    expect(hit).toMatchObject({
      Kind: 'MES',
      Status: 'ERROR',
      StatusMessage: 'Netto + moms stämmer inte med totalbeloppet',
      ChassisNumber: Item.ChassisNumber,
      OrderNumber: 'BEST 77-1',
      InvoiceNumber: 'Fel-900',
      VehicleId: null,
    });
  });

  test('finds a finished message with its vehicle', async () => {
    expect((await messagesOf(message.MessageId)).Rows).toMatchObject([
      { Status: 'OK', VehicleId: vehicleId },
    ]);
  });

  test('finds messages only within the caller’s scope, and shows an importer no names of dealers unknown to the importer', async () => {
    expect(await found(stopped.MessageId, imp2)).toEqual([]);
    expect((await dea2.get('/api/v1/processes/search?search_string=1')).status).toBe(403);
    const [visibleRow] = (await messagesOf(stranger.MessageId, imp)).Rows;
    expect([visibleRow!.DealerName, visibleRow!.StatusMessage]).toEqual([
      null,
      'Okänd återförsäljare: 30105',
    ]);
    const [toStaff] = (await messagesOf(stranger.MessageId)).Rows;
    expect(toStaff!.DealerName).not.toBeNull();
  });

  test('finds a message in the list by order number and invoice number', async () => {
    for (const text of ['best 77-1', 'Fel-900'])
      expect(
        (
          await admin.must(admin.get<ProcessListAnswer>(`/api/v1/processes?text=${encodeURIComponent(text)}`))
        ).Rows.map(({ MessageId }) => MessageId),
      ).toEqual([stopped.MessageId]);
  });
});

// P1-VEH-08
describe('registration code', () => {
  const path = () => `/api/v1/vehicles/${vehicleId}/show_code`;

  test('shows the registration code to staff, and records on the timeline each time the code is shown', async () => {
    const before = await facts();
    expect(await admin.must(admin.post<ShowCodeAnswer>(path(), {}))).toEqual({
      Status: { Status: 'OK', Message: 'Visningen är registrerad.' },
      CBRCode: message.Item.CBRCode,
    });
    const key = { 'idempotency-key': 'once' };
    await admin.must(admin.post(path(), {}, key));
    await admin.must(admin.post(path(), {}, key));
    // Responses with a code are not stored for repeated requests, so a repeat counts as another showing.
    expect((await facts()).slice(before.length)).toMatchObject(
      [1, 2, 3].map(() => ({ Type: 'vehicle/CodeShown', Data: {} })),
    );
    const { Rows } = await admin.must(
      admin.get<{ Rows: { EventCategoryId: number }[] }>(`/api/v1/vehicles/${vehicleId}/events`),
    );
    expect(Rows.map(({ EventCategoryId }) => EventCategoryId)).toEqual([1]);
  });

  // P1-VEH-28
  test('shows who has viewed the code and when, on the vehicle and in the list of staff', async () => {
    await admin.must(admin.post(path(), {}));
    const shown = (await facts()).filter(({ Type }) => Type === 'vehicle/CodeShown');
    const { Name } = await admin.must(admin.get<{ Name: string }>('/api/v1/me'));
    expect(new Set(shown.map(({ By }) => By))).toEqual(new Set([Name]));
    const list = await admin.get<{ Rows: { VehicleId: number; At: string; By: string }[] }>(
      '/api/v1/code_showings?limit=1000',
    );
    const listed = list.body.Rows.filter(({ VehicleId }) => VehicleId === vehicleId);
    expect(listed.map(({ At, By }) => [Date.parse(At), By])).toEqual(
      shown.map(({ At, By }) => [Date.parse(At), By]).toReversed(),
    );
    expect(list.text).not.toContain(message.Item.CBRCode);
    for (const by of [imp, dea2]) expect((await by.get('/api/v1/code_showings')).status).toBe(403);
  });

  test('does not show an importer the registration code while the vehicle is financed, and records nothing', async () => {
    const before = await facts();
    const answer = await imp.post(path(), {});
    expect([answer.status, answer.text.includes(message.Item.CBRCode!)]).toEqual([403, false]);
    expect(await facts()).toEqual(before);
  });

  const facts = async () =>
    (await admin.must(admin.get<VehicleFactsAnswer>(`/api/v1/vehicles/${vehicleId}/facts`))).Rows;
});

test('lists for staff, newest first, the messages that the queue refused', async () => {
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

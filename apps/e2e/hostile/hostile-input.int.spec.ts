import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  NewVehiclesAnswer,
  ProcessDetailAnswer,
  ProcessListAnswer,
} from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import { io, type Socket } from 'socket.io-client';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const NEW_VEHICLE = '/api/v1/integrations/financing/new_vehicle';
const NEW_VEHICLES = '/api/v1/integrations/financing/new_vehicles';
const messages = new Messages(61);
let system: System;
let [admin, imp, dea, partner, partner2]: Client[] = [];

beforeAll(async () => {
  system = await System.start();
  [admin, imp, dea] = await Promise.all(['admin', 'imp', 'dea'].map((name) => system.user(name)));
  [partner, partner2] = await Promise.all(['partner', 'partner2'].map((id) => system.partner(id)));
});
afterAll(() => system.stop());

describe('text that cannot be stored', () => {
  test.each(['x\u0000', '\ud800', '\udc00x'])(
    'rejects the row with the text %j and accepts the valid rows of the same batch',
    async (Color) => {
      const good = messages.many(2);
      const bad = messages.next({ Item: { Color } });
      const answer = await partner!.post<NewVehiclesAnswer>(NEW_VEHICLES, [good[0], bad, good[1]]);
      expect(answer.status).toBe(202);
      expect(answer.body.Results.map(({ Status }) => Status.Status)).toEqual(['OK', 'ERROR', 'OK']);
      expect(answer.body.Results[1]).toMatchObject({
        Errors: [{ Field: 'Item.Color', Code: 'INVALID_CHARACTERS' }],
      });
    },
  );

  test.each(['processes?text=%00', 'processes/groups?code=%00', 'dealers/inventory?text=a%00b'])(
    'rejects a URL parameter with a null character: %s',
    async (path) => {
      const { status, body } = await admin!.get(`/api/v1/${path}`);
      expect([status, body]).toMatchObject([400, { Errors: [{ Code: 'INVALID_CHARACTERS' }] }]);
    },
  );
});

describe('query of the inventory', () => {
  const INVENTORY = '/api/v1/dealers/inventory';
  const FILE = { Format: 'csv', Columns: [{ Key: 'ChassisNumber', Header: 'Chassi' }] };
  const named = (answer: { status: number; body: Record<string, unknown> }) => [
    answer.status,
    (answer.body['Errors'] as { Field: string; Code: string }[] | undefined)?.map(
      ({ Field, Code }) => `${Field} ${Code}`,
    ),
  ];

  test.each([
    [{ importerId: true }, 'importerId INVALID_TYPE'],
    [{ importerId: [] }, 'importerId TOO_SMALL'],
    [{ dealerId: ['101'] }, 'dealerId[0] INVALID_TYPE'],
    [{ makeId: '0x10' }, 'makeId INVALID_TYPE'],
    [{ makeId: ' 5' }, 'makeId INVALID_TYPE'],
    [{ makeId: '1e3' }, 'makeId INVALID_TYPE'],
    [{ dealerId: { a: 1 } }, 'dealerId INVALID_TYPE'],
    [{ dealerId: 1.5 }, 'dealerId INVALID_TYPE'],
    [{ dealerId: -1 }, 'dealerId TOO_SMALL'],
    [{ limit: true }, 'limit INVALID_TYPE'],
    [{ limit: [5] }, 'limit INVALID_TYPE'],
    [{ importer_id: 1 }, 'importer_id UNKNOWN_FIELD'],
    [{ text: 'a b c d e f g h i' }, 'text TOO_MANY_WORDS'],
  ])('rejects an invalid inventory filter and names the invalid field: %j', async (body, error) => {
    expect(named(await admin!.post(INVENTORY, body))).toEqual([400, [error]]);
    if ('limit' in body) return;
    const file = await admin!.post(`${INVENTORY}/export`, { ...FILE, Filter: body });
    expect(named(file)).toEqual([400, [`Filter.${error}`]]);
  });

  test.each(['importerId=x', 'importerId=1&importerId=2', 'importer_id=1', 'limit=1e2', 'dealerId=+1'])(
    'rejects an invalid URL parameter and names its field: %s',
    async (query) => {
      const field = query.split('=')[0]!;
      expect(named(await admin!.get(`${INVENTORY}?${query}`))).toEqual([
        400,
        expect.arrayContaining([expect.stringContaining(field)]),
      ]);
    },
  );

  test('accepts filter values as digits in a URL, as numbers in a body, as 0 and as empty text', async () => {
    for (const query of ['', '?importerId=', '?importerId=0&dealerId=0&makeId=0&limit=5', '?importerId=1'])
      expect((await admin!.get(`${INVENTORY}${query}`)).status).toBe(200);
    expect((await admin!.post(INVENTORY, { importerId: 1, pl_financing: true })).status).toBe(200);
  });

  test.each(['vehicles/1e0', 'vehicles/%201', 'dealers/0x65', 'priceprograms/true'])(
    'rejects the record URL %s, because the id in the URL is not a decimal number',
    async (path) => expect((await admin!.get(`/api/v1/${path}`)).status).toBe(400),
  );
});

test('rejects deeply nested JSON, with and without an idempotency key', async () => {
  const deep = `{"MessageId":"x","Extra":${'['.repeat(2_000)}${']'.repeat(2_000)}}`;
  const answers = [
    await partner!.post(NEW_VEHICLE, deep),
    await partner!.post(NEW_VEHICLE, deep, { 'idempotency-key': 'deep' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
});

test('accepts a byte order mark before the first message', async () => {
  const body = `\uFEFF${messages
    .many(2)
    .map((message) => JSON.stringify(message))
    .join('\r\n')}`;
  const answer = await partner!.post<NewVehiclesAnswer>(NEW_VEHICLES, body, {
    'content-type': 'application/x-ndjson',
  });
  expect(answer.body.Results.map(({ Status }) => Status.Status)).toEqual(['OK', 'OK']);
});

test.each([
  ['Item.YearModel', 'TOO_LARGE', { Item: { YearModel: 2_147_483_648 } }],
  ['Item.Mileage', 'TOO_SMALL', { Item: { Mileage: -1 } }],
  ['Item.Delivery.TransportDate', 'INVALID_DATE', { Item: { Delivery: { TransportDate: '9999-12-31' } } }],
  ['Invoice.NetAmount', 'TOO_LARGE', { Invoice: { NetAmount: 90_071_992_547_409 } }],
])('rejects an implausible value of %s with the code %s', async (Field, Code, changes) => {
  const { status, body } = await partner!.post(NEW_VEHICLE, messages.next(changes));
  expect([status, body]).toMatchObject([400, { Errors: [{ Field, Code }] }]);
});

test.each([
  ['date_from=2026-12-01&date_to=2026-01-01', 'date_to', 'DATES_REVERSED'],
  ['subject=nocolon', 'subject', 'INVALID_FORMAT'],
])('rejects an invalid search of messages and names its field: %s', async (query, Field, Code) => {
  const { status, body } = await admin!.get(`/api/v1/processes?${query}`);
  expect([status, body]).toMatchObject([400, { Errors: [{ Field, Code }] }]);
});

test('keeps the API running when a client sends invalid data on a socket', async () => {
  const socket: Socket = io(system.urls()[0]!, { auth: { token: dea!.token }, transports: ['websocket'] });
  try {
    await eventually('the socket to open', () => socket.connected);
    for (const word of ['leave', 'join', 'age', 'nonsense'])
      for (const frame of [
        { topic: { toString: 1, valueOf: 1 } },
        null,
        7,
        [[]],
        { topic: null, after: {} },
        '\u0000',
      ])
        socket.emit(word, frame, frame);
    const joined: unknown = await socket.timeout(5_000).emitWithAck('join', { topic: 'vehicle.inventory' });
    expect(joined).toMatchObject({ ok: true });
  } finally {
    socket.close();
  }
});

test('refuses a socket connection from another origin', async () => {
  const open = (origin: string) =>
    new Promise<boolean>((opened) => {
      const socket = io(system.urls()[0]!, {
        auth: { token: dea!.token },
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { origin },
      });
      const settle = (answer: boolean) => {
        socket.close();
        opened(answer);
      };
      socket.on('connect', () => settle(true));
      socket.on('connect_error', () => settle(false));
    });
  expect(await open('https://evil.example')).toBe(false);
  expect(await open(system.urls()[0]!)).toBe(true);
});

test('shows an importer only the importer’s own data about a dealer', async () => {
  const { Rows } = await imp!.must(
    imp!.get<{ Rows: { DealerMakes: { Make: string }[] }[] }>('/api/v1/dealers?limit=1000'),
  );
  const makes = new Set(Rows.flatMap(({ DealerMakes }) => DealerMakes.map(({ Make }) => Make)));
  expect([...makes]).toEqual(['Nordvik']);
});

describe('bulk repair', () => {
  const bulk = (Filter: object, Action = 'RERUN') =>
    admin!.post<{ Errors?: { Field: string; Code: string }[]; OperationId?: string }>(
      '/api/v1/processes/bulk',
      {
        Filter,
        Action,
        Reason: 'prov',
      },
    );

  test.each([
    [{ impid: 2 }, 'Filter.impid', 'UNKNOWN_FIELD'],
    [{ Status: 'ERROR' }, 'Filter.Status', 'UNKNOWN_FIELD'],
    [{ imp_id: [] }, 'Filter.imp_id', 'TOO_SMALL'],
    [{ imp_id: false }, 'Filter.imp_id', 'INVALID_TYPE'],
    [{ imp_id: null }, 'Filter.imp_id', 'REQUIRED'],
  ])('rejects a bulk repair with the invalid filter %j', async (filter, Field, Code) => {
    const { status, body } = await bulk(filter);
    expect([status, body.Errors]).toMatchObject([400, [{ Field, Code }]]);
  });

  test('does not reject a message in bulk when the message’s importer does not allow rejections', async () => {
    const message = messages.next(
      { Item: { Make: 'Okänd' }, Identification: { Id: 'KEEP-ME' } },
      { importer: 'IMP02', dealer: 'D0102' },
    );
    expect(await new Sender(system, partner2!).outcome(message)).toMatchObject({ Status: 'PENDING' });
    const { OperationId } = await admin!.must(bulk({ text: 'KEEP-ME' }, 'REJECT'));
    const ended = () => admin!.get<{ State: string }>(`/api/v1/processes/bulk/${OperationId}`);
    await eventually('the operation to end', async () => (await ended()).body.State === 'finished');
    expect((await ended()).body).toMatchObject({ Total: 1, Healed: 0, Untouched: 1 });
  });
});

test('finds a message by its id in upper or lower case, and prefers the caller’s own message', async () => {
  const message = messages.next();
  const shouted = { ...message, MessageId: message.MessageId.toUpperCase() };
  const first = await partner!.must(partner!.post<{ ProcessDetailId: number }>(NEW_VEHICLE, shouted));
  expect((await partner!.post(NEW_VEHICLE, message)).body).toMatchObject({ Duplicate: true });
  const own = await admin!.must(
    admin!.post<{ ProcessDetailId: number }>(NEW_VEHICLE, {
      ...messages.next(),
      MessageId: message.MessageId,
    }),
  );
  const page = `/api/v1/integrations/financing/messages/${shouted.MessageId}`;
  expect((await partner!.get(page)).body).toMatchObject({ ProcessDetailId: first.ProcessDetailId });
  expect((await admin!.get(page)).body).toMatchObject({ ProcessDetailId: own.ProcessDetailId });
});

test('refuses to edit messages that the portal itself sends', async () => {
  const { VehicleId } = await new Sender(system, admin!).outcome(messages.next());
  const { ProcessDetailIds } = await admin!.must(
    admin!.post<{ ProcessDetailIds: number[] }>('/api/v1/integrations/financing/resend_vehicles', {
      VehicleIds: [VehicleId],
    }),
  );
  const edit = { Id: ProcessDetailIds[0], Reason: 'prov', Message: messages.next() };
  const { status, body } = await admin!.post('/api/v1/processes/processdetail', edit);
  expect([status, body]).toMatchObject([409, { Code: 'NOT_EDITABLE' }]);
});

test('refuses changes by a dealer’s user who has read-only access', async () => {
  const at = await new Sender(system, admin!).outcome(messages.next({}, { dealer: 'D0102' }));
  const note = { VehicleId: at.VehicleId, EventCategoryId: 8, Description: 'Står på gården' };
  expect((await dea!.get(`/api/v1/vehicles/${at.VehicleId}`)).status).toBe(200);
  expect((await dea!.post(`/api/v1/vehicles/${at.VehicleId}/events`, note)).status).toBe(403);
});

test('does not reveal to an importer that another importer has a vehicle with the same number', async () => {
  const foreignOutcome = await new Sender(system, partner2!).outcome(
    messages.next(
      { Item: { Make: 'Sakura', LicenseNumber: 'KLP 417' } },
      { importer: 'IMP02', dealer: 'D0102' },
    ),
  );
  expect(foreignOutcome).toMatchObject({ Status: 'OK' });
  const [row] = await system.owner.query<{ chassis: string }>(
    'select chassis_number as chassis from vehicle where id = $1',
    [foreignOutcome.VehicleId],
  );
  const ownOutcome = await new Sender(system, partner!).outcome(
    messages.next({
      Identification: { Id: row!.chassis },
      Item: { ChassisNumber: row!.chassis, LicenseNumber: 'KLP 417' },
    }),
  );
  const page = `/api/v1/processes/processdetail/${ownOutcome.ProcessDetailId}`;
  const found = (code: string, who: Client) =>
    who.get<ProcessListAnswer>(`/api/v1/processes?code=${code}&text=${row!.chassis}`);
  const visibleTexts = [
    (await imp!.get<ProcessDetailAnswer>(page)).text,
    (await imp!.get(`/api/v1/processes/groups?text=${row!.chassis}`)).text,
    (await found('VEHICLE_NOT_ACCEPTED', imp!)).text,
    JSON.stringify(ownOutcome),
  ];
  expect(visibleTexts.map((text) => text.includes('VEHICLE_NOT_ACCEPTED'))).toEqual([true, true, true, true]);
  expect(visibleTexts.filter((text) => /DUPLICATE_|redan på en pågående|already has/.test(text))).toEqual([]);
  expect((await found('DUPLICATE_CHASSIS', imp!)).body.Total).toBe(0);
  expect((await found('DUPLICATE_CHASSIS', admin!)).body.Total).toBe(1);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DryRunAnswer, ProcessAnswer } from '@floorplan/job-process/contracts';
import type {
  EventCategoriesAnswer,
  InventoryAnswer,
  ObjectDataAnswer,
  SpecificationAnswer,
  VehicleAnswer,
  VehicleEventsAnswer,
  VehicleInvoicesAnswer,
  VehiclePeriod,
  VehiclePeriodsAnswer,
} from '@floorplan/vehicle/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const ONE = '/api/v1/integrations/financing/new_vehicle';
const INVENTORY = '/api/v1/dealers/inventory';
const SPECIFICATION = [
  { Text: 'Dragkrok', Amount: 9_600 },
  { Text: 'Laddkabel', Amount: 3_200.5 },
];

let system: System;
let admin: Client;
let message: NewFinancingMessage;
let vehicleId: number;
let privateLabelId: number;
let processId: number;
let detailId: number;

beforeAll(async () => {
  system = await System.start();
  const partner = await system.partner();
  admin = await system.user('admin');
  const sender = new Sender(system, partner);
  const messages = new Messages(31);
  message = messages.next({ PriceProgram: { Code: 'KONS180' } });
  const net = 312_800.5;
  message = {
    ...message,
    Item: {
      ...message.Item,
      Model: 'Örnen Äventyr',
      ObjectClassification: 'V',
      Price: 300_000,
      Specification: SPECIFICATION,
    },
    Invoice: { ...message.Invoice, NetAmount: net, VATAmount: 78_200.13, TotalAmount: 391_000.63 },
  };
  const privateLabel = messages.next({ PriceProgram: { Code: 'PL60' } });
  await partner.must(partner.post(ONE, message));
  await partner.must(partner.post(ONE, privateLabel));
  const status = await sender.settled(message.MessageId);
  vehicleId = status.VehicleId!;
  ({ ProcessId: processId, ProcessDetailId: detailId } = status);
  privateLabelId = (await sender.settled(privateLabel.MessageId)).VehicleId!;
});
afterAll(() => system.stop());

const read = <T>(path: string, who = admin) => who.must(who.get<T>(path));
const ofVehicle = <T>(part: string) => read<T>(`/api/v1/vehicles/${vehicleId}/${part}`);

describe('current inventory', () => {
  const idsOf = ({ Rows }: InventoryAnswer) => Rows.map(({ VehicleId }) => VehicleId);

  test('shows private-label vehicles only on request (P1-INV-04)', async () => {
    expect(idsOf(await read<InventoryAnswer>(INVENTORY))).toEqual([vehicleId]);
    expect(idsOf(await read<InventoryAnswer>(`${INVENTORY}?pl_financing=true`))).toEqual([privateLabelId]);
  });

  test('returns the same rows to GET and to POST (P1-INV-08)', async () => {
    const question = { importerId: 0, dealerId: 0, makeId: 0, pl_financing: true };
    const answer = await admin.must(admin.post<InventoryAnswer>(INVENTORY, question));
    expect(answer).toEqual(await read<InventoryAnswer>(`${INVENTORY}?pl_financing=true`));
    expect(answer.Total).toBe(1);
  });

  test('sorts all vehicles by any visible column', async () => {
    const first = async (body: object) =>
      (await admin.must(admin.post<InventoryAnswer>(INVENTORY, body))).Rows[0]!;
    const prices = (await admin.must(admin.post<InventoryAnswer>(INVENTORY, {}))).Rows.map(
      ({ Price }) => Price!,
    );
    expect((await first({ sort: 'Price', descending: true, limit: 1 })).Price).toBe(Math.max(...prices));
    expect((await first({ sort: 'Price', limit: 2000 })).Price).toBe(Math.min(...prices));
    const nonsense = await admin.post(INVENTORY, { sort: 'nonsense"; drop', limit: 1 });
    expect([nonsense.status, nonsense.text]).toEqual([400, expect.stringContaining('"Field":"sort"')]);
  });

  // P1-INV-02
  test('finds vehicles by a text in any column, ignoring case, spaces and hyphens', async () => {
    const { Item, Invoice } = message;
    const visibleTexts = [
      Item.ChassisNumber!.slice(3).toLowerCase(),
      Invoice.InvoiceNumber!,
      '559900-0063',
      '5599000063',
      'västerås',
      'VÄSTERÅS CITY',
      'örnen ÄVENTYR',
      `city ${Item.Make}`,
      'd0101',
      '312 800',
    ];
    for (const text of visibleTexts) {
      const answer = await admin.must(admin.post<InventoryAnswer>(INVENTORY, { text }));
      expect([text, idsOf(answer), answer.Total]).toEqual([text, [vehicleId], 1]);
    }
    expect(idsOf(await admin.must(admin.post<InventoryAnswer>(INVENTORY, { text: 'city saknas' })))).toEqual(
      [],
    );
  });

  test('does not search in columns that the user’s role may not see', async () => {
    const dealer = await system.user('dea');
    const found = async (text: string) =>
      idsOf(await dealer.must(dealer.post<InventoryAnswer>(INVENTORY, { text })));
    expect(await found(message.Item.ChassisNumber!)).toEqual([vehicleId]);
    expect(await found('5599000063')).toEqual([]);
    expect(await found('D0101')).toEqual([]);
  });
});

describe('page of a vehicle', () => {
  // P1-VEH-01
  test('returns the data, parties, status and price of a vehicle', async () => {
    const { Item, Invoice } = message;
    expect(await read<VehicleAnswer>(`/api/v1/vehicles/${vehicleId}`)).toMatchObject({
      Id: vehicleId,
      Make: Item.Make,
      ChassisNumber: Item.ChassisNumber,
      Dealer: { OrganizationNumber: '559900-0063' },
      Supplier: { Name: 'Nordvik Bil Import AB' },
      ObjectClassification: { Code: 'V', FinanceType: 'CONSIGN', AmountIncludesVAT: false },
      StatusCode: 0,
      ProcessId: processId,
      Price: 300_000,
      TotalPrice: 312_800.5,
      Specification: SPECIFICATION,
      Capital: Invoice.NetAmount,
      ProcessDetailId: detailId,
    });
  });

  test('adds the specification to the price (P1-VEH-02)', async () => {
    expect(await ofVehicle<SpecificationAnswer>('specification')).toEqual({
      Rows: SPECIFICATION,
      Price: 300_000,
      TotalPrice: 312_800.5,
    });
  });

  // P1-VEH-03
  test('returns the parts of the page in separate responses', async () => {
    const { Item, Invoice } = message;
    expect((await ofVehicle<ObjectDataAnswer>('objectdata')).Color).toBe(Item.Color);
    expect((await ofVehicle<VehicleEventsAnswer>('events')).Rows).toMatchObject([{ EventCategoryId: 1 }]);
    const { Rows: periods } = await ofVehicle<VehiclePeriodsAnswer>('periods');
    expect(periods).toEqual([await ofVehicle<VehiclePeriod>('period_active')]);
    for (const [user, receiver] of [
      ['imp', 'IMP'],
      ['dea', 'DEA'],
      ['deo', 'DEA'],
    ] as const) {
      const reader = await system.user(user);
      for (const part of ['periods', 'period_active']) {
        const { text } = await reader.get(`/api/v1/vehicles/${vehicleId}/${part}`);
        expect([user, ...new Set(text.match(/(?<="ReceiverType":")\w+/g))]).toEqual([user, receiver]);
      }
    }
    expect((await ofVehicle<VehicleInvoicesAnswer>('invoices')).Rows).toMatchObject([
      {
        InvoiceNumber: Invoice.InvoiceNumber,
        NetAmount: Invoice.NetAmount,
        InvoiceCategory: { Enum: 4 },
        Specification: [],
        LatePaymentAmount: 0,
      },
    ]);
  });

  test('returns the price list’s rows that begin within the period (P1-VEH-06)', async () => {
    const { PriceProgram } = await ofVehicle<VehiclePeriod>('period_active');
    expect(PriceProgram.Code).toBe('KONS180');
    expect(PriceProgram.PriceProgramPeriods.length).toBeGreaterThan(0);
    for (const { FromDay } of PriceProgram.PriceProgramPeriods) expect(FromDay).toBeLessThanOrEqual(180);
  });

  test('while the vehicle is financed, reports that the vehicle has a code, but does not return the code (P1-VEH-08)', async () => {
    const { text, body } = await admin.get<VehicleAnswer>(`/api/v1/vehicles/${vehicleId}`);
    expect(body).toMatchObject({ HasCBRCode: true, CBRCode: null, ShowPinCode: false });
    expect(text).not.toContain(message.Item.CBRCode);
  });

  test('returns the event categories, and whether the event list shows each category (P1-VEH-09)', async () => {
    const { Rows } = await read<EventCategoriesAnswer>('/api/v1/eventcategories');
    const of = (category: number) => Rows.find(({ Enum }) => Enum === category);
    expect([of(8)?.ShowOnEventList, of(25)?.ShowOnEventList]).toEqual([true, false]);
  });
});

describe('vehicle that waits for approval', () => {
  test.each([
    ['D', 'DEMO36', 2, 15, 'Flyttad till demo'],
    ['LA', 'LAGER90', 6, 2, 'Lån begärt'],
  ])(
    'returns no period and no end date for a vehicle of classification %s',
    async (cls, Code, StatusCode, category, Name) => {
      const message = new Messages(33 + StatusCode).next({
        Item: { ObjectClassification: cls },
        PriceProgram: { Code },
      } as object);
      const tried = await admin.must(admin.post<DryRunAnswer>(`${ONE}?dry_run=true`, message));
      expect(tried.Effects).toMatchObject({ StatusCode, BeginFromDate: null, EndPeriodDate: null });
      const id = (await new Sender(system, admin).outcome(message)).VehicleId!;
      const path = `/api/v1/vehicles/${id}`;
      expect(await read<VehicleAnswer>(path)).toMatchObject({ StatusCode });
      expect(await read(`${path}/periods`)).toEqual({ Rows: [], Total: 0 });
      expect((await admin.get(`${path}/period_active`)).status).toBe(404);
      const { Rows: facts } = await read<{ Rows: { Data: object }[] }>(`${path}/facts`);
      // The event category shows which request it was: a loan, or a transfer to demo.
      expect(facts[0]!.Data).toMatchObject({
        EventCategoryId: category,
        BeginFromDate: null,
        EndPeriodDate: null,
      });
      const { Rows: events } = await read<VehicleEventsAnswer>(`${path}/events`);
      expect(events).toMatchObject([{ EventCategoryId: category, Name }]);
      const text = message.Item.ChassisNumber;
      for (const order of [{}, { sort: 'EndPeriodDate', descending: true }, { sort: 'DaysLeft' }]) {
        const { Rows } = await admin.must(
          admin.post<{ Rows: object[] }>('/api/v1/dealers/inventory', { text, ...order }),
        );
        const none = { BeginFromDate: null, EndPeriodDate: null, DaysFromStart: null, DaysLeft: null };
        expect(Rows).toEqual(
          StatusCode === 2 ? [expect.objectContaining({ ...none, ProgramStatus: 0 })] : [],
        );
      }
      const file = await admin.post('/api/v1/dealers/inventory/export', {
        Format: 'csv',
        Columns: ['DaysFromStart', 'DaysLeft', 'EndPeriodDate'].map((Key) => ({ Key, Header: Key })),
        Filter: { text },
      });
      expect(file.text.trim().split('\r\n').slice(1)).toEqual(StatusCode === 2 ? ['-;-;'] : []);
    },
  );
});

describe('vehicle on an earlier day', () => {
  const FIRST_DAY = '2026-03-10';
  let earlier: number;
  beforeAll(async () => {
    const message = new Messages(32).next({
      Item: { Delivery: { TransportDate: FIRST_DAY } },
      Invoice: { InvoiceDate: FIRST_DAY, DueDate: FIRST_DAY },
    });
    earlier = (await new Sender(system, admin).outcome(message)).VehicleId!;
  });
  const at = (query: string, part = '') =>
    admin.get<VehicleAnswer>(`/api/v1/vehicles/${earlier}${part}?${query}`);

  test('returns a vehicle as of a day on or after its first day, even if the message arrived after that day', async () => {
    expect((await at('asOf=2026-03-09')).status).toBe(404);
    expect((await at('asOf=2026-03-10')).status).toBe(200);
    const { Rows } = await read<{ Rows: { Type: string }[] }>(
      `/api/v1/vehicles/${earlier}/facts?asOf=2026-03-10`,
    );
    expect(Rows.map(({ Type }) => Type)).toEqual(['vehicle/FinancingStarted']);
  });

  test('with basis=recorded, returns 404 for a day on which the vehicle was not recorded yet', async () => {
    expect((await at('asOf=2026-03-30&basis=recorded')).status).toBe(404);
    expect((await at('asOf=2026-03-30&basis=guess')).status).toBe(400);
  });

  test('returns the current state for today and for later days', async () => {
    expect((await at('asOf=2026-03-31&basis=recorded')).status).toBe(200);
    expect((await at('asOf=2026-12-31')).status).toBe(200);
  });
});

test('returns a process by its id, with importer and messages (P1-JOB-02, P1-JOB-07)', async () => {
  const answer = await read<ProcessAnswer>(`/api/v1/processes/${processId}`);
  expect(answer).toMatchObject({
    Id: processId,
    Status: 'OK',
    Importer: { Name: 'Nordvik Bil Import AB', AllowReject: true },
  });
  expect(answer.ProcessDetails).toMatchObject([
    { Id: detailId, Status: 'OK', MessageType: 'NEWFINANCING', StatusMessage: expect.any(String) },
  ]);
  expect(answer.ProcessDetails[0]!.DealerPartyId).toEqual(expect.any(Number));
});

test('resends vehicles to their importers by id (P1-FIN-04)', async () => {
  const path = '/api/v1/integrations/financing/resend_vehicles';
  const answer = await admin.must(
    admin.post<{ ProcessId: number; ProcessDetailIds: number[] }>(path, { VehicleIds: [vehicleId] }),
  );
  expect(answer).toMatchObject({ Status: { Status: 'OK' }, ProcessDetailIds: [expect.any(Number)] });
  const process = await read<ProcessAnswer>(`/api/v1/processes/${answer.ProcessId}`);
  expect(process.ProcessDetails).toMatchObject([{ MessageType: 'RESENDVEHICLES' }]);
  const refused = (language: string) =>
    admin.post<{ Errors: { Message: string }[] }>(
      path,
      { VehicleIds: [999_403] },
      { 'accept-language': language },
    );
  expect((await refused('sv-SE')).body.Errors).toMatchObject([
    { Field: 'VehicleIds[0]', Message: 'Det finns inget fordon 999403. Utelämna det.' },
  ]);
  expect((await refused('en-GB')).body.Errors).toMatchObject([
    { Message: 'There is no vehicle 999403. Leave it out.' },
  ]);
});

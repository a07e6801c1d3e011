import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InvoiceDetail, InvoiceRow, InvoicesAnswer } from '@floorplan/invoicing/contracts';
import type { ActionAnswer, VehicleInvoicesAnswer } from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';
import { eventually } from '@floorplan/platform/testing';
import { randomUUID } from 'node:crypto';

// Documents that actions issue: who can see the documents over HTTP, and what happens to the documents when
// an action is undone or reversed.

let system: System;
let admin: Client;
let clients: Record<'imp' | 'imp2' | 'deo' | 'dea' | 'dea2', Client>;
const messages = new Messages(61);
const BEGIN = '2026-03-10';
let [ended, reversed, swapped]: [number, number, number] = [0, 0, 0];

async function financed(sender: Sender): Promise<number> {
  const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
  Object.assign(message.Item.Delivery!, { TransportDate: BEGIN });
  Object.assign(message.Invoice, { InvoiceDate: BEGIN, DueDate: BEGIN });
  await sender.outcome(message);
  return (await sender.settled(message.MessageId)).VehicleId!;
}
const act = (id: number, action: string, body: object = {}) =>
  admin.must(admin.post<ActionAnswer>(`/api/v1/vehicles/${id}/${action}`, body));
const documents = async (by: Client, id: number) =>
  (await by.must(by.get<VehicleInvoicesAnswer>(`/api/v1/vehicles/${id}/invoices`))).Rows.filter(
    ({ Source }) => Source === 'internal',
  );
const list = (by: Client, query: string) => by.get<InvoicesAnswer>(`/api/v1/invoices?${query}`);
const listed = async (by: Client, query: string): Promise<readonly InvoiceRow[]> =>
  (await by.must(list(by, query))).Rows;
const one = (by: Client, id: string) => by.get<InvoiceDetail>(`/api/v1/invoices/${id}`);

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  const names = ['imp', 'imp2', 'deo', 'dea', 'dea2'] as const;
  const signedIn = await Promise.all(names.map((name) => system.user(name)));
  clients = Object.fromEntries(names.map((name, at) => [name, signedIn[at]])) as typeof clients;
  const sender = new Sender(system, await system.partner());
  [ended, reversed, swapped] = [await financed(sender), await financed(sender), await financed(sender)];
});
afterAll(() => system.stop());

describe('invoice for the final payment of a vehicle', () => {
  let buyout: VehicleInvoicesAnswer['Rows'][number];

  // P1-BILL-02 P1-BILL-05
  test('issues an invoice to the dealer for the sum that ended the financing', async () => {
    const { Amount, CanBeUndone } = (await act(ended, 'end_financing')) as ActionAnswer & { Amount: number };
    expect(CanBeUndone).toBe(true);
    [buyout] = (await documents(admin, ended)) as [typeof buyout];
    expect(buyout).toMatchObject({ InvoiceCategory: { Enum: 1 }, Status: 'OPEN', TotalAmount: Amount });
    const detail = await admin.must(one(admin, buyout.Id));
    const sum = detail.Specification.reduce((total, { NetAmount }) => total + Math.round(NetAmount * 100), 0);
    expect(sum / 100).toBe(Amount);
    expect(detail).toMatchObject({
      OpenAmount: Amount,
      InvoiceDate: TODAY,
      VehicleId: ended,
      HasTransactions: false,
      Bookings: [],
      Bankgiro: '55500011',
      Ocr: expect.stringMatching(new RegExp(`^${buyout.Id}`)),
    });
  });

  // P1-BILL-03
  test('shows the invoice to staff, its dealer and the dealer’s organisation, and returns 404 to other callers', async () => {
    const { imp, imp2, deo, dea, dea2 } = clients;
    const answers = [admin, deo, dea, dea2, imp, imp2].map(async (by) => (await one(by, buyout.Id)).status);
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 404, 404, 404]);
    const numbers = async (by: Client) => (await listed(by, 'type=DEA')).map(({ Id }) => Id);
    expect(await Promise.all([admin, deo, dea].map(numbers))).toEqual(
      [1, 2, 3].map(() => expect.arrayContaining([buyout.Id])),
    );
    expect(await numbers(dea2)).not.toContain(buyout.Id);
    expect((await list(imp, 'type=DEA')).status).toBe(403);
    expect((await list(dea, 'type=IMP')).status).toBe(403);
    expect((await documents(imp, ended)).length).toBe(0);
    const due = (await listed(admin, 'type=DEA&limit=1000')).map(({ DueDate }) => DueDate!);
    expect(due).toEqual(due.toSorted().toReversed());
  });

  // P1-BILL-03
  test.each([
    ['number', () => buyout.Id],
    ['receiver', () => buyout.ReceiverName],
    ['category', () => 'Slutbetalning'],
    ['other party', () => buyout.ReferenceName!],
  ])('finds the invoice by its %s', async (_, text) => {
    const rows = await listed(admin, `type=DEA&text=${encodeURIComponent(text())}`);
    expect(rows.map(({ Id }) => Id)).toContain(buyout.Id);
  });

  test('finds the invoice by its vehicle', async () => {
    const { Specification } = (await listed(admin, 'type=DEA')).find(({ Id }) => Id === buyout.Id)!;
    const rows = await listed(admin, `type=DEA&text=${encodeURIComponent(Specification)}`);
    expect(rows.map(({ Id }) => Id)).toEqual([buyout.Id]);
  });

  // P1-BILL-03
  test.each([
    [`date_from=${TODAY}&date_to=${TODAY}`, true],
    ['date_to=2020-01-01', false],
    ['id=999999', false],
  ])('filters the list of invoices by %s', async (query, isListed) => {
    const rows = await listed(admin, `type=DEA&${query}`);
    expect(rows.some(({ Id }) => Id === buyout.Id)).toBe(isListed);
  });

  test('returns the stock value for the type ACC, to users who may see it', async () => {
    const at = `/api/v1/invoices?type=ACC&date_from=${TODAY}`;
    const wanted = await admin.must(
      admin.get<InvoicesAnswer>(`/api/v1/invoices/searchaccounting?date=${TODAY}`),
    );
    expect(await admin.must(admin.get(at))).toEqual(wanted);
    expect((await clients.dea.get(at)).status).toBe(403);
    const narrowed = await admin.must(admin.get<InvoicesAnswer>(`${at}&id=999999`));
    expect([wanted.Total, narrowed.Total]).toEqual([1, 0]);
  });

  // P1-BILL-02 P1-BILL-04
  test('credits the invoice when the end is undone, and issues a new invoice when the financing ends again', async () => {
    expect((await act(ended, 'undo', { reason: 'Fel bil' })).CanBeUndone).toBeUndefined();
    const [note, first] = await documents(admin, ended);
    expect([first!.Id, first!.Status, first!.OpenAmount]).toEqual([buyout.Id, 'CREDITED', 0]);
    expect(note).toMatchObject({
      InvoiceCategory: { Enum: 3 },
      TotalAmount: -buyout.TotalAmount,
      OpenAmount: 0,
    });
    const { Bookings } = await admin.must(one(admin, buyout.Id));
    expect(Bookings).toEqual([
      { Kind: 'CREDIT', Date: TODAY, Amount: buyout.TotalAmount, InvoiceNumber: note!.Id },
    ]);
    await act(ended, 'end_financing');
    const [again] = await documents(admin, ended);
    expect(again).toMatchObject({ Status: 'OPEN', TotalAmount: buyout.TotalAmount });
  });
});

// P1-BILL-06
describe('invoice that an importer issued', () => {
  const invoiceOf = async (id: number) =>
    (await admin.must(admin.get<VehicleInvoicesAnswer>(`/api/v1/vehicles/${id}/invoices`))).Rows.find(
      ({ Source, InvoiceCategory }) => Source === 'external' && InvoiceCategory.Enum === 4,
    )!;

  test('lists an invoice of an importer for staff and for the importer that issued the invoice', async () => {
    const { Id, InvoiceNumber } = await invoiceOf(reversed);
    const found = async (by: Client) => (await listed(by, 'type=IMP')).map((row) => row.Id);
    expect(await found(admin)).toContain(Id);
    expect(await found(clients.imp)).toContain(Id);
    expect(await found(clients.imp2)).not.toContain(Id);
    const external = (by: Client) =>
      by.get<InvoiceRow>(`/api/v1/invoices?receiverType=IMP&receiverId=0&externalId=${InvoiceNumber}`);
    expect((await external(clients.imp)).body).toMatchObject({ Id, Source: 'external', ReceiverType: 'IMP' });
    expect((await external(clients.imp2)).status).toBe(404);
  });

  test('credits the invoice when the financing is reversed, and lists the credit note', async () => {
    await act(reversed, 'reverse', { invoiceno: 'K-77' });
    const rows = await listed(admin, 'type=IMP&text=K-77');
    expect(rows).toMatchObject([{ InvoiceCategory: { Enum: 3 }, InvoiceNumber: 'K-77' }]);
    expect((await invoiceOf(reversed)).Status).toBe('CREDITED');
  });
});

// P1-BILL-02
test('cancels the payout of a loan when the loan is reversed, and pays the loan out again when the reversal is undone', async () => {
  const { dea } = clients;
  const key = randomUUID();
  const car = {
    LicenseNumber: '',
    ChassisNumber: messages.next().Item.ChassisNumber,
    Dealer: '30101',
    Make: 'Nordvik',
    Model: 'N40',
    YearModel: 2021,
    Mileage: 48_000,
    IsUsed: true,
    Price: 180_000,
    SalesPrice: 219_900,
    VATAmount: 45_000,
    Specification: [],
    CarBody: '',
    Seats: '',
  };
  await dea.must(dea.post('/api/v1/integrations/dealer_vehicle', car, { 'idempotency-key': key }));
  const sent = () => dea.get<{ VehicleId?: number }>(`/api/v1/integrations/financing/messages/${key}`);
  await eventually('the registered car', async () => !!(await sent()).body.VehicleId);
  const id = (await sent()).body.VehicleId!;
  const costs = await dea.must(
    dea.get<{ Rows: { Id: number }[] }>(`/api/v1/vehicles/${id}/loan_costs?amount=100000&classification=LA`),
  );
  const loan = { amount: 100_000, classification: 'LA' };
  await dea.must(dea.post(`/api/v1/vehicles/${id}/request_loan`, loan));
  await act(id, 'start_financing', { amount: 100_000, new_price_program_id: costs.Rows[0]!.Id });
  const shown = async () =>
    (await documents(admin, id))
      .map(({ InvoiceCategory, TotalAmount, OpenAmount, Status }) => [
        InvoiceCategory.Enum,
        TotalAmount,
        OpenAmount,
        Status,
      ])
      .sort((a, b) => (a[0] as number) - (b[0] as number) || (a[2] as number) - (b[2] as number));
  const booked = () =>
    system.owner.query<{ number: string; left: string; paid: string }>(
      `select number, sum(issued - credited - paid) as left, sum(paid) as paid from invoice_entry
        where number in (select number from invoice_vehicle where vehicle_id = $1) group by 1 order by 1`,
      [id],
    );
  expect(await shown()).toEqual([[4, -100_000, -100_000, 'OPEN']]);
  expect(await booked()).toMatchObject([{ left: '0', paid: '-10000000' }]);
  await act(id, 'reverse', { invoiceno: 'K-78' });
  expect((await shown()).map(([category, , open]) => [category, open])).toEqual([
    [3, 0],
    [4, 0],
  ]);
  expect(await booked()).toMatchObject([1, 2].map(() => ({ left: '0', paid: '0' })));
  await act(id, 'undo', { reason: 'Fel bil' });
  expect((await shown()).map(([category, , open]) => [category, open])).toEqual([
    [3, 0],
    [4, -100_000],
    [4, 0],
  ]);
});

// P1-BILL-06
test('names the new dealer of a swapped vehicle in the list of importers’ invoices', async () => {
  const { Rows } = await admin.must(
    admin.get<{ Rows: { DealerPartyId: number }[] }>(`/api/v1/vehicles/${swapped}/available_dealers`),
  );
  const names = async () => {
    const [detail] = (
      await admin.must(admin.get<VehicleInvoicesAnswer>(`/api/v1/vehicles/${swapped}/invoices`))
    ).Rows.filter(({ Source }) => Source === 'external');
    const path = `/api/v1/invoices/listbycategoryvehicle?category=4&vehicleId=${swapped}`;
    const [row] = (await admin.must(admin.get<InvoicesAnswer>(path))).Rows;
    return [detail!.ReferenceName, row!.ReferenceName];
  };
  const before = await names();
  const swaps = Rows.map(({ DealerPartyId }) => ({ new_dealer_id: DealerPartyId, mode: 'SWAP' }));
  for (const body of swaps)
    if ((await admin.post(`/api/v1/vehicles/${swapped}/swap`, body)).status < 300) break;
  const after = await names();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(after[0]);
});

// P1-BILL-05
test('lists the documents of a vehicle, with importers’ invoices, by category and newest first', async () => {
  const of = async (category: number) =>
    (
      await admin.must(
        admin.get<InvoicesAnswer>(
          `/api/v1/invoices/listbycategoryvehicle?category=${category}&vehicleId=${ended}`,
        ),
      )
    ).Rows.map((row) => `${row.Source} ${row.InvoiceCategory.Enum}`);
  expect((await of(0)).toSorted()).toEqual(['external 4', 'internal 1', 'internal 1', 'internal 3']);
  expect(await of(3)).toEqual(['internal 3']);
});

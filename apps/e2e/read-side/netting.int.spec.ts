import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  BillingRunAnswer,
  InvoiceDetail,
  InvoicesAnswer,
  InvoiceTransactionsAnswer,
  RehearsalAnswer,
} from '@floorplan/invoicing/contracts';
import type { LimitsAnswer } from '@floorplan/limits/contracts';
import type { DealerOrganisationsAnswer } from '@floorplan/parties/contracts';
import { eventually, type TestDatabase } from '@floorplan/platform/testing';
import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { demoDatabase } from '../support/demo-database';
import { errorsOfBooks } from '../support/ledger';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

// Tests an organisation that nets its buyouts. The financings end in March. The collective invoice is issued
// and paid in April.

const APRIL = '2026-04-01';
const RUN = '/api/v1/billing/runs/2026-03';
const ORGANISATIONS = '/api/v1/dealers/dealer_organizations';

let database: TestDatabase;
let system: System;
let admin: Client;
let organisationId: number;
const vehicles: number[] = [];

const limitTo = (ApprovedAmount: number) =>
  admin.must(
    admin.post(`${ORGANISATIONS}/limitspecification`, {
      DealerOrganizationId: organisationId,
      LimitCategory: { CreditLimitType: 'F6' },
      ApprovedAmount,
    }),
  );
const limitLeft = async () => {
  const { Rows } = await admin.must(
    admin.get<LimitsAnswer>(
      `/api/v1/dealers/list_limits?showNettingLimit=true&dealerOrganizationId=${organisationId}`,
    ),
  );
  return Rows[0]!.CurrentNettingLimit!;
};
const end = async (vehicleId: number) =>
  (
    await admin.must(
      admin.post<ActionAnswer & { Amount: number }>(`/api/v1/vehicles/${vehicleId}/end_financing`, {}),
    )
  ).Amount;
const invoicesOf = async (category: number) => {
  const { Rows } = await admin.must(
    admin.get<InvoicesAnswer>('/api/v1/invoices?type=DEA&date_from=2026-03-01'),
  );
  return Rows.filter(({ InvoiceCategory }) => InvoiceCategory.Enum === category);
};
const start = async (date: string) => {
  system = await System.start({
    databaseUrl: database.url,
    environment: { FLOORPLAN_BUSINESS_DATE: date },
  });
  admin = await system.user('admin');
};
const ore = (kronor: number) => Math.round(kronor * 100);

beforeAll(async () => {
  database = await demoDatabase();
  await start(TODAY);
  const sender = new Sender(system, admin);
  const messages = new Messages(85);
  for (let at = 0; at < 7; at++) {
    const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
    Object.assign(message.Item.Delivery!, { TransportDate: '2026-03-09' });
    Object.assign(message.Invoice, { InvoiceDate: '2026-03-09', DueDate: '2026-03-09' });
    await sender.outcome(message);
    vehicles.push((await sender.settled(message.MessageId)).VehicleId!);
  }
  const [dealer] = await system.owner.query<{ id: number }>(
    `select dealer_organization_id as id from dealer where financer_assigned_id = '30101'`,
  );
  organisationId = dealer!.id;
  const { Rows } = await admin.must(admin.get<DealerOrganisationsAnswer>(`${ORGANISATIONS}?limit=1000`));
  const organisation = Rows.find(({ Id }) => Id === organisationId);
  expect(organisation!.UseNetting).toBe(false);
  await admin.must(admin.post(ORGANISATIONS, { ...organisation, UseNetting: true }));
});
afterAll(async () => {
  await system.stop();
  await database.close();
});

let netted: number[];

// P1-BILL-10
test('nets the buyouts that fit in the netting limit, and bills the others at once', async () => {
  await limitTo(3_000_000);
  const [first, second] = [await end(vehicles[0]!), await end(vehicles[1]!)];
  netted = [first, second];
  expect(ore(await limitLeft())).toBe(ore(3_000_000) - ore(first) - ore(second));
  const { Rows } = await admin.must(
    admin.get<{ Rows: { LimitCategory: { CreditLimitType: string }; UsedAmount: number }[] }>(
      `${ORGANISATIONS}/${organisationId}/limitspecifications`,
    ),
  );
  const used = Rows.find(({ LimitCategory }) => LimitCategory.CreditLimitType === 'F6')!.UsedAmount;
  expect(ore(used)).toBe(ore(first) + ore(second));
  expect(await invoicesOf(1)).toEqual([]);
  await limitTo(Math.ceil(first + second));
  await end(vehicles[2]!);
  expect((await invoicesOf(1)).map(({ InvoiceCategory }) => InvoiceCategory.Enum)).toEqual([1]);
});

// P1-BILL-10
test('releases the amount in the netting limit when the end of a financing is undone', async () => {
  await limitTo(3_000_000);
  const before = await limitLeft();
  const amount = await end(vehicles[3]!);
  expect(ore(await limitLeft())).toBe(ore(before) - ore(amount));
  await admin.must(admin.post(`/api/v1/vehicles/${vehicles[3]}/undo`, { reason: 'Fel bil' }));
  expect(await limitLeft()).toBe(before);
  expect(await invoicesOf(3)).toEqual([]);
});

// P1-BILL-10
test('nets only as many buyouts as fit when several financings end at the same time', async () => {
  const [used] = [3_000_000 - (await limitLeft())];
  await limitTo(Math.ceil(used + 450_000));
  const before = (await invoicesOf(1)).length;
  const amounts = await Promise.all(vehicles.slice(3).map(end));
  const taken = Math.ceil(used + 450_000) - (await limitLeft()) - used;
  expect(taken).toBeLessThanOrEqual(450_000);
  const single = (await invoicesOf(1)).slice(0, -before || undefined);
  expect(single.length).toBeLessThan(amounts.length);
  const invoiced = single.reduce((sum, { TotalAmount }) => sum + ore(TotalAmount), 0);
  const all = amounts.reduce((sum, amount) => sum + ore(amount), 0);
  expect(ore(taken)).toBe(all - invoiced);
  netted.push(taken);
});

// P1-BILL-10
test('bills the netted buyouts of a month by one collective invoice, with a transaction per buyout', async () => {
  const left = await limitLeft();
  await system.stop();
  await start(APRIL);
  await admin.must(admin.post('/api/v1/billing/runs', { Month: '2026-03' }));
  const until = (status: string) =>
    eventually(`the run to be ${status}`, async () => {
      const run = await admin.must(admin.get<BillingRunAnswer>(RUN));
      return run.Status === status && run;
    });
  const { Calculation } = await until('PREVIEWED');
  await admin.must(admin.post(`${RUN}/issue`, { Preparation: Calculation.Preparation }));
  await until('ISSUED');
  const [collective, ...others] = await invoicesOf(10);
  expect(others).toEqual([]);
  expect(ore(collective!.TotalAmount)).toBe(netted.reduce((sum, amount) => sum + ore(amount), 0));
  expect(collective).toMatchObject({ InvoiceDate: APRIL, DueDate: '2026-04-08', Status: 'OPEN' });
  const { Rows } = await admin.must(
    admin.get<InvoiceTransactionsAnswer>(`/api/v1/invoices/${collective!.Id}/transactions`),
  );
  expect(new Set(Rows.map(({ VehicleId }) => VehicleId)).size).toBe(Rows.length);
  expect(Rows.slice(0, 2).map(({ VehicleId }) => VehicleId)).toEqual(vehicles.slice(0, 2));
  const net = Rows.reduce((sum, { NetAmount }) => sum + ore(NetAmount), 0);
  const detail = await admin.must(admin.get<InvoiceDetail>(`/api/v1/invoices/${collective!.Id}`));
  expect(net).toBe(ore(detail.NetAmount));
  expect(await limitLeft()).toBe(left);
});

// P1-BILL-10
test('shows the collective invoice to the organisation, but not to its facilities or to importers', async () => {
  const { Id } = (await invoicesOf(10))[0]!;
  const statuses = await Promise.all(
    ['deo', 'dea', 'dea2', 'imp'].map(
      async (name) => (await (await system.user(name)).get(`/api/v1/invoices/${Id}`)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 404]);
});

// P1-BILL-10
test('credits the share of a vehicle whose end is undone, and releases the netting limit by credits and payments', async () => {
  const [collective] = await invoicesOf(10);
  const left = await limitLeft();
  await admin.must(admin.post(`/api/v1/vehicles/${vehicles[1]}/undo`, { reason: 'Fel bil' }));
  const [credit] = await invoicesOf(3);
  expect(ore(credit!.TotalAmount)).toBe(-ore(netted[1]!));
  const seen = await Promise.all(
    ['deo', 'dea'].map(async (name) => {
      const user = await system.user(name);
      const { Rows } = await user.must(user.get<InvoicesAnswer>('/api/v1/invoices?type=DEA'));
      const { status } = await user.get(`/api/v1/invoices/${credit!.Id}`);
      return [status, Rows.some(({ Id }) => Id === credit!.Id)];
    }),
  );
  expect(seen).toEqual([
    [200, true],
    [404, false],
  ]);
  expect(ore(await limitLeft())).toBe(ore(left) + ore(netted[1]!));
  const detail = () => admin.must(admin.get<InvoiceDetail>(`/api/v1/invoices/${collective!.Id}`));
  const { OpenAmount } = await detail();
  const payment = { InvoiceNumber: Number(collective!.Id), Amount: OpenAmount, Date: APRIL };
  await admin.must(admin.post('/api/v1/integrations/payments', { ...payment, BankReference: 'BG-10' }));
  expect((await detail()).Status).toBe('PAID');
  const undo = await admin.post<{ Code: string }>(`/api/v1/vehicles/${vehicles[0]}/undo`, { reason: 'Fel' });
  expect([undo.status, undo.body.Code]).toEqual([409, 'UNDO_PAID']);
  expect(ore(await limitLeft())).toBe(ore(left) + ore(netted[1]!) + ore(OpenAmount));
});

const rehearsal = async (date: string) => {
  const { Id } = await admin.must(admin.post<{ Id: string }>('/api/v1/billing/rehearsals', { Date: date }));
  return eventually('the rehearsal to be complete', async () => {
    const now = await admin.must(admin.get<RehearsalAnswer>(`/api/v1/billing/rehearsals/${Id}`));
    return now.State !== 'running' && now;
  });
};

// P1-BILL-10
test('finds no buyouts left to bill after the billing run', async () => {
  const { Categories } = await rehearsal(APRIL);
  expect(Categories.filter(({ InvoiceCategory }) => [1, 10].includes(InvoiceCategory.Enum))).toEqual([]);
});

// P1-BILL-07
test('shows a category that had documents in the month before and has none now', async () => {
  const [collective] = await invoicesOf(10);
  const { Categories } = await rehearsal('2026-05-04');
  expect(Categories.find(({ InvoiceCategory }) => InvoiceCategory.Enum === 10)).toMatchObject({
    Documents: 0,
    TotalAmount: 0,
    PreviousAmount: collective!.TotalAmount,
  });
});

test('books the buyouts on the netting account, and then on the collective invoice', async () => {
  expect(await errorsOfBooks(system, admin)).toEqual([]);
});

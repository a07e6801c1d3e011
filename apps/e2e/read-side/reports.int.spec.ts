import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BillingRunAnswer, BooksAnswer, InterimAnswer } from '@floorplan/invoicing/contracts';
import { addDays } from '@floorplan/kernel';
import type { ListAnswer } from '@floorplan/kernel/wire';
import { LIMITS_ROUTES, type LimitRow } from '@floorplan/limits/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { Report, ReportResult } from '@floorplan/reports/contracts';
import type { InventoryDaysAnswer, StockValueAnswer } from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

// Compares the sums of reports with the calls of the screens that show the same figures.

const TODAY = '2026-04-01';
const RUN = '/api/v1/billing/runs/2026-03';
const VEHICLES = 20;
const PATH = '/api/v1/reports';

let system: System;
let admin: Client;

beforeAll(async () => {
  system = await System.start({ environment: { FLOORPLAN_BUSINESS_DATE: TODAY } });
  admin = await system.user('admin');
  const sender = new Sender(system, admin);
  const messages = new Messages(85);
  const sent = Array.from({ length: VEHICLES }, (_, at) => {
    const begin = `2026-03-${String(2 + at).padStart(2, '0')}`;
    const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
    Object.assign(message.Item.Delivery!, { TransportDate: begin });
    Object.assign(message.Invoice, { InvoiceDate: begin, DueDate: begin });
    return message;
  });
  await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', sent));
  await sender.quiet();
});
afterAll(() => system.stop());

type Cells = readonly (string | number | null)[];
type Chosen = Readonly<Record<string, string | readonly [string, string]>>;

const listed = async (client: Client): Promise<readonly Report[]> =>
  (await client.must(client.get<ListAnswer<Report>>(`${PATH}?type=Vehicle&dea=0&deo=0&imp=0&mak=0&eve=0`)))
    .Rows;

/** The request of a report with its first values, except for the chosen ones. */
async function requestOf(client: Client, Key: string, chosen: Chosen = {}) {
  const report = (await listed(client)).find((candidate) => candidate.Key === Key)!;
  const Parameters = report.Parameters.map(({ Key: name, Value, Value1 }) => {
    const [first, last] = [chosen[name] ?? [Value, Value1]].flat();
    return { Key: name, Value: first!, Value1: last ?? '' };
  });
  return { Key, Parameters };
}
async function run(Key: string, chosen: Chosen = {}, client = admin): Promise<readonly Cells[]> {
  const body = await requestOf(client, Key, chosen);
  const { Rows, Truncated } = await client.must(client.post<ReportResult>(PATH, body));
  expect(Truncated).toBe(false);
  return Rows.map(({ Fields }) => Fields.map(({ Value }) => Value));
}
const ore = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((all, amount) => all + Math.round(Number(amount) * 100), 0);
const column = (rows: readonly Cells[], at: number) => rows.map((row) => row[at]);

const MARCH = ['2026-03-01', '2026-03-31'] as const;
const interim = (day: string) =>
  admin.must(admin.get<InterimAnswer>(`/api/v1/interim?date=${day}&limit=1000`));

// P3-REPORT-12
test('offers ten reports to staff, and to others those whose figures they may see', async () => {
  const keys = async (name: string) => (await listed(await system.user(name))).map(({ Key }) => Key);
  expect(await keys('admin')).toEqual(
    [
      'AGEING ENDED INTEREST_RECEIVER LIMITS MESSAGES_CAUSE OPEN_INVOICES PORTFOLIO_MAKE STOCKTAKE_DIFF',
      'STOCK_VALUE_DAY TURNOVER',
    ].flatMap((line) => line.split(' ')),
  );
  expect(await keys('imp')).toEqual(await keys('admin'));
  expect(await keys('deo')).not.toContain('MESSAGES_CAUSE');
  expect(await keys('dea')).not.toContain('LIMITS');
});

// P3-REPORT-12
test('runs each report with its first values for each role', async () => {
  for (const name of ['admin', 'imp', 'imp2', 'deo', 'dea', 'dea2']) {
    const client = await system.user(name);
    for (const { Key, Chart } of await listed(client)) {
      const { status, body } = await client.post<ReportResult>(PATH, await requestOf(client, Key));
      expect([name, Key, status]).toEqual([name, Key, 200]);
      for (const at of [...(Chart?.By ?? []), ...(Chart?.Values ?? [])])
        expect(body.Headers[at]).toBeDefined();
      for (const { Fields } of body.Rows) expect(Fields).toHaveLength(body.Headers.length);
    }
  }
});

// P3-REPORT-02, P3-REPORT-04
test('returns the same capital as the stock value of the day', async () => {
  const { Sums } = await admin.must(
    admin.get<StockValueAnswer>(`/api/v1/invoices/searchaccounting?date=${TODAY}&limit=1000`),
  );
  expect(Sums.TotalAmount).toBeGreaterThan(0);
  const ofType = await admin.must(
    admin.get<StockValueAnswer>(`/api/v1/invoices?type=ACC&date_from=${TODAY}&limit=1000`),
  );
  expect(ofType.Sums).toEqual(Sums);
  const byDay = await run('STOCK_VALUE_DAY', { DATE: ['2026-03-20', TODAY] });
  const today = byDay.filter(([day]) => day === TODAY);
  expect(ore(column(today, 4))).toBe(ore([Sums.TotalAmount]));
  const portfolio = await run('PORTFOLIO_MAKE');
  expect(ore(column(portfolio, 3))).toBe(ore([Sums.TotalAmount]));
  expect(ore(column(portfolio, 4))).toBe(10_000);
});

// P3-REPORT-03
test('counts as many vehicles in each band as the start page', async () => {
  const { Rows } = await admin.must(
    admin.get<InventoryDaysAnswer>('/api/v1/dashboards/inventory_days?financed_only=true'),
  );
  const of = (band: 'Band1' | 'Band2' | 'Band3') => Rows.reduce((sum, row) => sum + row[band], 0);
  const ageing = await run('AGEING');
  const counted = (name: string) =>
    ageing.filter((row) => row[2] === name).reduce((sum, row) => sum + Number(row[3]), 0);
  expect([counted('0–60 dagar'), counted('61–90 dagar'), of('Band1')]).toEqual([
    of('Band1'),
    of('Band2'),
    VEHICLES,
  ]);
});

// P3-REPORT-11
test('counts each message once by the code that stopped it first, and the hours until it succeeded', async () => {
  const messages = new Messages(86);
  const wrong = [1, 2].map(() => messages.next({ Item: { Make: 'Okänd' } }));
  const waiting = messages.next({
    Item: { Make: 'Nordvik' },
    DealerParty: { FinancerAssignedId: '30107', ImporterAssignedId: undefined as never },
  });
  await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', [...wrong, waiting]));
  await new Sender(system, admin).quiet();
  const [{ dealer, make }] = (await system.owner.query(
    `select d.id as dealer, m.id as make from dealer d, make m where d.financer_assigned_id = '30107' and m.name = 'Nordvik'`,
  )) as [{ dealer: number; make: number }];
  // Messages are received at the time of the clock, not on the business date of the system.
  const now = new Date().toISOString().slice(0, 10);
  const DATE = [addDays(now, -1), addDays(now, 1)] as const;
  const causes = async () => (await run('MESSAGES_CAUSE', { DATE })).map((row) => row.slice(1));
  const before = await causes();
  expect(before.map(([code, n]) => [code, n])).toEqual([
    ['UNKNOWN_MAKE', 2],
    ['MAKE_NOT_HELD', 1],
  ]);
  expect(before[1]!.at(-1)).toBeNull();
  await admin.must(
    admin.post(`/api/v1/dealers/${dealer}/dealermakes`, [
      { MakeId: make, ImporterAssignedDealerId: 'D0107' },
    ]),
  );
  const healed = await eventually('the message to heal', async () => {
    const rows = await causes();
    return rows[1]!.at(-1) !== null && rows;
  });
  expect(healed.map(([code, n]) => [code, n])).toEqual(before.map(([code, n]) => [code, n]));
  expect(ore(column(healed, 2))).toBe(ore(column(before, 2)));
});

// P3-REPORT-08
test('returns limits and their use as the list of limits, without the use for importers', async () => {
  const limits = await admin.must(admin.get<ListAnswer<LimitRow>>(LIMITS_ROUTES.listLimits));
  const rows = await run('LIMITS');
  for (const { Name, Make, ConsignLimit, ConsignLimitUsed, ConsignLimitPercentageUsed } of limits.Rows) {
    if (Make !== null || ConsignLimit === null) continue;
    const row = rows.find(([name, category]) => name === Name && category === 'Konsignation')!;
    expect([row[2], row[3], row[5]]).toEqual([ConsignLimit, ConsignLimitUsed, ConsignLimitPercentageUsed]);
  }
  const imp = await system.user('imp');
  expect((await run('LIMITS', {}, imp)).every((row) => row.length === 3)).toBe(true);
  expect((await listed(imp)).find(({ Key }) => Key === 'LIMITS')?.Chart).toBeNull();
});

// P3-REPORT-07, P3-REPORT-09
test('returns what has accrued as interim claims, and after a billing run what was billed for the month', async () => {
  const all = { DATE: ['2026-01-01', TODAY] } as const;
  const before = await run('INTEREST_RECEIVER', all);
  const { Sums: accrued } = await interim(TODAY);
  const { Sums: atMonthEnd } = await interim('2026-03-31');
  expect(ore(column(before, 4))).toBe(ore([accrued.Amount]));
  expect(ore(column(before, 3))).toBe(0);
  expect(ore(column(await run('INTEREST_RECEIVER', { DATE: MARCH }), 4))).toBe(ore([atMonthEnd.Amount]));

  const until = (status: string) =>
    eventually(`the run to be ${status}`, async () => {
      const one = await admin.must(admin.get<BillingRunAnswer>(RUN));
      return one.Status === status && one;
    });
  await admin.must(admin.post('/api/v1/billing/runs', { Month: '2026-03' }));
  const { Preparation } = (await until('PREVIEWED')).Calculation;
  await admin.must(admin.post(`${RUN}/issue`, { Preparation }));
  await until('ISSUED');

  const after = await run('INTEREST_RECEIVER', all);
  expect(ore(column(after, 4))).toBe(ore([(await interim(TODAY)).Sums.Amount]));
  expect(ore(column(after, 3))).toBe(ore([atMonthEnd.Amount]));
  expect(
    new Set(
      column(
        after.filter((row) => row[3] !== 0),
        0,
      ),
    ),
  ).toEqual(new Set(['2026-03']));
  const half = await run('INTEREST_RECEIVER', { DATE: ['2026-03-01', '2026-03-15'] });
  const rest = await run('INTEREST_RECEIVER', { DATE: ['2026-03-16', '2026-03-31'] });
  expect(ore(column(half, 3)) + ore(column(rest, 3))).toBe(ore([atMonthEnd.Amount]));

  const imp = await run('INTEREST_RECEIVER', all, await system.user('imp'));
  expect(new Set(column(imp, 1)).size).toBe(1);
});

// P3-REPORT-09
test('lists open documents whose amounts add up to what the books have open', async () => {
  const open = await run('OPEN_INVOICES');
  const books = await admin.must(
    admin.get<BooksAnswer>(`/api/v1/books?date_from=2026-01-01&date_to=${TODAY}&known_on=${TODAY}`),
  );
  expect(open.length).toBeGreaterThan(0);
  expect(ore(column(open, 7))).toBe(ore([books.Total.Open]));
  expect(await run('OPEN_INVOICES', { DAY: '2026-03-31' })).toEqual([]);
});

// P3-REPORT-06, P3-REPORT-05
test('lists an ended financing with the total of its invoice, and to its importer with its capital', async () => {
  const [{ id, dealer }] = (await system.owner.query(
    `select id, dealer_id as dealer from vehicle where status_code = 0 order by id limit 1`,
  )) as [{ id: number; dealer: number }];
  const { Amount } = await admin.must(
    admin.post<{ Amount: number }>(`/api/v1/vehicles/${id}/end_financing`, {}),
  );
  const DATE = ['2026-03-01', '2026-04-30'] as const;
  const imp = await system.user('imp');
  const [[ended], [seen]] = [await run('ENDED', { DATE }), await run('ENDED', { DATE }, imp)];
  const [capital] = await system.owner.query<{ amount: number }>(
    `select capital / 100.0::float8 as amount from vehicle_holding where vehicle_id = ${id}`,
  );
  expect([ended![6], ended![7], ended![8]]).toEqual([30, Amount, 'Slutbetald']);
  expect([seen![0], seen![7]]).toEqual([ended![0], capital!.amount]);
  expect(await run('ENDED', { DATE, EVE: '5' })).toEqual([]);
  expect(await run('TURNOVER', { DATE, DEA: String(dealer) })).toEqual([[ended![3], ended![2], 1, 30]]);
});

// P3-REPORT-13
test('rejects future days and spans that are too long, and finds no report or choice of other users', async () => {
  const errorsOf = async (Key: string, chosen: Chosen) => {
    const { status, text } = await admin.post(PATH, await requestOf(admin, Key, chosen));
    return `${status} ${/"Code":"([A-Z_]+)"/.exec(text.slice(text.indexOf('"Errors"')))?.[1]}`;
  };
  expect(await errorsOf('STOCK_VALUE_DAY', { DATE: ['2026-01-01', '2026-04-03'] })).toBe(
    '400 PERIOD_TOO_LONG',
  );
  expect(await errorsOf('TURNOVER', { DATE: ['2025-03-31', TODAY] })).toBe('400 PERIOD_TOO_LONG');
  expect(await errorsOf('AGEING', { DAY: '2026-04-02' })).toBe('400 DAY_TO_COME');
  expect(await errorsOf('AGEING', { DAY: '' })).toBe('400 REQUIRED');
  const dealer = await system.user('dea');
  expect((await dealer.post(PATH, await requestOf(dealer, 'AGEING', { DEA: '99999' }))).status).toBe(404);
  expect((await dealer.post(PATH, { Key: 'LIMITS', Parameters: [{ Key: 'DEO', Value: '0' }] })).status).toBe(
    404,
  );
});

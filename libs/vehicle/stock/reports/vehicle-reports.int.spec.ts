import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Registry } from '@floorplan/platform/event-store';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { PartyParameters, ReportSources, type ReportDescription } from '@floorplan/reports/contracts';
import { RunReports } from '@floorplan/reports/server';
import { stockValueContract, type StockValueAnswer } from '@floorplan/vehicle/contracts';
import { NO_RATES, StoredStock, TODAY } from '../testing/stored-stock';
import { HISTORY_PROJECTIONS } from '../projections/history.projections';
import { holdingProjection } from '../projections/holding.projection';
import { vehicleEventProjection, vehicleProjection } from '../projections/vehicle.projection';
import { PlanCapitals } from '../inventory-stock/plan-capitals';
import { FINANCED, stockDaysSql } from '../inventory-stock/stock-sql';
import { HeldPlansReader } from '../stock-value/held-plans';
import { StockValues } from '../stock-value/stock-value.list';
import { AgeingReport } from './ageing.report';
import { EndedReport } from './ended.report';
import { HeldCapital } from './held-capital';
import { PortfolioMakeReport } from './portfolio-make.report';
import { StockOnDay } from './stock-on-day';
import { StockValueDayReport } from './stock-value-day.report';
import { TurnoverReport } from './turnover.report';

const STAFF = {
  kind: 'user',
  userId: 1,
  role: 'admin',
  languageCode: 'sv-SE',
  functions: new Set(['fncReports']),
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
} as unknown as UserScope;
const IMPORTER = { ...STAFF, role: 'IMP', importerIds: [1] } as UserScope;
const DEALER = { ...STAFF, role: 'DEA', dealerIds: [205] } as UserScope;
const NO_PRICES = { ...DEALER, hiddenColumns: { inventory: ['Price'] } } as UserScope;

let db: TestDatabase;
let stock: StoredStock;
let values: StockValues;
let runs: RunReports;

beforeAll(async () => {
  useLocaleTexts({
    'sv-SE': {
      'fin.CONSIGN': 'Konsignation',
      'fin.LOAN': 'Lagerlån',
      'fin.AVBETALNING': 'Avbetalning',
      'dash.band1': '0–60 dagar',
      'dash.band2': '61–90 dagar',
      'dash.band3': 'Över 90 dagar',
      'event.5': 'Makulerad',
      'event.6': 'Slutbetald',
      'event.11': 'Retur till importör',
    },
  });
  db = await testDatabase();
  const registry = new Registry();
  for (const projection of [
    holdingProjection,
    vehicleProjection,
    vehicleEventProjection,
    ...HISTORY_PROJECTIONS,
  ])
    registry.addInlineProjection(projection);
  stock = new StoredStock(db, registry);
  await stock.fill();
  const clock = new Clock(TODAY);
  values = new StockValues(db.database, clock, new HeldPlansReader(db.database, stock.log, NO_RATES));
  const parties = new PartyParameters(
    { parties: () => Promise.resolve({ dealers: [], organisations: [], importers: [] }) } as never,
    { makes: () => Promise.resolve([]) },
  );
  const held = new HeldCapital(db.database, new PlanCapitals(stock.log, NO_RATES));
  const onDay = new StockOnDay(held, parties);
  const sources = new ReportSources();
  const reports: ReportDescription[] = [
    new StockValueDayReport(clock, held, parties),
    new AgeingReport(onDay),
    new PortfolioMakeReport(onDay),
    new TurnoverReport(parties),
    new EndedReport(parties),
  ];
  for (const report of reports) sources.add(report);
  runs = new RunReports(sources, db.database, clock);
});
afterAll(async () => {
  await stock?.close();
  await db?.close();
});

type Sent = readonly [key: string, value: string, value1?: string];

async function rowsOf(Key: string, sent: readonly Sent[], scope = STAFF) {
  const { parameters } = runs.list(scope).find(({ key }) => key === Key)!;
  const given = new Map(sent.map((each) => [each[0], each]));
  const Parameters = parameters.map(({ key }) => {
    const [, Value = '0', Value1 = ''] = given.get(key) ?? [key];
    return { Key: key, Value, Value1 };
  });
  const chosen = await runs.choose(scope, { Key, Parameters });
  if (!chosen?.ok) throw new Error(JSON.stringify(chosen));
  const run = runs.run(scope, chosen.answer);
  const rows: (string | number | null)[][] = [];
  for await (const batch of run.batches) rows.push(...batch);
  return { headers: run.headers.map(({ Name }) => Name), rows };
}

async function stockValue(date: string, scope = STAFF): Promise<readonly (string | number)[][]> {
  const list = await values.on(scope, stockValueContract.query.parse({ date }));
  const text = await list.read(scope, stockValueContract.query.parse({ date }));
  const { Rows } = JSON.parse(text) as StockValueAnswer;
  return Rows.map(({ ReceiverName, CategoryName, TotalAmount }) => [
    date,
    ReceiverName,
    CategoryName,
    TotalAmount,
  ]);
}

// P3-REPORT-02
test('returns the stock value of each day, equal to that of the list of the day', async () => {
  const { rows } = await rowsOf('STOCK_VALUE_DAY', [['DATE', '2026-03-20', TODAY]]);
  const days = [...new Set(rows.map(([day]) => String(day)))];
  expect([days.length, days[0], days.at(-1)]).toEqual([90, '2026-03-20', TODAY]);
  for (const day of ['2026-03-20', '2026-04-30', '2026-05-31', '2026-06-01', '2026-06-10', TODAY]) {
    const shown = rows
      .filter(([on]) => on === day)
      .map(([on, dealer, type, , capital]) => [on, dealer, type, capital]);
    expect(shown.sort()).toEqual([...(await stockValue(day))].sort());
  }
});

// P3-REPORT-02
test('returns stock values until today only, and those of the caller’s dealers', async () => {
  const { rows } = await rowsOf('STOCK_VALUE_DAY', [['DATE', '2026-06-09', '2026-06-20']], DEALER);
  expect(rows).toEqual(
    [
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
      '2026-06-13',
      '2026-06-14',
      '2026-06-15',
      '2026-06-16',
      TODAY,
    ].map((day) => [day, 'Norrskensbil', 'Konsignation', 1, 320_000]),
  );
});

// P3-REPORT-03
test('counts vehicles by age from the beginning of their financing, with shares that add up to 100', async () => {
  const { rows } = await rowsOf('AGEING', [['DAY', TODAY]]);
  expect(rows).toEqual([
    ['Mälarbil', 'Nordvik', '0–60 dagar', 2, 745_000, expect.any(Number)],
    ['Mälarbil', 'Nordvik', 'Över 90 dagar', 1, 320_000, expect.any(Number)],
    // Swapped to this dealer on 10 June, with a new financing.
    ['Norrskensbil', 'Nordvik', '0–60 dagar', 1, 320_000, expect.any(Number)],
  ]);
  const old = await db.database.query<{ n: number }>(
    `select count(*) as n from vehicle v where ${FINANCED} and ${stockDaysSql(`date '${TODAY}'`)} > 90`,
  );
  expect(old).toEqual([{ n: 1 }]);
  expect(rows.reduce((sum, [, , , , , share]) => sum + Math.round(Number(share) * 10), 0)).toBe(1_000);
});

// P3-REPORT-04
test('divides the capital of a day by make and finance type, with shares that add up to 100', async () => {
  const { rows } = await rowsOf('PORTFOLIO_MAKE', [['DAY', TODAY]]);
  expect(rows.map(([make, type, n, capital]) => [make, type, n, capital])).toEqual([
    ['Nordvik', 'Avbetalning', 1, 390_000],
    ['Nordvik', 'Konsignation', 2, 640_000],
    ['Nordvik', 'Lagerlån', 1, 355_000],
  ]);
  expect(rows.map(([, , , , share]) => share)).toEqual([28.2, 46.2, 25.6]);
});

// P3-REPORT-05
test('returns the average days of what was bought out: 106 and 45 days are 75.5', async () => {
  const { rows } = await rowsOf('TURNOVER', [['DATE', '2026-01-01', TODAY]]);
  expect(rows.length).toBeGreaterThan(0);
  const [[dealer, make, ended]] = rows as [[string, string, number, number]];
  expect([dealer, make]).toEqual(['Mälarbil', 'Nordvik']);
  const before = Number(ended);
  await db.owner.query(`
    insert into vehicle_holding (vehicle_id, place, dealer_id, finance_type, from_day, until_day, capital, net, repays, is_removed)
    select 3, 50 + n, 205, 'CONSIGN', date '2026-01-01', date '2026-01-01' + n, 1, 1, false, false from unnest(array[106, 45]) n`);
  await db.owner.query(`
    insert into vehicle_holding_cause (vehicle_id, place, is_end, version, category_id)
    select 3, 50 + n, true, 900, 6 from unnest(array[106, 45]) n`);
  const after = (await rowsOf('TURNOVER', [['DATE', '2026-01-01', TODAY]])).rows;
  expect(after.find(([name]) => name === 'Norrskensbil')).toEqual(['Norrskensbil', 'Nordvik', 2, 75.5]);
  expect(after.find(([name]) => name === 'Mälarbil')?.[2]).toBe(before);
  await db.owner.query(
    'delete from vehicle_holding where place > 50; delete from vehicle_holding_cause where place > 50',
  );
});

test.each([
  ['Zetabil', 'Åkbil'],
  ['Åkbil', 'Ärlig bil'],
])('sorts dealers in Swedish alphabetical order: %s before %s', async (first, last) => {
  const named = (name101: string, name205: string) =>
    db.owner.query(`update dealer set name = case id when 101 then $1 else $2 end`, [name101, name205]);
  await named(last, first);
  await db.owner.query(`
    insert into vehicle_holding (vehicle_id, place, dealer_id, finance_type, from_day, until_day, capital, net, repays, is_removed)
    values (3, 51, 205, 'CONSIGN', '2026-01-01', '2026-01-05', 1, 1, false, false)`);
  await db.owner.query(`
    insert into vehicle_holding_cause (vehicle_id, place, is_end, version, category_id) values (3, 51, true, 900, 6)`);
  const dealersOf = async (report: string, sent: readonly Sent[], at: number) => [
    ...new Set((await rowsOf(report, sent)).rows.map((row) => row[at])),
  ];
  expect(await dealersOf('AGEING', [['DAY', TODAY]], 0)).toEqual([first, last]);
  expect(await dealersOf('STOCK_VALUE_DAY', [['DATE', TODAY, TODAY]], 1)).toEqual([first, last]);
  expect(await dealersOf('TURNOVER', [['DATE', '2026-01-01', TODAY]], 0)).toEqual([first, last]);
  await named('Mälarbil', 'Norrskensbil');
  await db.owner.query(
    'delete from vehicle_holding where place > 50; delete from vehicle_holding_cause where place > 50',
  );
});

// P3-REPORT-06
test('lists financings that ended, with the days, the amount and the reason', async () => {
  const { rows } = await rowsOf('ENDED', [['DATE', '2026-01-01', TODAY]]);
  expect(rows.map((row) => row.slice(3))).toEqual([
    ['Mälarbil', '2026-03-02', '2026-06-17', 107, 320_000, 'Slutbetald'],
    // Reversed on the same day.
    ['Mälarbil', '2026-03-02', '2026-06-17', 0, 320_000, 'Makulerad'],
  ]);
  expect(
    (
      await rowsOf('ENDED', [
        ['DATE', '2026-01-01', TODAY],
        ['EVE', '5'],
      ])
    ).rows,
  ).toHaveLength(1);
  expect((await rowsOf('ENDED', [['DATE', '2026-01-01', '2026-06-16']])).rows).toEqual([]);
  expect((await rowsOf('ENDED', [['DATE', '2026-01-01', TODAY]], DEALER)).rows).toEqual([]);
});

// P3-REPORT-12
test('leaves out capital, its share and what is drawn from it for a role that must not see prices', async () => {
  const { headers, rows } = await rowsOf('PORTFOLIO_MAKE', [['DAY', TODAY]], NO_PRICES);
  expect(headers).toEqual(['report.col_make', 'report.col_finance_type', 'report.col_number']);
  expect(rows).toEqual([['Nordvik', 'Konsignation', 1]]);
  expect((await rowsOf('PORTFOLIO_MAKE', [['DAY', TODAY]], IMPORTER)).headers).toHaveLength(5);
});

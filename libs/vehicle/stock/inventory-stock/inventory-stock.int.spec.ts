import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { EventLog, Registry } from '@floorplan/platform/event-store';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import {
  inventoryMonthsQuery,
  inventoryQuery,
  inventoryStockQuery,
  stockValueContract,
  type InventoryAnswer,
  type InventoryPart,
  type StockValueAnswer,
} from '@floorplan/vehicle/contracts';
import { NOTE } from '@floorplan/vehicle/domain';
import type { PartiesNow } from '@floorplan/vehicle/reader';
import { actionContext } from '../../domain/testing/action-context';
import { dealerVehicle } from '../../domain/testing/financing';
import { NO_RATES, StoredStock, TODAY } from '../testing/stored-stock';
import { holdingProjection } from '../projections/holding.projection';
import { vehicleProjection } from '../projections/vehicle.projection';
import { InventoryList } from '../inventory/inventory.list';
import { HeldPlansReader } from '../stock-value/held-plans';
import { StockValues } from '../stock-value/stock-value.list';
import { InventoryMonths } from './inventory-months';
import { InventoryToday } from './inventory-today';
import { PlanCapitals } from './plan-capitals';

const STAFF = {
  kind: 'user',
  role: 'admin',
  languageCode: 'sv-SE',
  functions: new Set(),
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
} as unknown as UserScope;
const IMPORTER = { ...STAFF, role: 'IMP', importerIds: [1] } as UserScope;
const OTHER_IMPORTER = { ...STAFF, role: 'IMP', importerIds: [2] } as UserScope;
const DEALER = { ...STAFF, role: 'DEA', dealerIds: [205] } as UserScope;
const DEALERS = [
  { id: 101, name: 'Mälarbil', dealerOrganizationId: 7 },
  { id: 205, name: 'Norrskensbil', dealerOrganizationId: 8 },
];
const PARTIES = {
  current: () => Promise.resolve({ versions: {}, value: { dealers: DEALERS } }),
} as unknown as PartiesNow;

/** Counts the streams that are loaded. */
class CountingLog extends EventLog {
  loaded = 0;
  override loadMany: EventLog['loadMany'] = (wanted) => {
    this.loaded += wanted.length;
    return super.loadMany(wanted);
  };
}

let db: TestDatabase;
let log: CountingLog;
let stock: StoredStock;
let today: InventoryToday;
let months: InventoryMonths;
let list: InventoryList;
let values: StockValues;

/** Adds to the stock of the fixture a car that dealer 101 has owned for 75 days. */
beforeAll(async () => {
  useLocaleTexts({
    'sv-SE': {
      'fin.CONSIGN': 'Konsignation',
      'fin.LOAN': 'Lagerlån',
      'fin.AVBETALNING': 'Avbetalning',
      'dash.not_financed': 'Egna bilar',
      'dash.make_unknown': 'Annat märke',
    },
  });
  db = await testDatabase();
  const registry = new Registry();
  registry.addInlineProjection(holdingProjection);
  registry.addInlineProjection(vehicleProjection);
  stock = new StoredStock(db, registry);
  await stock.fill();
  const { type, data } = dealerVehicle();
  await stock.car(601).act({ type, data: { ...data, registeredOn: '2026-04-03' } });
  const clock = new Clock(TODAY);
  log = new CountingLog(db.database);
  const capitals = new PlanCapitals(log, NO_RATES);
  today = new InventoryToday(db.database, clock, PARTIES, capitals);
  months = new InventoryMonths(db.database, clock, PARTIES, capitals);
  list = new InventoryList(db.database, clock);
  values = new StockValues(db.database, clock, new HeldPlansReader(db.database, stock.log, NO_RATES));
});
afterAll(async () => {
  await stock?.close();
  await db?.close();
});

const shown = (parts: readonly InventoryPart[]) =>
  parts.map(({ Key, Name, NoOfVehicles, Amount }) => [Key, Name, NoOfVehicles, Amount]);
const stockOf = (query: object = {}, scope = STAFF) => today.read(scope, inventoryStockQuery.parse(query));
const rowsOf = async (query: object = {}, scope = STAFF) =>
  (await months.read(scope, inventoryMonthsQuery.parse(query))).Rows;

// P1-DASH-07
describe('InventoryToday', () => {
  test('counts vehicles in stock and their outstanding capital by make, dealer and finance type', async () => {
    const answer = await stockOf();
    expect(shown(answer.Dealers)).toEqual([
      // One consignment (320 000), the loan (355 000), the demo car (400 000 minus 10 000) and the own car
      // (0).
      ['101', 'Mälarbil', 4, 1_065_000],
      ['205', 'Norrskensbil', 1, 320_000],
    ]);
    expect(shown(answer.FinanceTypes)).toEqual([
      ['CONSIGN', 'Konsignation', 2, 640_000],
      ['AVBETALNING', 'Avbetalning', 1, 390_000],
      ['NONE', 'Egna bilar', 1, 0],
      ['LOAN', 'Lagerlån', 1, 355_000],
    ]);
    expect(shown(answer.Makes)).toEqual([
      ['3', 'Nordvik', 4, 1_385_000],
      [null, 'Annat märke', 1, 0],
    ]);
    expect([answer.NoOfVehicles, answer.Amount]).toEqual([5, 1_385_000]);
  });

  test('on request, counts only financed vehicles, with an amount that is exact to the öre', async () => {
    await db.owner.query('update vehicle_holding set capital = capital + 37 where vehicle_id = 3');
    const answer = await stockOf({ financed_only: true });
    expect([answer.NoOfVehicles, answer.Amount]).toEqual([4, 1_385_000.37]);
    await db.owner.query('update vehicle_holding set capital = capital - 37 where vehicle_id = 3');
  });

  test('counts only vehicles that match the caller’s scope and the filter', async () => {
    const count = async (query: object, scope?: UserScope) => (await stockOf(query, scope)).NoOfVehicles;
    // The own car has no importer.
    expect(await count({}, IMPORTER)).toBe(4);
    expect(await count({}, OTHER_IMPORTER)).toBe(0);
    expect(await count({}, DEALER)).toBe(1);
    expect(await count({ dealerId: [101] }, DEALER)).toBe(0);
    expect(await count({ dealerId: [101] })).toBe(4);
    expect(await count({ makeId: [3], importerId: [1] })).toBe(4);
    expect(await count({ dealerOrganisationId: [205] })).toBe(1);
  });

  // P1-DASH-09
  test('counts the same number of vehicles in each part as the inventory list filtered by that part', async () => {
    const listed = async (filter: object) => {
      const query = inventoryQuery.parse({
        whole_stock: true,
        pl_financing: 'all',
        stock_days: '0-',
        ...filter,
      });
      return (JSON.parse(await list.read(STAFF, query)) as InventoryAnswer).Total;
    };
    const { Makes, Dealers, FinanceTypes, NoOfVehicles } = await stockOf();
    expect(await listed({})).toBe(NoOfVehicles);
    for (const [field, parts] of [
      ['makeId', Makes],
      ['dealerId', Dealers],
      ['finance_type', FinanceTypes],
    ] as const)
      for (const { Key, NoOfVehicles: count } of parts)
        if (Key !== null) expect([field, Key, await listed({ [field]: Key })]).toEqual([field, Key, count]);
    const financed = await stockOf({ financed_only: true });
    expect(await listed({ financed_only: true })).toBe(financed.NoOfVehicles);
  });
});

// P1-DASH-08
describe('InventoryMonths', () => {
  test('returns the financed vehicles and their capital at the end of 13 months', async () => {
    const rows = await rowsOf();
    expect([rows.length, rows[0]!.Day, rows.at(-1)!.Day]).toEqual([13, '2025-06-30', TODAY]);
    expect(rows.slice(-5).map(({ Month, NoOfVehicles, Amount }) => [Month, NoOfVehicles, Amount])).toEqual([
      ['2026-02', 0, 0],
      // Three consignments of 320 000; the reversed one never counts.
      ['2026-03', 3, 960_000],
      ['2026-04', 3, 960_000],
      // The demo car is added. Its first instalment is due on 31 May.
      ['2026-05', 4, 1_360_000],
      // One consignment has ended, the demo car has repaid 10 000, and the loan has begun.
      ['2026-06', 4, 1_385_000],
    ]);
  });

  test('returns the same amounts as the stock value of the same day', async () => {
    for (const { Day, NoOfVehicles, Amount } of await rowsOf()) {
      const day = await values.on(STAFF, stockValueContract.query.parse({ date: Day }));
      const answer = JSON.parse(
        await day.read(STAFF, stockValueContract.query.parse({ date: Day })),
      ) as StockValueAnswer;
      expect([Day, answer.Sums.TotalAmount]).toEqual([Day, Amount]);
      expect(answer.Rows.length === 0).toBe(NoOfVehicles === 0);
    }
  });

  test('counts a vehicle at the dealer that had it on that day, and only vehicles that match scope and filter', async () => {
    const counts = async (query: object, scope?: UserScope) =>
      (await rowsOf(query, scope)).slice(-2).map(({ NoOfVehicles }) => NoOfVehicles);
    expect(await counts({}, DEALER)).toEqual([0, 1]);
    expect(await counts({ dealerOrganisationId: [8] })).toEqual([0, 1]);
    expect(await counts({ dealerId: [101] })).toEqual([4, 3]);
    expect(await counts({}, OTHER_IMPORTER)).toEqual([0, 0]);
    expect(await counts({ makeId: [3] }, IMPORTER)).toEqual([4, 4]);
    expect(await counts({ makeId: [999] })).toEqual([0, 0]);
  });

  test('recalculates the capital of a plan only when its vehicle has changed', async () => {
    const amount = async () => (await rowsOf({ dealerId: [101] })).at(-1)!.Amount;
    await amount();
    const before = log.loaded;
    expect([await amount(), log.loaded]).toEqual([1_065_000, before]);
    await stock.car(6).act({
      type: 'vehicle/NoteAdded',
      data: { noteId: 'n', eventCategoryId: NOTE, description: 'Sedd', by: actionContext().by },
    });
    expect([await amount(), log.loaded]).toEqual([1_065_000, before + 1]);
  });
});

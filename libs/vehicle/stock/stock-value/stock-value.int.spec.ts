import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { rebuildProjection, Registry } from '@floorplan/platform/event-store';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { stockValueContract, type StockValueAnswer } from '@floorplan/vehicle/contracts';
import { NO_RATES, StoredStock, TODAY } from '../testing/stored-stock';
import { holdingProjection } from '../projections/holding.projection';
import { HeldPlansReader } from './held-plans';
import { StockValues } from './stock-value.list';

const registry = new Registry();
let db: TestDatabase;
let stock: StoredStock;
let values: StockValues;

beforeAll(async () => {
  useLocaleTexts({});
  db = await testDatabase();
  registry.addInlineProjection(holdingProjection);
  stock = new StoredStock(db, registry);
  const plans = new HeldPlansReader(db.database, stock.log, NO_RATES);
  values = new StockValues(db.database, new Clock(TODAY), plans);
  await stock.fill();
});
afterAll(async () => {
  await stock?.close();
  await db?.close();
});

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

async function on(date: string, scope = STAFF, among: object = {}): Promise<StockValueAnswer> {
  const query = stockValueContract.query.parse({ date, ...among });
  const list = await values.on(scope, query);
  return JSON.parse(await list.read(scope, query)) as StockValueAnswer;
}
const shown = async (date: string, scope = STAFF) =>
  (await on(date, scope)).Rows.map(({ Id, NetAmount, VATAmount, TotalAmount }) =>
    [Id, NetAmount, VATAmount, TotalAmount].join(' '),
  );

// P1-STOCK-01
test('returns the capital outstanding at the end of a day, with net and VAT when the capital includes VAT', async () => {
  expect(await shown('2026-03-01')).toEqual([]);
  expect(await shown('2026-03-02')).toEqual(['101-CONSIGN 960000 0 960000']);
  expect((await on('2026-06-01')).Rows.find(({ Id }) => Id === '101-LOAN')).toMatchObject({
    ReceiverName: 'Mälarbil',
    InvoiceNumber: null,
    DueDate: null,
    Status: null,
    InvoiceDate: '2026-06-01',
    NetAmount: 284_000,
    VATAmount: 71_000,
    TotalAmount: 355_000,
  });
});

// P1-STOCK-01
test('lists a swapped vehicle at its new dealer from the day of the swap, and no vehicle after its payoff', async () => {
  const consigned = async (date: string) => (await shown(date)).filter((row) => row.includes('CONSIGN'));
  expect(await consigned('2026-06-09')).toEqual(['101-CONSIGN 960000 0 960000']);
  expect(await consigned('2026-06-10')).toEqual([
    '101-CONSIGN 640000 0 640000',
    '205-CONSIGN 320000 0 320000',
  ]);
  expect(await consigned(TODAY)).toEqual(['101-CONSIGN 320000 0 320000', '205-CONSIGN 320000 0 320000']);
});

// P1-STOCK-01
test('reduces the capital of an instalment plan on the day after an instalment is due', async () => {
  const demo = async (date: string) => (await shown(date)).filter((row) => row.includes('AVBETALNING'));
  expect(await demo('2026-04-30')).toEqual([]);
  expect(await demo('2026-05-31')).toEqual(['101-AVBETALNING 320000 80000 400000']);
  expect(await demo('2026-06-01')).toEqual(['101-AVBETALNING 312000 78000 390000']);
});

test('narrows the rows and sums to the chosen dealers and importers', async () => {
  const ids = async (among: object) => (await on(TODAY, STAFF, among)).Rows.map(({ Id }) => Id);
  const all = await ids({});
  expect(await ids({ dealerId: '205' })).toEqual(all.filter((id) => id.startsWith('205-')));
  expect(await ids({ dealerId: '101,205', importerId: '0' })).toEqual(all);
  expect(await ids({ importerId: '999' })).toEqual([]);
  expect((await on(TODAY, STAFF, { dealerId: '205' })).Sums.TotalAmount).toBe(320_000);
  expect(await ids({ sort: 'DueDate' })).toHaveLength(all.length);
});

test('returns sums that equal the sums of all rows', async () => {
  const { Rows, Total, Sums } = await on(TODAY);
  expect(Total).toBe(4);
  expect(Sums.TotalAmount).toBe(320_000 + 320_000 + 355_000 + 390_000);
  expect(Rows.reduce((sum, { NetAmount }) => sum + NetAmount, 0)).toBe(Sums.NetAmount);
});

// P1-RIGHTS-06
test('returns only rows of the caller’s importers and dealers', async () => {
  const of = (scope: Partial<UserScope>) => shown(TODAY, { ...STAFF, ...scope } as UserScope);
  expect(await of({ role: 'IMP', importerIds: [1] })).toHaveLength(4);
  expect(await of({ role: 'IMP', importerIds: [2] })).toEqual([]);
  expect(await of({ role: 'DEO', dealerIds: [205] })).toEqual(['205-CONSIGN 320000 0 320000']);
});

test('refuses a day in the future', async () => {
  await expect(on('2026-06-18')).rejects.toMatchObject({ status: 400 });
});

test('rebuilds equal rows from the event log alone', async () => {
  const before = await shown(TODAY);
  const rebuilt = await rebuildProjection(db.owner, registry, 'vehicle_holding', { swap: true });
  expect(rebuilt).toMatchObject({ onlyLive: 0, onlyRebuilt: 0 });
  expect(await shown(TODAY)).toEqual(before);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { rebuildProjection, Registry } from '@floorplan/platform/event-store';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { historicInventoryContract, type HistoricInventoryAnswer } from '@floorplan/vehicle/contracts';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { StoredStock, TODAY } from '../testing/stored-stock';
import { HISTORY_PROJECTIONS } from '../projections/history.projections';
import { holdingProjection } from '../projections/holding.projection';
import { vehicleEventProjection, vehicleProjection } from '../projections/vehicle.projection';
import { historicList } from './historic-inventory.list';
import { questionOf } from './historic-question';

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
const OLD_DEALER = { ...STAFF, role: 'DEA', dealerIds: [101] } as UserScope;
const BOTH_DEALERS = { ...STAFF, role: 'DEO', dealerIds: [101, 205] } as UserScope;
const NEW_DEALER = { ...STAFF, role: 'DEA', dealerIds: [205] } as UserScope;

const registry = new Registry();
let db: TestDatabase;
let stock: StoredStock;

/**
 * Adds to the stock of the fixture a consigned vehicle (7) with a price correction of today, and a demo
 * vehicle (8) that waits for its dealer.
 */
beforeAll(async () => {
  useLocaleTexts({
    'sv-SE': {
      'event.6': 'Slutbetald',
      'event.5': 'Makulerad',
      'vehicle.status_0': 'Aktiv',
      'approvestatus.WAIT_DEA': 'Väntar på återförsäljaren',
      'hist.cbr_exists': 'Finns',
    },
  });
  db = await testDatabase();
  for (const projection of [
    vehicleProjection,
    vehicleEventProjection,
    holdingProjection,
    ...HISTORY_PROJECTIONS,
  ])
    registry.addInlineProjection(projection);
  stock = new StoredStock(db, registry);
  await stock.fill();
  const corrected = await stock.started(7, 'V', 'CONSIGN');
  await corrected.decided(
    d.correctPrice.decide(
      corrected.state,
      { vehicle: { NewPrice: 300_000 }, specification: [], invoiceno: 'K-7' },
      actionContext(),
      { vatOf: (net: number) => net / 4, differencesOf: () => [] },
    ),
  );
  await stock.started(8, 'D', 'AVBETALNING');
  const moved = await stock.started(19, 'V', 'CONSIGN');
  const site = (dealerId: number) => ({
    dealerId,
    organisationId: 7,
    name: `D${dealerId}`,
    organizationNumber: '5599000063',
  });
  await moved.decided(
    d.swap.decide(moved.state, { new_dealer_id: 205 }, actionContext({ today: '2026-05-05' }), {
      from: site(101),
      to: site(205),
      program: null,
      periodId: 909,
      limitMakeId: null,
      outstanding: 32_000_000,
    }),
  );
});
afterAll(async () => {
  await stock?.close();
  await db?.close();
});

async function asked(filter: object, scope = STAFF): Promise<HistoricInventoryAnswer> {
  const query = historicInventoryContract.query.parse(filter);
  const found = questionOf(scope, query, TODAY);
  if (!found.ok) throw new Error(JSON.stringify(found.errors));
  const list = historicList(db.database, found.question);
  return JSON.parse(await list.read(scope, query)) as HistoricInventoryAnswer;
}
const ids = async (filter: object, scope = STAFF) =>
  (await asked(filter, scope)).Rows.map(({ VehicleId }) => VehicleId).sort((a, b) => a - b);
const rowOf = async (vehicleId: number, filter: object, scope = STAFF) =>
  (await asked(filter, scope)).Rows.find((row) => row.VehicleId === vehicleId);

// P2-HIST-01
describe('the vehicles of a day', () => {
  test('lists a vehicle from its first day until the day before its financing ended', async () => {
    expect(await ids({ fromDate: '2026-03-01' })).toEqual([]);
    expect(await ids({ fromDate: '2026-03-02' })).toEqual([1, 2, 3, 7, 19]);
    expect(await ids({ fromDate: '2026-06-16' })).toEqual([1, 2, 3, 5, 6, 7, 19]);
    expect(await ids({})).toEqual([1, 3, 5, 6, 7, 19]);
  });

  test('shows the days in stock, and the events that began and ended the time at the dealer', async () => {
    expect(await rowOf(2, { fromDate: '2026-06-16' })).toMatchObject({
      BeginFromDate: '2026-03-02',
      EndReasonDate: TODAY,
      DaysFromStart: 106,
      StatusMessage: 'Slutbetald',
      EventCategoryStartReasonEnum: 1,
      EventCategoryEndReasonEnum: 6,
      CbrCode: 'Finns',
    });
    // The payoff of vehicle 3 was undone.
    expect(await rowOf(3, { fromDate: '2026-06-16' })).toMatchObject({
      EndReasonDate: null,
      EventCategoryEndReasonEnum: null,
      StatusMessage: 'Aktiv',
    });
  });

  test('shows the dealer of that day, and shows each dealer only its own time', async () => {
    expect(await rowOf(1, { fromDate: '2026-06-09' })).toMatchObject({
      DealerPartyId: 101,
      EventCategoryEndReasonEnum: 12,
    });
    expect(await rowOf(1, { fromDate: '2026-06-10' })).toMatchObject({
      DealerPartyId: 205,
      BeginFromDate: '2026-06-10',
      EventCategoryStartReasonEnum: 13,
    });
    expect(await ids({ fromDate: '2026-06-09' }, NEW_DEALER)).toEqual([19]);
    expect(await ids({ fromDate: '2026-06-10' }, NEW_DEALER)).toEqual([1, 19]);
    expect(await ids({ fromDate: '2026-06-09' }, { ...IMPORTER, importerIds: [2] })).toEqual([]);
  });

  test('shows a vehicle at its earlier site on a day before a change of site', async () => {
    expect(await rowOf(19, { fromDate: '2026-05-04' })).toMatchObject({
      DealerPartyId: 101,
      BeginFromDate: '2026-03-02',
      EventCategoryEndReasonEnum: 14,
    });
    expect(await rowOf(19, { fromDate: '2026-05-05' })).toMatchObject({
      DealerPartyId: 205,
      BeginFromDate: '2026-05-05',
      EventCategoryStartReasonEnum: 14,
    });
    expect(await ids({ fromDate: '2026-05-04' }, NEW_DEALER)).toEqual([]);
    expect(await ids({ fromDate: '2026-05-05' }, NEW_DEALER)).toEqual([19]);
  });

  test('shows the price of that day', async () => {
    expect(await rowOf(7, { fromDate: '2026-06-16' })).toMatchObject({
      Price: 320_000,
      VehiclePrice: 310_400,
    });
    expect(await rowOf(7, {})).toMatchObject({ Price: 300_000 });
    const { Rows, Sums } = await asked({});
    expect(Sums.Price).toBe(Rows.reduce((sum, { Price }) => sum + Price, 0));
  });

  test('filters vehicles by kind and party', async () => {
    expect(await ids({ vehicleType: 'V' })).toEqual([1, 3, 7, 19]);
    expect(await ids({ vehicleType: 'D' })).toEqual([6]);
    expect(await ids({ vehicleType: 'LA' })).toEqual([5]);
    expect(await ids({ dealerId: '205' })).toEqual([1, 19]);
    expect(await ids({ importerId: '2' })).toEqual([]);
    expect(await ids({ makeId: '3' })).toEqual([1, 3, 5, 6, 7, 19]);
  });
});

// P2-HIST-02
describe('the vehicles of a period', () => {
  test('lists each vehicle once with its latest dealer, and the earlier dealers on request', async () => {
    const period = { fromDate: '2026-06-01', toDate: '2026-06-16' };
    const { Rows, Total } = await asked(period);
    expect(Total).toBe(Rows.length);
    expect(Rows.map(({ VehicleId }) => VehicleId).sort((a, b) => a - b)).toEqual([1, 2, 3, 5, 6, 7, 19]);
    expect(Rows.find(({ VehicleId }) => VehicleId === 1)).toMatchObject({
      DealerPartyId: 205,
      EarlierRows: 1,
    });
    const { Rows: all } = await asked({ ...period, vehicleId: 1 });
    expect(all.map(({ DealerPartyId }) => DealerPartyId)).toEqual([205, 101]);
    expect(await rowOf(1, { ...period, dealerId: '101' })).toMatchObject({
      DealerPartyId: 101,
      EarlierRows: 0,
    });
  });

  test('begins the period by default on the first day of the month of its last day', async () => {
    const found = questionOf(STAFF, historicInventoryContract.query.parse({ toDate: '2026-05-20' }), TODAY);
    expect(found).toMatchObject({ question: { from: '2026-05-01', to: '2026-05-20' } });
  });
});

// P2-HIST-03
describe('the events of a period', () => {
  test('lists events by category, without events that were undone', async () => {
    expect(await rowOf(2, { reason: 6 })).toMatchObject({
      BeginFromDate: '2026-03-02',
      EndReasonDate: TODAY,
      DaysFromStart: 107,
      EventCategoryEndReasonEnum: 6,
      StatusMessage: 'Slutbetald',
    });
    expect(await ids({ reason: 6 })).toEqual([2]);
    expect(await ids({ reason: 5 })).toEqual([4]);
    expect(await ids({ reason: 13 }, NEW_DEALER)).toEqual([1]);
    expect(await ids({ reason: 12 }, NEW_DEALER)).toEqual([]);
    expect(await ids({ reason: 6, fromDate: '2026-05-01', toDate: '2026-06-16' })).toEqual([]);
  });

  test('shows notes between importer and staff only to them', async () => {
    const { VehicleId, ...note } = { VehicleId: 3, EventCategoryId: 27 as const, Description: 'Hemligt' };
    const car = stock.car(VehicleId);
    await car.decided(d.addNote.decide(car.state, { VehicleId, ...note }, actionContext()));
    expect(await ids({ reason: 27 })).toEqual([3]);
    expect(await ids({ reason: 27 }, IMPORTER)).toEqual([3]);
    expect(await ids({ reason: 27 }, { ...NEW_DEALER, dealerIds: [101] } as UserScope)).toEqual([]);
  });
});

// P2-HIST-05
test('lists deviations from the road traffic register with its entries, to the parties of the vehicle', async () => {
  const found = (checkedOn: string, creditgiver: string | null): d.RegisterDeviationFound => ({
    type: 'vehicle/RegisterDeviationFound',
    data: { creditgiver, leasinggiver: null, checkedOn, detailId: 1, by: actionContext().by },
  });
  const car = stock.car(5);
  await car.decided({ ok: true, facts: [found('2026-05-31', 'Annan Bank'), found('2026-06-15', null)] });
  const last = {
    Creditgiver: null,
    Leasinggiver: null,
    VTRCreatedDT: '2026-06-15',
    EventCategoryEndReasonEnum: 40,
    EarlierRows: 1,
  };
  for (const reader of [STAFF, IMPORTER]) {
    expect(await rowOf(5, { reason: 40 }, reader)).toMatchObject(last);
    const { Rows } = await asked({ reason: 40, vehicleId: 5 }, reader);
    expect(Rows.map(({ Creditgiver, VTRCreatedDT }) => [Creditgiver, VTRCreatedDT])).toEqual([
      [null, '2026-06-15'],
      ['Annan Bank', '2026-05-31'],
    ]);
    expect((await asked({ reason: 40, vehicleId: 5, text: 'annan bank' }, reader)).Rows).toHaveLength(1);
  }
  expect(await ids({ reason: 40 }, { ...IMPORTER, importerIds: [2] })).toEqual([]);
  expect(await rowOf(5, {})).toMatchObject({ Creditgiver: null, Leasinggiver: null, VTRCreatedDT: null });
});

// P2-HIST-01
test.each([
  ['a swap', 9, '5599000205', { fromDate: '2026-06-09' }, '2026-08-28'],
  ['a change of site', 10, '5599000101', { reason: 14 }, null],
])(
  'shows the dealer before %s neither a later plate nor a later last day',
  async (_, id, organizationNumber, filter, end) => {
    const car = await stock.started(id, 'V', 'CONSIGN');
    const site = (dealerId: number) => ({ dealerId, organisationId: dealerId, name: `D${dealerId}` });
    await car.decided(
      d.swap.decide(car.state, { new_dealer_id: 205 }, actionContext({ today: '2026-06-10' }), {
        from: { ...site(101), organizationNumber: '5599000101' },
        to: { ...site(205), organizationNumber },
        program: null,
        periodId: 900 + id,
        limitMakeId: null,
        outstanding: 32_000_000,
      }),
    );
    expect(await rowOf(id, filter, OLD_DEALER)).toMatchObject({
      LicenseNumber: 'BKD12A',
      EndPeriodDate: '2026-08-28',
    });
    await car.decided(
      d.updateObjectData.decide(car.state, { license_number: 'XYZ 98G' }, actionContext(), null),
    );
    await car.decided(d.extendProgram.decide(car.state, {}, actionContext()));

    for (const reader of [STAFF, IMPORTER, BOTH_DEALERS])
      expect(await rowOf(id, filter, reader)).toMatchObject({ LicenseNumber: 'XYZ98G' });
    const row = await rowOf(id, filter, OLD_DEALER);
    // After a swap, only the period of the new dealer is extended.
    expect(row).toMatchObject({ LicenseNumber: null, EndPeriodDate: end });
    expect(await ids({ ...filter, text: 'XYZ98G' }, OLD_DEALER)).toEqual([]);
    expect(await ids({ ...filter, text: 'XYZ98G' }, BOTH_DEALERS)).toEqual([id]);
  },
);

// P2-HIST-04
test('lists the vehicles that waited for an approval on a day', async () => {
  expect(await ids({ unapproved: true })).toEqual([8]);
  expect(await ids({ unapproved: true, fromDate: '2026-06-16' })).toEqual([]);
  expect(await rowOf(8, { unapproved: true })).toMatchObject({
    ApproveStatus: 'WAIT_DEA',
    StatusMessage: 'Väntar på återförsäljaren',
    BeginFromDate: null,
    DaysFromStart: null,
    DealerPartyName: 'Mälarbil',
  });
});

test('leaves out columns that the role may not see', async () => {
  const row = await rowOf(1, {}, NEW_DEALER);
  for (const column of ['CbrCode', 'OrganizationNumber', 'City']) expect(row).not.toHaveProperty(column);
});

test.each([
  [{ fromDate: '2026-06-18' }, 'fromDate', 'DAY_TO_COME'],
  [{ fromDate: '2026-06-18', reason: 6 }, 'fromDate', 'DAY_TO_COME'],
  [{ toDate: '2026-06-18' }, 'toDate', 'DAY_TO_COME'],
  [{ fromDate: '2026-06-10', toDate: '2026-06-01' }, 'toDate', 'DATES_REVERSED'],
  [{ fromDate: '2023-06-01', toDate: '2026-06-01' }, 'fromDate', 'PERIOD_TOO_LONG'],
  [{ reason: 33 }, 'reason', 'INVALID_VALUE'],
  [{ reason: 999 }, 'reason', 'INVALID_VALUE'],
])('refuses the days or the reason of %j', (filter, Field, Code) => {
  const found = questionOf(STAFF, historicInventoryContract.query.parse(filter), TODAY);
  expect(found).toMatchObject({ ok: false, errors: [{ Field, Code }] });
});

test('rebuilds equal rows from the event log alone', async () => {
  for (const { table } of HISTORY_PROJECTIONS)
    expect(await rebuildProjection(db.owner, registry, table, { swap: true })).toMatchObject({
      onlyLive: 0,
      onlyRebuilt: 0,
    });
});

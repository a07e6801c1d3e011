import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { useLocaleTexts } from '@floorplan/platform/texts';
import {
  queryPlans,
  RecordingDatabase,
  scansOf,
  testDatabase,
  type QueryPlan,
  type TestDatabase,
} from '@floorplan/platform/testing';
import {
  approveDemosContract,
  consignInventoryContract,
  inventoryQuery,
  type InventoryAnswer,
} from '@floorplan/vehicle/contracts';
import { ConsignInventoryList } from '../consign-inventory/consign-inventory.list';
import { ApproveDemosList } from '../demo-vehicles/demo-vehicles.list';
import { InventoryList } from './inventory.list';

/** Number of vehicles. A third of the vehicles are in stock. */
const VEHICLES = 60_000;
const PARTIES = `
insert into dealer (id, name, dealer_organization_id, organization_number, city, financer_assigned_id, is_active,
  pin_code_after_payment, makes, numbers, version, language)
select 1000 + i, 'Bilhuset ' || (i * 7 % 100), 11, '5599000063', 'Umeå', 'D' || i, true, false, '[]', '[]', 1, 'sv-SE'
  from generate_series(1, 100) i`;
const FILL = `
insert into vehicle (id, version, status_code, importer_id, dealer_id, organisation_id, make_id, finance_type, classification,
  chassis_number, make, begin_date, end_date, period_unit, price, total_price, capital, amount_includes_vat, detail_id, updated_at)
select i, 1, case when i % 3 = 0 then 0 else 5 end, 1 + i % 5, 1001 + i % 100, 11, 1, 'CONSIGN', 'V', 'YN' || (i * 7919 % 60013), 'Nordvik',
  date '2026-05-01' + i % 200, date '2026-11-01' + i * 31 % 200, 'DAY', 100, 100 + i * 7907 % 60013, 100, false, i, now()
  from generate_series(1, ${VEHICLES}) i`;

let db: TestDatabase;
let recording: RecordingDatabase;
let list: InventoryList;

beforeAll(async () => {
  db = await testDatabase();
  for (const sql of [PARTIES, FILL, 'vacuum analyze vehicle', 'vacuum analyze dealer'])
    await db.owner.query(sql);
  recording = new RecordingDatabase(db.database.options);
  list = new InventoryList(recording, new Clock());
});
afterAll(async () => {
  await recording?.close();
  await db?.close();
});

const reader = (scope: Partial<UserScope>) =>
  ({
    kind: 'user',
    role: 'admin',
    languageCode: 'sv-SE',
    importerIds: 'all',
    dealerIds: 'all',
    actDealerIds: 'all',
    ...scope,
  }) as UserScope;
const READERS = {
  staff: reader({}),
  importer: reader({ role: 'IMP', importerIds: [3] }),
  dealer: reader({ role: 'DEA', dealerIds: [1042] }),
};
const SORTS = ['EndPeriodDate', 'Price', 'ChassisNumber', 'DealerPartyName'];

/** Query plans of a list read: one query for the page and one for the count. */
async function plansOf(read: () => Promise<unknown>): Promise<QueryPlan[]> {
  const asked = await recording.during(read);
  expect(asked).toHaveLength(2);
  // A write clears the cached total, so that the read counts again.
  await db.owner.query('select pg_current_xact_id()');
  return queryPlans(db.owner, asked);
}

const MAX_SCANNED_ROWS = 700;
const CASES = Object.keys(READERS).flatMap((who) =>
  SORTS.flatMap((sort) => [true, false].map((descending) => [who, sort, descending] as const)),
);
test.each(CASES)(
  'reads the first page for %s sorted by %s (descending: %s) only through indexes, and counts the total in one scan',
  async (who, sort, descending) => {
    const query = inventoryQuery.parse({ sort, descending });
    const asked = () => list.read(READERS[who as keyof typeof READERS], query);
    const { Rows, Total } = JSON.parse(await asked()) as InventoryAnswer;
    expect(Rows).toHaveLength(Math.min(100, Total));
    for (const plan of await plansOf(asked)) {
      const scans = scansOf(plan, 'vehicle');
      expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
      // Only the count scans all rows. Any other scan reads at most some hundred rows, instead of sorting the
      // whole stock.
      const rows = scans.map((scan) => scan['Actual Rows'] * scan['Actual Loops']).sort((a, b) => b - a);
      expect(rows[0]).toBe(Total);
      expect(Math.max(...rows.slice(1))).toBeLessThanOrEqual(MAX_SCANNED_ROWS);
    }
  },
);

test.each([true, false])(
  'looks up the arrival events only of the consigned cars on the first page (descending: %s)',
  async (descending) => {
    const consigned = new ConsignInventoryList(recording);
    const query = consignInventoryContract.query.parse({ sort: 'CreatedDT', descending });
    for (const plan of await plansOf(() => consigned.read(READERS.staff, query))) {
      for (const scan of scansOf(plan, 'vehicle_event'))
        expect(scan['Actual Loops']).toBeLessThanOrEqual(MAX_SCANNED_ROWS);
      expect(scansOf(plan, 'vehicle_event')).not.toEqual([]);
    }
  },
);

// P1-INV-01
test.each([
  ['without a filter', {}, READERS.staff, 20_000],
  ['without a filter, for an importer', {}, READERS.importer, 4_000],
  ['by importer', { importerId: 3 }, READERS.staff, 4_000],
  ['by dealer', { dealerId: 1042 }, READERS.staff, 200],
  ['by importer and dealer', { importerId: 2, dealerId: 1042 }, READERS.staff, 200],
  ['by an importer that does not supply the dealer', { importerId: 3, dealerId: 1042 }, READERS.staff, 0],
  ['by make and dealer', { makeId: 1, dealerId: 1042 }, READERS.staff, 200],
  ['by a make without vehicles', { makeId: 2 }, READERS.staff, 0],
  ['by text and dealer', { dealerId: 1042, text: 'bilhuset 94' }, READERS.staff, 200],
  ['by a text that no vehicle has', { dealerId: 1042, text: 'saknas' }, READERS.staff, 0],
])('filters the vehicles: %s', async (_, filter, scope, total) => {
  const { Total } = JSON.parse(await list.read(scope, inventoryQuery.parse(filter))) as InventoryAnswer;
  expect(Total).toBe(total);
});

const DEMO = `
insert into vehicle (id, version, status_code, importer_id, dealer_id, organisation_id, make_id, finance_type, classification,
  chassis_number, make, period_unit, price, total_price, capital, amount_includes_vat, detail_id, updated_at, demo_approval,
  demo_finance_type)
values (70001, 1, 2, 3, 1042, 11, 1, 'CONSIGN', 'V', 'YNDEMO1', 'Nordvik', 'DAY', 100, 100, 100, false, 70001, now(), 'WAIT_IMP', 'LEASING');
insert into vehicle_event (stream, version, vehicle_id, category_id, at, by_name, description)
values ('vehicle:70001', 1, 70001, 1, '2026-03-30T22:30:00Z', 'IMP03', ''),
  ('vehicle:70001', 2, 70001, 15, '2026-05-02T09:00:00Z', 'Maja', '')`;

// P3-END-01, P3-DEMO-01, P3-LIST-01, P3-LIST-02
test('shows only the dealer columns that the role may see in the lists of demo and consigned vehicles, and exports codes as words', async () => {
  useLocaleTexts({
    'sv-SE': {
      'classification.1': 'Konsignation',
      'fin.LEASING': 'Leasing',
      'approvestatus.WAIT_IMP': 'Väntar på importören',
    },
  });
  await db.owner.query(DEMO);
  const demos = new ApproveDemosList(db.database);
  const asked = (text?: string) => approveDemosContract.query.parse({ approvetype: 'IMP', text });
  const read = async (who: keyof typeof READERS, text?: string) =>
    (JSON.parse(await demos.read(READERS[who], asked(text))) as { Rows: Record<string, unknown>[] }).Rows;
  const [row] = await read('importer', 'väntar på');
  expect(approveDemosContract.answer.shape.Rows.element.parse(row)).toMatchObject({
    VehicleId: 70001,
    ClassificationName: 'Konsignation',
    City: 'Umeå',
    OrganizationNumber: '559900-0063',
    FinanceType: 'LEASING',
    ApproveStatus: 'WAIT_IMP',
    CreatedDT: '2026-03-31',
  });
  expect(await read('importer', 'avbetalning')).toEqual([]);
  // The list of demo vehicles to approve also contains a private label that waits for its dealer.
  await db.owner.query(
    `update vehicle set status_code = 6, finance_type = 'PL_FINANCE', demo_approval = null, demo_finance_type = null where id = 70001`,
  );
  const pl = async (pl_financing: boolean) => {
    const query = approveDemosContract.query.parse({ pl_financing });
    const { Rows } = JSON.parse(await demos.read(READERS.dealer, query)) as { Rows: object[] };
    return Rows.filter((candidate) => 'VehicleId' in candidate && candidate.VehicleId === 70001);
  };
  expect(await pl(true)).toMatchObject([{ FinanceType: 'PL_FINANCE', ApproveStatus: 'WAIT_DEA' }]);
  expect(await pl(false)).toEqual([]);
  await db.owner.query(`delete from vehicle where id = 70001`);
  await db.owner.query(DEMO.split(';')[0]!);
  const hidden = ['OrganizationNumber', 'City', 'ImporterAssignedDealerId'];
  const consigned = new ConsignInventoryList(db.database);
  const { Rows } = JSON.parse(
    await consigned.read(READERS.dealer, consignInventoryContract.query.parse({})),
  ) as { Rows: object[] };
  // A running financing is approved, and releases no code.
  expect(Rows[0]).toMatchObject({ ApproveStatus: 'APPROVED', ShowPinCode: false });
  for (const each of [Rows[0], (await read('dealer'))[0]])
    for (const name of hidden) expect(each).not.toHaveProperty(name);
  const { sheet } = await demos.exported(READERS.staff, {
    Format: 'csv',
    FileName: 'Demo',
    Filter: asked(),
    Columns: ['FinanceType', 'ApproveStatus', 'CreatedDT'].map((Key) => ({ Key, Header: Key })),
  });
  const cells = [];
  for await (const batch of sheet.batches) cells.push(...batch);
  expect(cells).toEqual([['Leasing', 'Väntar på importören', '2026-03-31']]);
});

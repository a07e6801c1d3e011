import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { inventoryQuery, type InventoryAnswer } from '@floorplan/vehicle/contracts';
import { InventoryList } from './inventory.list';

/** A third of them is in stock. */
const VEHICLES = 60_000;
const PARTIES = `
insert into dealer (id, name, dealer_organization_id, organization_number, city, financer_assigned_id, is_active,
  pin_code_after_payment, makes, numbers, version)
select 1000 + i, 'Bilhuset ' || (i * 7 % 100), 11, '5599000063', 'Umeå', 'D' || i, true, false, '[]', '[]', 1
  from generate_series(1, 100) i`;
const FILL = `
insert into vehicle (id, version, status_code, importer_id, dealer_id, organisation_id, make_id, finance_type, classification,
  chassis_number, make, begin_date, end_date, period_unit, price, total_price, capital, amount_includes_vat, detail_id, updated_at)
select i, 1, case when i % 3 = 0 then 0 else 5 end, 1 + i % 5, 1001 + i % 100, 11, 1, 'CONSIGN', 'V', 'YN' || (i * 7919 % 60013), 'Nordvik',
  date '2026-05-01' + i % 200, date '2026-11-01' + i * 31 % 200, 'DAY', 100, 100 + i * 7907 % 60013, 100, false, i, now()
  from generate_series(1, ${VEHICLES}) i`;

/** Remembers what was asked of Postgres. */
class Watched extends Database {
  readonly asked: [string, unknown[] | undefined][] = [];
  override query: Database['query'] = (text: string, values?: unknown[]) => {
    this.asked.push([text, values]);
    return super.query(text, values);
  };
}

let db: TestDatabase;
let watched: Watched;
let list: InventoryList;

beforeAll(async () => {
  db = await testDatabase();
  for (const sql of [PARTIES, FILL, 'vacuum analyze vehicle', 'vacuum analyze dealer'])
    await db.owner.query(sql);
  watched = new Watched(db.database.options);
  list = new InventoryList(watched, new Clock());
}, 60_000);
afterAll(async () => {
  await watched?.close();
  await db?.close();
});

const reader = (scope: Partial<UserScope>) =>
  ({
    kind: 'user',
    role: 'admin',
    languageCode: 'sv-SE',
    importerIds: 'all',
    dealerIds: 'all',
    ...scope,
  }) as UserScope;
const READERS = {
  staff: reader({}),
  importer: reader({ role: 'IMP', importerIds: [3] }),
  dealer: reader({ role: 'DEA', dealerIds: [1042] }),
};
const SORTS = ['EndPeriodDate', 'Price', 'ChassisNumber', 'DealerPartyName'];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}
const scansOf = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] === 'vehicle' ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

const SOME_HUNDRED = 700;
const CASES = Object.keys(READERS).flatMap((who) =>
  SORTS.flatMap((sort) => [true, false].map((descending) => [who, sort, descending] as const)),
);
test.each(CASES)(
  'the first page for %s by %s (falling: %s) is read from indexes, and the total counted from one alone',
  async (who, sort, descending) => {
    watched.asked.length = 0;
    const query = inventoryQuery.parse({ sort, descending });
    const { Rows, Total } = JSON.parse(
      await list.read(READERS[who as keyof typeof READERS], query),
    ) as InventoryAnswer;
    expect(Rows).toHaveLength(Math.min(100, Total));
    expect(watched.asked).toHaveLength(1);
    const [[text, values]] = watched.asked as [[string, unknown[]]];
    const [explained] = await db.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const scans = scansOf(explained!['QUERY PLAN'][0].Plan);
    expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
    // Counting apart, no more is looked at than some hundred rows: never the whole stock, to be sorted.
    const rows = scans.map((scan) => scan['Actual Rows'] * scan['Actual Loops']).sort((a, b) => b - a);
    expect(rows[0]).toBe(Total);
    expect(Math.max(...rows.slice(1))).toBeLessThanOrEqual(SOME_HUNDRED);
  },
);

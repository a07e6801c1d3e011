import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DashboardView } from '@floorplan/dashboard/contracts';
import { FUNCTION_KEYS, type UserScope } from '@floorplan/identity/domain';
import { FixedParties } from '@floorplan/identity/testing';
import { Clock } from '@floorplan/platform/commands';
import {
  queryPlans,
  RecordingDatabase,
  scansOf,
  testDatabase,
  type TestDatabase,
} from '@floorplan/platform/testing';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { VehicleGroups } from './vehicle-groups';

/** Number of vehicles, all in stock. One in 3,000 is in each group. */
const VEHICLES = 60_000;
const PER_GROUP = VEHICLES / 3_000;
const FILL = `
insert into vehicle (id, version, status_code, importer_id, dealer_id, organisation_id, make_id, finance_type, classification,
  chassis_number, make, begin_date, end_date, period_unit, price, total_price, capital, amount_includes_vat, detail_id,
  updated_at, end_requested_on, end_proposed_for, demo_approval)
select i, 1, case k when 1 then 2 when 2 then 6 else 0 end, 1, 101, 11, 1, case k when 2 then 'LOAN' else 'CONSIGN' end, 'V',
  'YN' || i, 'Nordvik', date '2026-01-01', today.day + case k when 5 then -3 when 6 then 10 when 7 then 20 else 200 end,
  'DAY', 100, 100, 100, false, i, now(), case k when 3 then today.day end, case k when 4 then today.day end,
  case k when 1 then 'WAIT_DEA' end
  from (select i, i % 3000 as k from generate_series(1, ${VEHICLES}) i) numbered,
       (select (now() at time zone 'Europe/Stockholm')::date as day) today`;
const GROUPS = ['demo', 'financing', 'end_requests', 'end_proposed', 'ended', 'near_end'];

let db: TestDatabase;
let recording: RecordingDatabase;
let groups: VehicleGroups;

beforeAll(async () => {
  db = await testDatabase();
  for (const sql of [FILL, 'vacuum analyze vehicle']) await db.owner.query(sql);
  recording = new RecordingDatabase(db.database.options);
  groups = new VehicleGroups(recording, new Clock(), new PartiesNow(db.database, new FixedParties()));
});
afterAll(async () => {
  await recording?.close();
  await db?.close();
});

const scope = (role: UserScope['role']) =>
  ({
    kind: 'user',
    role,
    languageCode: 'sv-SE',
    importerIds: 'all',
    dealerIds: 'all',
    actDealerIds: 'all',
    functions: new Set(FUNCTION_KEYS),
  }) as Partial<UserScope> as UserScope;
const VIEWS: Readonly<Record<string, DashboardView>> = {
  staff: { scope: scope('admin'), role: 'FIN', id: null },
  dealer: { scope: scope('DEO'), role: 'DEO', id: 11 },
};

// P1-DASH-01
test.each(Object.keys(VIEWS))(
  'finds the vehicles of each group for %s without reading the stock',
  async (who) => {
    const asked = await recording.during(async () => {
      const found = await groups.groups(VIEWS[who]!);
      expect(Object.fromEntries(found.map(({ Type, Total }) => [Type, Total]))).toMatchObject(
        Object.fromEntries(GROUPS.map((group) => [group, PER_GROUP])),
      );
    });
    for (const plan of await queryPlans(db.owner, asked))
      for (const scan of scansOf(plan, 'vehicle')) {
        expect(scan['Node Type']).not.toBe('Seq Scan');
        // A vehicle of 14 to 30 days before its end is near it only if its period is in months.
        expect(scan['Actual Rows'] * scan['Actual Loops']).toBeLessThanOrEqual(2 * PER_GROUP);
      }
  },
);

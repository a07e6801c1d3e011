import { FUNCTION_KEYS, RIGHTS, type Role, type UserScope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import type { TestDatabase } from '@floorplan/platform/testing';
import type { Parameter, ReportDescription } from '@floorplan/reports/contracts';
import { RunReports } from '@floorplan/reports/server';
import { SERVER_ACTIONS } from '@floorplan/vehicle/server';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoDatabase, TODAY } from '../support/demo-database';
import { within } from '../support/in-process';
import { carryOut } from '../support/vehicle-acts';

// Runs every report as parties without any vehicle, invoice, contract or limit: whatever they get belongs to
// others.

const STRANGER = 999_999;
const MAX_DAYS = 366;
let demo: TestDatabase;

beforeAll(async () => {
  demo = await demoDatabase(150);
});
afterAll(() => demo?.close());

/** A user with every right who may see what `ids` allows. */
const scopeOf = (role: Role, ids: Partial<UserScope> = {}): UserScope => ({
  kind: 'user',
  userId: 1,
  name: 'Test',
  role,
  roleCode: 0 as UserScope['roleCode'],
  roleId: null,
  functions: new Set(FUNCTION_KEYS),
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
  dealerGroupId: null,
  languageCode: 'sv-SE',
  sessionId: '',
  ...ids,
});
const STAFF = scopeOf('admin' as Role);
const DEALERS = {
  roleId: STRANGER,
  dealerIds: [STRANGER],
  actDealerIds: [STRANGER],
  organisationIds: [STRANGER],
};
const STRANGERS: readonly UserScope[] = [
  scopeOf('IMP', { roleId: STRANGER, importerIds: [STRANGER] }),
  scopeOf('DEA', DEALERS),
  scopeOf('DEO', DEALERS),
];

/** The widest value of a parameter. */
function widest(parameter: Parameter): { Key: string; Value: string; Value1: string } {
  const Key = parameter.key;
  if (parameter.type === 'List') return { Key, Value: '0', Value1: '' };
  if (parameter.type === 'decimal') return { Key, Value: parameter.value, Value1: '' };
  const days = parameter.preset === 'today' ? 1 : (parameter.mostDays ?? MAX_DAYS);
  return { Key, Value: addDays(TODAY, 1 - days), Value1: TODAY };
}

async function rowsOf(reports: RunReports, scope: UserScope, { key, parameters }: ReportDescription) {
  const chosen = await reports.choose(scope, { Key: key, Parameters: parameters.map(widest) });
  if (!chosen?.ok) throw new Error(`${key} cannot be run: ${JSON.stringify(chosen)}`);
  let count = 0;
  for await (const batch of reports.run(scope, chosen.answer).batches) count += batch.length;
  return count;
}

test('shows nobody the rows of others in any report', async () => {
  await within({ databaseUrl: demo.url }, async (app) => {
    const [car] = await demo.owner.query<{ id: number }>(
      `select id from vehicle where status_code = 0 and finance_type = 'CONSIGN' order by id limit 1`,
    );
    const ended = await carryOut(app, STAFF, car!.id, SERVER_ACTIONS.endFinancing, { end_date: TODAY });
    expect(ended).toMatchObject({ ok: true });
    const reports = app.get(RunReports, { strict: false });
    const all = reports.list(STAFF);
    expect(all.length).toBeGreaterThanOrEqual(11);
    const empty: string[] = [];
    for (const report of all) {
      expect([report.key, RIGHTS[report.right].within]).toEqual([report.key, 'seen']);
      if ((await rowsOf(reports, STAFF, report)) === 0) empty.push(report.key);
      for (const stranger of STRANGERS)
        expect([report.key, stranger.role, await rowsOf(reports, stranger, report)]).toEqual([
          report.key,
          stranger.role,
          0,
        ]);
    }
    // A report without rows for staff would show nothing to others in any case.
    expect(empty).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultFunctions, type UserScope } from '@floorplan/identity/domain';
import type { LimitSpecificationAnswer, UpdateLimitBookAnswer } from '@floorplan/limits/contracts';
import { LIMIT_CATEGORIES, type LimitCategory } from '@floorplan/limits/domain';
import type { RowsAnswer } from '@floorplan/ui';
import type { LimitBookAnswer, LimitLedgerAnswer } from '@floorplan/vehicle/contracts';
import { SERVER_ACTIONS, type AnyServerAction } from '@floorplan/vehicle/server';
import { admin, clients, endActs, system } from '../support/acted-vehicles';
import { within } from '../support/in-process';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { TODAY } from '../support/system';
import { carryOut } from '../support/vehicle-acts';
import { beginTrial, TRIED, triedOn, type TriedKey } from '../support/vehicle-trial';

const LEDGER = '/api/v1/dealers/limit_ledger';
const ORGANISATIONS = '/api/v1/dealers/dealer_organizations';
const STAFF: UserScope = {
  kind: 'user',
  userId: 1,
  name: 'Astrid',
  role: 'admin',
  roleCode: 10,
  roleId: null,
  sessionId: 's',
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
  functions: defaultFunctions('admin'),
  dealerGroupId: null,
  languageCode: 'sv-SE',
};
const scopeFor = (key: TriedKey): UserScope =>
  key === 'requestEndFinancing' ? { ...STAFF, functions: new Set(['fncRequestEndFinancing']) } : STAFF;

let organisations: readonly number[];

/** Carries out every action that exists, each on a vehicle on which it is possible. */
beforeAll(async () => {
  await beginTrial();
  await new Sender(system, await system.partner()).outcome(new Messages(47).next());
  await within(system, async (app) => {
    for (const key of TRIED) {
      const { id, body } = await triedOn(key);
      const row = SERVER_ACTIONS[key] as AnyServerAction;
      const outcome = await carryOut(app, scopeFor(key), id, row, row.body.parse(body));
      expect([key, outcome]).toMatchObject([key, { ok: true }]);
    }
  });
  const found = await system.owner.query<{ id: number }>(
    'select distinct organisation_id as id from limit_category order by 1',
  );
  organisations = found.map(({ id }) => id);
});
afterAll(endActs);

const ledger = (id: number, category: LimitCategory, more = '', by = admin) =>
  by.must(
    by.get<LimitLedgerAnswer>(
      `${LEDGER}?dealerOrganizationId=${id}&category=${category}${more || '&limit=1000'}`,
    ),
  );
const book = (id: number, category: LimitCategory, more = '') =>
  admin.must(admin.get<LimitBookAnswer>(`${ORGANISATIONS}/${id}/limit_book/${category}${more}`));
const used = async (id: number, category: LimitCategory) => {
  const { Rows } = await admin.must(
    admin.get<RowsAnswer<LimitSpecificationAnswer>>(`${ORGANISATIONS}/${id}/limitspecifications`),
  );
  return Rows.find(({ LimitCategory }) => LimitCategory.CreditLimitType === category)?.UsedAmount ?? 0;
};

// P2-LEDGER-01
test('writes ledger entries that add up to the used amount of every limit and to the use of its vehicles, after every kind of action', async () => {
  let entries = 0;
  for (const id of organisations) {
    const updated = await admin.must(
      admin.get<UpdateLimitBookAnswer>(`${ORGANISATIONS}/${id}/update_limitbook`),
    );
    expect(updated.Corrections).toEqual([]);
    for (const category of LIMIT_CATEGORIES) {
      const { Rows, Sums, Total } = await ledger(id, category);
      expect([id, category, Sums.Amount]).toEqual([id, category, await used(id, category)]);
      expect(Rows[0]?.Balance ?? 0).toBe(Sums.Amount);
      const { Opening, Reserved, Released, Corrected, Closing } = await book(id, category);
      expect([Opening, Closing]).toEqual([0, Sums.Amount]);
      expect(Reserved + Released + Corrected).toBe(Closing);
      entries += Total;
    }
  }
  expect(entries).toBeGreaterThan(TRIED.length / 2);
});

// P2-LEDGER-02
test('names the action that caused each ledger entry', async () => {
  const causes = new Set<string>();
  for (const id of organisations)
    for (const category of ['F1', 'F2', 'F3', 'F4'] as const)
      for (const { Cause, VehicleId, Kind } of (await ledger(id, category)).Rows)
        if (VehicleId !== null) causes.add(`${Kind} ${Cause}`);
  expect([...causes].sort()).toEqual([
    'RELEASED Finansiering avvisad',
    'RELEASED Godkännande avvisat',
    'RELEASED Makulerad',
    'RELEASED Retur till importör',
    'RELEASED Slutbetald',
    'RESERVED Finansiering startad',
    'RESERVED Flyttad till demo',
    // The test stored these vehicles separately from their reservations.
    'RESERVED Kapital reserverat',
    'RESERVED Lån begärt',
    'RESERVED Priskorrigerad',
    'RESERVED Ångrad',
  ]);
});

// P2-LEDGER-02
test('carries the used amount before the first day forward, whatever page and make is read', async () => {
  const [id] = organisations as [number];
  const whole = await ledger(id, 'F1');
  const page = await ledger(id, 'F1', '&limit=2&sort=Date&descending=false');
  expect(page.Rows.map(({ Balance }) => Balance)).toEqual(
    whole.Rows.slice(-2)
      .reverse()
      .map(({ Balance }) => Balance),
  );
  const make = whole.Rows.find(({ MakeId }) => MakeId !== null)!.MakeId!;
  const ofMake = await ledger(id, 'F1', `&make_id=${make}`);
  expect(ofMake.Rows[0]!.Balance).toBe(ofMake.Sums.Amount);
  expect(await book(id, 'F1', `?make_id=${make}`)).toMatchObject({ Closing: ofMake.Sums.Amount });
  const tomorrow = await book(id, 'F1', '?date_from=2099-01-01');
  expect(tomorrow).toMatchObject({ Opening: whole.Sums.Amount, Closing: whole.Sums.Amount, Reserved: 0 });
  expect((await ledger(id, 'F1', '&date_from=2099-01-01')).Rows).toEqual([]);
  expect(
    await admin.get(
      `${LEDGER}?dealerOrganizationId=${id}&category=F1&date_from=2026-02-01&date_to=2026-01-01`,
    ),
  ).toMatchObject({ status: 400 });
});

// P2-LEDGER-03
test('expects releases on the days on which terms of financed vehicles end', async () => {
  const [id] = organisations as [number];
  const { Releases, RunOut, UsedNow } = await book(id, 'F1');
  const [ending] = await system.owner.query<{ n: number }>(
    `select count(*)::int as n from vehicle where organisation_id = $1 and finance_type = 'CONSIGN'
        and status_code in (0, 2, 6) and end_date between date '${TODAY}' and date '${TODAY}' + 90`,
    [id],
  );
  expect(Releases.reduce((sum, { Vehicles }) => sum + Vehicles, 0)).toBe(ending!.n);
  const released = Releases.reduce((sum, { Amount }) => sum + Amount, 0);
  if (Releases.length > 0) expect(Releases.at(-1)!.Used).toBe(UsedNow - released);
  expect(RunOut.Amount).toBeLessThanOrEqual(UsedNow);
});

// P2-LEDGER-04
test('shows the ledger to staff and the organisation itself, and names only vehicles that the reader has had', async () => {
  const [deo, imp] = [clients.get('deo')!, clients.get('imp')!];
  const own = organisations.map((id) =>
    deo.get<LimitLedgerAnswer>(`${LEDGER}?dealerOrganizationId=${id}&category=F1`),
  );
  const answers = await Promise.all(own);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  for (const [at, { status, body }] of answers.entries()) {
    if (status !== 200) continue;
    const all = (await ledger(organisations[at]!, 'F1')).Rows;
    expect(body.Rows.map(({ Amount }) => Amount)).toEqual(all.slice(0, 100).map(({ Amount }) => Amount));
  }
  expect((await imp.get(`${LEDGER}?dealerOrganizationId=${organisations[0]}&category=F1`)).status).toBe(403);
  expect((await imp.get(`${ORGANISATIONS}/${organisations[0]}/limit_book/F1`)).status).toBe(403);
});

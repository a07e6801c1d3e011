import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { findFee } from '@floorplan/pricing/domain';
import { type FinanceType } from '@floorplan/catalogue/domain';
import { FeeDiscounts } from '@floorplan/pricing/server';
import { masterDataApp, namesOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

const PROGRAMS = '/api/v1/priceprograms';
let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
beforeAll(async () => {
  ({ t, admin } = await masterDataApp());
});
afterAll(() => t.close());

const program = (FinanceType: FinanceType) => ({
  Code: FinanceType,
  Name: FinanceType,
  FinanceType,
  PriceProgramPeriods: [
    { FeeId: findFee('RTA', 'DEA', FinanceType).id, Value: 3, FromDay: 1, ToDay: 90 },
    { FeeId: findFee('RTA', 'IMP', FinanceType).id, Value: 3, FromDay: 1, ToDay: 90 },
  ],
});

// P2-PROG-05
test('shows a price list only to callers who may use the finance type of the list', async () => {
  for (const type of ['LOAN', 'CONSIGN'] as const)
    expect((await admin.post(PROGRAMS, program(type))).statusCode).toBe(200);
  expect(await namesOf(admin, PROGRAMS)).toEqual(['CONSIGN', 'LOAN']);
  const imp = await t.as('imp');
  expect(await namesOf(imp, PROGRAMS)).toEqual(['CONSIGN']);
  expect((await imp.get(`${PROGRAMS}/1`)).statusCode).toBe(404);
  expect((await imp.get(`${PROGRAMS}/abc`)).json()).toMatchObject({ Errors: [{ Field: 'id' }] });
});

// P2-PROG-15
test('lets only staff save price lists unless the installation lets importers write drafts', async () => {
  const imp = await t.as('imp');
  for (const sent of [
    { ...program('CONSIGN'), MakeId: 1 },
    { Id: 2, Name: 'Nytt' },
  ])
    expect((await imp.post(PROGRAMS, sent)).statusCode).toBe(403);
  const maySave = async (who: typeof imp) => (await who.get(PROGRAMS)).json<{ MaySave: boolean }>().MaySave;
  expect([await maySave(admin), await maySave(imp)]).toEqual([true, false]);
});

test('accepts a price list that a user reads and saves again without a change', async () => {
  const read = (await admin.get(`${PROGRAMS}/1`)).json<PriceProgramRow>();
  for (const path of [`${PROGRAMS}/check`, PROGRAMS])
    expect((await admin.post(path, read)).statusCode).toBe(200);
  expect((await admin.get(`${PROGRAMS}/1`)).json()).toMatchObject({ Length: read.Length, Code: read.Code });
});

test('finds the price lists for an importer and make, including price lists for all importers and makes', async () => {
  const own = { ...program('CONSIGN'), Code: 'NORDVIK', Name: 'NORDVIK', ImporterPartyId: 1, MakeId: 1 };
  const past = {
    ...program('CONSIGN'),
    Code: 'PAST',
    Name: 'PAST',
    ValidFrom: '2020-01-01',
    ValidTo: '2020-12-31',
  };
  for (const each of [own, past]) expect((await admin.post(PROGRAMS, each)).statusCode).toBe(200);
  const found = (query: string) => namesOf(admin, `${PROGRAMS}/listforimporter?${query}`);
  expect(await found('importer_id=1&make_id=1&prp_type=CONSIGN')).toEqual(['CONSIGN', 'NORDVIK']);
  expect(await found('importer_id=2&prp_type=CONSIGN')).toEqual(['CONSIGN']);
  expect(await found('importer_id=1&prp_type=LOAN')).toEqual(['LOAN']);
  expect((await admin.get(`${PROGRAMS}/listforimporter?prp_type=RENT`)).statusCode).toBe(400);
});

test('checks no price list that does not exist, or that the caller may not see', async () => {
  const { Id } = (
    await admin.post(PROGRAMS, { ...program('CONSIGN'), Code: 'ANDRA', Name: 'ANDRA', ImporterPartyId: 2 })
  ).json<{ Id: number }>();
  const check = async (who: typeof admin, id: number) =>
    (await who.post(`${PROGRAMS}/check`, { Id: id, Name: 'Ny' })).statusCode;
  expect([await check(admin, Id), await check(admin, 9_999)]).toEqual([200, 404]);
  expect(await check(await t.as('imp'), Id)).toBe(404);
});

test("lists a dealer's own price list only for the organisation of the dealer", async () => {
  const own = {
    ...program('LOAN'),
    Code: 'EGEN',
    Name: 'EGEN',
    SubType: 'DEA',
    DealerPartyId: 101,
    PriceProgramPeriods: [program('LOAN').PriceProgramPeriods[0]],
  };
  expect((await admin.post(PROGRAMS, own)).statusCode).toBe(200);
  const found = (id: number) =>
    namesOf(admin, `${PROGRAMS}/listforimporter?prp_type=LOAN&dealerorg_id=${id}`);
  expect([await found(11), await found(12)]).toEqual([['EGEN', 'LOAN'], ['LOAN']]);
});

test('returns the number of days of the whole price list to callers who may see only some rows', async () => {
  const rows = [
    { FeeId: 1, Value: 1.75, FromDay: 1, ToDay: 60 },
    { FeeId: 2, Value: 2.25, FromDay: 61, ToDay: 180 },
  ];
  const own = {
    ...program('CONSIGN'),
    Code: 'LONG',
    Name: 'LONG',
    PriceProgramPeriods: rows,
    ImporterPartyId: 1,
  };
  const { Id } = (await admin.post(PROGRAMS, own)).json<{ Id: number }>();
  for (const [user, seen] of [
    ['admin', 2],
    ['imp', 1],
  ] as const) {
    const answer = (await (await t.as(user)).get(`${PROGRAMS}/${Id}`)).json<PriceProgramRow>();
    expect([answer.Length, answer.PriceProgramPeriods.length]).toEqual([180, seen]);
  }
});

test('rejects a residual value with more than four decimals', async () => {
  const saved = (ResidualPct: number) => admin.post(PROGRAMS, { ...program('LOAN'), Code: 'R', ResidualPct });
  const answer = await saved(33.33333);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ Errors: object[] }>().Errors).toEqual([
    { Field: 'ResidualPct', Code: 'TOO_MANY_DECIMALS', Message: 'Ange färre decimaler' },
  ]);
  expect((await saved(33.3333)).statusCode).toBe(200);
});

test('creates each discount once when several discount lists are imported at the same time', async () => {
  const discounts = t.app.get(FeeDiscounts, { strict: false });
  const wanted = [101, 102].map((dealerId) => ({
    dealerId,
    dealerOrganizationId: null,
    makeId: null,
    value: 0.1,
    text: null,
    feeId: findFee('RTA', 'DEA', 'CONSIGN').id,
  }));
  const options = (n: number) => ({
    by: { kind: 'system', id: 'test', name: 'Test' } as const,
    dryRun: false,
    correlationId: `discounts-${n}`,
  });
  const kept = await Promise.all([1, 2, 3].map((n) => discounts.keep(wanted, options(n))));
  expect(kept.reduce((all, { made }) => all + made, 0)).toBe(2);
  const { value } = await discounts.current();
  expect(value.map(({ dealerId }) => dealerId)).toEqual([101, 102]);
});

test('shows the history of a price list only to callers who may see the price list', async () => {
  const history = `${PROGRAMS}/1/history`;
  expect((await admin.get(history)).statusCode).toBe(200);
  expect((await (await t.as('imp')).get(history)).statusCode).toBe(403);
  // Take the right to loans from this member of staff. The price list is for loans.
  await t.db.owner.query(
    `update app_user set functions = '{fncPricePrograms,fncFinanceTypeConsign}' where username = 'admin'`,
  );
  const consigning = await t.as('admin');
  const statuses = [`${PROGRAMS}/1`, history].map(async (path) => (await consigning.get(path)).statusCode);
  expect(await Promise.all(statuses)).toEqual([404, 404]);
});

import type { SignedIn } from '@floorplan/identity/testing';
import { ProgramsReader, type PriceProgramRow } from '@floorplan/pricing/contracts';
import { findFee } from '@floorplan/pricing/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { masterDataApp, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

const PROGRAMS = '/api/v1/priceprograms';
const feeOf = (receiver: 'IMP' | 'DEA') => findFee('RTA', receiver, 'CONSIGN').id;
const row = (receiver: 'IMP' | 'DEA', Value = 3) => ({
  FeeId: feeOf(receiver),
  Value,
  FromDay: 1,
  ToDay: 90,
});

let t: MasterDataApp['t'];
let admin: SignedIn;
let imp: SignedIn;
let imp2: SignedIn;
let number = 0;

beforeAll(async () => {
  ({ t, admin } = await masterDataApp([], { importersSave: true }));
  [imp, imp2] = [await t.as('imp'), await t.as('imp2')];
});
afterAll(() => t.close());

/** A program for make 1, which belongs to importer 1. */
const program = (changes: object = {}) => {
  const Code = `UTKAST${++number}`;
  return {
    Code,
    Name: Code,
    FinanceType: 'CONSIGN',
    MakeId: 1,
    PriceProgramPeriods: [row('IMP')],
    ...changes,
  };
};
const save = async (who: SignedIn, body: object) => {
  const answer = await who.post(PROGRAMS, body);
  type Body = { Id: number; Code?: string; Errors?: { Field: string; Code: string }[] };
  return { status: answer.statusCode, ...answer.json<Body>() };
};
/** Status of a refusal, with its code and fields. */
const refusal = async (who: SignedIn, body: object) => {
  const { status, Code, Errors = [] } = await save(who, body);
  return [status, Code, ...Errors.map((error) => `${error.Field} ${error.Code}`)];
};
const read = async (who: SignedIn, id: number) =>
  (await who.get(`${PROGRAMS}/${id}`)).json<PriceProgramRow>();
const listed = async (who: SignedIn, path = '') =>
  (await who.get(`${PROGRAMS}${path}`)).json<{ Rows: PriceProgramRow[]; MaySave: boolean }>();
const drafted = async (changes: object = {}) => (await save(imp, program(changes))).Id;
const published = async () => (await t.app.get(ProgramsReader).programs()).map(({ id }) => id);

// P2-PROG-15
describe('a price list of an importer', () => {
  test('is a draft, which the importer and staff see and no financing uses, until staff publish it', async () => {
    const Id = await drafted();
    expect(await read(imp, Id)).toMatchObject({ IsDraft: true, MakeId: 1 });
    expect(await read(admin, Id)).toMatchObject({ IsDraft: true });
    expect((await imp2.get(`${PROGRAMS}/${Id}`)).statusCode).toBe(404);
    const today = '/listforimporter?importer_id=1&make_id=1&prp_type=CONSIGN';
    for (const who of [imp, admin]) {
      expect((await listed(who)).Rows.map((each) => each.Id)).toContain(Id);
      expect((await listed(who, today)).Rows.map((each) => each.Id)).not.toContain(Id);
    }
    expect(await published()).not.toContain(Id);
    expect((await save(admin, { Id, Version: 1, IsDraft: false })).status).toBe(200);
    expect(await read(imp, Id)).toMatchObject({ IsDraft: false, Version: 2 });
    expect((await listed(imp, today)).Rows.map((each) => each.Id)).toContain(Id);
    expect(await published()).toContain(Id);
  });

  test('is changed by the importer as long as it is a draft, and published by staff only', async () => {
    const Id = await drafted();
    expect((await save(imp, { Id, Version: 1, Name: 'Nytt namn' })).status).toBe(200);
    expect(await read(imp, Id)).toMatchObject({ IsDraft: true, Name: 'Nytt namn' });
    expect(await refusal(imp, { Id, IsDraft: false })).toEqual([403, 'PUBLISHED_BY_STAFF']);
    expect(await refusal(imp, program({ IsDraft: false }))).toEqual([403, 'PUBLISHED_BY_STAFF']);
    expect((await save(admin, { Id, IsDraft: false })).status).toBe(200);
    expect(await refusal(imp, { Id, Name: 'Annat' })).toEqual([403, 'PROGRAM_PUBLISHED']);
    expect(await refusal(imp, { Id, IsDraft: true })).toEqual([403, 'PROGRAM_PUBLISHED']);
    expect(await refusal(admin, { Id, IsDraft: true })).toEqual([
      400,
      'INVALID_REQUEST',
      'IsDraft INVALID_VALUE',
    ]);
  });

  test('is published as staff have read it, not as the importer has changed it meanwhile', async () => {
    const Id = await drafted();
    const row = (await read(admin, Id)).PriceProgramPeriods[0]!;
    const dearer = { Id: row.Id, FeeId: row.FeeId, Value: 9, FromDay: row.FromDay, ToDay: row.ToDay };
    expect((await save(imp, { Id, PriceProgramPeriods: [dearer] })).status).toBe(200);
    const [status, code, ...fields] = await refusal(admin, { Id, Version: 1, IsDraft: false });
    expect([status, code, fields.length]).toEqual([409, 'CHANGED_MEANWHILE', 1]);
    expect(await published()).not.toContain(Id);
    // Without publishing it, staff may still change something else.
    expect((await save(admin, { Id, Version: 1, Name: 'Personalens' })).status).toBe(200);
    expect((await save(admin, { Id, Version: 3, IsDraft: false })).status).toBe(200);
    expect(await published()).toContain(Id);
  });

  test('may name only the importer’s own makes, with their dealers and models', async () => {
    const Id = await drafted();
    const refused = (...fields: string[]) => [400, 'INVALID_REQUEST', ...fields];
    expect(await refusal(imp, program({ MakeId: 0 }))).toEqual(refused('MakeId REQUIRED'));
    expect(await refusal(imp, program({ MakeId: 2 }))).toEqual(refused('MakeId UNKNOWN_RECORD'));
    expect(await refusal(imp, { Id, MakeId: 2 })).toEqual(refused('MakeId UNKNOWN_RECORD'));
    expect(await refusal(imp, { Id, MakeId: null })).toEqual(refused('MakeId REQUIRED'));
    expect(await refusal(imp, program({ ImporterPartyId: 2 }))).toEqual(
      refused('ImporterPartyId UNKNOWN_RECORD'),
    );
    expect(await refusal(imp, program({ DealerOrganizationId: 18 }))).toEqual(
      refused('DealerOrganizationId UNKNOWN_RECORD'),
    );
    expect((await save(imp, program({ ImporterPartyId: 1, DealerOrganizationId: 11 }))).status).toBe(200);
    expect(await refusal(imp2, { Id, Name: 'Kapad' })).toEqual([404, 'NOT_FOUND']);
    expect(await refusal(imp2, program())).toEqual(refused('MakeId UNKNOWN_RECORD'));
    const loan = {
      FinanceType: 'LOAN',
      PriceProgramPeriods: [{ ...row('IMP'), FeeId: findFee('RTA', 'IMP', 'LOAN').id }],
    };
    expect(await refusal(imp, program(loan))).toEqual([403, 'RIGHT_MISSING']);
  });

  test('refuses rows of the importer that charge dealers, and keeps those that staff add', async () => {
    const own = program({ PriceProgramPeriods: [row('IMP'), row('DEA')] });
    expect((await save(imp, own)).status).toBe(400);
    const Id = await drafted();
    expect((await save(admin, { Id, PriceProgramPeriods: [row('DEA', 4)] })).status).toBe(200);
    const [, ofDealer] = (await read(admin, Id)).PriceProgramPeriods;
    expect(ofDealer).toMatchObject({ Value: 4 });
    const hidden = [{ ...row('IMP'), Id: ofDealer!.Id }];
    expect((await save(imp, { Id, PriceProgramPeriods: hidden })).status).toBe(400);
    // The importer does not see the change of the dealers' rows, and is not hindered by it.
    const seen = await read(imp, Id);
    expect([seen.Version, seen.PriceProgramPeriods.length]).toEqual([1, 1]);
    expect((await save(imp, { ...seen, Name: 'Efter' })).status).toBe(200);
    expect((await read(imp, Id)).Version).toBe(2);
    expect((await save(admin, { Id, Name: 'Personalens' })).status).toBe(200);
    expect(await refusal(imp, { ...seen, Version: 2, Name: 'Importörens' })).toEqual([
      409,
      'CHANGED_MEANWHILE',
      'Name CHANGED_MEANWHILE',
    ]);
    expect((await read(admin, Id)).PriceProgramPeriods).toHaveLength(2);
  });
});

test('returns whether the caller may save price lists, and refuses other callers', async () => {
  expect([(await listed(admin)).MaySave, (await listed(imp)).MaySave]).toEqual([true, true]);
  for (const user of ['deo', 'dea'] as const)
    expect((await (await t.as(user)).post(PROGRAMS, program())).statusCode).toBe(403);
});

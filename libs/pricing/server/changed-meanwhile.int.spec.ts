import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { findFee } from '@floorplan/pricing/domain';
import { masterDataApp, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

const PROGRAMS = '/api/v1/priceprograms';
let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
beforeAll(async () => {
  ({ t, admin } = await masterDataApp());
});
afterAll(() => t.close());

const read = async <T>(path: string) => (await admin.get(`/api/v1/${path}`)).json<T>();
const answerOf = async (path: string, body: object) => {
  const answer = await admin.post(path.startsWith('/') ? path : `/api/v1/${path}`, body);
  return [answer.statusCode, answer.json<object>()] as const;
};

describe('price list that two users have read', () => {
  const fee = findFee('RTA', 'DEA', 'CONSIGN').id;
  let serial = 0;
  const made = async (): Promise<PriceProgramRow> => {
    const Code = `RACE${++serial}`;
    const PriceProgramPeriods = [
      { FeeId: fee, Value: 1.75, FromDay: 1, ToDay: 60 },
      { FeeId: fee, Value: 2.5, FromDay: 61, ToDay: 90 },
    ];
    const sent = { Code, Name: Code, FinanceType: 'CONSIGN', PriceProgramPeriods };
    const { Id } = (await admin.post(PROGRAMS, sent)).json<{ Id: number }>();
    return read(`priceprograms/${Id}`);
  };
  const rateTo = ({ PriceProgramPeriods: [row] }: PriceProgramRow, Value: number) => ({ ...row!, Value });
  const valuesOf = async ({ Id }: PriceProgramRow) => {
    const { Name, PriceProgramPeriods } = await read<PriceProgramRow>(`priceprograms/${Id}`);
    return [Name, ...PriceProgramPeriods.map(({ Value }) => Value)];
  };

  test.each(['only the name', 'the whole list as it was read'])(
    'keeps the rate that the first user saved when the second user saves %s',
    async (what) => {
      const both = await made();
      const { Id, Version } = both;
      const rate = await answerOf(PROGRAMS, { Id, Version, PriceProgramPeriods: [rateTo(both, 1.86)] });
      expect(rate[0]).toBe(200);
      const name = what === 'only the name' ? { Id, Version, Name: 'B' } : { ...both, Name: 'B' };
      expect((await answerOf(PROGRAMS, name))[0]).toBe(200);
      expect(await valuesOf(both)).toEqual(['B', 1.86, 2.5]);
    },
  );

  test("rejects the second user's change of a row that the first user changed, and returns author, time and both values", async () => {
    const both = await made();
    const { Id, Version } = both;
    await admin.post(PROGRAMS, { Id, Version, PriceProgramPeriods: [rateTo(both, 1.86)] });
    const late = { Id, Version, Name: 'B', PriceProgramPeriods: [rateTo(both, 1.9)] };
    const { Name: By } = await read<{ Name: string }>('me');
    const Field = 'PriceProgramPeriods[0].Value';
    expect(await answerOf(PROGRAMS, late)).toMatchObject([
      409,
      {
        Code: 'CHANGED_MEANWHILE',
        Message: expect.stringContaining(By),
        Errors: [{ Field, Code: 'CHANGED_MEANWHILE' }],
        Params: { version: Version + 1 },
        Conflicts: [{ Field, Before: 1.75, Theirs: 1.86, Yours: 1.9, By, At: expect.stringMatching(/Z$/) }],
      },
    ]);
    expect(await valuesOf(both)).toEqual([both.Name, 1.86, 2.5]);
    // The same change is saved when the request names the current version.
    expect((await answerOf(PROGRAMS, { ...late, Version: Version + 1 }))[0]).toBe(200);
    expect(await valuesOf(both)).toEqual(['B', 1.9, 2.5]);
  });

  test("does not restore a row that the first user removed, and rejects the second user's change of that row", async () => {
    const both = await made();
    const { Id, Version } = both;
    const [, second] = both.PriceProgramPeriods;
    await admin.post(PROGRAMS, { Id, PriceProgramPeriods: [{ ...second!, ObjectStatus: 3 }] });
    expect((await answerOf(PROGRAMS, { ...both, Name: 'B' }))[0]).toBe(200);
    expect(await valuesOf(both)).toEqual(['B', 1.75]);
    const late = { Id, Version, PriceProgramPeriods: [{ ...second!, Value: 3 }] };
    expect(await answerOf(PROGRAMS, late)).toMatchObject([
      409,
      { Conflicts: [{ Field: 'PriceProgramPeriods[0]', Theirs: null, Yours: { Value: 3 } }] },
    ]);
  });

  test('saves a price list without a version in the request, even when another user has changed the list', async () => {
    const both = await made();
    await admin.post(PROGRAMS, { Id: both.Id, PriceProgramPeriods: [rateTo(both, 1.86)] });
    const { Version: _, ...whole } = both;
    expect((await answerOf(PROGRAMS, { ...whole, Name: 'B' }))[0]).toBe(200);
    expect(await valuesOf(both)).toEqual(['B', 1.75, 2.5]);
  });
});

describe('record that two users have read', () => {
  test.each([
    ['makes', 1, 'Name'],
    ['importers', 1, 'Name'],
    ['dealers', 101, 'City'],
    ['dealers/dealer_organizations', 11, 'Name'],
  ])(
    "in %s, keeps the field that the first user changed, and rejects the second user's change of that field",
    async (path, Id, field) => {
      const both = await read<{ Version: number; Name: string }>(`${path}/${Id}`);
      const { Version } = both;
      expect((await answerOf(path, { Id, Version, [field]: 'Alfa' }))[0]).toBe(200);
      expect((await answerOf(path, { ...both }))[0]).toBe(200);
      expect(await read(`${path}/${Id}`)).toMatchObject({ [field]: 'Alfa', Version: Version + 1 });
      expect(await answerOf(path, { Id, Version, [field]: 'Beta' })).toMatchObject([
        409,
        { Code: 'CHANGED_MEANWHILE', Conflicts: [{ Field: field, Theirs: 'Alfa', Yours: 'Beta' }] },
      ]);
      expect((await answerOf(path, { Id, Version: Version + 1, [field]: 'Beta' }))[0]).toBe(200);
    },
  );

  test('rejects a version number that is higher than the version of the record', async () => {
    const { Version } = await read<{ Version: number }>('makes/1');
    expect(await answerOf('makes', { Id: 1, Version: Version + 1, Name: 'Gamma' })).toMatchObject([
      400,
      { Errors: [{ Field: 'Version', Code: 'TOO_LARGE' }] },
    ]);
  });

  test("rejects the second user's change of a dealer's number when the first user has changed the number", async () => {
    const { Version, DealerMakes } = await read<{ Version: number; DealerMakes: { MakeId: number }[] }>(
      'dealers/101',
    );
    const MakeId = DealerMakes[0]?.MakeId ?? 1;
    const edit = (ImporterAssignedDealerId: string) => ({
      Version,
      DealerMakes: [{ MakeId, ImporterAssignedDealerId }],
    });
    expect((await answerOf('dealers/101/dealermakes', edit('A-1')))[0]).toBe(200);
    expect(await answerOf('dealers/101/dealermakes', edit('B-1'))).toMatchObject([
      409,
      { Conflicts: [{ Field: 'DealerMakes[0].ImporterAssignedDealerId', Theirs: 'A-1', Yours: 'B-1' }] },
    ]);
  });
});

describe('limit that two users have read', () => {
  const SPECIFICATION = 'dealers/dealer_organizations/limitspecification';
  const own = (LimitAmount: number) => ({
    MakeId: null,
    DistributionType: 'STK',
    LimitAmount,
    FinanceRateNewPct: 80,
    FinanceRateUsedPct: 70,
  });
  const limit = (more: object) => ({
    DealerOrganizationId: 12,
    ApprovedAmount: 1_000_000,
    Reason: 'x',
    LimitCategory: { CreditLimitType: 'F1', UseDistribution: true },
    ...more,
  });
  const readLimit = async () => {
    const { Rows } = await read<{
      Rows: { Version: number; ApprovedAmount: number; MakeLimits: object[] }[];
    }>('dealers/dealer_organizations/12/limitspecifications');
    return Rows[0]!;
  };

  test("keeps two users' changes to different fields of a limit, and rejects their changes to the same row", async () => {
    expect((await answerOf(SPECIFICATION, limit({ MakeLimits: [own(500_000)] })))[0]).toBe(200);
    const { Version } = await readLimit();
    const rows = limit({ Version, MakeLimits: [own(600_000)] });
    expect((await answerOf(SPECIFICATION, rows))[0]).toBe(200);
    const amount = limit({ Version, ApprovedAmount: 2_000_000, MakeLimits: [own(500_000)] });
    expect((await answerOf(SPECIFICATION, amount))[0]).toBe(200);
    expect(await readLimit()).toMatchObject({
      ApprovedAmount: 2_000_000,
      MakeLimits: [{ LimitAmount: 600_000 }],
    });
    expect(await answerOf(SPECIFICATION, limit({ Version, MakeLimits: [own(700_000)] }))).toMatchObject([
      409,
      {
        Code: 'CHANGED_MEANWHILE',
        Conflicts: [{ Field: 'MakeLimits[0].LimitAmount', Before: 500_000, Theirs: 600_000, Yours: 700_000 }],
      },
    ]);
  });

  test("rejects the second user's change of a total limit that the first user has changed", async () => {
    const path = 'dealers/dealer_organizations/wholesalelimit';
    const { Version } = await read<{ Version: number }>('dealers/dealer_organizations/13/wholesalelimit');
    const set = (DealerOrgLimit: number) =>
      answerOf(path, { DealerOrganizationId: 13, DealerOrgLimit, Reason: 'x', Version });
    expect((await set(5_000_000))[0]).toBe(200);
    expect(await set(6_000_000)).toMatchObject([
      409,
      { Conflicts: [{ Field: 'DealerOrgLimit', Before: null, Theirs: 5_000_000, Yours: 6_000_000 }] },
    ]);
  });
});

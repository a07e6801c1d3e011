import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SignedIn } from '@floorplan/identity/testing';
import { masterDataApp, namesOf, rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
let save: MasterDataApp['save'];
beforeAll(async () => {
  ({ t, admin, save } = await masterDataApp());
});
afterAll(() => t.close());

describe('price programs', () => {
  const rows = [
    { FeeId: 1, Value: 1.75, FromDay: 1, ToDay: 60, InterestRateId: null },
    { FeeId: 2, Value: 2.25, FromDay: 61, ToDay: 180, InterestRateId: null },
  ];
  const program = { Code: 'KONS180', FinanceType: 'CONSIGN', ImporterPartyId: 1, PriceProgramPeriods: rows };

  test("checks a price list, saves the list with default values, and increments the list's version with each change", async () => {
    const check = await admin.post('/api/v1/priceprograms/check', program);
    expect(check.json()).toMatchObject({
      Value: false,
      Findings: [{ Code: 'MISSING_INTEREST_RATE' }, { Code: 'MISSING_INTEREST_RATE' }],
    });
    const id = await save('/api/v1/priceprograms', program);
    await save('/api/v1/priceprograms', { Id: id, ValidTo: '2026-12-31' });
    const saved = (await admin.get(`/api/v1/priceprograms/${id}`)).json<Record<string, unknown>>();
    expect(saved).toMatchObject({
      Version: 2,
      Name: 'KONS180',
      PriodUnit: 'DAY',
      FinishAction: 'SEL',
      ValidFrom: '2026-03-31',
      ValidTo: '2026-12-31',
      MakeId: null,
    });
    expect(saved['PriceProgramPeriods']).toMatchObject([
      { Fee: { Type: 'RTA', ReceiverType: 'IMP' }, ToDay: 60 },
      { Fee: { Type: 'RTA', ReceiverType: 'DEA' }, ToDay: 180 },
    ]);
  });

  test('returns all findings for an empty price list', async () => {
    const check = await admin.post('/api/v1/priceprograms/check', {});
    expect(check.json()).toMatchObject({
      Value: false,
      Findings: [{ Code: 'MISSING_FINANCE_TYPE' }, { Code: 'MISSING_CODE' }, { Code: 'NO_ROWS' }],
    });
  });

  test('does not show importers the price list of another importer', async () => {
    expect(await namesOf(await t.as('imp'), '/api/v1/priceprograms')).toEqual(['KONS180']);
    expect(await namesOf(await t.as('imp2'), '/api/v1/priceprograms')).toEqual([]);
  });

  test('shows importers and dealers only their own charges, and shows importers no makes of other importers', async () => {
    const general = { ...program, Code: 'ALLA', ImporterPartyId: null };
    await save('/api/v1/priceprograms', general);
    await save('/api/v1/priceprograms', { ...general, Code: 'SAKURA', MakeId: 2 });
    type Row = { Name: string; PriceProgramPeriods: { Fee: { ReceiverType: string } }[] };
    const seen = async (user: 'admin' | 'imp' | 'imp2' | 'deo' | 'dea') =>
      (await rowsOf<Row>(await t.as(user), '/api/v1/priceprograms')).map(({ Name, PriceProgramPeriods }) =>
        [Name, ...PriceProgramPeriods.map(({ Fee }) => Fee.ReceiverType)].join(' '),
      );
    expect(await seen('admin')).toEqual(['ALLA IMP DEA', 'KONS180 IMP DEA', 'SAKURA IMP DEA']);
    expect(await seen('imp')).toEqual(['ALLA IMP', 'KONS180 IMP']);
    expect(await seen('imp2')).toEqual(['ALLA IMP', 'SAKURA IMP']);
    for (const user of ['deo', 'dea'] as const)
      expect((await (await t.as(user)).get('/api/v1/priceprograms')).statusCode).toBe(403);
  });

  test('gives each caller a version of the price list that counts only the changes visible to the caller', async () => {
    const id = await save('/api/v1/priceprograms', { ...program, Code: 'SIDOR' });
    const path = `/api/v1/priceprograms/${id}`;
    const versions = async () =>
      Promise.all(
        [admin, await t.as('imp')].map(
          async (who) => (await who.get(path)).json<{ Version: number }>().Version,
        ),
      );
    expect(await versions()).toEqual([1, 1]);
    const [importers, dealers] = rows;
    await save('/api/v1/priceprograms', { Id: id, PriceProgramPeriods: [{ ...dealers, Id: 2, Value: 3 }] });
    expect(await versions()).toEqual([2, 1]);
    await save('/api/v1/priceprograms', { Id: id, PriceProgramPeriods: [{ ...importers, Id: 1, Value: 3 }] });
    expect(await versions()).toEqual([3, 2]);
    await save('/api/v1/priceprograms', { Id: id, Name: 'Sidor' });
    expect(await versions()).toEqual([4, 3]);
  });

  // P1-EDIT-01
  test('keeps rows that a request omits, removes rows with ObjectStatus 3, and rejects fees of another finance type', async () => {
    const id = await save('/api/v1/priceprograms', { ...program, Code: 'RADER' });
    type Saved = { ObjectClassificationId: number; PriceProgramPeriods: { Id: number; Value: number }[] };
    const saved = async () => (await admin.get(`/api/v1/priceprograms/${id}`)).json<Saved>();
    expect(await saved()).toMatchObject({ ObjectClassificationId: 1 });
    const values = async () => (await saved()).PriceProgramPeriods.map(({ Id, Value }) => [Id, Value]);
    const edit = (...PriceProgramPeriods: object[]) =>
      admin.post('/api/v1/priceprograms', { Id: id, PriceProgramPeriods });
    const [first, second] = rows;
    await edit({ ...second, Id: 2, Value: 2.5 }, { ...first, FromDay: 181, ToDay: 200, Value: 1.2345 });
    expect(await values()).toEqual([
      [1, 1.75],
      [2, 2.5],
      [3, 1.2345],
    ]);
    await edit({ ...first, Id: 1, ObjectStatus: 3 });
    expect(await values()).toEqual([
      [2, 2.5],
      [3, 1.2345],
    ]);
    const refused = async (row: object) =>
      (await edit({ ...first, FromDay: 201, ToDay: 210, ...row })).json<{ Errors: object[] }>().Errors;
    expect(await refused({ Value: 1.23456 })).toMatchObject([
      { Field: 'PriceProgramPeriods[0].Value', Code: 'TOO_MANY_DECIMALS' },
    ]);
    expect(await refused({ Id: 99 })).toMatchObject([
      { Field: 'PriceProgramPeriods[0].Id', Code: 'UNKNOWN_RECORD' },
    ]);
    expect(await refused({ FeeId: 44 })).toMatchObject([
      { Field: 'PriceProgramPeriods[0].FeeId', Code: 'INVALID_VALUE' },
    ]);
  });

  test("returns messages in the caller's language", async () => {
    const english = { 'accept-language': 'en-GB' };
    const of = async (path: string, body: object, headers = {}) =>
      (await admin.post(path, body, headers)).json<Said>();
    type Said = { Message: string; Status: { Message: string }; Findings: { Message: string }[] };
    const check = '/api/v1/priceprograms/check';
    expect((await of(check, {})).Findings[0]!.Message).toBe('Prislistan saknar finansieringsform.');
    expect((await of(check, {}, english)).Findings[0]!.Message).toBe('The price list has no finance type.');
    const own = { ...program, Code: 'SPRAK' };
    expect((await of('/api/v1/priceprograms', own, english)).Status.Message).toBe('Saved.');
    const limit = { DealerOrganizationId: 11, LimitCategory: { CreditLimitType: 'F1' }, ApprovedAmount: 1 };
    const over = { ...limit, ApprovedAmountBefore: 7 };
    const path = '/api/v1/dealers/dealer_organizations/limitspecification';
    expect((await of(path, over)).Message).toBe('Limiten har ändrats av någon annan sedan du öppnade den');
    expect((await of(path, over, english)).Message).toBe(
      'Somebody else has changed the limit since you opened it',
    );
  });
});

describe('limits', () => {
  const limit = (over: object = {}) => ({
    DealerOrganizationId: 11,
    LimitCategory: { CreditLimitType: 'F1', UseDistribution: true },
    ApprovedAmount: 12_000_000,
    MakeLimits: [row()],
    ...over,
  });
  const row = (over: object = {}) => ({
    MakeId: 1,
    LimitAmount: 5_000_000,
    DistributionType: 'MAK',
    FinanceRateNewPct: 100,
    ...over,
  });
  const path = '/api/v1/dealers/dealer_organizations/limitspecification';

  test('saves limits and lists them for callers who may see the organisation', async () => {
    const answer = (await admin.post(path, limit())).json<object>();
    expect(answer).toMatchObject({
      Status: { Status: 'OK' },
      Specification: { ApprovedAmount: 12_000_000, UsedAmount: 0, UnUsedAmount: 7_000_000 },
    });
    await admin.post(
      path,
      limit({ DealerOrganizationId: 18, LimitCategory: { CreditLimitType: 'F2' }, MakeLimits: [] }),
    );
    await admin.post(
      path,
      limit({ LimitCategory: { CreditLimitType: 'F6' }, ApprovedAmount: 3_000_000, MakeLimits: [] }),
    );
    expect(await rowsOf(admin, '/api/v1/dealers/list_limits')).toHaveLength(3);
    expect(
      await rowsOf(await t.as('deo'), '/api/v1/dealers/list_limits?showNettingLimit=true'),
    ).toMatchObject([
      {
        Id: 11,
        Make: null,
        ConsignLimit: 12_000_000,
        ConsignLimitPercentageUsed: 0,
        DemoLimit: null,
        CurrentNettingLimit: 3_000_000,
      },
      { Id: 11, Make: 'Nordvik', ConsignLimit: 5_000_000 },
    ]);
    const [own] = await rowsOf(await t.as('imp'), '/api/v1/dealers/list_limits?showNettingLimit=true');
    expect(own).not.toHaveProperty('CurrentNettingLimit');
    expect(own).toMatchObject({ Id: 11, ConsignLimit: 12_000_000 });
    expect(await namesOf(await t.as('imp2'), '/api/v1/dealers/list_limits')).toEqual(['Bolag 18']);
    expect((await (await t.as('deo')).get('/api/v1/dealers/list_limits/18')).statusCode).toBe(404);
    expect((await (await t.as('dea')).get('/api/v1/dealers/list_limits')).statusCode).toBe(403);
    expect(await rowsOf(admin, '/api/v1/dealers/dealer_organizations/11/limitspecifications')).toHaveLength(
      2,
    );
  });

  // P2-LIMIT-02
  test('rejects a limit above the total limit, and lets only staff read and set the total limit', async () => {
    const organisations = '/api/v1/dealers/dealer_organizations';
    const set = (DealerOrgLimit: number | null, over: object = {}) =>
      admin.post(`${organisations}/wholesalelimit`, {
        DealerOrganizationId: 11,
        DealerOrgLimit,
        Reason: 'Beslut 14',
        ...over,
      });
    expect((await set(11_999_999)).json()).toMatchObject({
      Code: 'ERR_WHOLESALE_EXCEEDED',
      Params: { amount: 1 },
    });
    expect((await set(12_000_000)).json()).toMatchObject({
      WholesaleLimit: { DealerOrgLimit: 12_000_000, ApprovedAmount: 12_000_000, UnUsedAmount: 0 },
    });
    expect((await admin.post(path, limit({ ApprovedAmount: 12_000_001 }))).json()).toMatchObject({
      Code: 'ERR_WHOLESALE_EXCEEDED',
    });
    expect((await set(null, { DealerOrgLimitBefore: 5 })).json()).toMatchObject({ Code: 'LIMIT_CHANGED' });
    expect((await set(null, { DealerOrganizationId: 999 })).statusCode).toBe(400);
    expect((await set(null, { Reason: '' })).statusCode).toBe(400);
    expect((await set(null)).statusCode).toBe(200);
    expect((await admin.get(`${organisations}/11/wholesalelimit`)).json()).toMatchObject({
      DealerOrgLimit: null,
      ApprovedAmount: 12_000_000,
    });
    expect((await admin.get(`${organisations}/999/wholesalelimit`)).statusCode).toBe(404);
    expect((await rowsOf(admin, `${organisations}/11/limithistory`)).slice(0, 2)).toMatchObject([
      { CreditLimitType: null, Before: 12_000_000, After: null, Reason: 'Beslut 14' },
      { CreditLimitType: null, Before: null, After: 12_000_000, Reason: 'Beslut 14' },
    ]);
    expect((await admin.get(`${organisations}/999/limithistory`)).statusCode).toBe(404);
  });

  test('accepts limits that a user reads and saves again without a change', async () => {
    const organisation = '/api/v1/dealers/dealer_organizations/11';
    const specifications = await rowsOf(admin, `${organisation}/limitspecifications`);
    for (const specification of specifications)
      expect((await admin.post(path, specification)).statusCode).toBe(200);
    expect(await rowsOf(admin, `${organisation}/limitspecifications`)).toEqual(specifications);
    const whole = (await admin.get(`${organisation}/wholesalelimit`)).json<object>();
    const saved = await admin.post('/api/v1/dealers/dealer_organizations/wholesalelimit', {
      ...whole,
      Reason: 'Ingen ändring',
    });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { WholesaleLimit: whole }]);
  });

  test('shows the used, remaining and netting amounts of a limit to staff and the organisation, but never to importers', async () => {
    const specifications = '/api/v1/dealers/dealer_organizations/11/limitspecifications';
    const imp = await t.as('imp');
    const texts = await Promise.all(
      ['list_limits?showNettingLimit=true', 'list_limits/11'].map((path) =>
        imp.get(`/api/v1/dealers/${path}`),
      ),
    );
    for (const { statusCode, body } of texts) {
      expect([statusCode, body]).toEqual([200, expect.stringContaining('"ConsignLimit":12000000')]);
      expect(body).not.toMatch(/Used|Netting|3000000/);
    }
    const { Rows } = (await imp.get(specifications)).json<{ Rows: Record<string, unknown>[] }>();
    expect(Rows).toMatchObject([
      { LimitCategory: { CreditLimitType: 'F1' }, ApprovedAmount: 12_000_000, MakeLimits: [{ MakeId: 1 }] },
    ]);
    expect(JSON.stringify(Rows)).not.toMatch(/UsedAmount|Version/);
    const own = (await (await t.as('deo')).get(specifications)).json<{ Rows: object[] }>();
    expect(own.Rows).toMatchObject([
      { UsedAmount: 0, UnUsedAmount: 7_000_000, MakeLimits: [{ MakeLimitUsedAmounts: {} }] },
      { LimitCategory: { CreditLimitType: 'F6' } },
    ]);
  });

  // P2-LIMIT-07
  test('shows an organisation with its concern and limits, as far as the caller may see them', async () => {
    const path = '/api/v1/dealers/dealer_organizations/11';
    const read = async (who: SignedIn) => (await who.get(path)).json<Record<string, unknown>>();
    const limitsOf = (who: SignedIn) => rowsOf(who, `${path}/limitspecifications`);
    const [deo, imp, dea] = [await t.as('deo'), await t.as('imp'), await t.as('dea')];
    expect(await read(admin)).toMatchObject({
      Id: 11,
      ConcernId: 1,
      DealerOrgLimit: null,
      LimitSpecifications: await limitsOf(admin),
    });
    for (const who of [deo, imp]) {
      const { LimitSpecifications, ...row } = await read(who);
      expect(LimitSpecifications).toEqual(await limitsOf(who));
      expect(row).not.toHaveProperty('DealerOrgLimit');
    }
    expect(Object.keys(await read(dea))).not.toContain('LimitSpecifications');
    const saved = await admin.post('/api/v1/dealers/dealer_organizations', await read(admin));
    expect([saved.statusCode, await limitsOf(admin)]).toEqual([
      200,
      (await read(admin))['LimitSpecifications'],
    ]);
  });

  test('keeps rows of makes that a request omits, and removes rows of makes with ObjectStatus 3', async () => {
    const makes = async (...MakeLimits: object[]) => {
      const answer = await admin.post(path, limit({ MakeLimits }));
      const { Specification } = answer.json<{ Specification: { MakeLimits: { MakeId: number }[] } }>();
      return Specification.MakeLimits.map(({ MakeId }) => MakeId);
    };
    expect(await makes(row({ MakeId: 2, LimitAmount: 1_000_000 }))).toEqual([1, 2]);
    expect(await makes()).toEqual([1, 2]);
    expect(await makes(row({ MakeId: 2, ObjectStatus: 3 }))).toEqual([1]);
  });

  test('lists the limit for own stock as a separate row', async () => {
    const MakeLimits = [row(), row({ MakeId: null, DistributionType: 'STK', LimitAmount: 2_000_000 })];
    await admin.post(path, limit({ MakeLimits }));
    expect(await rowsOf(await t.as('deo'), '/api/v1/dealers/list_limits')).toMatchObject([
      { Make: null, ConsignLimit: 12_000_000 },
      { Make: 'Nordvik', ConsignLimit: 5_000_000 },
      { Make: 'Eget lager', ConsignLimit: 2_000_000, ConsignLimitUsed: 0 },
    ]);
    const asImporter = await rowsOf(await t.as('imp'), '/api/v1/dealers/list_limits');
    expect(asImporter.map(({ Make }) => Make)).toEqual([null, 'Nordvik', 'Eget lager']);
  });

  test.each([
    ['err_update_limitspec_financerate_zero', limit({ MakeLimits: [row({ FinanceRateNewPct: 0 })] })],
    ['err_update_limitspec_missing_itr', limit({ MakeLimits: [row({ LimitFeeType: 'ITRMONTH' })] })],
    ['ERR_LIMIT_OVERDISTRIBUTED', limit({ MakeLimits: [row({ LimitAmount: 12_000_000.01 })] })],
  ])('rejects a limit with the error %s', async (code, body) => {
    const answer = await admin.post(path, body);
    expect([answer.statusCode, answer.json<{ Code: string }>().Code]).toEqual([409, code]);
  });

  test('names all missing records of a limit at once', async () => {
    const wrong = row({ MakeId: 998, LimitFeeType: 'ITRYEAR', InterestRateId: 999 });
    const answer = await admin.post(path, limit({ DealerOrganizationId: 997, MakeLimits: [row(), wrong] }));
    expect(answer.json<{ Errors: { Field: string }[] }>().Errors.map(({ Field }) => Field)).toEqual([
      'DealerOrganizationId',
      'MakeLimits[1].MakeId',
      'MakeLimits[1].InterestRateId',
    ]);
  });

  test.each<[string, object, string]>([
    ['an organisation', { DealerOrganizationId: 999 }, 'DealerOrganizationId'],
    ['a make', { MakeLimits: [row(), row({ MakeId: 999 })] }, 'MakeLimits[1].MakeId'],
    [
      'an interest rate',
      { MakeLimits: [row({ LimitFeeType: 'ITRYEAR', InterestRateId: 999 })] },
      'MakeLimits[0].InterestRateId',
    ],
  ])('rejects a limit that refers to a missing record: %s', async (_, over, Field) => {
    const answer = await admin.post(path, limit(over));
    expect([answer.statusCode, answer.json<{ Errors: object[] }>().Errors]).toMatchObject([
      400,
      [{ Field, Code: 'UNKNOWN_RECORD' }],
    ]);
  });

  test.each<[string, object[]]>([
    ['changed twice', [row(), row({ LimitAmount: 2_000_000 })]],
    ['changed and removed', [row(), row({ ObjectStatus: 3 })]],
    ['removed and changed', [row({ ObjectStatus: 3 }), row()]],
  ])(
    'rejects a limit in which one make is %s, and names the second row of the make',
    async (_, MakeLimits) => {
      const answer = await admin.post(path, limit({ MakeLimits }));
      expect([answer.statusCode, answer.json<{ Errors: object[] }>().Errors]).toMatchObject([
        400,
        [{ Field: 'MakeLimits[1].MakeId', Code: 'TAKEN' }],
      ]);
    },
  );
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CatalogueApiModule, CatalogueModule } from '@floorplan/catalogue/server';
import { testApp, type SignedIn, type TestApp } from '@floorplan/identity/testing';
import { LimitsApiModule, LimitsModule } from '@floorplan/limits/server';
import {
  PartiesApiModule,
  PartiesModule,
  SaveConcern,
  SaveDealerOrganisation,
} from '@floorplan/parties/server';
import { PricingApiModule, PricingModule } from '@floorplan/pricing/server';
import { PartiesReader } from '@floorplan/parties/contracts';
import { CommandBus } from '@nestjs/cqrs';

let t: TestApp;
let admin: SignedIn;

const SYSTEM = { kind: 'system', name: 'test' } as const;
const save = async (path: string, body: object): Promise<number> => {
  const answer = await admin.post(path, body);
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`);
  return answer.json<{ Id: number }>().Id;
};
const rowsOf = async <T = Record<string, unknown>>(who: SignedIn, path: string) =>
  (await who.get(path)).json<{ Rows: T[] }>().Rows;
const namesOf = async (who: SignedIn, path: string) =>
  (await rowsOf(who, path)).map((row) => row['Name'] as string);

const importer = (n: number) => ({
  Name: `Importör ${n}`,
  OrganizationNumber: n === 1 ? '559900-0014' : '559900-0022',
  ImporterAssignedId: `IMP0${n}`,
  FinancerAssignedId: `2000${n}`,
  AllowReject: true,
});

/** Ids follow from the order: importers 1 and 2, organisation 11 and on, dealers 101 and on, as the demo users have them. */
async function loadParties(): Promise<void> {
  const bus = t.app.get(CommandBus);
  await save('/api/v1/importers', importer(1));
  await save('/api/v1/importers', importer(2));
  const concernId = await bus.execute(new SaveConcern(SYSTEM, { id: 0, name: 'Mälarbil Koncern' }, 'c'));
  for (let n = 11; n <= 18; n++) {
    const organisation = { id: 0, name: `Bolag ${n}`, organizationNumber: '559900-0063', concernId };
    await bus.execute(new SaveDealerOrganisation(SYSTEM, organisation, 'c'));
  }
  for (let n = 1; n <= 8; n++) {
    const DealerOrganizationId = n <= 2 ? 11 : n === 8 ? 18 : 12;
    await save('/api/v1/dealers', {
      Name: `Bil ${n}`,
      City: 'Västerås',
      FinancerAssignedId: `3010${n}`,
      DealerOrganizationId,
    });
  }
  await save('/api/v1/makes', { Name: 'Nordvik', ImporterPartyId: 1 });
  await save('/api/v1/makes', { Name: 'Sakura', ImporterPartyId: 2 });
  for (let n = 1; n <= 4; n++) {
    await save(`/api/v1/dealers/10${n}/dealermakes`, [{ MakeId: 1, ImporterAssignedDealerId: `D010${n}` }]);
  }
  await save('/api/v1/dealers/108/dealermakes', {
    DealerMakes: [{ MakeId: 2, ImporterAssignedDealerId: 'D0108' }],
  });
}

beforeAll(async () => {
  t = await testApp(
    [
      PartiesApiModule,
      CatalogueModule,
      CatalogueApiModule,
      PricingModule,
      PricingApiModule,
      LimitsModule,
      LimitsApiModule,
    ],
    { partiesModule: { module: PartiesModule } },
  );
  admin = await t.as('admin');
  await loadParties();
});
afterAll(() => t.close());

describe('who sees which master data', () => {
  test('importers: one’s own, and those a dealer deals with', async () => {
    expect(await namesOf(admin, '/api/v1/importers')).toEqual(['Importör 1', 'Importör 2']);
    expect(await namesOf(await t.as('imp'), '/api/v1/importers')).toEqual(['Importör 1']);
    expect(await namesOf(await t.as('dea2'), '/api/v1/importers')).toEqual(['Importör 2']);
  });

  test('dealers: those that deal with the importer, the organisation’s, one’s own', async () => {
    expect(await namesOf(admin, '/api/v1/dealers')).toHaveLength(8);
    expect(await namesOf(admin, '/api/v1/dealers?importer_id=2')).toEqual(['Bil 8']);
    expect(await namesOf(await t.as('imp'), '/api/v1/dealers')).toEqual(['Bil 1', 'Bil 2', 'Bil 3', 'Bil 4']);
    expect(await namesOf(await t.as('imp'), '/api/v1/dealers?importer_id=2')).toEqual([]);
    expect(await namesOf(await t.as('deo'), '/api/v1/dealers')).toEqual(['Bil 1', 'Bil 2']);
    expect(await namesOf(await t.as('dea2'), '/api/v1/dealers')).toEqual(['Bil 8']);
  });

  test('what is outside the scope does not exist, one by one either', async () => {
    const [imp, dea2] = [await t.as('imp'), await t.as('dea2')];
    const paths = [
      'importers/1',
      'dealers/101',
      'dealers/101/dealermakes',
      'makes/1',
      'dealers/dealer_organizations/11',
    ];
    for (const path of paths) {
      expect((await imp.get(`/api/v1/${path}`)).statusCode).toBe(200);
      expect((await dea2.get(`/api/v1/${path}`)).statusCode).toBe(404);
    }
    expect((await imp.get('/api/v1/dealers/108')).statusCode).toBe(404);
    expect((await imp.get('/api/v1/dealers/x')).statusCode).toBe(400);
  });

  test('makes: the importer’s, and those a dealer holds', async () => {
    expect(await namesOf(await t.as('imp2'), '/api/v1/makes')).toEqual(['Sakura']);
    expect(await namesOf(await t.as('dea'), '/api/v1/makes')).toEqual(['Nordvik']);
  });

  test('only staff change anything', async () => {
    for (const user of ['imp', 'deo', 'dea'] as const) {
      const who = await t.as(user);
      const limit = { DealerOrganizationId: 11, LimitCategory: { CreditLimitType: 'F1' }, ApprovedAmount: 1 };
      const answers = await Promise.all([
        who.post('/api/v1/importers', importer(3)),
        who.post('/api/v1/dealers', { Id: 101, IsActive: false }),
        who.post('/api/v1/dealers/101/dealermakes', []),
        who.post('/api/v1/makes', { Name: 'X', ImporterPartyId: 1 }),
        who.post('/api/v1/priceprograms', { Code: 'X', FinanceType: 'CONSIGN' }),
        who.post('/api/v1/dealers/dealer_organizations/limitspecification', limit),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    const partner = await t.asClient('partner');
    for (const path of ['importers', 'dealers', 'makes', 'priceprograms', 'dealers/list_limits', 'fees']) {
      expect((await partner.get(`/api/v1/${path}`)).statusCode).toBe(403);
    }
  });
});

describe('a saved row', () => {
  test('keeps what was not sent, is a fact with before and after, and counts the guard up', async () => {
    const guard = async () =>
      (await t.db.database.query(`select version from guard where name = 'reference'`))[0]!['version'];
    const before = await guard();
    await save('/api/v1/dealers', { Id: 107, IsActive: false });
    const dealer = (await admin.get('/api/v1/dealers/107')).json<Record<string, unknown>>();
    expect(dealer).toMatchObject({
      Name: 'Bil 7',
      IsActive: false,
      OrganizationNumber: '559900-0063',
      ConcernName: 'Mälarbil Koncern',
    });
    const [fact] = await t.db.database.query(
      `select type, data from event where stream = 'dealer:107' order by version desc limit 1`,
    );
    expect(fact).toMatchObject({
      type: 'parties/DealerSaved',
      data: {
        id: 107,
        before: { isActive: true },
        after: { isActive: false },
        by: { name: 'Astrid Lindqvist' },
      },
    });
    expect(await guard()).toBe((before as number) + 1);
  });

  test('that says nothing new is no fact', async () => {
    const count = async () => (await t.db.database.query(`select count(*)::int as n from event`))[0]!['n'];
    const before = await count();
    await save('/api/v1/makes', { Id: 1, Name: 'Nordvik' });
    await save('/api/v1/dealers/101/dealermakes', [{ MakeId: 1 }]);
    expect(await count()).toBe(before);
  });

  test.each([
    [
      'importers',
      { ...importer(1), OrganizationNumber: '559900-0015' },
      'OrganizationNumber',
      'INVALID_FORMAT',
    ],
    ['importers', { ...importer(3), ImporterAssignedId: 'imp01' }, 'ImporterAssignedId', 'TAKEN'],
    ['importers', { Name: 'x' }, 'ImporterAssignedId', 'REQUIRED'],
    [
      'dealers',
      { Name: 'x', FinancerAssignedId: '1', DealerOrganizationId: 999 },
      'DealerOrganizationId',
      'UNKNOWN_RECORD',
    ],
    [
      'dealers',
      { Name: 'x', FinancerAssignedId: '30101', DealerOrganizationId: 11 },
      'FinancerAssignedId',
      'TAKEN',
    ],
    ['dealers', { Id: 101, PostalCode: 'hej' }, 'PostalCode', 'INVALID_FORMAT'],
    ['dealers', { Id: 101, OrganizationNumber: '559900-0015' }, 'OrganizationNumber', 'INVALID_FORMAT'],
    ['dealers', { Id: 101, BranchOrganizationNumber: 'hej' }, 'BranchOrganizationNumber', 'INVALID_FORMAT'],
    [
      'dealers',
      { Id: 101, BranchOrganizationNumberRental: '559900-0015' },
      'BranchOrganizationNumberRental',
      'INVALID_FORMAT',
    ],
    ['dealers', { Id: 101, NextInventoryDate: '2026-02-30' }, 'NextInventoryDate', 'INVALID_DATE'],
    ['dealers', { Id: 101, NextInventoryDate: 'snart' }, 'NextInventoryDate', 'INVALID_DATE'],
    [
      'priceprograms',
      { Code: 'X', FinanceType: 'CONSIGN', ValidTo: '2026-02-30' },
      'ValidTo',
      'INVALID_DATE',
    ],
    ['dealers/101/dealermakes', [{ MakeId: 99 }], 'DealerMakes[0].MakeId', 'UNKNOWN_RECORD'],
    [
      'dealers/105/dealermakes',
      [{ MakeId: 1, ImporterAssignedDealerId: 'd0101' }],
      'ImporterAssignedDealerId',
      'TAKEN',
    ],
    ['makes', { Name: 'nordvik', ImporterPartyId: 1 }, 'Name', 'TAKEN'],
    ['makes', { Name: 'Ny', ImporterPartyId: 99 }, 'ImporterPartyId', 'UNKNOWN_RECORD'],
    ['priceprograms', { FinanceType: 'CONSIGN' }, 'Code', 'REQUIRED'],
    ['priceprograms', { Code: 'X', FinanceType: 'CONSIGN', MakeId: 99 }, 'MakeId', 'UNKNOWN_RECORD'],
    ['priceprograms', { Code: 'X', FinanceType: 'CONSIGN' }, 'PriceProgramPeriods', 'REQUIRED'],
    [
      'priceprograms',
      {
        Code: 'X',
        FinanceType: 'CONSIGN',
        PriceProgramPeriods: [
          { FeeId: 1, Value: 1, FromDay: 1, ToDay: 30 },
          { FeeId: 1, Value: 1, FromDay: 10, ToDay: 40 },
        ],
      },
      'PriceProgramPeriods[1].FromDay',
      'TAKEN',
    ],
  ])('%s is refused with its field', async (path, body, Field, Code) => {
    const answer = await admin.post(`/api/v1/${path}`, body);
    expect([answer.statusCode, answer.json<{ Errors: object[] }>().Errors]).toEqual([
      400,
      [expect.objectContaining({ Field, Code })],
    ]);
  });

  test('that does not exist is not found', async () => {
    expect((await admin.post('/api/v1/dealers', { Id: 999, IsActive: true })).statusCode).toBe(404);
  });

  test('a dealer’s numbers are kept in one form, and an empty text takes them away', async () => {
    const written = {
      PostalCode: '123 45',
      BranchOrganizationNumber: '16559900-0022',
      NextInventoryDate: '2026-05-01',
    };
    const dealer = async () => (await admin.get('/api/v1/dealers/101')).json<object>();
    await save('/api/v1/dealers', { Id: 101, ...written });
    expect(await dealer()).toMatchObject({
      PostalCode: '12345',
      BranchOrganizationNumber: '5599000022',
      NextInventoryDate: '2026-05-01',
    });
    await save('/api/v1/dealers', {
      Id: 101,
      PostalCode: '',
      BranchOrganizationNumber: null,
      NextInventoryDate: '',
    });
    expect(await dealer()).toMatchObject({
      PostalCode: null,
      BranchOrganizationNumber: null,
      NextInventoryDate: null,
    });
  });

  test('of two that take the same number at once, one is refused', async () => {
    const body = { Name: 'Ny', DealerOrganizationId: 11, FinancerAssignedId: '39999' };
    const answers = await Promise.all([
      admin.post('/api/v1/dealers', body),
      admin.post('/api/v1/dealers', { ...body, Name: 'Nyare' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('a dealer’s makes', () => {
  test('are added to and removed from; the number stays with the importer', async () => {
    await save('/api/v1/dealers/102/dealermakes', [
      { MakeId: 2, ImporterAssignedDealerId: 'S2', ObjectStatus: 1 },
    ]);
    expect(await rowsOf(admin, '/api/v1/dealers/102/dealermakes')).toEqual([
      { MakeId: 1, ImporterAssignedDealerId: 'D0102', Make: 'Nordvik' },
      { MakeId: 2, ImporterAssignedDealerId: 'S2', Make: 'Sakura' },
    ]);
    await save('/api/v1/dealers/102/dealermakes', [{ MakeId: 2, ObjectStatus: 3 }]);
    expect(await rowsOf(admin, '/api/v1/dealers/102/dealermakes')).toHaveLength(1);
    const { book } = await t.app.get(PartiesReader).parties();
    expect(book.findDealer({ ImporterAssignedId: 'S2' }, 2)?.id).toBe(102);
  });
});

describe('price programs', () => {
  const rows = [
    { FeeId: 1, Value: 1.75, FromDay: 1, ToDay: 60, InterestRateId: null },
    { FeeId: 2, Value: 2.25, FromDay: 61, ToDay: 180, InterestRateId: null },
  ];
  const program = { Code: 'KONS180', FinanceType: 'CONSIGN', ImporterPartyId: 1, PriceProgramPeriods: rows };

  test('are checked, saved with their defaults, and a new version by each change', async () => {
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

  test('of nothing are told what they lack', async () => {
    const check = await admin.post('/api/v1/priceprograms/check', {});
    expect(check.json()).toMatchObject({
      Value: false,
      Findings: [{ Code: 'MISSING_FINANCE_TYPE' }, { Code: 'MISSING_CODE' }, { Code: 'NO_ROWS' }],
    });
  });

  test('of another importer do not exist', async () => {
    expect(await namesOf(await t.as('imp'), '/api/v1/priceprograms')).toEqual(['KONS180']);
    expect(await namesOf(await t.as('imp2'), '/api/v1/priceprograms')).toEqual([]);
  });

  test('show each side what it is charged, and importers nothing of other importers’ makes', async () => {
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
      expect(await seen(user)).toEqual(['ALLA DEA', 'KONS180 DEA', 'SAKURA DEA']);
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

  test('are saved and listed, for those who may see the organisation', async () => {
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
    expect(await namesOf(await t.as('imp2'), '/api/v1/dealers/list_limits')).toEqual(['Bolag 18']);
    expect((await (await t.as('deo')).get('/api/v1/dealers/list_limits/18')).statusCode).toBe(404);
    expect((await (await t.as('dea')).get('/api/v1/dealers/list_limits')).statusCode).toBe(403);
    expect(await rowsOf(admin, '/api/v1/dealers/dealer_organizations/11/limitspecifications')).toHaveLength(
      2,
    );
  });

  test.each([
    ['err_update_limitspec_financerate_zero', limit({ MakeLimits: [row({ FinanceRateNewPct: 0 })] })],
    ['err_update_limitspec_missing_itr', limit({ MakeLimits: [row({ LimitFeeType: 'ITRMONTH' })] })],
    ['ERR_LIMIT_OVERDISTRIBUTED', limit({ MakeLimits: [row({ LimitAmount: 12_000_000.01 })] })],
  ])('are refused with %s', async (code, body) => {
    const answer = await admin.post(path, body);
    expect([answer.statusCode, answer.json<{ Code: string }>().Code]).toEqual([409, code]);
  });

  test.each<[string, object, string]>([
    ['an organisation', { DealerOrganizationId: 999 }, 'DealerOrganizationId'],
    ['a make', { MakeLimits: [row(), row({ MakeId: 999 })] }, 'MakeLimits[1].MakeId'],
    [
      'an interest rate',
      { MakeLimits: [row({ LimitFeeType: 'ITRYEAR', InterestRateId: 999 })] },
      'MakeLimits[0].InterestRateId',
    ],
  ])('of %s that does not exist are refused, naming the field', async (_, over, Field) => {
    const answer = await admin.post(path, limit(over));
    expect([answer.statusCode, answer.json<{ Errors: object[] }>().Errors]).toMatchObject([
      400,
      [{ Field, Code: 'UNKNOWN_RECORD' }],
    ]);
  });
});

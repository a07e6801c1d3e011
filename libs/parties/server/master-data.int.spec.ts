import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PartiesReader } from '@floorplan/parties/contracts';
import {
  importer,
  masterDataApp,
  namesOf,
  rowsOf,
  type MasterDataApp,
} from '@floorplan/app-api/testing/master-data';

let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
let save: MasterDataApp['save'];
beforeAll(async () => {
  ({ t, admin, save } = await masterDataApp());
});
afterAll(() => t.close());

describe('the scope of master data', () => {
  test('returns to an importer only the importer itself, and to a dealer only the importers of the dealer', async () => {
    expect(await namesOf(admin, '/api/v1/importers')).toEqual(['Importör 1', 'Importör 2']);
    expect(await namesOf(await t.as('imp'), '/api/v1/importers')).toEqual(['Importör 1']);
    expect(await namesOf(await t.as('dea2'), '/api/v1/importers')).toEqual(['Importör 2']);
  });

  // P2-MASTER-03
  test('returns to importers and organisations only their own dealers, and returns to a dealer only that dealer', async () => {
    expect(await namesOf(admin, '/api/v1/dealers')).toHaveLength(8);
    expect(await namesOf(admin, '/api/v1/dealers?importer_id=2')).toEqual(['Bil 8']);
    expect(await namesOf(await t.as('imp'), '/api/v1/dealers')).toEqual(['Bil 1', 'Bil 2', 'Bil 3', 'Bil 4']);
    expect(await namesOf(await t.as('imp'), '/api/v1/dealers?importer_id=2')).toEqual([]);
    expect(await namesOf(await t.as('deo'), '/api/v1/dealers')).toEqual(['Bil 1', 'Bil 2']);
    expect(await namesOf(await t.as('dea2'), '/api/v1/dealers')).toEqual(['Bil 8']);
  });

  test('does not show an importer the relations of a dealer to other importers', async () => {
    await save('/api/v1/dealers/103/dealermakes', [{ MakeId: 2, ImporterAssignedDealerId: 'S3' }]);
    expect(await namesOf(admin, '/api/v1/dealers?importer_id=2')).toEqual(['Bil 3', 'Bil 8']);
    expect(await namesOf(await t.as('imp'), '/api/v1/dealers?importer_id=2')).toEqual([]);
    expect(await namesOf(await t.as('imp2'), '/api/v1/dealers?importer_id=2')).toEqual(['Bil 3', 'Bil 8']);
    await save('/api/v1/dealers/103/dealermakes', [{ MakeId: 2, ObjectStatus: 3 }]);
  });

  test('does not show dealers the number that an importer uses for a dealer', async () => {
    const [own] = await rowsOf(await t.as('imp'), '/api/v1/dealers/101/dealermakes');
    expect(own).toEqual({ MakeId: 1, ImporterAssignedDealerId: 'D0101', Make: 'Nordvik' });
    for (const user of ['deo', 'dea'] as const) {
      const who = await t.as(user);
      for (const path of ['/api/v1/dealers', '/api/v1/dealers/101', '/api/v1/dealers/101/dealermakes'])
        expect((await who.get(path)).body).not.toContain('D0101');
    }
  });

  test('returns 404 for a record outside the scope', async () => {
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

  // P2-MASTER-03
  test("returns to an importer only the importer's makes, and to a dealer only the dealer's makes", async () => {
    expect(await namesOf(await t.as('imp2'), '/api/v1/makes')).toEqual(['Sakura']);
    expect(await namesOf(await t.as('dea'), '/api/v1/makes')).toEqual(['Nordvik']);
  });

  test('lets only staff change master data', async () => {
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

describe('saved record', () => {
  test('keeps fields that the request omits, stores old and new values in a fact, and increments the guard version', async () => {
    const guard = async () =>
      (await t.db.database.query(`select version from guard where name = 'reference'`))[0]!['version'];
    const before = await guard();
    await save('/api/v1/dealers', { Id: 107, IsActive: false });
    const dealer = (await admin.get('/api/v1/dealers/107')).json<Record<string, unknown>>();
    expect(dealer).toMatchObject({
      Name: 'Bil 7',
      IsActive: false,
      OrganizationNumber: '559900-0204',
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

  test('stores no fact when the saved record has no changed values', async () => {
    const count = async () => (await t.db.database.query(`select count(*)::int as n from event`))[0]!['n'];
    const before = await count();
    await save('/api/v1/makes', { Id: 1, Name: 'Nordvik' });
    await save('/api/v1/dealers/101/dealermakes', [{ MakeId: 1 }]);
    expect(await count()).toBe(before);
  });

  test.each([
    [
      'importers',
      { ...importer(3), OrganizationNumber: '559900-0015' },
      'OrganizationNumber',
      'INVALID_IDENTITY_NUMBER',
    ],
    ['importers', { ...importer(3), ImporterAssignedId: 'imp01' }, 'ImporterAssignedId', 'TAKEN'],
    [
      'importers',
      { Name: 'x', FinancerAssignedId: 'x', OrganizationNumber: '559900-0014' },
      'ImporterAssignedId',
      'REQUIRED',
    ],
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
    ['dealers', { Id: 101, PostalCode: 'hej' }, 'PostalCode', 'INVALID_POSTCODE'],
    [
      'dealers',
      { Id: 101, OrganizationNumber: '559900-0015' },
      'OrganizationNumber',
      'INVALID_IDENTITY_NUMBER',
    ],
    [
      'dealers',
      { Id: 101, BranchOrganizationNumber: 'hej' },
      'BranchOrganizationNumber',
      'INVALID_IDENTITY_NUMBER',
    ],
    [
      'dealers',
      { Id: 101, BranchOrganizationNumberRental: '559900-0015' },
      'BranchOrganizationNumberRental',
      'INVALID_IDENTITY_NUMBER',
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
      'DealerMakes[0].ImporterAssignedDealerId',
      'TAKEN',
    ],
    ['makes', { Name: 'nordvik', ImporterPartyId: 1 }, 'Name', 'TAKEN'],
    ['makes', { Name: 'Ny', ImporterPartyId: 99 }, 'ImporterPartyId', 'UNKNOWN_RECORD'],
    ['priceprograms', { Code: 'X', FinanceType: 'CONSIGN' }, 'PriceProgramPeriods', 'REQUIRED'],
  ])('rejects an invalid value in %s and names the invalid field', async (path, body, Field, Code) => {
    const answer = await admin.post(`/api/v1/${path}`, body);
    expect([answer.statusCode, answer.json<{ Errors: object[] }>().Errors]).toEqual([
      400,
      [expect.objectContaining({ Field, Code })],
    ]);
  });

  test.each([
    [
      'priceprograms',
      { FinanceType: 'CONSIGN', MakeId: 99 },
      { Code: 'REQUIRED', PriceProgramPeriods: 'REQUIRED', MakeId: 'UNKNOWN_RECORD' },
    ],
    [
      'dealers',
      {
        Id: 101,
        Name: ' ',
        DealerOrganizationId: 999,
        FinancerAssignedId: '30102',
        PostalCode: 'abc',
        OrganizationNumber: '123',
        StockEmails: 'x',
        NextInventoryDate: '2026-13-45',
      },
      {
        Name: 'REQUIRED',
        FinancerAssignedId: 'TAKEN',
        DealerOrganizationId: 'UNKNOWN_RECORD',
        OrganizationNumber: 'INVALID_IDENTITY_NUMBER',
        PostalCode: 'INVALID_POSTCODE',
        StockEmails: 'INVALID_EMAIL',
        NextInventoryDate: 'INVALID_DATE',
      },
    ],
    [
      'importers',
      { Name: null, ImporterAssignedId: 'imp01', ResendUrl: 'example.se' },
      {
        Name: 'REQUIRED',
        ImporterAssignedId: 'TAKEN',
        FinancerAssignedId: 'REQUIRED',
        OrganizationNumber: 'REQUIRED',
        ResendUrl: 'INVALID_VALUE',
      },
    ],
    ...['https://169.254.169.254/', 'http://127.0.0.1:22', 'https://[::1]:5432', 'https://a.se/\nb'].map(
      (ResendUrl) =>
        ['importers', { Id: 1, ResendUrl }, { ResendUrl: 'INVALID_VALUE' }] as [string, object, object],
    ),
  ])('reports all invalid fields of a request to %s at once', async (path, body, wrong) => {
    const answer = await admin.post(`/api/v1/${path}`, body);
    const { Errors } = answer.json<{ Errors: { Field: string; Code: string }[] }>();
    expect([answer.statusCode, Object.fromEntries(Errors.map(({ Field, Code }) => [Field, Code]))]).toEqual([
      400,
      wrong,
    ]);
  });

  test('reports both of two overlapping rows of a price list', async () => {
    const PriceProgramPeriods = [
      { FeeId: 1, Value: 1, FromDay: 1, ToDay: 30 },
      { FeeId: 1, Value: 1, FromDay: 10, ToDay: 40 },
    ];
    const body = { Code: 'X', FinanceType: 'CONSIGN', PriceProgramPeriods };
    const answer = await admin.post('/api/v1/priceprograms', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        Errors: [0, 1].map((row) => ({
          Field: `PriceProgramPeriods[${row}].FromDay`,
          Code: 'ROWS_OVERLAP',
        })),
      },
    ]);
  });

  test('returns 404 for a record that does not exist', async () => {
    expect((await admin.post('/api/v1/dealers', { Id: 999, IsActive: true })).statusCode).toBe(404);
  });

  test('normalises the organisation numbers of a dealer, and clears a number when the request contains an empty text', async () => {
    const written = {
      PostalCode: '123 45',
      BranchOrganizationNumber: '16559900-0022',
      NextInventoryDate: '2026-05-01',
    };
    const dealer = async () => (await admin.get('/api/v1/dealers/101')).json<object>();
    await save('/api/v1/dealers', { Id: 101, ...written });
    expect(await dealer()).toMatchObject({
      PostalCode: '12345',
      BranchOrganizationNumber: '559900-0022',
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

  test('saves only one of two dealers that are sent at the same time with the same number', async () => {
    const body = { Name: 'Ny', DealerOrganizationId: 11, FinancerAssignedId: '39999' };
    const answers = await Promise.all([
      admin.post('/api/v1/dealers', body),
      admin.post('/api/v1/dealers', { ...body, Name: 'Nyare' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

test("stores a sole trader's personal number with the century, and shows the last four digits only to the dealer and staff", async () => {
  const [WHOLE, MASKED] = ['19850715-2380', '19850715-****'];
  await save('/api/v1/dealers', {
    Id: 101,
    OrganizationNumber: '850715-2380',
    BranchOrganizationNumber: '850715-2380',
  });
  const [stored] = await t.db.database.query(`select organization_number as n from dealer where id = 101`);
  expect(stored).toEqual({ n: '198507152380' });
  const page = async (user: 'admin' | 'imp' | 'deo' | 'dea') => {
    const who = await t.as(user);
    const { OrganizationNumber, BranchOrganizationNumber } = (await who.get('/api/v1/dealers/101')).json<
      Record<string, string>
    >();
    const list = (await who.get('/api/v1/dealers')).body;
    expect([list.includes(MASKED), list.includes('2380')]).toEqual([true, false]);
    return [OrganizationNumber, BranchOrganizationNumber];
  };
  for (const user of ['admin', 'deo', 'dea'] as const) expect(await page(user)).toEqual([WHOLE, WHOLE]);
  expect(await page('imp')).toEqual([MASKED, MASKED]);
  const me = (await (await t.as('dea')).get('/api/v1/me')).json<{ ValidDealers: object[] }>();
  expect(me.ValidDealers).toMatchObject([
    { OrganizationNumber: WHOLE },
    { OrganizationNumber: '559900-0063' },
  ]);
});

describe('makes of a dealer', () => {
  // P2-MASTER-02
  test("adds makes to a dealer with the importer's number for the dealer, and removes makes from the dealer", async () => {
    await save('/api/v1/dealers/102/dealermakes', [
      { MakeId: 2, ImporterAssignedDealerId: 'S2', ObjectStatus: 1 },
    ]);
    expect(await rowsOf(admin, '/api/v1/dealers/102/dealermakes')).toEqual([
      { MakeId: 1, ImporterAssignedDealerId: 'D0102', Make: 'Nordvik' },
      { MakeId: 2, ImporterAssignedDealerId: 'S2', Make: 'Sakura' },
    ]);
    const both = await rowsOf(admin, '/api/v1/dealers/102/dealermakes');
    await save('/api/v1/dealers/102/dealermakes', both);
    expect(await rowsOf(admin, '/api/v1/dealers/102/dealermakes')).toEqual(both);
    await save('/api/v1/dealers/102/dealermakes', [{ MakeId: 2, ObjectStatus: 3 }]);
    expect(await rowsOf(admin, '/api/v1/dealers/102/dealermakes')).toHaveLength(1);
    const { book } = await t.app.get(PartiesReader).parties();
    expect(book.findDealer({ ImporterAssignedId: 'S2' }, 2)?.id).toBe(102);
  });
});

test('sorts names in Swedish order, with å, ä and ö last', async () => {
  const names = ['Ödåkra', 'Ärla', 'Åby', 'Zinkgruvan', 'arboga'];
  for (const [i, Name] of names.entries())
    await save('/api/v1/dealers', { Name, DealerOrganizationId: 18, FinancerAssignedId: `${70_000 + i}` });
  const listed = (await namesOf(admin, '/api/v1/dealers')).filter((name) => names.includes(name));
  expect(listed).toEqual(['arboga', 'Zinkgruvan', 'Åby', 'Ärla', 'Ödåkra']);
  for (const Name of ['Öster', 'Åkern', 'Xylo']) await save('/api/v1/makes', { Name, ImporterPartyId: 2 });
  const makes = await namesOf(admin, '/api/v1/makes');
  expect(makes.slice(-3)).toEqual(['Xylo', 'Åkern', 'Öster']);
});

import type { UserScope } from '@floorplan/identity/domain';
import { Authenticator } from '@floorplan/identity/server';
import type { DemoUser } from '@floorplan/identity/testing';
import { LiveTopics, type LiveTopic } from '@floorplan/platform/live';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { masterDataApp, namesOf, rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
let save: MasterDataApp['save'];
beforeAll(async () => {
  ({ t, admin, save } = await masterDataApp());
  await save('/api/v1/models', {
    Name: 'N40',
    MakeId: 1,
    ModelVersions: [{ Id: 0, Name: 'Plus', ObjectStatus: 1 }],
  });
  await save('/api/v1/accessories', { Name: 'Dragkrok', MakeId: 1 });
});
afterAll(() => t.close());

const RECORDS: readonly [path: string, id: number, topic: string][] = [
  ['importers', 1, 'parties.importer'],
  ['makes', 1, 'catalogue.make'],
  ['models', 1, 'catalogue.model'],
  ['models/modelversions', 1, 'catalogue.model-version'],
  ['accessories', 1, 'catalogue.accessory'],
  ['dealers', 101, 'parties.dealer'],
  ['dealers/dealer_organizations', 11, 'parties.dealer-organisation'],
  ['dealers/concerns', 1, 'parties.concern'],
];
const asFile = { Format: 'csv', FileName: 'Lista', Columns: [{ Key: 'Name', Header: 'Namn' }], Filter: {} };
const read = async <T = Record<string, unknown>>(path: string) =>
  (await admin.get(`/api/v1/${path}`)).json<T>();

const topicOf = (name: string): LiveTopic<UserScope> =>
  t.app.get<LiveTopics<UserScope>>(LiveTopics).find(name)!.topic;
const scopeOf = async (user: DemoUser) =>
  (await t.app.get(Authenticator).authenticate((await t.as(user)).accessToken)).scope as UserScope;
const liveRowFor = async (name: string, id: number, user: DemoUser) =>
  (await topicOf(name).rows!([String(id)], await scopeOf(user))).get(String(id));

interface Change {
  Version: number;
  At: string;
  By: string;
  Changes: { Field: string; Before: unknown; After: unknown }[];
}
const historyOf = async (path: string) => rowsOf<Change>(admin, `/api/v1/${path}/history`);

test('names every list of master data', () => {
  const topics = t.app.get<LiveTopics<UserScope>>(LiveTopics).names;
  const ofRecords = topics.filter((name) => /^(parties|catalogue)\./.test(name));
  expect(RECORDS.map(([, , topic]) => topic).sort()).toEqual(ofRecords.sort());
});

describe.each(RECORDS)('master data at %s', (path, id, topic) => {
  // P2-MASTER-01
  test('returns to staff a list, a page, a history and an export of the records', async () => {
    const [row] = await rowsOf<{ Id: number }>(admin, `/api/v1/${path}`);
    expect(row).toHaveProperty('Name');
    expect(await read(`${path}/${id}`)).toMatchObject({ Id: id });
    expect((await historyOf(`${path}/${id}`)).at(-1)).toMatchObject({ Version: 1, By: 'Astrid Lindqvist' });
    const file = await admin.post(`/api/v1/${path}/export`, asFile);
    expect([file.statusCode, file.body.split('\r\n')[0]]).toEqual([200, '\ufeffNamn']);
  });

  // P2-MASTER-01
  test('lets only staff save a record, export the list and read the history', async () => {
    for (const user of ['imp', 'deo', 'dea'] as const) {
      const who = await t.as(user);
      const answers = await Promise.all([
        who.post(`/api/v1/${path}`, { Id: id, Name: 'Nytt' }),
        who.get(`/api/v1/${path}/${id}/history`),
        who.post(`/api/v1/${path}/export`, asFile),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
  });

  test('returns 404 for records outside the scope, and for missing records', async () => {
    expect((await (await t.as('dea2')).get(`/api/v1/${path}/${id}`)).statusCode).toBe(
      path === 'dealers/concerns' ? 200 : 404,
    );
    for (const call of ['999999', '999999/history'])
      expect((await admin.get(`/api/v1/${path}/${call}`)).statusCode).toBe(404);
  });

  test('sends changed rows live only to staff, with the same fields as in the list', async () => {
    const listed = (await rowsOf<{ Id: number }>(admin, `/api/v1/${path}`)).find(({ Id }) => Id === id);
    expect(await liveRowFor(topic, id, 'admin')).toMatchObject(listed!);
    expect(await topicOf(topic).mayJoin(await scopeOf('admin'), '')).toBe(true);
    for (const user of ['imp', 'deo', 'dea'] as const)
      expect(await topicOf(topic).mayJoin(await scopeOf(user), '')).toBe(false);
    // The row itself is also limited to the user's scope, in case other roles may open the screen later.
    expect((await liveRowFor(topic, id, 'dea2')) !== undefined).toBe(path === 'dealers/concerns');
  });
});

test.each(RECORDS)('stores no change when a record at %s is saved unchanged', async (path, id) => {
  const row = await read<{ Version: number }>(`${path}/${id}`);
  const { Version: _, ...without } = row;
  const before = await historyOf(`${path}/${id}`);
  for (const sent of [row, without]) {
    const { statusCode, body } = await admin.post(`/api/v1/${path}`, sent);
    expect([statusCode, body]).toEqual([200, expect.any(String)]);
  }
  expect(await historyOf(`${path}/${id}`)).toEqual(before);
});

describe('settings', () => {
  test('returns default settings of an importer, and changes one setting at a time', async () => {
    const SETTINGS = {
      AllowReject: true,
      DemandDemoApproval: false,
      DemandPlApproval: false,
      UsePurchaseDiscount: false,
      AllowOwnerReg: true,
      AllowManualTransferToDemo: true,
      PaymentEmails: null,
      ErrorEmails: null,
    };
    expect(await read('importers/2')).toMatchObject(SETTINGS);
    await save('/api/v1/importers', {
      Id: 2,
      AllowOwnerReg: false,
      DemandPlApproval: true,
      PaymentEmails: 'betalning@sakura.test; ekonomi@sakura.test',
    });
    expect(await read('importers/2')).toMatchObject({
      ...SETTINGS,
      AllowOwnerReg: false,
      DemandPlApproval: true,
      PaymentEmails: 'betalning@sakura.test; ekonomi@sakura.test',
    });
    const [last] = await historyOf('importers/2');
    expect(last).toMatchObject({ Version: 2, By: 'Astrid Lindqvist' });
    expect(Date.parse(last!.At)).not.toBeNaN();
    expect(last!.Changes).toEqual([
      { Field: 'DemandPlApproval', Before: false, After: true },
      { Field: 'AllowOwnerReg', Before: true, After: false },
      { Field: 'PaymentEmails', Before: null, After: 'betalning@sakura.test; ekonomi@sakura.test' },
    ]);
  });

  test("saves a dealer's addresses and code release, and rejects an invalid address", async () => {
    await save('/api/v1/dealers', { Id: 104, PinCodeAfterPayment: true, StockEmails: 'lager@bil4.test' });
    expect(await read('dealers/104')).toMatchObject({
      PinCodeAfterPayment: true,
      StockEmails: 'lager@bil4.test',
      InvoiceEmails: null,
      EndEmails: null,
    });
    const answer = await admin.post('/api/v1/dealers', { Id: 104, EndEmails: 'bil4' });
    expect(answer.json()).toMatchObject({ Errors: [{ Field: 'EndEmails', Code: 'INVALID_EMAIL' }] });
  });

  test('keeps the address of electronic invoices in one form, and refuses one that its scheme does not allow', async () => {
    await save('/api/v1/dealers', { Id: 104, SendsEInvoice: true, EInvoiceAddress: ' 0007:559900-0014 ' });
    expect(await read('dealers/104')).toMatchObject({
      SendsEInvoice: true,
      EInvoiceAddress: '0007:5599000014',
    });
    for (const EInvoiceAddress of [
      '0007:5599000015',
      '0088:7300009999990',
      '1234:5599000014',
      'faktura@bil4.test',
    ]) {
      const answer = await admin.post('/api/v1/dealers', { Id: 104, EInvoiceAddress });
      expect(answer.json()).toMatchObject({
        Errors: [{ Field: 'EInvoiceAddress', Code: 'INVALID_EINVOICE_ADDRESS' }],
      });
    }
    await save('/api/v1/importers', { Id: 2, SendsEInvoice: true });
    expect(await read('importers/2')).toMatchObject({ SendsEInvoice: true, EInvoiceAddress: null });
    await save('/api/v1/importers', { Id: 2, SendsEInvoice: false });
    await save('/api/v1/dealers', { Id: 104, SendsEInvoice: false, EInvoiceAddress: null });
  });

  test('sends electronic invoices to a sole trader only with an address, which is not the personal number', async () => {
    const trader = { Id: 104, OrganizationNumber: '19850715-2380', SendsEInvoice: true };
    const { OrganizationNumber } = await read<{ OrganizationNumber: string }>('dealers/104');
    const refused = await admin.post('/api/v1/dealers', trader);
    expect(refused.json()).toMatchObject({ Errors: [{ Field: 'EInvoiceAddress', Code: 'REQUIRED' }] });
    await save('/api/v1/dealers', { ...trader, EInvoiceAddress: '0088:7300009999996' });
    await save('/api/v1/dealers', {
      Id: 104,
      OrganizationNumber,
      SendsEInvoice: false,
      EInvoiceAddress: null,
    });
  });

  test('shows the addresses of a record only to the record’s own users and to staff', async () => {
    await save('/api/v1/importers', {
      Id: 1,
      ErrorEmails: 'fel@imp1.test',
      ResendUrl: 'https://imp1.test/in',
    });
    const address = '0088:7300009999996';
    await save('/api/v1/dealers', { Id: 101, InvoiceEmails: 'faktura@bil1.test', EInvoiceAddress: address });
    const read = async (user: 'imp' | 'dea', path: string) =>
      (await (await t.as(user)).get(`/api/v1/${path}`)).json<object>();
    const own = { ErrorEmails: 'fel@imp1.test', ResendUrl: 'https://imp1.test/in' };
    expect(await read('imp', 'importers/1')).toMatchObject(own);
    expect(await read('dea', 'importers/1')).toMatchObject({ ErrorEmails: null, ResendUrl: null });
    expect(await read('dea', 'dealers/101')).toMatchObject({
      InvoiceEmails: 'faktura@bil1.test',
      EInvoiceAddress: address,
    });
    expect(await read('imp', 'dealers/101')).toMatchObject({ InvoiceEmails: null, EInvoiceAddress: null });
    const list = (await (await t.as('imp')).get('/api/v1/dealers')).body;
    expect(list).not.toContain('faktura@bil1.test');
  });
});

test("returns the organisation tree within the caller's scope", async () => {
  interface Branch {
    Id: number | null;
    Organizations: { Id: number; Dealers: { Id: number }[] }[];
  }
  const tree = async (who: Awaited<ReturnType<typeof t.as>>) =>
    rowsOf<Branch>(who, '/api/v1/dealers/list_organization_tree');
  const dealersOf = (branches: Branch[]) =>
    branches.flatMap((branch) => branch.Organizations.flatMap(({ Dealers }) => Dealers.map(({ Id }) => Id)));
  const listed = async (who: Awaited<ReturnType<typeof t.as>>) =>
    (await rowsOf<{ Id: number }>(who, '/api/v1/dealers')).map(({ Id }) => Id);
  for (const who of [admin, await t.as('imp'), await t.as('dea2')]) {
    const [branches, dealers] = [await tree(who), await listed(who)];
    expect(dealersOf(branches).toSorted()).toEqual(dealers.toSorted());
    expect(new Set(branches.map(({ Id }) => Id)).size).toBe(branches.length);
  }
});

// P1-USER-05
test('lists the dealers of a dealer group that the caller may see', async () => {
  const path = (group: number) => `/api/v1/dealers/dealer_dealergroup?deg_id=${group}`;
  const tree = await rowsOf<{
    Id: number | null;
    Organizations: { Id: number; Dealers: { Id: number }[] }[];
  }>(admin, '/api/v1/dealers/list_organization_tree');
  const group = tree.find(({ Id }) => Id !== null)!;
  const dealersIn = group.Organizations.flatMap(({ Dealers }) => Dealers.map(({ Id }) => Id));
  const ids = async (who: typeof admin) =>
    (await rowsOf<{ Id: number }>(who, path(group.Id!))).map(({ Id }) => Id);
  expect((await ids(admin)).toSorted()).toEqual(dealersIn.toSorted());
  const own = await rowsOf<{ Id: number }>(await t.as('dea2'), '/api/v1/dealers');
  const seen = own.map(({ Id }) => Id).filter((id) => dealersIn.includes(id));
  expect((await ids(await t.as('dea2'))).toSorted()).toEqual(seen.toSorted());
  expect(await rowsOf(admin, path(999))).toEqual([]);
});

// P1-USER-05
test('lists the active dealers of a dealer group in Swedish alphabetical order', async () => {
  const dealers = () =>
    rowsOf<{ Id: number; Name: string }>(admin, '/api/v1/dealers/dealer_dealergroup?deg_id=1');
  const change = async (Id: number, fields: object) => {
    const { Version } = await read<{ Version: number }>(`dealers/${Id}`);
    await save('/api/v1/dealers', { Id, Version, ...fields });
  };
  const before = await dealers();
  const [first, second] = before.map(({ Id }) => Id) as [number, number];
  await change(first, { Name: 'Ärlig bil' });
  await change(second, { Name: 'Åkerbil' });
  expect((await dealers()).slice(-2).map(({ Name }) => Name)).toEqual(['Åkerbil', 'Ärlig bil']);
  await change(first, { IsActive: false });
  expect((await dealers()).map(({ Id }) => Id)).not.toContain(first);
  for (const { Id, Name } of before) await change(Id, { Name, IsActive: true });
});

test("shows sales persons to the dealer and staff, but not to the dealer's importer", async () => {
  const path = '/api/v1/dealers/101/sales_persons';
  const own = await rowsOf<{ Name: string }>(await t.as('dea'), path);
  expect(own.length).toBeGreaterThan(0);
  expect(await rowsOf(admin, path)).toEqual(own);
  expect(
    (await rowsOf<{ Name: string }>(admin, '/api/v1/dealers/102/sales_persons')).map(({ Name }) => Name),
  ).not.toContain(own[0]!.Name);
  for (const who of ['imp', 'dea2'] as const)
    expect((await (await t.as(who)).get(path)).statusCode).toBe(404);
});

// P2-MASTER-02
test("stores in a dealer's history which makes were added and removed", async () => {
  await save('/api/v1/dealers/103/dealermakes', [{ MakeId: 2, ImporterAssignedDealerId: 'S3' }]);
  await save('/api/v1/dealers/103/dealermakes', [{ MakeId: 2, ObjectStatus: 3 }]);
  const [removed, given] = await historyOf('dealers/103');
  expect(given!.Changes).toEqual([{ Field: 'DealerMakes', Before: null, After: 'Sakura · S3' }]);
  expect(removed!.Changes).toEqual([{ Field: 'DealerMakes', Before: 'Sakura · S3', After: null }]);
});

test("in live rows, lists only those importers of a dealer that the reader may see; the dealer's page lists no importers", async () => {
  await save('/api/v1/dealers/102/dealermakes', [{ MakeId: 2, ImporterAssignedDealerId: 'S2' }]);
  expect(await liveRowFor('parties.dealer', 102, 'admin')).toMatchObject({ ImporterIds: [1, 2] });
  expect(await liveRowFor('parties.dealer', 102, 'imp')).toMatchObject({ ImporterIds: [1] });
  expect(await read('dealers/102')).not.toHaveProperty('ImporterIds');
  await save('/api/v1/dealers/102/dealermakes', [{ MakeId: 2, ObjectStatus: 3 }]);
});

test('creates a dealer organisation with its group, and returns the name of the group', async () => {
  const ConcernId = await save('/api/v1/dealers/concerns', { Name: 'Norrskenskoncernen' });
  const Id = await save('/api/v1/dealers/dealer_organizations', {
    Name: 'Norrsken AB',
    OrganizationNumber: '559900-0113',
    ConcernId,
  });
  expect(await read(`dealers/dealer_organizations/${Id}`)).toEqual({
    Id,
    Version: 1,
    Name: 'Norrsken AB',
    OrganizationNumber: '559900-0113',
    UseNetting: false,
    UseServiceModule: false,
    ConcernId,
    ConcernName: 'Norrskenskoncernen',
    DealerOrgLimit: null,
    LimitSpecifications: [],
  });
  expect(await namesOf(admin, `/api/v1/dealers/dealer_organizations?concern_id=${ConcernId}`)).toEqual([
    'Norrsken AB',
  ]);
  expect(await namesOf(await t.as('imp'), '/api/v1/dealers/concerns')).toEqual(['Mälarbil Koncern']);
});

test('keeps names of groups and organisation numbers unique when records are saved at the same time', async () => {
  const post = (path: string, body: object) =>
    admin
      .post(`/api/v1/dealers/${path}`, body)
      .then((answer) => answer.json<{ Id?: number; Errors?: unknown }>());
  const atOnce = (path: string, body: (at: number) => object) =>
    Promise.all(Array.from({ length: 8 }, (_, at) => post(path, body(at))));
  const concerns = await atOnce('concerns', (at) => ({ Name: at % 2 ? 'Fjordgruppen' : ' FJORDGRUPPEN' }));
  const organisations = await atOnce('dealer_organizations', (at) => ({
    Name: `Fjordbil ${at} AB`,
    OrganizationNumber: at % 2 ? '559900-0279' : '5599000279',
  }));
  for (const [saved, field] of [
    [concerns, 'Name'],
    [organisations, 'OrganizationNumber'],
  ] as const) {
    expect(saved.filter(({ Id }) => Id)).toHaveLength(1);
    const refused = saved.filter(({ Id }) => !Id);
    expect(refused.map(({ Errors }) => Errors)).toEqual(
      Array(7).fill([expect.objectContaining({ Field: field, Code: 'TAKEN' })]),
    );
  }
});

test('filters, searches, sorts and limits lists, and rejects unknown parameters', async () => {
  await save('/api/v1/dealers', { Id: 106, IsActive: false });
  const names = (query: string) => namesOf(admin, `/api/v1/dealers?${query}`);
  expect(await names('only_active=true')).not.toContain('Bil 6');
  expect(await names('organization_id=11')).toEqual(['Bil 1', 'Bil 2']);
  expect(await names('make_id=2')).toEqual(['Bil 8']);
  expect(await names('text=sakura')).toEqual(['Bil 8']);
  expect(await names('sort=Name&descending=true&limit=2')).toEqual(['Bil 8', 'Bil 7']);
  const cut = (await admin.get('/api/v1/dealers?limit=2')).json<{ Rows: object[]; Total: number }>();
  expect([cut.Rows.length, cut.Total]).toEqual([2, 8]);
  expect((await admin.get('/api/v1/dealers?importer=2')).statusCode).toBe(400);
});

test("increments the change counter of the record's kind, and the shared change counter for older portal versions", async () => {
  const guards = async () =>
    Object.fromEntries(
      (await t.db.database.query<{ name: string; version: number }>('select name, version from guard')).map(
        ({ name, version }) => [name, version],
      ),
    );
  const before = await guards();
  await save('/api/v1/makes', { Id: 1, LogoFileName: 'nordvik.svg' });
  expect(await guards()).toEqual({
    ...before,
    makes: before['makes']! + 1,
    reference: before['reference']! + 1,
  });
  await t.db.database.query(`update guard set version = version + 1 where name = 'reference'`);
  const after = await guards();
  for (const kind of ['makes', 'parties', 'programs', 'rates'])
    expect(after[kind]).toBe(before[kind]! + (kind === 'makes' ? 2 : 1));
});

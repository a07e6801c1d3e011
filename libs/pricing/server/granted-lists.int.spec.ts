import type { FunctionKey } from '@floorplan/identity/domain';
import type { DemoUser, SignedIn } from '@floorplan/identity/testing';
import type { FeeDiscountRow } from '@floorplan/pricing/contracts';
import { findFee } from '@floorplan/pricing/domain';
import { FeeDiscounts, FeeDiscountsApiModule } from '@floorplan/pricing/server';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { masterDataApp, namesOf, rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

const GRANTED: readonly FunctionKey[] = ['fncImporters', 'fncFees', 'fncFeeDiscounts', 'fncInterests'];
const USERS = ['imp', 'imp2', 'deo', 'dea', 'dea2'] as const satisfies readonly DemoUser[];
type User = (typeof USERS)[number];

let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
const ungranted = new Map<User, readonly number[]>();
const granted = new Map<User, SignedIn>();

const LISTS = ['fees', 'feediscounts', 'interestrates', 'interestrates/current'];
const FILES = ['feediscounts', 'importers', 'makes', 'models', 'models/modelversions', 'accessories'];
const file = (Key: string) => ({ Format: 'csv', Columns: [{ Key, Header: 'Namn' }], Filter: {} });

async function statusesOf(who: SignedIn): Promise<readonly number[]> {
  const answers = await Promise.all([
    ...LISTS.map((path) => who.get(`/api/v1/${path}`)),
    ...FILES.map((path) =>
      who.post(`/api/v1/${path}/export`, file(path === 'feediscounts' ? 'DealerPartyName' : 'Name')),
    ),
  ]);
  return answers.map(({ statusCode }) => statusCode);
}

/** Staff give the user the rights, besides those of the role. */
async function grant(username: User): Promise<void> {
  const me = (await (await t.as(username)).get('/api/v1/me')).json<{
    Id: number;
    Functions: { FnKey2: string }[];
  }>();
  const Functions = [...me.Functions.map(({ FnKey2 }) => FnKey2), ...GRANTED];
  // These parties have no concern with the id of the demo's dealer group.
  const answer = await admin.post('/api/v1/users', { Id: me.Id, Functions, DealerGroupId: null });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

const discount = (type: 'RTA' | 'KIN' | 'DSU', receiver: 'IMP' | 'DEA', text: string, of: object) => ({
  dealerId: null,
  dealerOrganizationId: null,
  makeId: null,
  value: 0.1,
  text,
  ...of,
  feeId: findFee(type, receiver, 'CONSIGN').id,
});
// Dealers 101 and 102 belong to organisation 11, and dealers 103 and 104 to organisation 12. All four sell make 1
// of importer 1. Dealer 108 sells make 2 of importer 2.
const DISCOUNTS = [
  discount('DSU', 'IMP', 'Importör 1 handlare 101', { dealerId: 101, makeId: 1 }),
  discount('RTA', 'IMP', 'Importör 1 bolag 11', { dealerOrganizationId: 11 }),
  discount('DSU', 'IMP', 'Importör 1 bolag 12', { dealerOrganizationId: 12 }),
  discount('RTA', 'IMP', 'Importör 2 handlare 108', { dealerId: 108 }),
  discount('RTA', 'IMP', 'Fel märke', { dealerId: 101, makeId: 2 }),
  discount('RTA', 'IMP', 'Säljer inte märket', { dealerId: 108, makeId: 1 }),
  discount('RTA', 'DEA', 'Handlare 101', { dealerId: 101, makeId: 1 }),
  discount('KIN', 'DEA', 'Bolag 11', { dealerOrganizationId: 11 }),
  discount('RTA', 'DEA', 'Handlare 103', { dealerId: 103 }),
  discount('RTA', 'DEA', 'Handlare 108', { dealerId: 108, makeId: 2 }),
];

beforeAll(async () => {
  let save: MasterDataApp['save'];
  ({ t, admin, save } = await masterDataApp([FeeDiscountsApiModule]));
  await save('/api/v1/interestrates', {
    InterestRateId: null,
    Name: 'STIBOR',
    InterestRate: 2.3,
    ValidFrom: '2026-05-01',
    Reason: 'Ny',
  });
  await save('/api/v1/models', { Name: 'N40', MakeId: 1 });
  await t.app.get(FeeDiscounts, { strict: false }).keep(DISCOUNTS, {
    by: { kind: 'system', id: 'test', name: 'Test' },
    correlationId: 'discounts',
    dryRun: false,
  });
  for (const user of USERS) {
    ungranted.set(user, await statusesOf(await t.as(user)));
    await grant(user);
    granted.set(user, await t.as(user));
  }
});
afterAll(() => t.close());

const as = (user: User) => granted.get(user)!;

// P2-USER-17
describe.each(USERS)('lists of reference data for the user %s', (user) => {
  test('are closed by default, except what price lists need, and open when staff have granted them', async () => {
    const readsPrograms = user.startsWith('imp');
    const [fees, discounts, ...rates] = ungranted.get(user)!.slice(0, LISTS.length);
    expect([fees, ...rates]).toEqual(Array(3).fill(readsPrograms ? 200 : 403));
    expect([discounts, ...ungranted.get(user)!.slice(LISTS.length)]).toEqual(
      Array(FILES.length + 1).fill(403),
    );
    expect(await statusesOf(as(user))).toEqual(Array(LISTS.length + FILES.length).fill(200));
  });

  test('stay read-only, and give no other rights of staff', async () => {
    const day = '2026-06-01';
    const answers = await Promise.all([
      as(user).post('/api/v1/interestrates', { InterestRateId: 1, InterestRate: 2, ValidFrom: day }),
      as(user).post('/api/v1/interestrates/1/withdraw', { ValidFrom: '2026-05-01', Reason: 'Fel' }),
      as(user).get('/api/v1/interestrates/1/history'),
      as(user).post('/api/v1/importers', { Id: 1, Name: 'Nytt' }),
      as(user).get('/api/v1/importers/1/history'),
      as(user).post('/api/v1/makes', { Id: 1, Name: 'Nytt' }),
      as(user).post('/api/v1/models', { Id: 1, Name: 'Nytt', MakeId: 1 }),
      t.app.inject({
        method: 'DELETE',
        url: '/api/v1/models/1',
        headers: { authorization: `Bearer ${as(user).accessToken}` },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
  });
});

// P2-USER-17 P1-RIGHTS-06
test.each<[User, readonly string[]]>([
  ['imp', ['Importör 1 bolag 11', 'Importör 1 bolag 12', 'Importör 1 handlare 101']],
  ['imp2', ['Importör 2 handlare 108']],
  ['deo', ['Bolag 11', 'Handlare 101']],
  ['dea', ['Bolag 11', 'Handlare 101']],
  ['dea2', ['Handlare 108']],
])('lists to the user %s only discounts of the own side, parties and makes', async (user, texts) => {
  const rows = await rowsOf<FeeDiscountRow>(as(user), '/api/v1/feediscounts');
  expect(rows.map(({ Text }) => Text).sort()).toEqual(texts);
  const found = await rowsOf<FeeDiscountRow>(as(user), '/api/v1/feediscounts?text=Handlare 103');
  expect(found).toEqual([]);
  const exported = (await as(user).post('/api/v1/feediscounts/export', file('Text'))).body;
  expect(exported.trim().split('\r\n').slice(1).sort()).toEqual(texts);
});

test('lists all discounts to staff', async () => {
  const rows = await rowsOf(admin, '/api/v1/feediscounts');
  expect(rows).toHaveLength(DISCOUNTS.length);
});

// P2-USER-17 P2-MASTER-03
test('lists to granted users only importers, makes and models of theirs', async () => {
  const seen = async (user: User) => [
    await namesOf(as(user), '/api/v1/importers'),
    await namesOf(as(user), '/api/v1/makes'),
    await namesOf(as(user), '/api/v1/models'),
  ];
  const first = [['Importör 1'], ['Nordvik'], ['N40']];
  const second = [['Importör 2'], ['Sakura'], []];
  for (const user of ['imp', 'deo', 'dea'] as const) expect(await seen(user)).toEqual(first);
  for (const user of ['imp2', 'dea2'] as const) expect(await seen(user)).toEqual(second);
  for (const path of ['importers/2', 'makes/2'])
    for (const user of ['imp', 'deo', 'dea'] as const)
      expect((await as(user).get(`/api/v1/${path}`)).statusCode).toBe(404);
});

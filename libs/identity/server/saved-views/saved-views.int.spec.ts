import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Database } from '@floorplan/platform/event-store';
import type { SavedView, SavedViewsAnswer } from '../../contracts';
import { testApp, type DemoUser, type TestApp } from '../../testing';

const VIEWS = '/api/v1/me/views';
const view = (Name: string, over: object = {}) => ({
  List: 'inventory',
  Path: '/start/aktuellt-lager',
  Name,
  Query: 'program_status=1&sort=-Price',
  Columns: ['LicenseNumber', 'Price'],
  IsShared: false,
  ...over,
});

let t: TestApp;
beforeAll(async () => {
  t = await testApp([]);
});
afterAll(() => t.close());

const seenBy = async (user: DemoUser): Promise<readonly SavedView[]> =>
  (await (await t.as(user)).get(VIEWS)).json<SavedViewsAnswer>().Rows;
const namesOf = async (user: DemoUser, mark = '') =>
  (await seenBy(user)).filter(({ Name }) => Name.startsWith(mark)).map(({ Name }) => Name);
const save = async (user: DemoUser, body: object): Promise<number> => {
  const answer = await (await t.as(user)).post(VIEWS, body);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { Status: { Status: 'OK' } }]);
  return answer.json<{ Id: number }>().Id;
};
const remove = async (user: DemoUser, id: number) => {
  const { accessToken } = await t.as(user);
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await t.app.inject({ method: 'DELETE', url: `${VIEWS}/${id}`, headers })).statusCode;
};
const openWith = async (user: DemoUser, id: number, IsDefault: boolean) =>
  (await (await t.as(user)).post(`${VIEWS}/${id}/default`, { IsDefault })).statusCode;

describe('saved views', () => {
  // P1-VIEWS-01
  test('saves filters, order and columns of a list as a named view, and changes the view', async () => {
    const id = await save('imp', view('Snart slut'));
    await save('imp', view('Snart slut, dyra', { Id: id, Columns: null, Query: 'q=volt' }));
    expect((await seenBy('imp')).filter(({ Id }) => Id === id)).toEqual([
      {
        Id: id,
        List: 'inventory',
        Path: '/start/aktuellt-lager',
        Name: 'Snart slut, dyra',
        Query: 'q=volt',
        Columns: null,
        IsShared: false,
        IsMine: true,
        IsDefault: false,
        OwnerName: expect.any(String),
      },
    ]);
  });

  // P1-VIEWS-01
  test('saves a new view once when the request is repeated, and refuses another view with the same name', async () => {
    const id = await save('imp', view('En gång'));
    expect(await save('imp', view('En gång'))).toBe(id);
    const imp = await t.as('imp');
    for (const body of [view('En gång', { Columns: null }), view(' En gång ', { Query: '' })]) {
      const answer = await imp.post(VIEWS, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { Errors: [{ Field: 'Name', Code: 'TAKEN' }] },
      ]);
    }
    const other = await save('imp', view('Två gånger'));
    expect((await imp.post(VIEWS, view('En gång', { Id: other }))).statusCode).toBe(400);
    expect(await namesOf('imp', 'Två')).toEqual(['Två gånger']);
    await save('imp', view('En gång', { List: 'dealer-inventory' }));
  });

  // P1-VIEWS-02
  test('shows a shared view only to users with the same role for the same party, and does not let them change it', async () => {
    await t.app.get(Database).query(
      `insert into app_user (username, name, password_hash, role, role_id)
       select 'imp-b', 'Ines B', password_hash, role, role_id from app_user where username = 'imp'`,
    );
    const own = await save('imp', view('Bara min'));
    const shared = await save('imp', view('Delad', { IsShared: true }));
    const colleague = 'imp-b' as DemoUser;
    expect((await seenBy(colleague)).map(({ Id, IsMine }) => [Id, IsMine])).toEqual([[shared, false]]);
    for (const user of ['imp2', 'dea', 'deo', 'admin'] as const)
      expect(await namesOf(user, 'Delad')).toEqual([]);

    for (const user of [colleague, 'imp2', 'admin'] as const) {
      expect(await remove(user, shared)).toBe(404);
      const change = await (await t.as(user)).post(VIEWS, view('Ändrad', { Id: shared }));
      expect(change.statusCode).toBe(404);
      expect(await openWith(user, own, true)).toBe(404);
    }
    expect(await openWith(colleague, shared, true)).toBe(200);
    await save('imp', view('Delad', { Id: shared, IsShared: false }));
    expect(await seenBy(colleague)).toEqual([]);
  });

  // P1-VIEWS-03
  test('opens a list with the view that the user chose last, until the view is removed', async () => {
    const [first, second] = [await save('deo', view('Första')), await save('deo', view('Andra'))];
    const defaults = async () =>
      (await seenBy('deo')).filter((candidate) => candidate.IsDefault).map(({ Id }) => Id);
    expect(await openWith('deo', first, true)).toBe(200);
    expect(await openWith('deo', second, true)).toBe(200);
    expect(await defaults()).toEqual([second]);
    expect(await openWith('deo', first, false)).toBe(200);
    expect(await defaults()).toEqual([second]);
    expect([await remove('deo', second), await remove('deo', second)]).toEqual([200, 404]);
    expect(await defaults()).toEqual([]);
  });

  // P1-VIEWS-01
  test.each([
    ['Name', { Name: ' ' }],
    ['Name', { Name: 'x'.repeat(61) }],
    ['Path', { Path: 'https://example.se/start/aktuellt-lager' }],
    ['Path', { Path: '//example.se/start' }],
    ['Path', { Path: '/start/../sign-in' }],
    ['List', { List: '<b>' }],
    ['Query', { Query: 'x'.repeat(2_001) }],
    ['Columns', { Columns: [] }],
  ])('refuses an invalid view and names the invalid field %s', async (field, over) => {
    const answer = await (await t.as('dea')).post(VIEWS, view('Fel', over));
    expect([answer.statusCode, answer.json<{ Errors: { Field: string }[] }>().Errors[0]!.Field]).toEqual([
      400,
      field,
    ]);
  });

  // P1-VIEWS-01
  test('keeps at most 200 views of a user', async () => {
    await t.app.get(Database).query(
      `insert into saved_view (user_id, list, path, name, query, is_shared)
       select u.id, 'inventory', '/start/aktuellt-lager', 'Vy ' || n, '', false
       from app_user u, generate_series(1, 200) n where u.username = 'dea2'`,
    );
    const answer = await (await t.as('dea2')).post(VIEWS, view('Vy 201'));
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { Code: 'TOO_MANY_VIEWS' }]);
  });
});

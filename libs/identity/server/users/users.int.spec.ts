import { eventually } from '@floorplan/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signedIn, testApp, token, type SignedIn, type TestApp } from '@floorplan/identity/testing';
import type { RightsChange, SessionRow, SignInsAnswer, UserAnswer } from '../../contracts/users';

let t: TestApp;
let other: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  t = await testApp([]);
  other = await testApp([], { db: t.db });
  admin = await t.as('admin');
});
afterAll(async () => {
  await other.app.close();
  await t.close();
});

const PASSWORD = 'ett långt lösenord';
const DEALER = {
  Name: 'Nils Ny',
  Role: 'DEA',
  RoleCode: 0,
  RoleId: 101,
  Dealers: [{ DealerPartyId: 101, AuthLevel: 2 }],
};
const STAFF = { Role: 'admin', RoleId: null };

let number = 0;
const newName = () => `ny${++number}`;

async function created(fields: object, by = admin): Promise<{ id: number; username: string }> {
  const username = newName();
  const answer = await by.post('/api/v1/users', { Name: 'Nils Ny', Username: username, ...fields });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { Id: id } = answer.json<{ Id: number }>();
  await by.post(`/api/v1/users/${id}/password`, { Password: PASSWORD });
  return { id, username };
}

async function signIn(username: string, password = PASSWORD, app = t): Promise<SignedIn> {
  const answer = await token(app.app, { grant_type: 'password', username, password });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return signedIn(app.app, answer.json<{ access_token: string }>().access_token);
}

const save = (body: object, by = admin) => by.post('/api/v1/users', body);
const read = async (id: number) => (await admin.get(`/api/v1/users/${id}`)).json<UserAnswer>();
const history = async (id: number) =>
  (await admin.get(`/api/v1/users/${id}/history`)).json<{ Rows: RightsChange[] }>().Rows;
const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const errorsOf = async (answer: Promise<{ json: <T>() => T }>) =>
  (await answer)
    .json<{ Errors?: { Field: string; Code: string }[] }>()
    .Errors?.map(({ Field, Code }) => [Field, Code]);

describe('users', () => {
  test('creates a user, who signs in with the password and has the rights of the role [P2-USER-01]', async () => {
    const { id, username } = await created(DEALER);
    expect(await read(id)).toMatchObject({
      Username: username,
      Name: 'Nils Ny',
      Role: 'DEA',
      RoleId: 101,
      Functions: null,
      IsActive: true,
      HasPersonalNumber: false,
      LanguageCode: 'sv-SE',
      Dealers: DEALER.Dealers,
      Version: 2,
    });
    const user = await signIn(username.toUpperCase());
    const me = (await user.get('/api/v1/me')).json<{ Functions: { FnKey2: string }[] }>();
    expect(me.Functions.map(({ FnKey2 }) => FnKey2)).toContain('fncDealerInventory');
  });

  test('lists, searches, filters, orders and exports users [P2-USER-02]', async () => {
    await created({ ...STAFF, RoleCode: 12, Name: 'Åke Öberg' });
    const rows = async (query: string) =>
      (await admin.get(`/api/v1/users?${query}`)).json<{ Rows: UserAnswer[]; Total: number }>();
    expect((await rows(`text=${encodeURIComponent('öberg åke')}`)).Rows).toMatchObject([
      { Name: 'Åke Öberg', RoleCode: 12 },
    ]);
    const importers = (await rows('role=IMP')).Rows;
    expect(importers.map(({ Username }) => Username)).toEqual(['imp', 'imp2']);
    expect((await rows('limit=1&sort=Username&descending=true')).Rows).toHaveLength(1);
    expect((await rows('active=no')).Total).toBe(0);
    const file = await admin.post('/api/v1/users/export', {
      Format: 'csv',
      Columns: [{ Key: 'Username', Header: 'Namn' }],
      Filter: { role: 'IMP' },
    });
    expect(file.body).toContain('imp2');
    expect(await status(admin.get('/api/v1/users?password=x'))).toBe(400);
  });

  test('names each invalid field of a user [P2-USER-03]', async () => {
    const wrong = {
      Username: 'två ord',
      Name: '  ',
      Role: 'IMP',
      RoleCode: 10,
      RoleId: 999,
      Functions: ['fncAdmin'],
      Dealers: [{ DealerPartyId: 101, AuthLevel: 2 }],
      DealerGroupId: 77,
    };
    expect(await errorsOf(save(wrong))).toEqual([
      ['Username', 'INVALID_FORMAT'],
      ['Name', 'REQUIRED'],
      ['RoleCode', 'NOT_FOR_ROLE'],
      ['RoleId', 'UNKNOWN_RECORD'],
      ['Functions', 'NOT_FOR_ROLE'],
      ['Dealers', 'NOT_FOR_ROLE'],
      ['DealerGroupId', 'UNKNOWN_RECORD'],
    ]);
    expect(await errorsOf(save({ ...DEALER, Username: 'IMP' }))).toEqual([['Username', 'TAKEN']]);
    const dealers = { ...DEALER, Username: newName(), Dealers: [{ DealerPartyId: 999, AuthLevel: 1 }] };
    expect(await errorsOf(save(dealers))).toEqual([['Dealers[0].DealerPartyId', 'UNKNOWN_RECORD']]);
    expect(
      await errorsOf(save({ ...STAFF, Username: newName(), Name: 'A', RoleCode: 10, RoleId: 1 })),
    ).toEqual([['RoleId', 'NOT_FOR_ROLE']]);
    expect(await errorsOf(save({ ...DEALER, Username: newName(), Functions: ['fncAll'] }))).toEqual([
      ['Functions', 'INVALID_VALUE'],
    ]);
  });

  test('lets only staff read users, and only role code 10 change them [P2-USER-04]', async () => {
    const { id } = await created(DEALER);
    const code11 = await signIn((await created({ ...STAFF, RoleCode: 11 })).username);
    const code12 = await signIn((await created({ ...STAFF, RoleCode: 12 })).username);
    const keyless = await created({ ...STAFF, RoleCode: 10, Functions: ['fncInventory'] });
    const withoutKey = await signIn(keyless.username);
    const [imp, deo] = [await t.as('imp'), await t.as('deo')];
    const changes = [
      '',
      '/password',
      '/lock',
      '/unlock',
      '/end_sessions',
      '/release_sign_ins',
      '/personal_number',
    ];
    for (const who of [code11, code12, withoutKey, imp, deo])
      for (const change of changes)
        expect([change, await status(who.post(`/api/v1/users${change && `/${id}${change}`}`, {}))]).toEqual([
          change,
          403,
        ]);
    const reads = (who: SignedIn) =>
      Promise.all(
        ['', `/${id}`, `/${id}/history`, `/${id}/sessions`, `/${id}/sign_ins`].map((path) =>
          status(who.get(`/api/v1/users${path}`)),
        ),
      );
    expect(await reads(code11)).toEqual([200, 200, 200, 200, 200]);
    expect(await reads(code12)).toEqual([200, 200, 200, 200, 200]);
    for (const who of [withoutKey, imp, deo]) expect(await reads(who)).toEqual([403, 403, 403, 403, 403]);
  });

  test('merges the saves of two administrators by field, and names a field that both changed [P2-USER-05]', async () => {
    const { id } = await created(DEALER);
    const { Version } = await read(id);
    expect(await status(save({ Id: id, Version, Name: 'Anna' }))).toBe(200);
    expect(await status(save({ Id: id, Version, EnableServiceModule: true }))).toBe(200);
    expect(await read(id)).toMatchObject({ Name: 'Anna', EnableServiceModule: true });
    const answer = await save({ Id: id, Version, Name: 'Bo' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      Code: 'CHANGED_MEANWHILE',
      Conflicts: [{ Field: 'Name', Before: 'Nils Ny', Theirs: 'Anna', Yours: 'Bo', By: 'Astrid Lindqvist' }],
    });
    expect(await status(save({ Id: 999_999, Name: 'X' }))).toBe(404);
  });
});

describe('the administration of users', () => {
  test('does not let administrators take the administration from themselves [P2-USER-06]', async () => {
    const { id, username } = await created({ ...STAFF, RoleCode: 10 });
    const own = await signIn(username);
    expect(await errorsOf(save({ Id: id, RoleCode: 11 }, own))).toEqual([['RoleCode', 'OWN_RIGHTS']]);
    expect(await errorsOf(save({ Id: id, Functions: [] }, own))).toEqual([['Functions', 'OWN_RIGHTS']]);
    expect(await errorsOf(save({ Id: id, Role: 'IMP', RoleCode: 0, RoleId: 1 }, own))).toEqual([
      ['Role', 'OWN_RIGHTS'],
    ]);
    expect(await errorsOf(own.post(`/api/v1/users/${id}/lock`))).toEqual([['IsActive', 'OWN_RIGHTS']]);
    expect(await status(save({ Id: id, Name: 'Nytt namn' }, own))).toBe(200);
    expect(await status(own.get('/api/v1/me'))).toBe(200);
  });

  test('leaves one administrator when two administrators demote each other at once [P2-USER-06]', async () => {
    for (let round = 0; round < 5; round++) {
      const [anna, bo] = [
        await created({ ...STAFF, RoleCode: 10 }),
        await created({ ...STAFF, RoleCode: 10 }),
      ];
      const [asAnna, asBo] = [await signIn(anna.username), await signIn(bo.username, PASSWORD, other)];
      await t.db.database.query(
        'update app_user set is_active = false where role_code = 10 and not (id = any($1))',
        [[anna.id, bo.id]],
      );
      const answers = await Promise.all([
        save({ Id: bo.id, RoleCode: 11 }, asAnna),
        save({ Id: anna.id, RoleCode: 11 }, asBo),
      ]);
      const left = await t.db.database.query('select id from app_user where is_active and role_code = 10');
      expect(left).toHaveLength(1);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, expect.any(Number)]);
      await t.db.database.query(
        'update app_user set is_active = true, role_code = 10 where role = $1 and role_code = 10',
        ['admin'],
      );
      await t.db.database.query("update app_user set is_active = true where username = 'admin'");
    }
    admin = await t.as('admin');
  });
});

describe('sessions of a user', () => {
  test('ends a user’s sessions at once in every process when rights change, but not when only name or language change [P2-USER-07]', async () => {
    const { id, username } = await created(DEALER);
    const here = await signIn(username);
    const there = signedIn(other.app, here.accessToken);
    expect([await status(here.get('/api/v1/me')), await status(there.get('/api/v1/me'))]).toEqual([200, 200]);
    await save({ Id: id, Name: 'Nytt Namn', LanguageCode: 'en-GB' });
    expect((await here.get('/api/v1/me')).json()).toMatchObject({ Name: 'Nytt Namn', LanguageCode: 'en-GB' });
    await save({ Id: id, Functions: ['fncInventory'] });
    expect(await status(here.get('/api/v1/me'))).toBe(401);
    await eventually(
      'the other process to reject',
      async () => (await status(there.get('/api/v1/me'))) === 401,
    );
    const narrowed = await signIn(username);
    expect((await narrowed.get('/api/v1/me')).json()).toMatchObject({
      Functions: [{ FnKey2: 'fncInventory', RoleCode: 0 }],
    });
    await admin.post(`/api/v1/users/${id}/lock`);
    expect(await status(narrowed.get('/api/v1/me'))).toBe(401);
    const answer = await token(t.app, { grant_type: 'password', username, password: PASSWORD });
    expect(answer.statusCode).toBe(400);
    await admin.post(`/api/v1/users/${id}/unlock`);
    expect(await status((await signIn(username)).get('/api/v1/me'))).toBe(200);
  });

  test('lists sessions with time, address and program, and ends one or all of them [P2-USER-07]', async () => {
    const { id, username } = await created(DEALER);
    const [first, second] = [await signIn(username), await signIn(username)];
    const sessions = async () =>
      (await admin.get(`/api/v1/users/${id}/sessions`)).json<{ Rows: SessionRow[] }>().Rows;
    const open = await sessions();
    expect(open).toMatchObject([
      { EndedAt: null, Address: '127.0.0.1', Agent: 'lightMyRequest', IsOwn: false },
      { EndedAt: null },
    ]);
    await admin.post(`/api/v1/users/${id}/end_sessions`, { SessionId: open[1]!.Id });
    expect([await status(first.get('/api/v1/me')), await status(second.get('/api/v1/me'))]).toEqual([
      401, 200,
    ]);
    await admin.post(`/api/v1/users/${id}/end_sessions`, {});
    expect(await status(second.get('/api/v1/me'))).toBe(401);
    expect((await sessions()).map(({ EndReason }) => EndReason)).toEqual([
      'ended-by-staff',
      'ended-by-staff',
    ]);
    const admins = (await admin.get('/api/v1/me')).json<{ Id: number }>();
    expect(
      await status(admin.post(`/api/v1/users/${admins.Id}/end_sessions`, { SessionId: open[0]!.Id })),
    ).toBe(200);
    expect(await status(admin.get('/api/v1/me'))).toBe(200);
  });
});

describe('sign-ins of a user', () => {
  test('shows failed sign-ins with the wait, which staff can end [P2-USER-08]', async () => {
    const { id, username } = await created(DEALER);
    for (let attempt = 0; attempt < 6; attempt++)
      await token(t.app, { grant_type: 'password', username, password: 'fel' });
    const signIns = async () => (await admin.get(`/api/v1/users/${id}/sign_ins`)).json<SignInsAnswer>();
    const before = await signIns();
    expect(before.Everywhere).toMatchObject({ WaitSeconds: 0 });
    expect(before.Addresses).toMatchObject([{ Address: '127.0.0.1' }]);
    expect(before.Addresses[0]!.WaitSeconds).toBeGreaterThan(0);
    expect(
      (await token(t.app, { grant_type: 'password', username, password: PASSWORD })).json(),
    ).toMatchObject({
      error: 'slow_down',
    });
    await admin.post(`/api/v1/users/${id}/release_sign_ins`);
    expect(await signIns()).toEqual({ Everywhere: null, Addresses: [] });
    expect(await status((await signIn(username)).get('/api/v1/me'))).toBe(200);
    expect((await history(id))[0]).toMatchObject({ Kind: 'sign_ins_released', Changes: [] });
  });
});

describe('secrets of a user', () => {
  test('shows a secret once or not at all [P2-USER-09]', async () => {
    const { id, username } = await created(DEALER);
    const before = await signIn(username);
    const answer = await admin.post(`/api/v1/users/${id}/password`, {}, { 'idempotency-key': 'once' });
    const { Password } = answer.json<{ Password: string }>();
    expect(Password).toMatch(/^\w{4}(-\w{4}){4}$/);
    expect(await status(before.get('/api/v1/me'))).toBe(401);
    expect(await status((await signIn(username, Password)).get('/api/v1/me'))).toBe(200);
    await admin.post(`/api/v1/users/${id}/personal_number`, { PersonalNumber: '19850302-3289' });
    expect(
      await errorsOf(admin.post(`/api/v1/users/${id}/personal_number`, { PersonalNumber: '1' })),
    ).toEqual([['PersonalNumber', 'INVALID_IDENTITY_NUMBER']]);
    expect(await errorsOf(admin.post(`/api/v1/users/${id}/password`, { Password: 'kort' }))).toEqual([
      ['Password', 'TOO_SMALL'],
    ]);
    const file = await admin.post('/api/v1/users/export', {
      Format: 'csv',
      Columns: [{ Key: 'Username', Header: 'Namn' }],
      Filter: {},
    });
    const [hash] = await t.db.database.query('select password_hash from app_user where id = $1', [id]);
    const facts = await t.db.database.query('select data, metadata from event where stream = $1', [
      `user:${id}`,
    ]);
    const kept = await t.db.database.query('select * from command_outcome');
    const texts = [
      (await admin.get(`/api/v1/users/${id}`)).body,
      (await admin.get('/api/v1/users')).body,
      (await admin.get(`/api/v1/users/${id}/history`)).body,
      file.body,
      JSON.stringify(facts),
      JSON.stringify(kept),
    ].join('\n');
    for (const secret of [Password, PASSWORD, '19850302', String(hash!.password_hash), 'argon2'])
      expect(texts).not.toContain(secret);
  });

  test('ends all other sessions when users change their own password [P2-USER-09]', async () => {
    const { id, username } = await created({ ...STAFF, RoleCode: 10 });
    const [here, there] = [await signIn(username), await signIn(username)];
    expect(await status(here.post(`/api/v1/users/${id}/password`, {}))).toBe(200);
    expect([await status(here.get('/api/v1/me')), await status(there.get('/api/v1/me'))]).toEqual([200, 401]);
  });

  test('stores no secrets in the history, which names each change with its author [P2-USER-10]', async () => {
    const { id } = await created(DEALER);
    await save({ Id: id, Functions: ['fncLimits', 'fncInventory'], Role: 'DEO', RoleId: 11 });
    await admin.post(`/api/v1/users/${id}/lock`);
    const rows = await history(id);
    expect(rows.map(({ Kind }) => Kind)).toEqual(['saved', 'saved', 'password', 'saved']);
    expect(rows[0]).toMatchObject({
      By: 'Astrid Lindqvist',
      Changes: [{ Field: 'IsActive', Before: true, After: false }],
    });
    expect(rows[1]!.Changes).toEqual([
      { Field: 'Role', Before: 'DEA', After: 'DEO' },
      { Field: 'Functions', Before: null, After: ['fncInventory', 'fncLimits'] },
      { Field: 'Party', Before: 'DEA:101', After: 'DEO:11' },
    ]);
  });
});

test('locks out a user whose other fields are no longer valid [P2-USER-07]', async () => {
  const { id, username } = await created(DEALER);
  const user = await signIn(username);
  await t.db.owner.query('update app_user set role_id = 999 where id = $1', [id]);
  expect(await errorsOf(save({ Id: id, Name: 'Ny' }))).toEqual([['RoleId', 'UNKNOWN_RECORD']]);
  expect(await status(admin.post(`/api/v1/users/${id}/lock`))).toBe(200);
  expect(await status(user.get('/api/v1/me'))).toBe(401);
  expect(await errorsOf(admin.post(`/api/v1/users/${id}/unlock`))).toEqual([['RoleId', 'UNKNOWN_RECORD']]);
});

describe('the own account', () => {
  test('changes the user’s own language, and ends the user’s other sessions [P2-USER-15]', async () => {
    const { id, username } = await created(DEALER);
    const [here, there] = [await signIn(username), await signIn(username)];
    expect((await here.get('/api/v1/me')).json()).toMatchObject({ Username: username });
    expect((await here.post('/api/v1/me/language', { LanguageCode: 'en-GB' })).json()).toEqual({
      Status: { Status: 'OK', Message: 'Saved.' },
    });
    expect(await errorsOf(here.post('/api/v1/me/language', { LanguageCode: 'de-DE' }))).toEqual([
      ['LanguageCode', 'INVALID_VALUE'],
    ]);
    expect(await status(here.post('/api/v1/me/language', { LanguageCode: 'sv-SE', RoleCode: 10 }))).toBe(400);
    expect((await there.get('/api/v1/me')).json()).toMatchObject({ LanguageCode: 'en-GB' });
    const own = (await here.get('/api/v1/me/sessions')).json<{ Rows: SessionRow[] }>().Rows;
    expect(own.map(({ IsOwn }) => IsOwn).toSorted()).toEqual([false, true]);
    await here.post('/api/v1/me/end_other_sessions');
    expect([await status(here.get('/api/v1/me')), await status(there.get('/api/v1/me'))]).toEqual([200, 401]);
    expect((await history(id)).slice(0, 2)).toMatchObject([
      { Kind: 'sessions_ended', By: 'Nils Ny' },
      { Kind: 'saved', By: 'Nils Ny', Changes: [{ Field: 'LanguageCode', Before: 'sv-SE', After: 'en-GB' }] },
    ]);
  });
});

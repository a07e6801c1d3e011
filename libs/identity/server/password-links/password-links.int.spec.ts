import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '@floorplan/platform/event-store';
import { Outbox, sendAgain, undeliveredMails } from '@floorplan/platform/mail';
import { MIN_PASSWORD } from '../../domain/user-rules';
import { testApp, type SignedIn, type TestApp } from '../../testing';

const PASSWORD = 'ett eget långt lösenord';
let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp([]);
  admin = await t.as('admin');
});
afterAll(() => t.close());

let number = 0;
async function created(Email: string | null, more: object = {}) {
  const Username = `inbjuden${++number}`;
  const body = { Username, Name: 'Nils Ny', Role: 'IMP', RoleCode: 0, RoleId: 1, Email, ...more };
  const answer = await admin.post('/api/v1/users', body);
  return { Username, id: answer.json<{ Id: number }>().Id };
}
const send = (id: number, by = admin) => by.post(`/api/v1/users/${id}/password_link`);
const mails = (to: string) =>
  t.app
    .get(Database)
    .query<{ id: string; subject: string; body: string; cause: string }>(
      'select id, subject, body, cause from mail where recipients = array[$1] order by created_at',
      [to],
    );
const tokenIn = (body: string) => /\/app\/start\/password#([\w-]{43})\n/.exec(body)![1]!;
const sentToken = async (id: number, to: string) => {
  expect((await send(id)).statusCode).toBe(200);
  return tokenIn((await mails(to)).at(-1)!.body);
};
const open = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload });
const owner = (Token: string) => open('/api/v1/password_link', { Token });
const choose = (Token: string, Password = PASSWORD) =>
  open('/api/v1/password_link/choose', { Token, Password });
const mayChoose = async (token: string) =>
  [(await owner(token)).statusCode, (await choose(token)).statusCode].join(' ');
const signsIn = async (username: string, password = PASSWORD) =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    })
  ).statusCode === 200;

test('mails a new user a link with which the user chooses a password, once [P2-USER-18]', async () => {
  const { id, Username } = await created('Nils Ny <nils@example.se>');
  expect((await admin.get(`/api/v1/users/${id}`)).json()).toMatchObject({
    Email: 'nils@example.se',
    LinkUntil: null,
  });
  const token = await sentToken(id, 'nils@example.se');
  const [mail] = await mails('nils@example.se');
  expect(mail!.subject).toBe('Välj lösenord till Lagerportalen');
  expect(mail!.body).toMatch(/^Hej Nils Ny!\n\nVälj ditt lösenord .*\nhttp:\/\/localhost:3000\/app\/start/);
  expect((await owner(token)).json()).toEqual({ Username, Name: 'Nils Ny' });
  expect((await choose(token, 'x'.repeat(MIN_PASSWORD - 1))).statusCode).toBe(400);
  const answers = await Promise.all([choose(token), choose(token), choose(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  expect(await signsIn(Username)).toBe(true);
  expect((await admin.get(`/api/v1/users/${id}`)).json()).toMatchObject({ LinkUntil: null });
  const { Rows } = (await admin.get(`/api/v1/users/${id}/history`)).json<{
    Rows: { Kind: string; By: string }[];
  }>();
  expect(Rows.map(({ Kind, By }) => `${Kind} ${By}`)).toEqual([
    'password Nils Ny',
    'password_link Astrid Lindqvist',
    'saved Astrid Lindqvist',
  ]);
});

test('stores a hash of the token only, and removes the text of the mail when it is sent or given up [P2-USER-18]', async () => {
  const { id } = await created('hemlig@example.se', { LanguageCode: 'en-GB' });
  const token = await sentToken(id, 'hemlig@example.se');
  const [mail] = await mails('hemlig@example.se');
  expect(mail!.body).toMatch(/^Hello Nils Ny,/);
  const outbox = t.app.get(Outbox, { strict: false });
  const ends = [
    () => outbox.sent(mail!.id, []),
    () => outbox.sent(mail!.id, ['hemlig@example.se']),
    () => outbox.givenUp(mail!.id, 'refused', '550 Unknown'),
    () => outbox.givenUp(mail!.id, 'off', null),
  ];
  for (const end of ends) {
    await t.db.owner.query(`update mail set rejected = '{}', state = 'queued', body = $2 where id = $1`, [
      mail!.id,
      mail!.body,
    ]);
    await end();
    expect((await mails('hemlig@example.se'))[0]).toMatchObject({ body: '', cause: expect.any(String) });
  }
  const tables = ['event', 'password_link', 'mail', 'app_user', 'applied_command'];
  for (const table of tables)
    expect([
      table,
      await t.db.owner.query(`select 1 from ${table} r where r::text like '%' || $1 || '%'`, [token]),
    ]).toEqual([table, []]);
});

test('lets nobody send a refused link to another address [P2-USER-18]', async () => {
  const { id } = await created('studsar@example.se');
  await sentToken(id, 'studsar@example.se');
  const [mail] = await mails('studsar@example.se');
  await t.app.get(Outbox, { strict: false }).givenUp(mail!.id, 'refused', '550 Unknown');
  const again = { recipients: ['annan@example.se'], by: 'Anna' };
  expect(await sendAgain(t.app.get(Database), mail!.id, again)).toBe(false);
  expect(await mails('annan@example.se')).toEqual([]);
  const { mails: listed } = await undeliveredMails(t.app.get(Database), 10);
  expect(listed).toMatchObject([{ id: mail!.id, isSecret: true }]);
});

test.each<[string, (id: number, token: string) => Promise<unknown>]>([
  ['another one is sent', (id) => send(id)],
  ['the user is locked out', (id) => admin.post(`/api/v1/users/${id}/lock`)],
  [
    'the user was locked out',
    async (id) => {
      await admin.post(`/api/v1/users/${id}/lock`);
      await admin.post(`/api/v1/users/${id}/unlock`);
    },
  ],
  ['the address is changed', (id) => admin.post('/api/v1/users', { Id: id, Email: 'ny@example.se' })],
  ['staff set a password', (id) => admin.post(`/api/v1/users/${id}/password`, {})],
  [
    'its days have passed',
    (id) => t.db.owner.query(`update password_link set expires_at = now() where user_id = $1`, [id]),
  ],
  ['it was used', (_, token) => choose(token)],
])('answers a link as an unknown one after %s [P2-USER-18]', async (_, end) => {
  const to = `slut${number}@example.se`;
  const { id } = await created(to);
  const token = await sentToken(id, to);
  expect((await owner(token)).statusCode).toBe(200);
  await end(id, token);
  const ended = await owner(token);
  expect(ended.json()).toMatchObject({ Code: 'PASSWORD_LINK_ENDED' });
  const { Message } = (await owner('finns inte')).json<{ Message: string }>();
  expect(ended.json()).toMatchObject({ Message });
  expect(await mayChoose(token)).toBe('404 404');
});

test('keeps a link when anything else of the user changes, and the old password until it is used [P2-USER-18]', async () => {
  const { id, Username } = await created('kvar@example.se');
  await admin.post(`/api/v1/users/${id}/password`, { Password: 'det gamla lösenordet' });
  const token = await sentToken(id, 'kvar@example.se');
  await admin.post('/api/v1/users', { Id: id, Name: 'Nils Nyare', RoleId: 2 });
  expect(await signsIn(Username, 'det gamla lösenordet')).toBe(true);
  expect(await mayChoose(token)).toBe('200 200');
  expect(await signsIn(Username, 'det gamla lösenordet')).toBe(false);
});

test('refuses a user without an address, a locked one, and more than ten mails in an hour [P2-USER-18]', async () => {
  const without = await created(null);
  expect((await send(without.id)).json()).toMatchObject({ Code: 'USER_WITHOUT_ADDRESS' });
  const { id } = await created('ofta@example.se');
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await send(id)).statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  await admin.post(`/api/v1/users/${id}/lock`);
  expect((await send(id)).json()).toMatchObject({ Code: 'USER_LOCKED' });
  expect((await send(999_999)).statusCode).toBe(404);
  expect(await mails('ofta@example.se')).toHaveLength(10);
});

test.each(['nils', 'nils@', 'a@example.se; b@example.se', 'nils@example.se\nBcc: b@example.se'])(
  'refuses the address %j of a user [P2-USER-18]',
  async (Email) => {
    const answer = await admin.post('/api/v1/users', {
      Username: 'fel',
      Name: 'Fel',
      Role: 'IMP',
      RoleCode: 0,
      RoleId: 1,
      Email,
    });
    expect(answer.json<{ Errors: object[] }>().Errors).toMatchObject([{ Field: 'Email' }]);
  },
);

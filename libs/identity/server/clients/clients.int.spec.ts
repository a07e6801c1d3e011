import { eventually } from '@floorplan/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedIn, testApp, token, type SignedIn, type TestApp } from '@floorplan/identity/testing';
import { Needs, ScopeOf } from '@floorplan/identity/access';
import { Controller, Get, Module } from '@nestjs/common';
import type { Scope } from '../../domain/scope';
import type { ClientAnswer, ClientRow, SecretAnswer } from '../../contracts/clients';
import type { RightsChange } from '../../contracts/users';

@Controller('api/v1/integrations')
class ProbeController {
  @Get('probe')
  @Needs('messages.status')
  probe(@ScopeOf() scope: Scope): Scope {
    return scope;
  }
}
@Module({ controllers: [ProbeController] })
class ProbeModule {}

let t: TestApp;
let other: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  t = await testApp([ProbeModule]);
  other = await testApp([ProbeModule], { db: t.db });
  admin = await t.as('admin');
});
afterAll(async () => {
  await other.app.close();
  await t.close();
});

const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const save = (body: object, by = admin) => by.post('/api/v1/clients', body);
const read = async (id: string) => (await admin.get(`/api/v1/clients/${id}`)).json<ClientAnswer>();
const tokenOf = (client_id: string, client_secret: string) =>
  token(t.app, { grant_type: 'client_credentials', client_id, client_secret });
const signIn = async (id: string, secret: string) =>
  signedIn(t.app, (await tokenOf(id, secret)).json<{ access_token: string }>().access_token);
const errorsOf = async (answer: Promise<{ json: <T>() => T }>) =>
  (await answer)
    .json<{ Errors?: { Field: string; Code: string }[] }>()
    .Errors?.map(({ Field, Code }) => [Field, Code]);

const NEW = { IsNew: true, Name: 'Banken', ImporterIds: [1], LanguageCode: 'sv-SE' };
async function created(id: string): Promise<string> {
  const answer = await save({ ...NEW, Id: id });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return newSecret(id);
}
const newSecret = async (id: string) =>
  (await admin.post(`/api/v1/clients/${id}/secret`)).json<SecretAnswer>().Secret;

test('creates a partner client, which gets tokens after getting a secret [P2-USER-13]', async () => {
  const secret = await created('bank.1');
  expect(await read('bank.1')).toEqual({
    Id: 'bank.1',
    Version: 2,
    Name: 'Banken',
    LanguageCode: 'sv-SE',
    IsActive: true,
    ImporterIds: [1],
    DealerIds: [],
    FinanceTypes: null,
    HoldsUnusualAmounts: false,
    Rights: [],
  });
  const client = await signIn('bank.1', secret);
  expect((await client.get('/api/v1/integrations/probe')).json()).toMatchObject({ importerIds: [1] });
  const { Version } = await read('bank.1');
  await save({ Id: 'bank.1', Version, Rights: ['payments'], DealerIds: [101] });
  expect((await client.get('/api/v1/integrations/probe')).json()).toMatchObject({
    rights: ['payments'],
    actDealerIds: [101],
  });
  const conflict = await save({ Id: 'bank.1', Version, Rights: [] });
  expect(conflict.statusCode).toBe(200);
  expect(await read('bank.1')).toMatchObject({ Rights: ['payments'] });
  expect((await save({ Id: 'bank.1', Version, DealerIds: [102] })).json()).toMatchObject({
    Code: 'CHANGED_MEANWHILE',
  });
});

test('names each invalid field of a partner client [P2-USER-13]', async () => {
  expect(
    await errorsOf(save({ ...NEW, Id: '../x', Name: ' ', ImporterIds: [999], DealerIds: [999] })),
  ).toEqual([
    ['Id', 'INVALID_FORMAT'],
    ['Name', 'REQUIRED'],
    ['ImporterIds[0]', 'UNKNOWN_RECORD'],
    ['DealerIds[0]', 'UNKNOWN_RECORD'],
  ]);
  expect(await errorsOf(save({ ...NEW, Id: 'partner' }))).toEqual([['Id', 'TAKEN']]);
  expect(await errorsOf(save({ ...NEW, Id: 'nobody', ImporterIds: [] }))).toEqual([
    ['ImporterIds', 'REQUIRED'],
  ]);
  expect(await status(save({ Id: 'nobody', Name: 'X' }))).toBe(404);
  expect(await status(admin.post('/api/v1/clients/nobody/secret'))).toBe(404);
  expect(await status(admin.get('/api/v1/clients/nobody'))).toBe(404);
});

test('ends the old secret and its tokens at once in every process when there is a new secret [P2-USER-14]', async () => {
  const old = await created('shop');
  const here = await signIn('shop', old);
  const there = signedIn(other.app, here.accessToken);
  const probe = (who: SignedIn) => status(who.get('/api/v1/integrations/probe'));
  expect([await probe(here), await probe(there)]).toEqual([200, 200]);
  const fresh = await newSecret('shop');
  expect(fresh).not.toBe(old);
  expect(await probe(here)).toBe(401);
  await eventually('the other process to reject', async () => (await probe(there)) === 401);
  expect((await tokenOf('shop', old)).statusCode).toBe(400);
  const again = await signIn('shop', fresh);
  expect(await probe(again)).toBe(200);
  await t.db.owner.query("update partner_client set importer_ids = '{999}' where id = 'shop'");
  expect((await admin.post('/api/v1/clients/shop/lock')).statusCode).toBe(200);
  await t.db.owner.query("update partner_client set importer_ids = '{1}' where id = 'shop'");
  expect(await probe(again)).toBe(401);
  expect((await tokenOf('shop', fresh)).statusCode).toBe(400);
  await admin.post('/api/v1/clients/shop/unlock');
  expect(await probe(await signIn('shop', fresh))).toBe(200);
});

test('shows the secret of a client neither in its history nor in the list, and stores each change with its author [P2-USER-14]', async () => {
  const secret = await created('quiet');
  await admin.post('/api/v1/clients/quiet/lock');
  const history = await admin.get('/api/v1/clients/quiet/history');
  const { Rows } = history.json<{ Rows: RightsChange[] }>();
  expect(Rows.map(({ Kind, By }) => [Kind, By])).toEqual([
    ['saved', 'Astrid Lindqvist'],
    ['secret', 'Astrid Lindqvist'],
    ['saved', 'Astrid Lindqvist'],
  ]);
  expect(Rows[0]!.Changes).toEqual([{ Field: 'IsActive', Before: true, After: false }]);
  const list = await admin.get('/api/v1/clients?active=no&text=quiet');
  expect(list.json<{ Rows: ClientRow[] }>().Rows).toMatchObject([{ Id: 'quiet', IsActive: false }]);
  const facts = await t.db.database.query("select data from event where stream = 'partner-client:quiet'");
  const texts = [
    list.body,
    history.body,
    (await admin.get('/api/v1/clients/quiet')).body,
    JSON.stringify(facts),
  ];
  for (const hidden of [secret, 'argon2']) expect(texts.join()).not.toContain(hidden);
});

test('lets only role code 10 change partner clients [P2-USER-13]', async () => {
  const users = [
    { Username: 'c11', RoleCode: 11 },
    { Username: 'c12', RoleCode: 12 },
  ];
  for (const user of users) {
    const { Id } = (await admin.post('/api/v1/users', { ...user, Name: 'N', Role: 'admin' })).json<{
      Id: number;
    }>();
    await admin.post(`/api/v1/users/${Id}/password`, { Password: 'lager-demo' });
  }
  for (const name of ['c11', 'c12', 'imp', 'deo']) {
    const who = await t.as(name as 'imp');
    for (const path of ['', '/partner/secret', '/partner/lock', '/partner/unlock'])
      expect([name, path, await status(who.post(`/api/v1/clients${path}`, {}))]).toEqual([name, path, 403]);
    expect(await status(who.get('/api/v1/clients/partner'))).toBe(name.startsWith('c') ? 200 : 403);
  }
});

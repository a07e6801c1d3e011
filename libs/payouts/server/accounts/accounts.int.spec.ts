import { DashboardModule } from '@floorplan/dashboard/server';
import { masterDataApp, type MasterDataApp } from '@floorplan/app-api/testing/master-data';
import type { SignedIn, TestApp } from '@floorplan/identity/testing';
import { signedIn } from '@floorplan/identity/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  AccountChangeRow,
  PartyAccountAnswer,
  ProposeAccountAnswer,
} from '@floorplan/payouts/contracts';
import { PayoutsApiModule } from '../payouts.module';
import { giveAccount } from '../runs/testing/sent-run';

let t: TestApp;
let astrid: SignedIn;
let bo: SignedIn;
let save: MasterDataApp['save'];

const PAYER = {
  name: 'Finansbolaget',
  organisationNumber: '5599000139',
  iban: null,
  bankgiro: '55500011',
  handsOver: false,
};
const PASSWORD = 'en-lang-fras-om-konton';
const BANKGIRO = { Type: 'BANKGIRO', Number: 'BG 5550-0011', Reason: 'Ringde växeln' };

/** Makes a user with all rights of staff. @returns the user's id */
async function newColleague(username: string): Promise<number> {
  const user = { Name: username, Username: username, Role: 'admin', RoleCode: 10 };
  return (await astrid.post('/api/v1/users', user)).json<{ Id: number }>().Id;
}
const setPassword = async (by: SignedIn, id: number, Password: string): Promise<void> =>
  expect((await by.post(`/api/v1/users/${id}/password`, { Password })).statusCode).toBe(200);

async function signInAs(username: string, password: string): Promise<SignedIn> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  });
  return signedIn(t.app, answer.json<{ access_token: string }>().access_token);
}

const path = (id: number, kind = 'importer') => `/api/v1/parties/${kind}/${id}/account`;
const propose = (by: SignedIn, id: number, body: object, query = '') =>
  by.call<ProposeAccountAnswer & { Code: string; Errors: { Field: string; Code: string }[] }>(
    'PUT',
    `${path(id)}${query}`,
    body,
  );
const proposed = async (by: SignedIn, id: number, body: object): Promise<number> => {
  const answer = await propose(by, id, body);
  expect([answer.status, answer.body.Status]).toMatchObject([200, { Status: 'OK' }]);
  return answer.body.Id!;
};
const decide = (by: SignedIn, id: number, act: 'approve' | 'reject', query = '') =>
  by.call<{ Code: string; Preview: object }>(
    'POST',
    `/api/v1/account_changes/${id}/${act}${query}`,
    act === 'reject' ? { Reason: 'Fel nummer' } : {},
  );
const account = async (id: number, kind?: string) =>
  (await astrid.get(path(id, kind))).json<PartyAccountAnswer>();
const changes = async () =>
  (await astrid.get('/api/v1/account_changes')).json<{ Rows: AccountChangeRow[] }>().Rows;

beforeAll(async () => {
  ({ t, admin: astrid, save } = await masterDataApp([DashboardModule, PayoutsApiModule.with(PAYER, '')]));
  bo = await t.as('admin2');
});
afterAll(() => t.close());

describe('the account of a party', () => {
  test('holds when another user has approved it', async () => {
    const id = await proposed(astrid, 1, BANKGIRO);
    expect(await account(1)).toMatchObject({
      Account: null,
      Pending: { Id: id, Number: '5550-0011', IsOwn: true, ProposedBy: 'Astrid Lindqvist' },
    });
    expect(await decide(astrid, id, 'approve')).toMatchObject({
      status: 409,
      body: { Code: 'SECOND_PERSON_NEEDED' },
    });
    const preview = { Before: null, After: { Type: 'BANKGIRO', Number: '5550-0011', NetsPayments: false } };
    expect(await decide(bo, id, 'approve', '?dry_run=true')).toMatchObject({ body: { Preview: preview } });
    expect((await account(1)).Account).toBeNull();
    expect(await decide(bo, id, 'approve')).toMatchObject({ status: 200 });
    expect(await account(1)).toMatchObject({
      Account: { Number: '5550-0011' },
      Pending: null,
      History: [{ Status: 'APPROVED', DecidedBy: 'Björn Wallin' }],
    });
    expect(await decide(bo, id, 'reject')).toMatchObject({ body: { Code: 'ACCOUNT_CHANGE_DECIDED' } });
  });

  test('stays when the change is rejected, and the next change names it as the one before', async () => {
    expect(await propose(bo, 1, BANKGIRO)).toMatchObject({
      status: 409,
      body: { Code: 'ACCOUNT_UNCHANGED' },
    });
    const id = await proposed(bo, 1, { ...BANKGIRO, Type: 'PLUSGIRO', Number: '12 34 56-6' });
    expect(await decide(bo, id, 'reject')).toMatchObject({ status: 200 });
    expect(await account(1)).toMatchObject({
      Account: { Number: '5550-0011' },
      History: [{ Status: 'REJECTED', DecisionReason: 'Fel nummer' }, { Status: 'APPROVED' }],
    });
    const next = await proposed(bo, 1, { ...BANKGIRO, NetsPayments: true });
    expect((await changes())[0]).toMatchObject({ Id: next, BeforeNumber: '5550-0011', NetsPayments: true });
    await decide(astrid, next, 'reject');
  });

  test('names a wrong number, and shows in a dry run what would change', async () => {
    expect(await propose(astrid, 2, { ...BANKGIRO, Number: '5550-0012' })).toMatchObject({
      status: 400,
      body: { Errors: [{ Field: 'Number', Code: 'INVALID_FORMAT' }] },
    });
    const tried = await propose(astrid, 2, BANKGIRO, '?dry_run=true');
    expect(tried.body).toMatchObject({ Id: null, Preview: { After: { Number: '5550-0011' } } });
    expect(await account(2)).toEqual({ Account: null, Pending: null, History: [] });
  });

  test('waits for one decision at a time, also when two propose at once', async () => {
    const both = await Promise.all([propose(astrid, 2, BANKGIRO), propose(bo, 2, BANKGIRO)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.Code).toBe('ACCOUNT_CHANGE_PENDING');
    const [pending] = (await account(2)).History;
    const other = pending!.IsOwn ? bo : astrid;
    const decisions = await Promise.all([
      decide(other, pending!.Id, 'approve'),
      decide(pending!.IsOwn ? astrid : bo, pending!.Id, 'approve'),
      decide(other, pending!.Id, 'reject'),
    ]);
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(decisions[1]!.status).toBe(409);
  });

  test('is proposed once when the request comes again', async () => {
    const key = { 'idempotency-key': 'the-same-proposal' };
    const body = { ...BANKGIRO, Type: 'IBAN', Number: 'SE45 5000 0000 0583 9825 7466' };
    const sent = () => astrid.call<ProposeAccountAnswer>('PUT', path(101, 'dealer'), body, key);
    const [first, again] = [await sent(), await sent()];
    expect(again.body).toEqual(first.body);
    expect((await changes()).filter(({ PartyId }) => PartyId === 101)).toHaveLength(1);
  });

  test('is as old as its number when only netting changes, of which no letter tells', async () => {
    await giveAccount(t.app, { kind: 'organisation', id: 12, name: 'Koncern' });
    const netting = { Type: 'BANKGIRO', Number: '5550-0011', Reason: 'Kvittning', NetsPayments: true };
    const put = (body: object, query = '') =>
      astrid.call<ProposeAccountAnswer>('PUT', `${path(12, 'organisation')}${query}`, body);
    const shown = await put(netting, '?dry_run=true');
    expect(shown.body).toMatchObject({ Preview: { Before: { NetsPayments: false }, Letters: 0 } });
    await decide(bo, (await put(netting)).body.Id!, 'approve');
    expect(await account(12, 'organisation')).toMatchObject({
      Account: { NetsPayments: true, Since: '2026-01-02' },
    });
    await decide(bo, (await put({ ...netting, Number: '5402-9681' })).body.Id!, 'approve');
    expect((await account(12, 'organisation')).Account!.Since > '2026-01-02').toBe(true);
  });

  test('of a dealer stays with the organisation when the dealer moves to another', async () => {
    const { body } = await astrid.call<ProposeAccountAnswer>('PUT', path(103, 'dealer'), BANKGIRO);
    await decide(bo, body.Id!, 'approve');
    const number = async () => (await account(103, 'dealer')).Account?.Number ?? null;
    expect(await number()).toBe('5550-0011');
    const move = (DealerOrganizationId: number) => save('/api/v1/dealers', { Id: 103, DealerOrganizationId });
    await move(14);
    expect(await number()).toBeNull();
    expect((await account(103, 'dealer')).History).toMatchObject([{ Status: 'APPROVED' }]);
    const again = await astrid.call<ProposeAccountAnswer>('PUT', path(103, 'dealer'), BANKGIRO);
    expect(again.body.Status).toMatchObject({ Status: 'OK' });
    await move(12);
    expect(await number()).toBe('5550-0011');
  });

  test('is not approved by a user whose password the other one has set, either way', async () => {
    const id = await newColleague('cecilia');
    await setPassword(astrid, id, PASSWORD);
    await setPassword(await signInAs('cecilia', PASSWORD), id, `${PASSWORD}-2`);
    const cecilia = await signInAs('cecilia', `${PASSWORD}-2`);
    const byAstrid = await proposed(astrid, 2, { ...BANKGIRO, Number: '5402-9681' });
    const refusedForPassword = { status: 409, body: { Code: 'PASSWORD_SET_BY_OTHER' } };
    expect(await decide(cecilia, byAstrid, 'approve')).toMatchObject(refusedForPassword);
    await decide(cecilia, byAstrid, 'reject');
    const byCecilia = await proposed(cecilia, 2, { ...BANKGIRO, Number: '5402-9681' });
    expect(await decide(astrid, byCecilia, 'approve')).toMatchObject(refusedForPassword);
    expect(await decide(bo, byCecilia, 'approve')).toMatchObject({ status: 200 });
  });

  test('is not approved by one of two users whose passwords a third one has set', async () => {
    const [erik, frida] = [await newColleague('erik'), await newColleague('frida')];
    for (const id of [erik, frida]) await setPassword(astrid, id, PASSWORD);
    const id = await proposed(await signInAs('erik', PASSWORD), 2, {
      ...BANKGIRO,
      Type: 'PLUSGIRO',
      Number: '12 34 56-6',
    });
    expect(await decide(await signInAs('frida', PASSWORD), id, 'approve')).toMatchObject({
      status: 409,
      body: { Code: 'PASSWORD_SET_BY_OTHER' },
    });
    expect(await decide(bo, id, 'approve')).toMatchObject({ status: 200 });
  });

  test('is shown to staff only', async () => {
    for (const user of ['imp', 'deo', 'dea'] as const)
      expect((await (await t.as(user)).get(path(1))).statusCode).toBe(403);
    const missing = await astrid.get(path(999_999, 'organisation'));
    expect(missing.statusCode).toBe(404);
    expect((await astrid.get(path(1, 'customer'))).statusCode).toBe(400);
  });
});

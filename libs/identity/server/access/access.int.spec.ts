import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Body, Controller, Get, Module, Post, Query, Res } from '@nestjs/common';
import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { Authenticator, UserAdministration } from '@floorplan/identity/server';
import { Exports, WholeLists } from '@floorplan/platform/http';
import type { FastifyReply } from 'fastify';
import { signedIn, testApp, TEST_CODE_KEY, type SignedIn, type TestApp } from '@floorplan/identity/testing';
import { Keys } from '../keys';
import { Sessions } from '../sign-in/sessions';
import { SessionWatch } from './session-watch';
import { eventually } from '@floorplan/platform/testing';
import { VEHICLE_COLUMN_RIGHTS } from '@floorplan/vehicle/contracts';

/** Two gigabytes: a reader who reads all of it was not stopped. */
async function* long() {
  for (let piece = 0; piece < 200_000; piece++) yield 'x'.repeat(10_000);
}

@Controller('api/v1')
@Needs('portal.use')
class Probe {
  constructor(
    private readonly exports: Exports,
    private readonly lists: WholeLists,
  ) {}

  @Get('file')
  file(@Res() reply: FastifyReply) {
    const batches = (async function* () {
      for await (const piece of long()) yield [[piece]];
    })();
    const columns = [{ key: 'a', header: 'a', type: 'text' as const }];
    const sheet = { title: '', language: 'sv-SE' as const, columns, batches };
    return this.exports.send(reply, () => Promise.resolve({ format: 'csv', fileName: '', total: 1, sheet }));
  }

  @Get('list')
  list(@Res({ passthrough: true }) reply: FastifyReply) {
    return this.lists.answer(reply, long);
  }

  @Get('scope')
  scope(@ScopeOf() scope: Scope) {
    return scope.kind === 'user' ? { ...scope, functions: [...scope.functions] } : scope;
  }

  @Get('processes')
  @Needs('processes.read')
  processes() {
    return {};
  }

  @Post('staff')
  @Needs('operations.repeat')
  staff() {
    return {};
  }

  @Post('question')
  @Needs('vehicles.read')
  question(@Body() _query: unknown) {
    return {};
  }

  @Post('change')
  @Needs('letters.send')
  change() {
    return {};
  }

  @Get('recount')
  @Needs('limits.correct')
  recount(@Query() _query: unknown) {
    return {};
  }

  @Post('integrations/push')
  @Needs('messages.status')
  push(@ScopeOf() scope: Scope) {
    return scope;
  }

  @Post('elsewhere')
  @Needs('messages.status')
  elsewhere() {
    return {};
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

let t: TestApp;
let other: TestApp;
let administration: UserAdministration;

beforeAll(async () => {
  t = await testApp([ProbeModule], {
    columnRights: VEHICLE_COLUMN_RIGHTS,
    http: { rateLimits: { signInsPerMinute: 1000, partnerRequestsPerSecond: 3 } },
  });
  other = await testApp([ProbeModule], { db: t.db });
  await other.app.listen(0, '127.0.0.1');
  administration = new UserAdministration(t.db.database, TEST_CODE_KEY, {
    kind: 'system',
    id: 'test',
    name: 'Test',
  });
});
afterAll(async () => {
  await other.app.close();
  await t.close();
});

const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;

describe('the scope of each role', () => {
  test.each([
    ['admin', { role: 'admin', roleCode: 10, importerIds: 'all', dealerIds: 'all', organisationIds: 'all' }],
    ['imp', { role: 'IMP', roleId: 1, importerIds: [1], dealerIds: 'all' }],
    [
      'deo',
      { role: 'DEO', roleId: 11, dealerIds: [101, 102], actDealerIds: [101, 102], organisationIds: [11] },
    ],
    [
      'dea',
      {
        role: 'DEA',
        roleId: 101,
        dealerIds: [101, 102],
        actDealerIds: [101],
        organisationIds: [11],
        dealerGroupId: 7,
      },
    ],
    ['dea2', { role: 'DEA', dealerIds: [108], organisationIds: [18], dealerGroupId: null }],
  ] as const)('restricts the user %s to the expected data', async (user, scope) => {
    expect((await (await t.as(user)).get('/api/v1/scope')).json()).toMatchObject({ kind: 'user', ...scope });
  });

  // P1-USER-01
  test("returns the user, the user's functions and the user's dealers from GET /api/v1/me", async () => {
    const me = (await (await t.as('dea')).get('/api/v1/me')).json<{ Functions: { FnKey2: string }[] }>();
    expect(me).toMatchObject({
      Name: 'Erik Lundmark',
      LanguageCode: 'sv-SE',
      Role: 'DEA',
      RoleId: 101,
      DealerGroupId: 7,
      EnableServiceModule: true,
      EnableServiceModuleAdmin: false,
      ValidDealers: [
        { DealerPartyId: 101, AuthLevel: 2, OrganizationNumber: '559900-0063' },
        { DealerPartyId: 102, AuthLevel: 1, OrganizationNumber: '559900-0063' },
      ],
    });
    expect(me.Functions).toContainEqual({ FnKey2: 'fncInventory', RoleCode: 0 });
    expect(me.Functions.map((each) => each.FnKey2)).not.toContain('fncProcesses');
  });

  // P1-RIGHTS-03
  test("returns to a user the column rights of the user's own role, and to staff the column rights of every role", async () => {
    const [dea, admin] = [await t.as('dea'), await t.as('admin')];
    const { Value } = (await dea.get('/api/v1/permissions/DEA/inventory')).json<{ Value: string }>();
    expect(JSON.parse(Value)).toMatchObject({ City: false, Make: true });
    expect(await status(dea.get('/api/v1/permissions/IMP/inventory'))).toBe(403);
    expect(await status(admin.get('/api/v1/permissions/IMP/inventory'))).toBe(200);
    expect(await status(admin.get('/api/v1/permissions/KING/inventory'))).toBe(400);
    expect((await dea.get('/api/v1/permissions/DEA/constructor')).json()).toEqual({ Value: '{}' });
  });
});

describe('the guard', () => {
  test('rejects callers without a valid token', async () => {
    expect(await status(t.app.inject({ url: '/api/v1/scope' }))).toBe(401);
    expect(await status(signedIn(t.app, 'nonsense').get('/api/v1/scope'))).toBe(401);
    const [head, payload] = (await t.as('imp')).accessToken.split('.');
    expect(await status(signedIn(t.app, `${head}.${payload}.AAAA`).get('/api/v1/scope'))).toBe(401);
  });

  // P1-RIGHTS-02
  test('lets only staff, and callers with the function key, use a route that requires the key', async () => {
    const [admin, imp, dea] = [await t.as('admin'), await t.as('imp'), await t.as('dea')];
    const of = (who: SignedIn) =>
      Promise.all([status(who.get('/api/v1/processes')), status(who.post('/api/v1/staff'))]);
    expect([await of(admin), await of(imp), await of(dea)]).toEqual([
      [200, 201],
      [200, 403],
      [403, 403],
    ]);
  });

  test('lets partners use the integration routes only', async () => {
    const partner = await t.asClient('partner');
    expect((await partner.post('/api/v1/integrations/push')).json()).toEqual({
      kind: 'partner',
      clientId: 'partner',
      name: 'Nordviks system',
      actDealerIds: [],
      importerIds: [1],
      rights: [],
      languageCode: 'en-GB',
    });
    for (const path of ['elsewhere', 'change'])
      expect(await status(partner.post(`/api/v1/${path}`))).toBe(403);
    for (const path of ['me', 'scope', 'processes', 'permissions/IMP/inventory'])
      expect(await status(partner.get(`/api/v1/${path}`))).toBe(403);
  });

  test('limits the request rate of one partner, and does not limit another partner', async () => {
    const [partner, second] = [await t.asClient('partner2'), await t.asClient('partner')];
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await partner.post('/api/v1/integrations/push'));
    const refused = answers.find((answer) => answer.statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await status(second.post('/api/v1/integrations/push'))).toBe(201);
  });

  test('lets a user with role code 12 read everything and change nothing', async () => {
    await administration.createUser({
      username: 'reader',
      name: 'Rut Läsare',
      password: 'lager-demo',
      role: 'admin',
      roleCode: 12,
      roleId: null,
    });
    const reader = await t.as('reader' as 'admin');
    expect(await status(reader.get('/api/v1/processes'))).toBe(200);
    expect(await status(reader.post('/api/v1/question'))).toBe(201);
    expect(await status(reader.post('/api/v1/change'))).toBe(403);
    const recount = (query: string) => status(reader.get(`/api/v1/recount${query}`));
    expect(await Promise.all(['', '?dry_run=false', '?dry_run=true&dry_run=true'].map(recount))).toEqual([
      403, 403, 403,
    ]);
    expect(await recount('?dry_run=true')).toBe(200);
  });
});

test('does not start when a route names no right, and names the route', async () => {
  @Controller('api/v1/forgotten')
  class Forgetful {
    @Get()
    forgotten() {
      return {};
    }
  }
  @Module({ controllers: [Forgetful] })
  class ForgetfulModule {}
  await expect(testApp([ForgetfulModule], { db: t.db })).rejects.toThrow(
    'Forgetful.forgotten names no right',
  );
});

describe('sessions', () => {
  test('rejects an ended session in every process, and notifies the listeners of each process', async () => {
    const here = await t.as('imp2');
    const there = signedIn(other.app, here.accessToken);
    expect([await status(here.get('/api/v1/scope')), await status(there.get('/api/v1/scope'))]).toEqual([
      200, 200,
    ]);
    const ended: string[] = [];
    other.app.get(Authenticator).onSessionEnded((sessionId) => ended.push(sessionId));
    const { sessionId } = await t.app.get(Authenticator).authenticate(here.accessToken);

    await here.get('/api/v1/me/logout');
    expect(await status(here.get('/api/v1/scope'))).toBe(401);
    await eventually('the other process to hear of it', () => ended.includes(sessionId ?? ''));
    expect(await status(there.get('/api/v1/scope'))).toBe(401);
  });

  test("ends the sessions of a user when an administrator changes the user's password", async () => {
    const dea2 = await t.as('dea2');
    expect(await status(dea2.get('/api/v1/scope'))).toBe(200);
    await administration.setPassword('dea2', 'another-demo');
    await eventually('the session to end', async () => (await status(dea2.get('/api/v1/scope'))) === 401);
    await administration.setPassword('dea2', 'lager-demo');
  });

  test.each(['file', 'list'])(
    'stops the %s that a user reads when the session ends in another process',
    async (kind) => {
      const here = await t.as('imp2');
      const answer = await fetch(`${await other.app.getUrl()}/api/v1/${kind}`, {
        headers: { authorization: `Bearer ${here.accessToken}`, 'accept-encoding': 'identity' },
      });
      const reader = answer.body!.getReader();
      await reader.read();
      await here.get('/api/v1/me/logout');
      const read = async () => {
        while (!(await reader.read()).done);
      };
      await expect(read()).rejects.toThrow('terminated');
    },
  );

  test('notifies listeners that a session has ended when the session expires', async () => {
    const imp = await t.as('imp');
    const { sessionId } = await t.app.get(Authenticator).authenticate(imp.accessToken);
    const ended: string[] = [];
    other.app.get(Authenticator).onSessionEnded((each) => ended.push(each));
    await t.db.database.query("UPDATE session SET expires_at = now() - interval '1 second' WHERE id = $1", [
      sessionId,
    ]);
    await new Sessions(t.db.database, t.app.get(SessionWatch), t.app.get(Keys)).endExpired();
    await eventually('the end to be heard', () => ended.includes(sessionId ?? ''));
    expect(await status(imp.get('/api/v1/scope'))).toBe(401);
  });

  test('notifies listeners that a session has ended even if the database connection for notifications was lost meanwhile', async () => {
    const deo = await t.as('deo');
    expect(await status(deo.get('/api/v1/scope'))).toBe(200);
    const ended: string[] = [];
    t.app.get(Authenticator).onSessionEnded((sessionId) => ended.push(sessionId));
    const { sessionId } = await t.app.get(Authenticator).authenticate(deo.accessToken);
    await t.db.owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    await administration.setPassword('deo', 'lager-demo');
    await eventually('the end to be heard', () => ended.includes(sessionId ?? ''));
    expect(await status(deo.get('/api/v1/scope'))).toBe(401);
  });
});

test('records each change of a user or a partner client as a fact, without secrets', async () => {
  const facts = await t.db.database.query<{ stream: string; type: string; data: object }>(
    "SELECT stream, type, data FROM event WHERE type LIKE 'identity/%'",
  );
  const [{ id } = { id: 0 }] = await t.db.database.query<{ id: number }>(
    "SELECT id FROM app_user WHERE username = 'dea2'",
  );
  const ofDea2 = facts.filter(({ stream }) => stream === `user:${id}`).map(({ type }) => type);
  expect(ofDea2).toEqual(expect.arrayContaining(['identity/UserSaved', 'identity/PasswordChanged']));
  expect(facts).toContainEqual(
    expect.objectContaining({ stream: 'partner-client:partner', type: 'identity/ClientSaved' }),
  );
  const text = JSON.stringify(facts);
  for (const secret of ['argon2', 'lager-demo', '198811303398']) expect(text).not.toContain(secret);
});

describe('validation of users', () => {
  const user = {
    username: 'x',
    name: 'X',
    password: 'lager-demo',
    role: 'IMP',
    roleCode: 0,
    roleId: 1,
  } as const;
  test.each([
    ['a user name that is taken', { ...user, username: 'ADMIN' }],
    ['a staff role code for a user who is not staff', { ...user, roleCode: 10 }],
    ['the importer role without an importer id', { ...user, roleId: null }],
    ['a short password', { ...user, password: 'short' }],
    ['the personal number of another user', { ...user, personalNumber: '19850302-3288' }],
    ['an unknown function key', { ...user, functions: ['fncEverything'] }],
  ])('rejects a user with %s', async (_name, refused) => {
    await expect(administration.createUser(refused)).rejects.toThrow(
      /already|role|id|characters|Unknown|personal/i,
    );
  });
});

test('ignores an Idempotency-Key on a read-only route and does not store the response', async () => {
  const staff = await t.as('admin');
  const send = () => staff.post('/api/v1/question', { limit: 1 }, { 'idempotency-key': 'reading' });
  for (const answer of [await send(), await send()]) {
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
  }
  expect(await t.db.database.query("select 1 from command_outcome where key = 'reading'")).toEqual([]);
});

import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ColumnRights } from '@floorplan/kernel';
import { CoreModule } from '@floorplan/platform/commands';
import { columnRightsModule } from '@floorplan/platform/contexts';
import { OutgoingModule } from '@floorplan/platform/outgoing';
import { createHttpApp, createLogger, type HttpOptions } from '@floorplan/platform/http';
import { LIVE_POSITION, LiveTopics, type LivePosition } from '@floorplan/platform/live';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { PartiesReader } from '@floorplan/parties/contracts';
import { DEMO_SECRET, seedDemoUsers, type DemoParties } from '../server/demo-users';
import { IdentityApiModule } from '../server/identity.api.module';
import type { IdentityOptions } from '../server/identity-options';
import type { TrialUser } from './act-trial';
import { FixedParties, fixedDemoParties } from './fixed-parties';

export type DemoUser = 'admin' | 'admin2' | 'imp' | 'imp2' | 'deo' | 'dea' | 'dea2';
export type DemoClient = 'partner' | 'partner2';

type Answer = Awaited<ReturnType<NestFastifyApplication['inject']>>;
type Headers = Readonly<Record<string, string>>;

/** API client of one signed-in user or partner. */
export interface SignedIn extends TrialUser {
  readonly accessToken: string;
  get(url: string, headers?: Headers): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Headers): Promise<Answer>;
}

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly db: TestDatabase;
  as(user: DemoUser): Promise<SignedIn>;
  asClient(client: DemoClient): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly db?: TestDatabase;
  /** Module that provides and globally exports `PartiesReader`. By default the fixed parties are used. */
  readonly partiesModule?: DynamicModule;
  readonly parties?: DemoParties;
  /** Column rights of lists. The default is none. */
  readonly columnRights?: readonly ColumnRights[];
  readonly identity?: Partial<IdentityOptions>;
  readonly http?: Partial<HttpOptions>;
}

const PUBLIC_URL = 'http://localhost:3000';
export const TEST_CODE_KEY = 'the code key of tests, and of nothing else';

@Module({})
class Root {}
@Module({})
class PartiesHost {}
@Module({})
class TopicsHost {}

/** Starts the API with the modules under test, a database of its own, and the demo users. */
export async function testApp(
  modules: readonly (Type | DynamicModule)[],
  options: TestAppOptions = {},
): Promise<TestApp> {
  const db = options.db ?? (await testDatabase());
  await seedDemoUsers(db.database, TEST_CODE_KEY, options.parties ?? fixedDemoParties);
  const app = await createHttpApp(
    {
      module: Root,
      imports: [
        core(db),
        topics,
        columnRightsModule(options.columnRights ?? []),
        OutgoingModule.with({ hosts: [], onlyHosts: false, production: false }),
        identity(options),
        options.partiesModule ?? fixedParties,
        ...modules,
      ],
    },
    {
      logger: createLogger('test', 'silent'),
      publicUrl: PUBLIC_URL,
      rateLimits: { signInsPerMinute: 1000, partnerRequestsPerSecond: 1000 },
      ...options.http,
    },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    db,
    as: (username) => signIn(app, { grant_type: 'password', username, password: DEMO_SECRET }),
    asClient: (id) =>
      signIn(app, { grant_type: 'client_credentials', client_id: id, client_secret: DEMO_SECRET }),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

const core = (db: TestDatabase) =>
  CoreModule.forRoot({
    databaseUrl: db.url,
    applicationName: 'test',
    businessDate: '2026-03-31',
    connections: 5,
  });

/** Provides the registry of live topics without a socket. */
const topics: DynamicModule = {
  module: TopicsHost,
  global: true,
  providers: [LiveTopics, { provide: LIVE_POSITION, useValue: (() => null) satisfies LivePosition }],
  exports: [LiveTopics, LIVE_POSITION],
};

const fixedParties: DynamicModule = {
  module: PartiesHost,
  global: true,
  providers: [{ provide: PartiesReader, useClass: FixedParties }],
  exports: [PartiesReader],
};

function identity(options: TestAppOptions): DynamicModule {
  return IdentityApiModule.forRoot({
    publicUrl: PUBLIC_URL,
    tokenKey: 'the token key of tests, and of nothing else',
    codeKey: TEST_CODE_KEY,
    staffAddresses: ['finans@example.se'],
    forgotPasswordUrl: 'https://example.se/forgot',
    ...options.identity,
  });
}

/** Posts a form to /token. */
export function token(app: NestFastifyApplication, form: Headers, headers: Headers = {}): Promise<Answer> {
  return app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
}

async function signIn(app: NestFastifyApplication, form: Headers): Promise<SignedIn> {
  const answer = await token(app, form);
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode} ${answer.body}`);
  const accessToken = answer.json<{ access_token: string }>().access_token;
  return signedIn(app, accessToken);
}

export function signedIn(app: NestFastifyApplication, accessToken: string): SignedIn {
  const authorization = `Bearer ${accessToken}`;
  return {
    accessToken,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers: { authorization, ...headers } }),
    post: (url, body, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    call: async <T>(method: string, url: string, body?: unknown, headers: Headers = {}) => {
      const answer = await app.inject({
        method: method as 'POST',
        url,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: answer.statusCode, body: answer.json<T>() };
    },
  };
}

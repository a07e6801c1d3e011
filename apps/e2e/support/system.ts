import { DEMO_SECRET, UserAdministration } from '@floorplan/identity/server';
import { Database } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { loadDemo } from '../../../tools/demo/load-demo';
import { freePort } from '../../../tools/embedded/postgres';
import { AppProcess } from './app-process';
import { Client } from './client';

export const TODAY = '2026-03-31';
export const KEYS = {
  TOKEN_KEY: 'a key for tokens, only in these tests',
  CODE_KEY: 'a key for codes, only in these tests',
};

/** Staff who read everything and change nothing; signs in like the demo's users. */
export const READER = 'reader';

async function addReader(owner: Database): Promise<void> {
  const by = { kind: 'system', id: 'test', name: 'Test' } as const;
  await new UserAdministration(owner, KEYS.CODE_KEY, by).createUser({
    username: READER,
    name: 'Rut Läsare',
    password: DEMO_SECRET,
    role: 'admin',
    roleCode: 12,
    roleId: null,
  });
}

export interface SystemOptions {
  apis?: number;
  workers?: number;
  redisUrl?: string;
  /** Another database than a fresh one of the test server. */
  databaseUrl?: string;
  environment?: Readonly<Record<string, string>>;
}

/** The whole: api and worker processes on one database with the demo's master data and no vehicles. */
export class System {
  private constructor(
    readonly apis: readonly AppProcess[],
    readonly workers: readonly AppProcess[],
    /** Reads and writes past the application, to look at what it made. */
    readonly owner: Database,
    readonly databaseUrl: string,
    private readonly own: TestDatabase | undefined,
  ) {}

  static async start(options: SystemOptions = {}): Promise<System> {
    const own = options.databaseUrl ? undefined : await testDatabase();
    const url = options.databaseUrl ?? own!.url;
    await loadDemo(
      {
        DATABASE_URL: url,
        CODE_KEY: KEYS.CODE_KEY,
        FLOORPLAN_BUSINESS_DATE: TODAY,
        FLOORPLAN_DEMO_VEHICLES: '0',
      },
      (_text, work) => work(),
    );
    const owner = own?.owner ?? new Database({ url, asOwner: true, max: 3 });
    await addReader(owner);
    const environment = {
      ...KEYS,
      DATABASE_URL: url,
      FLOORPLAN_BUSINESS_DATE: TODAY,
      FLOORPLAN_JOB_LOCK_MS: '2000',
      FLOORPLAN_SWEEP_MS: '1000',
      FLOORPLAN_LOST_AFTER_MS: '3000',
      RATE_PARTNER_PER_SECOND: '1000000',
      RATE_SIGN_IN_PER_MINUTE: '1000000',
      ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
      ...options.environment,
    };
    const ports = await Promise.all(Array.from({ length: options.apis ?? 1 }, () => freePort()));
    const apis = ports.map((port) => new AppProcess('api', { ...environment, PORT: String(port) }));
    const workers = Array.from({ length: options.workers ?? 1 }, () => new AppProcess('worker', environment));
    const system = new System(apis, workers, owner, url, own);
    await Promise.all([...apis, ...workers].map((app) => app.start()));
    return system;
  }

  readonly urls = (): readonly string[] => this.apis.map(({ url }) => url);

  user(name: string): Promise<Client> {
    return Client.user(this.urls, name);
  }

  partner(id = 'partner'): Promise<Client> {
    return Client.partner(this.urls, id);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.apis, ...this.workers].map((app) => app.stop()));
    if (this.own) await this.own.close();
    else await this.owner.close();
  }
}

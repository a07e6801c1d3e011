import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Database } from '@floorplan/platform/event-store';
import type { TestDatabase } from '@floorplan/platform/testing';
import { freePort } from '../../../tools/embedded/postgres';
import { AppProcess } from './app-process';
import { Client } from './client';
import { demoDatabase, KEYS, TODAY } from './demo-database';
import { HostedApp } from './hosted-app';

export { KEYS, READER, TODAY } from './demo-database';

export interface SystemOptions {
  apis?: number;
  workers?: number;
  redisUrl?: string;
  /**
   * Database to use instead of a new one on the test server. The database must contain the demo
   * (`loadDemoInto`).
   */
  databaseUrl?: string;
  environment?: Readonly<Record<string, string>>;
  /** Start the programs as operators do, in new processes. This takes seconds longer. */
  ownProcesses?: boolean;
  /** Number of vehicles of the demo in a new database; none by default. */
  vehicles?: number;
}

export type App = AppProcess | HostedApp;

/**
 * The whole system: API and worker processes that share a database with the demo's master data and, by
 * default, no vehicles.
 */
export class System {
  private constructor(
    readonly apis: readonly App[],
    readonly workers: readonly App[],
    /** Direct access to the database, to check the results. */
    readonly owner: Database,
    readonly databaseUrl: string,
    private readonly own: TestDatabase | undefined,
  ) {}

  static async start(options: SystemOptions = {}): Promise<System> {
    const own = options.databaseUrl ? undefined : await demoDatabase(options.vehicles);
    const url = options.databaseUrl ?? own!.url;
    const owner = own?.owner ?? new Database({ url, asOwner: true, max: 3 });
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
    const OneApp = options.ownProcesses ? AppProcess : HostedApp;
    const apis = ports.map((port) => new OneApp('api', { ...environment, PORT: String(port) }));
    const workers = Array.from({ length: options.workers ?? 1 }, () => new OneApp('worker', environment));
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

  /** Runs `npm run admin -- …` and returns its output. @throws when the command fails */
  async command(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [resolve(process.env.TEST_HOSTS!, 'admin.mjs'), ...args],
      {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: this.databaseUrl,
          CODE_KEY: KEYS.CODE_KEY,
          FLOORPLAN_BUSINESS_DATE: TODAY,
          AUTO_END_FINANCING: 'true',
        },
      },
    );
    return stdout.trim();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.apis, ...this.workers].map((app) => app.stop()));
    if (this.own) await this.own.close();
    else await this.owner.close();
  }
}

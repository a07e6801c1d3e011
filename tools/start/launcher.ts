import { migrate } from '@floorplan/migrations/migrate';
import { EnvironmentError, readEnvironment } from '@floorplan/platform/http';
import path from 'node:path';
import pg from 'pg';
import { PostgresProcess } from '../embedded/postgres-process';
import { freePort, removeEmbeddedData, StartError } from '../embedded/postgres';
import { build } from './build';
import { Child } from './child';
import { embeddedEnvironment } from './embedded-environment';
import { loadDemo } from '../demo/load-demo';
import { announce, occupy, requireFreePort, secretsOf } from './folder';
import { giveUp, step } from './progress';
import { restartOnChange } from './watch';

const DATABASE = 'lagerportalen';
/** Vite listens on PORT plus this number. */
const VITE_OFFSET = 2_173;
const SIGN_INS =
  'admin, admin2, imp, imp2, deo, dea, dea2 (lösenord / password: lager-demo); klienter / clients: partner, partner2, partner3 (lager-demo)';

/** Starts all processes of the portal and keeps them running until Ctrl-C. */
export async function launch(args: readonly string[]): Promise<void> {
  const copy = new Copy(args);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void copy.stop(0));
  try {
    await copy.start();
  } catch (error) {
    await copy.close();
    giveUp(error);
  }
}

class Copy {
  private readonly root = process.cwd();
  private readonly dataDir = path.resolve(process.env.FLOORPLAN_DATA || '.data');
  private readonly port = portOf(process.env.PORT || '3000');
  private readonly host = process.env.HOST || '127.0.0.1';
  private readonly children: Child[] = [];
  private postgres: PostgresProcess | undefined;
  private leave: () => void = () => undefined;
  private withdraw: () => void = () => undefined;
  private stopping: Promise<void> | undefined;

  constructor(private readonly args: readonly string[]) {}

  async start(): Promise<void> {
    const embedded = !process.env.DATABASE_URL && process.env.NODE_ENV !== 'production';
    if (!embedded && !process.env.DATABASE_URL)
      throw new StartError('DATABASE_URL is missing: in production the database is yours to provide.');
    // Do this before the port check. A second start of the same copy then reports that the copy runs already,
    // not that its port is in use.
    if (embedded) this.leave = occupy(this.dataDir);
    await requireFreePort(this.port, this.host);
    if (embedded && this.args.includes('--reset')) this.reset();
    await step('Bygger / building', () => build(this.root));
    const environment = embedded ? await this.embedded() : { ...process.env };
    refuseBadValues(environment);
    await step('Uppdaterar databasen / migrating', () => migrate(environment.DATABASE_URL!));
    if (embedded)
      await loadDemo(environment, (text, work) => step(text, work), {
        onProgress: (done, count) => console.log(`  ${done} av ${count} / of ${count}`),
      });
    await this.run(environment, embedded);
  }

  async stop(code: number): Promise<void> {
    this.stopping ??= this.close();
    await this.stopping;
    process.exit(code);
  }

  async close(): Promise<void> {
    await Promise.all(this.children.map((child) => child.stop()));
    this.withdraw();
    await this.postgres?.stop();
    this.leave();
  }

  private reset(): void {
    this.leave();
    removeEmbeddedData(this.dataDir);
    this.leave = occupy(this.dataDir);
  }

  /** Starts Postgres and the sandbox of outside parties for the embedded profile, and creates its keys. */
  private async embedded(): Promise<NodeJS.ProcessEnv> {
    const secrets = secretsOf(this.dataDir);
    this.postgres = await step('Startar databasen / starting Postgres', () =>
      PostgresProcess.start({ dataDir: this.dataDir }, (error) => {
        console.error(error instanceof Error ? error.message : error);
        void this.stop(1);
      }),
    );
    await createDatabase(this.postgres.url);
    this.withdraw = announce(this.dataDir, {
      DATABASE_URL: `${this.postgres.url}${DATABASE}`,
      CODE_KEY: secrets.CODE_KEY,
    });
    return embeddedEnvironment(process.env, {
      port: this.port,
      host: this.host,
      dataDir: this.dataDir,
      secrets,
      databaseUrl: `${this.postgres.url}${DATABASE}`,
      sandboxPort: await freePort(),
      smtpPort: await freePort(),
    });
  }

  private async run(environment: NodeJS.ProcessEnv, embedded: boolean): Promise<void> {
    const logs = path.join(this.dataDir, 'logs');
    const app = (name: string) => [path.join(this.root, 'apps', name, 'dist', 'main.mjs')];
    const web = { ...environment, WEB_ROOT: path.join(this.root, 'apps', 'web', 'dist') };
    if (embedded) this.children.push(new Child('sandbox', app('sandbox'), environment, logs));
    this.children.push(
      new Child('api', app('api'), web, logs),
      new Child('worker', app('worker'), environment, logs),
    );
    if (this.args.includes('--watch')) this.watch(environment, logs);
    for (const child of this.children) child.start();
    const url = `http://localhost:${this.port}`;
    await step('Startar / starting', () => ready(`http://127.0.0.1:${this.port}/api/health/ready`, logs));
    console.log(`READY ${url}/app`);
    if (this.args.includes('--watch'))
      console.log(`Utveckling med omladdning / development with reload: ${this.viteUrl}`);
    if (embedded) console.log(SIGN_INS);
  }

  private get viteUrl(): string {
    return `http://localhost:${this.port + VITE_OFFSET}/app/`;
  }

  /**
   * Development mode: the servers restart when a source changes, and Vite serves the web portal with live
   * reload.
   */
  private watch(environment: NodeJS.ProcessEnv, logs: string): void {
    restartOnChange(this.root, [...this.children]);
    const vite = path.join(this.root, 'node_modules', 'vite', 'bin', 'vite.js');
    const api = `http://127.0.0.1:${this.port}`;
    const command = [
      vite,
      '--config',
      path.join(this.root, 'apps', 'web', 'vite.config.ts'),
      '--port',
      String(this.port + VITE_OFFSET),
      '--strictPort',
    ];
    this.children.push(new Child('vite', command, { ...environment, API_URL: api }, logs));
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    giveUp(new StartError(`PORT must be a number from 1 to 65535, not ${text}.`));
  return port;
}

/**
 * Validates the environment first. With invalid values each process would end at once and be restarted again
 * and again.
 */
function refuseBadValues(environment: NodeJS.ProcessEnv): void {
  try {
    readEnvironment(environment);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new StartError(error.sentences.join('\n'));
  }
}

async function createDatabase(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rows.length === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
}

async function ready(url: string, logs: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline)
      throw new StartError(`The portal did not become ready within a minute; its logs are in ${logs}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

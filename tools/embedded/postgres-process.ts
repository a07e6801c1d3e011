import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './postgres';

const RESTART_MS = 1_000;
/**
 * Number of attempts to restart. A killed server's remains, such as its lock file, are gone within seconds.
 */
const RESTARTS = 20;

/** An embedded Postgres server. When it dies, it is started again at the same address. */
export class PostgresProcess {
  private stopping = false;

  private constructor(
    private readonly options: EmbeddedPostgresOptions,
    private readonly onLost: (error: unknown) => void,
    private server: EmbeddedPostgres,
  ) {
    this.watch();
  }

  /** @param onLost called when the server died and could not be started again */
  static async start(
    options: EmbeddedPostgresOptions,
    onLost: (error: unknown) => void,
  ): Promise<PostgresProcess> {
    return new PostgresProcess(options, onLost, await startEmbeddedPostgres(options));
  }

  get url(): string {
    return this.server.url;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.server.stop();
  }

  private watch(): void {
    this.server.process.once('exit', (code, signal) => {
      if (this.stopping) return;
      console.log(`Postgres avslutades (${signal ?? code}), startas om / ended, starting it again`);
      void this.startAgain();
    });
  }

  private async startAgain(): Promise<void> {
    const port = Number(new URL(this.url).port);
    for (let attempt = 1; !this.stopping; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      try {
        this.server = await startEmbeddedPostgres({ ...this.options, port });
        if (this.stopping) await this.server.stop();
        else this.watch();
        return;
      } catch (error) {
        if (attempt === RESTARTS) return this.onLost(error);
      }
    }
  }
}

import { Logger } from '@nestjs/common';

/**
 * What a process does again and again by its own clock: a schedule in the queue would be lost together with the jobs that
 * it is to find. One run at a time: a queue that does not answer holds the next one up. What fails is tried the next time.
 */
export class Sweep {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    name: string,
    private readonly work: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  /** @throws what the first run throws: a process that cannot do it at all does not start */
  async begin(everyMs: number): Promise<void> {
    await this.work();
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** The same, without waiting for the first run. */
  beginBehind(everyMs: number): void {
    this.run();
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Waits for a run that is under way. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.work()
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => (this.running = undefined));
  }
}

import { Logger } from '@nestjs/common';

/**
 * Runs work periodically by the process's own timer, because a schedule in the queue would be lost together
 * with the jobs the work is to find. Runs never overlap, so a queue that does not answer delays the next run.
 * A failed run is retried at the next interval.
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

  /**
   * Starts after a first run. @throws the error of the first run, so that a process that cannot do the work
   * does not start
   */
  async begin(everyMs: number): Promise<void> {
    await this.work();
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Starts without waiting for the first run. */
  beginBehind(everyMs: number): void {
    this.run();
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Stops, and waits for a running run. */
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

import { Logger } from '@nestjs/common';

/**
 * Runs work periodically by a timer of the process. A schedule in the queue would be lost together with the
 * jobs that the work is meant to find. Runs never overlap, so a queue that does not answer delays the next
 * run. A failed run is retried after the next interval.
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
   * Does the first run, and then starts the timer.
   * @throws the error of the first run, so that a process that cannot do the work does not start
   */
  async begin(everyMs: number): Promise<void> {
    await this.work();
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Starts the timer without waiting for the first run. */
  beginBehind(everyMs: number): void {
    this.run();
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Stops the timer, and waits for a run that is in progress. */
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

import { setImmediate as others } from 'node:timers/promises';

/** Milliseconds for which long work may keep the process from other requests. */
const AT_ONCE = 15;

/** Lets other requests have their turn during long work, by time, because pieces of work differ in size. */
export class Breath {
  private since = performance.now();

  get isDue(): boolean {
    return performance.now() - this.since > AT_ONCE;
  }

  async take(): Promise<void> {
    await others();
    this.since = performance.now();
  }
}

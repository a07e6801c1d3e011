import { Semaphore } from 'async-mutex';

/**
 * A semaphore with a smaller one per caller in front: a caller with many requests first waits for its own
 * earlier requests.
 */
export class CallerSemaphore {
  private readonly shared: Semaphore;
  private readonly own = new Map<string, Semaphore>();

  constructor(
    permits: number,
    private readonly permitsEach: number,
  ) {
    this.shared = new Semaphore(permits);
  }

  /** @returns a function that releases the permit; calling it twice has no further effect */
  async acquire(caller: string): Promise<() => void> {
    const own = this.own.get(caller) ?? new Semaphore(this.permitsEach);
    this.own.set(caller, own);
    const [, releaseOwn] = await own.acquire();
    const [, releaseShared] = await this.shared.acquire();
    return () => {
      releaseShared();
      releaseOwn();
      if (own.getValue() === this.permitsEach && this.own.get(caller) === own) this.own.delete(caller);
    };
  }
}

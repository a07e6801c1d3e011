import { Semaphore } from 'async-mutex';

/** What one holds of a semaphore that is shared between callers. */
export interface Permit {
  /** Lets other callers on, while the caller's own others still wait. */
  readonly yieldShared: () => void;
  readonly release: () => void;
}

/** A semaphore with a smaller one for each caller before it: who asks for much waits behind itself. */
export class CallerSemaphore {
  private readonly shared: Semaphore;
  private readonly own = new Map<string, Semaphore>();

  constructor(
    permits: number,
    private readonly permitsEach: number,
  ) {
    this.shared = new Semaphore(permits);
  }

  async acquire(caller: string): Promise<Permit> {
    const own = this.own.get(caller) ?? new Semaphore(this.permitsEach);
    this.own.set(caller, own);
    const [, releaseOwn] = await own.acquire();
    const [, yieldShared] = await this.shared.acquire();
    const release = () => {
      yieldShared();
      releaseOwn();
      if (own.getValue() === this.permitsEach && this.own.get(caller) === own) this.own.delete(caller);
    };
    return { yieldShared, release };
  }
}

/** So many at a time; whoever comes next waits in line. */
export class Semaphore {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly permits: number) {}

  /** @returns how to give the permit back; twice is once */
  async acquire(): Promise<() => void> {
    if (this.taken >= this.permits) await new Promise<void>((next) => this.waiting.push(next));
    else this.taken++;
    let held = true;
    return () => {
      if (held) this.release();
      held = false;
    };
  }

  get idle(): boolean {
    return this.taken === 0;
  }

  /** The permit goes to the next in line, if there is one. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken--;
  }
}

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
    const releaseOwn = await own.acquire();
    const yieldShared = await this.shared.acquire();
    const release = () => {
      yieldShared();
      releaseOwn();
      if (own.idle && this.own.get(caller) === own) this.own.delete(caller);
    };
    return { yieldShared, release };
  }
}

import type { Redis } from 'ioredis';

const BLOCKS = 20;

/** The permits of one key and time window that this process holds. */
interface Lease {
  readonly window: number;
  left: number;
  /** Whether all processes together have used all permits of the window. */
  spent: boolean;
  asking?: Promise<void> | undefined;
}

/**
 * Rate limit per key and time window over all processes. A process leases permits from Redis in blocks of a
 * twentieth of the limit, so that few calls need Redis. Leased permits that are not used are unavailable to
 * other processes until the window ends.
 */
export class LeasedPermits {
  private readonly leases = new Map<string, Lease>();
  private readonly block: number;

  constructor(
    private readonly redis: Pick<Redis, 'multi'>,
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
  ) {
    this.block = Math.max(1, Math.floor(most / BLOCKS));
  }

  /**
   * Takes one permit. When Redis does not answer, every call gets a permit, since a rate limit must not stop
   * the service.
   * @returns 0, or the milliseconds until permits are available again
   */
  async take(key: string): Promise<number> {
    for (;;) {
      const now = this.now();
      const lease = this.leaseOf(key, Math.floor(now / this.windowMs));
      if (lease.left > 0) {
        lease.left--;
        return 0;
      }
      if (lease.spent) return (lease.window + 1) * this.windowMs - now;
      try {
        await (lease.asking ??= this.ask(key, lease).finally(() => (lease.asking = undefined)));
      } catch {
        return 0;
      }
    }
  }

  private leaseOf(key: string, window: number): Lease {
    let lease = this.leases.get(key);
    if (lease?.window !== window) {
      lease = { window, left: 0, spent: false };
      this.leases.set(key, lease);
    }
    return lease;
  }

  private async ask(key: string, lease: Lease): Promise<void> {
    const name = `rate:${key}:${lease.window}`;
    const answers = await this.redis
      .multi()
      .incrby(name, this.block)
      .pexpire(name, 2 * this.windowMs)
      .exec();
    const [error, taken] = answers![0] as [Error | null, number];
    if (error) throw error;
    lease.left += Math.min(this.block, Math.max(0, this.most - (taken - this.block)));
    lease.spent = taken >= this.most;
  }
}

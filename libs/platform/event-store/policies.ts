import { Semaphore } from 'async-mutex';
import { passCheckpoints } from './checkpoints';
import type { Database } from './database';
import { readersToRetry } from './dead-letters';
import type { Notifier } from './notifier';
import { PolicyRunner, STRETCH_FACTS, type OnPolicyError, type Policy } from './policy-runner';
import { isAfter, readStretch, START, type Checkpoint } from './reader';
import { LEASE_MS, ReaderLeases } from './reader-leases';

export type { OnPolicyError, Policy, Reaction } from './policy-runner';

const POLL_MS = 1_000;
const STANDBY_MS = 1_000;
const ERROR_BACKOFF_MS = 200;
/** Number of policies that may react at the same time in one process. */
const REACTING = 4;

/**
 * Runs the policies and async projections of a worker. Contexts register their policies; the host starts and
 * stops all policies together. One reader of the log serves all policies, and one connection holds all their
 * leases. Each policy has its own checkpoint and failures, so that a slow or failing policy does not delay the
 * others.
 */
export class Policies {
  private readonly runners: PolicyRunner[] = [];
  private readonly permits = new Semaphore(REACTING);
  private readonly leases: ReaderLeases;
  private head: Checkpoint = START;
  private running: Promise<void> | undefined;
  private stopped = false;
  private failures = 0;
  private wakeRequested = false;
  private endRest: () => void = () => undefined;
  private following = false;
  private attemptAt = -Infinity;
  private lettersReadAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
    private readonly onError: OnPolicyError = () => undefined,
    private readonly pollMs = POLL_MS,
    leaseMs = LEASE_MS,
  ) {
    this.leases = new ReaderLeases(database, () => this.wake(), leaseMs);
  }

  add(policy: Policy): void {
    if (this.names().includes(policy.name)) throw new Error(`Two policies are called ${policy.name}`);
    this.runners.push(new PolicyRunner(policy, this.database, this.leases, this.permits, this.onError));
  }

  names(): string[] {
    return this.runners.map(({ policy }) => policy.name);
  }

  start(): void {
    if (this.running || this.runners.length === 0) return;
    const unsubscribe = this.notifier.onWake(() => this.following && this.wake());
    this.running = this.run().finally(unsubscribe);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.round();
        this.failures = 0;
      } catch (error) {
        this.failures++;
        this.onError('policies', error, undefined, false);
        await this.rest(Math.min(ERROR_BACKOFF_MS * 2 ** this.failures, 10_000));
      }
    }
    await Promise.all(this.runners.map((runner) => runner.halt()));
    await this.leases.end();
  }

  private async round(): Promise<void> {
    this.wakeRequested = false;
    await this.takeLeases();
    const own = this.runners.filter(({ runs }) => runs);
    this.following = own.length > 0;
    // Another process runs all policies, so commits here need not shorten this pause.
    if (!this.following) return this.rest(STANDBY_MS);
    await this.queueRequestedRetries(own);
    if (!(await this.readOn(own))) await this.rest(this.pollMs);
  }

  private async takeLeases(): Promise<void> {
    for (const runner of this.runners) {
      // A reaction that never ends keeps only its own policy from running again.
      if (runner.runs && !this.leases.holds(runner.policy.name)) void runner.halt();
    }
    if (this.runners.every(({ runs }) => runs) || performance.now() - this.attemptAt < STANDBY_MS) return;
    this.attemptAt = performance.now();
    const idle = this.runners.filter((runner) => runner.runs || runner.isIdle);
    await this.leases.take(idle.map(({ policy }) => policy.name));
    for (const runner of idle) {
      if (runner.runs || !this.leases.holds(runner.policy.name)) continue;
      const at = await runner.begin();
      if (isAfter(at, this.head)) this.head = at;
    }
    for (const runner of this.runners) if (runner.runs) runner.reachesTo(this.head);
  }

  private async queueRequestedRetries(own: readonly PolicyRunner[]): Promise<void> {
    if (performance.now() - this.lettersReadAt < this.pollMs) return;
    const wanted = await readersToRetry(
      this.database,
      own.map(({ policy }) => policy.name),
    );
    this.lettersReadAt = performance.now();
    for (const runner of own) if (wanted.includes(runner.policy.name)) runner.retryLetters();
  }

  /**
   * Reads one stretch of the log for all policies.
   * @returns whether the next stretch may be read without waiting
   */
  private async readOn(own: readonly PolicyRunner[]): Promise<boolean> {
    const stretch = await readStretch(this.database, this.head, wantedBy(own), STRETCH_FACTS);
    if (!stretch) return false;
    this.head = stretch.to;
    const past = own.filter((runner) => runner.offer(stretch)).map(({ policy }) => policy.name);
    const { holder } = this.leases;
    if (past.length > 0 && holder) await passCheckpoints(this.database, past, stretch.to, holder);
    return stretch.full;
  }

  private wake(): void {
    this.wakeRequested = true;
    this.endRest();
  }

  private rest(milliseconds: number): Promise<void> {
    if (this.stopped || (this.wakeRequested && this.failures === 0)) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.endRest = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.endRest = done;
    });
  }
}

/** Fact types that at least one policy wants; null for all types. */
function wantedBy(own: readonly PolicyRunner[]): string[] | null {
  if (own.some(({ policy }) => !policy.types)) return null;
  return [...new Set(own.flatMap(({ policy }) => policy.types!))].sort();
}

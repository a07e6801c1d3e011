import type { SemaphoreInterface } from 'async-mutex';
import { setTimeout as pause } from 'node:timers/promises';
import { loadCheckpoint, saveCheckpoint } from './checkpoints';
import { isConnectionError, type Database, type SqlRunner } from './database';
import { park, retryDeadLetters } from './dead-letters';
import { checkpointOf, isAfter, readStretch, START, type Checkpoint, type Stretch } from './reader';
import { LeaseLost, type ReaderLeases } from './reader-leases';
import type { StoredEvent } from './stream-type';

/**
 * Reacts to facts. Writes through `runner` commit together with the checkpoint; other effects may happen
 * again after a crash and must be idempotent.
 */
export type Reaction = (events: readonly StoredEvent[], runner: SqlRunner) => Promise<void>;

/** A reaction to facts of some types. */
export interface Policy {
  /** Name of the policy's checkpoint. Only one process at a time runs a policy. */
  name: string;
  /** Fact types to deliver. Without it, all facts are delivered. */
  types?: readonly string[];
  /** Maximum number of facts per call. When a call fails, its facts are tried one by one. */
  batchSize?: number;
  /** Number of attempts before a failing fact is parked as a dead letter. */
  attempts?: number;
  react: Reaction;
}

export type OnPolicyError = (
  reader: string,
  error: unknown,
  event: StoredEvent | undefined,
  parked: boolean,
) => void;

const ERROR_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 10_000;
/** Maximum number of queued facts per policy. A policy that falls behind further reads the log separately. */
const MAX_WAITING = 5_000;
export const STRETCH_FACTS = 1_000;

/** Runs one policy: its queued facts, its checkpoint and its failures. */
export class PolicyRunner {
  private waiting: StoredEvent[] = [];
  /** Place up to which facts are handled and the checkpoint is saved. */
  private at: Checkpoint = START;
  /** Place up to which the policy's facts are handled or queued. */
  private end: Checkpoint = START;
  /** Newest known place of the log. */
  private known: Checkpoint = START;
  private reading = false;
  private letters = false;
  private working: Promise<void> | undefined;
  private failures = 0;
  private resting = new AbortController();
  private halted = true;

  constructor(
    readonly policy: Policy,
    private readonly database: Database,
    private readonly leases: ReaderLeases,
    /** Limits how many policies of the process work at a time, since each takes pool connections. */
    private readonly permits: SemaphoreInterface,
    private readonly onError: OnPolicyError,
  ) {}

  get runs(): boolean {
    return !this.halted;
  }

  /** Whether it is stopped and its last reaction has ended. */
  get isIdle(): boolean {
    return this.halted && !this.working;
  }

  /** Starts at the saved checkpoint. @returns that checkpoint */
  async begin(): Promise<Checkpoint> {
    this.at = this.end = this.known = await loadCheckpoint(this.database, this.policy.name);
    this.waiting = [];
    this.failures = 0;
    this.resting = new AbortController();
    this.halted = false;
    return this.at;
  }

  /** Stops, and resolves when the running reaction has ended. */
  async halt(): Promise<void> {
    this.halted = true;
    this.resting.abort();
    await this.working;
  }

  /**
   * Queues the policy's facts of a stretch of the log.
   * @returns whether the stretch contained nothing to handle, so that its end may be saved as the checkpoint
   */
  offer({ from, to, events }: Stretch): boolean {
    if (isAfter(to, this.known)) this.known = to;
    const follows = !isAfter(from, this.end) && isAfter(to, this.end);
    if (follows && !this.reading && this.waiting.length < MAX_WAITING) {
      this.waiting.push(...events.filter((e) => this.wants(e) && isAfter(checkpointOf(e), this.end)));
      this.end = to;
    }
    if (this.end === to && this.waiting.length === 0 && !this.working) {
      this.at = to;
      return true;
    }
    this.work();
    return false;
  }

  /** Sets the newest known place of the log. The policy reads up to that place separately. */
  reachesTo(place: Checkpoint): void {
    if (isAfter(place, this.known)) this.known = place;
    this.work();
  }

  retryLetters(): void {
    this.letters = true;
    this.work();
  }

  private wants({ type }: StoredEvent): boolean {
    return this.policy.types?.includes(type) ?? true;
  }

  private hasWork(): boolean {
    return (
      this.letters || this.waiting.length > 0 || isAfter(this.end, this.at) || isAfter(this.known, this.end)
    );
  }

  private work(): void {
    if (this.halted || this.working || !this.hasWork()) return;
    this.working = this.untilDone().finally(() => {
      this.working = undefined;
      this.work();
    });
  }

  private async untilDone(): Promise<void> {
    while (!this.halted && this.hasWork()) {
      try {
        await this.step();
        this.failures = 0;
      } catch (error) {
        if (error instanceof LeaseLost) return void (this.halted = true);
        this.failures++;
        this.onError(this.policy.name, error, undefined, false);
        await this.rest(Math.min(ERROR_BACKOFF_MS * 2 ** this.failures, MAX_BACKOFF_MS));
      }
    }
  }

  private async step(): Promise<void> {
    if (this.letters) {
      this.letters = false;
      const again = (event: StoredEvent, runner: SqlRunner) =>
        this.leases.fenced(runner, this.policy.name, () => this.policy.react([event], runner));
      await this.permits.runExclusive(() => retryDeadLetters(this.database, this.policy.name, again));
    }
    if (this.waiting.length === 0 && isAfter(this.known, this.end)) await this.readOn();
    const batch = this.waiting.slice(0, this.policy.batchSize ?? 500);
    if (batch.length > 0) await this.handle(batch);
    else if (isAfter(this.end, this.at)) {
      const to = this.end;
      await this.savedTogether(to, () => Promise.resolve());
      this.at = to;
    }
  }

  private async readOn(): Promise<void> {
    const { types = null } = this.policy;
    this.reading = true;
    try {
      const stretch = await this.permits.runExclusive(() =>
        readStretch(this.database, this.end, types, STRETCH_FACTS),
      );
      if (stretch) this.waiting.push(...stretch.events);
      this.end = stretch?.to ?? this.known;
    } finally {
      this.reading = false;
    }
  }

  private async handle(batch: readonly StoredEvent[]): Promise<void> {
    const to = this.waiting.length === batch.length ? this.end : checkpointOf(batch.at(-1)!);
    try {
      await this.react(batch, to);
      this.handled(batch.length, to);
    } catch (error) {
      if (saysNothingOfTheFact(error)) throw error;
      for (const event of batch) if (!this.halted) await this.handleAlone(event);
    }
  }

  /** Handles one fact of a failed batch separately, so that only a fact that fails alone is parked. */
  private async handleAlone(event: StoredEvent): Promise<void> {
    const to = checkpointOf(event);
    for (let attempt = 1; !this.halted; attempt++) {
      try {
        await this.react([event], to);
        return this.handled(1, to);
      } catch (error) {
        if (saysNothingOfTheFact(error)) throw error;
        const last = attempt >= (this.policy.attempts ?? 3);
        this.onError(this.policy.name, error, event, last);
        if (last) {
          await this.park(event, error, attempt);
          return this.handled(1, to);
        }
        await this.rest(ERROR_BACKOFF_MS * attempt);
      }
    }
  }

  private react(events: readonly StoredEvent[], to: Checkpoint): Promise<void> {
    return this.savedTogether(to, (runner) => this.policy.react(events, runner));
  }

  private park(event: StoredEvent, error: unknown, attempts: number): Promise<void> {
    const letter = { reader: this.policy.name, event, error, attempts };
    return this.savedTogether(checkpointOf(event), (runner) => park(runner, letter));
  }

  private savedTogether(to: Checkpoint, write: (runner: SqlRunner) => Promise<void>): Promise<void> {
    return this.permits.runExclusive(() =>
      this.database.transaction(async (runner) => {
        await this.leases.fenced(runner, this.policy.name, () => write(runner));
        await saveCheckpoint(runner, this.policy.name, to);
      }),
    );
  }

  private handled(facts: number, to: Checkpoint): void {
    this.waiting.splice(0, facts);
    this.at = to;
  }

  private async rest(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.resting.signal }).catch(() => undefined);
  }
}

const saysNothingOfTheFact = (error: unknown): boolean =>
  error instanceof LeaseLost || isConnectionError(error);

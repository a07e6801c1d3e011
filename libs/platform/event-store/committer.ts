import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { appendStatement, type PreparedAct } from './append-statement';
import { isConnectionError, type Database } from './database';

/**
 * Why an atomic set of changes was refused: the stream, claim or data version whose state was not the expected
 * one.
 */
export interface Conflict {
  kind: 'stream' | 'take' | 'guard';
  /** Stream, claim kind or name of the data version. */
  id: string;
  /** Key of the claim, for a conflict about a claim. */
  key?: string;
}

interface Caller {
  acts: readonly PreparedAct[];
  done: (outcome: (Conflict | null)[]) => void;
  failed: (error: unknown) => void;
}

/** Queue of callers whose changes are sent to Postgres together. */
interface Lane {
  waiting: Caller[];
  inFlight: number;
  /** Timer that starts a second call when the running one takes long. */
  overtake?: NodeJS.Timeout | undefined;
}

const IN_FLIGHT = 2;
/**
 * Number of waiting callers from which a second concurrent call starts. With fewer callers it is cheaper to
 * wait for the next call.
 */
const WORTH_ANOTHER = 8;
const OVERTAKE_AFTER_MS = 2;
const MAX_ACTS = 128;
const REFUSED_SINGLE_ACT = 'FP001';
/** Deadlock or serialization failure: everything was rolled back and can be sent again. */
const ROLLED_BACK = /^40/;
const TRIES = 6;
const FIRST_PAUSE_MS = 10;

/**
 * Group commit: acts that many callers append at the same time go to Postgres as one statement and one
 * commit. Each act still succeeds or conflicts independently. The acts of a single caller are sent at once.
 * Acts on data versions use their own queue, since they may wait for a lock and would delay all others.
 */
export class Committer {
  private readonly free: Lane = { waiting: [], inFlight: 0 };
  private readonly versioned: Lane = { waiting: [], inFlight: 0 };
  private idle: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly onCommit: (acts: number, milliseconds: number) => void = () => undefined,
  ) {}

  /**
   * Commits acts in this order. Returns one entry per act: null, or the conflict.
   * @throws the database error when the statement itself fails (none of these acts is written then)
   */
  commit(acts: readonly PreparedAct[]): Promise<(Conflict | null)[]> {
    if (acts.length === 0) return Promise.resolve([]);
    const lane = acts.some(usesDataVersion) ? this.versioned : this.free;
    return new Promise((done, failed) => {
      lane.waiting.push({ acts, done, failed });
      queueMicrotask(() => this.flush(lane));
    });
  }

  /** Resolves when no changes are waiting or being committed. */
  drained(): Promise<void> {
    if (this.isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  private isIdle(): boolean {
    return [this.free, this.versioned].every(
      ({ waiting, inFlight }) => inFlight === 0 && waiting.length === 0,
    );
  }

  private flush(lane: Lane, patient = true): void {
    while (lane.waiting.length > 0 && lane.inFlight < (enough(lane) || !patient ? IN_FLIGHT : 1)) {
      const batch = takeBatch(lane);
      lane.inFlight++;
      void this.send(batch).finally(() => {
        lane.inFlight--;
        this.flush(lane);
        if (this.isIdle()) this.idle.splice(0).forEach((wake) => wake());
      });
    }
    if (lane.waiting.length === 0 || lane.inFlight === IN_FLIGHT) return;
    // Start a second call, because the running one may be waiting for a lock that these changes do not
    // need.
    lane.overtake ??= setTimeout(() => {
      lane.overtake = undefined;
      this.flush(lane, false);
    }, OVERTAKE_AFTER_MS);
  }

  private async send(batch: Caller[]): Promise<void> {
    try {
      const started = performance.now();
      const outcome = await this.append(batch.map((waiting) => waiting.acts));
      this.onCommit(outcome.filter((o) => o === null).length, performance.now() - started);
      let at = 0;
      for (const { acts: own, done } of batch) done(outcome.slice(at, (at += own.length)));
    } catch (error) {
      // An error caused by one caller's changes must not fail the others: send each caller's changes again
      // separately.
      if (batch.length > 1 && isStatementError(error))
        await Promise.all(batch.map((waiting) => this.send([waiting])));
      else batch.forEach(({ failed }) => failed(error));
    }
  }

  /**
   * Sends one call for the changes of many callers. When the call has the changes of only one
   * caller and Postgres rolls it back, it is sent again.
   */
  private async append(
    callers: readonly (readonly PreparedAct[])[],
    attempt = 1,
  ): Promise<(Conflict | null)[]> {
    try {
      const { name, text, values } = appendStatement(callers);
      const [row] = await this.database.prepared<{ outcome: (string | null)[] }>(name, text, values);
      return row!.outcome.map(parseConflict);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === REFUSED_SINGLE_ACT) return [parseConflict(message)];
      if (callers.length > 1 || !code || !ROLLED_BACK.test(code) || attempt === TRIES) throw error;
      // Use random, growing pauses, so that the colliding calls do not collide again.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
      return this.append(callers, attempt + 1);
    }
  }
}

const usesDataVersion = ({ steps }: PreparedAct): boolean =>
  steps.some(({ k }) => k === 'guard' || k === 'bump');

const enough = ({ waiting }: Lane): boolean => waiting.length >= WORTH_ANOTHER;

function takeBatch({ waiting }: Lane): Caller[] {
  let acts = 0;
  const end = waiting.findIndex((caller, i) => (acts += caller.acts.length) > MAX_ACTS && i > 0);
  return waiting.splice(0, end === -1 ? waiting.length : end);
}

function parseConflict(text: string | null): Conflict | null {
  if (text === null) return null;
  const colon = text.indexOf(':');
  const kind = text.slice(0, colon) as Conflict['kind'];
  const rest = text.slice(colon + 1);
  if (kind !== 'take') return { kind, id: rest };
  const next = rest.indexOf(':');
  return { kind, id: rest.slice(0, next), key: rest.slice(next + 1) };
}

/**
 * Whether Postgres refused the statement, which means that nothing was written. After a lost connection this
 * is unknown.
 */
const isStatementError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isConnectionError(error);

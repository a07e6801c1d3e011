import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { appendStatement, type PreparedAct } from './append-statement';
import { isConnectionError, type Database } from './database';

/** Why an act was refused: the stream, claim or guard that did not stand as expected. */
export interface Conflict {
  kind: 'stream' | 'take' | 'guard';
  /** Stream, claim kind or guard name. */
  id: string;
  /** Claim key. */
  key?: string;
}

interface Caller {
  acts: readonly PreparedAct[];
  done: (outcome: (Conflict | null)[]) => void;
  failed: (error: unknown) => void;
}

/** Callers whose acts go to Postgres together. */
interface Lane {
  waiting: Caller[];
  inFlight: number;
  /** Ends the patience with the call that is under way. */
  overtake?: NodeJS.Timeout | undefined;
}

const IN_FLIGHT = 2;
/** So many callers are worth a call beside one that is under way; fewer are cheaper together in the next, if it comes soon. */
const WORTH_ANOTHER = 8;
const PATIENCE_MS = 2;
const MAX_ACTS = 128;
const REFUSED_SINGLE_ACT = 'FP001';
/** Deadlock, serialization failure: everything was rolled back and may simply be sent again. */
const ROLLED_BACK = /^40/;
const TRIES = 6;
const FIRST_PAUSE_MS = 10;

/**
 * Group commit: what many callers append at the same time goes to Postgres as one statement and one commit; each act
 * still succeeds or conflicts by itself. A lone caller waits for nobody. Acts that may wait for a guard go by a lane of
 * their own: for as long as somebody holds the guard, they would hold up all others.
 */
export class Committer {
  private readonly free: Lane = { waiting: [], inFlight: 0 };
  private readonly guarded: Lane = { waiting: [], inFlight: 0 };
  private idle: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly onCommit: (acts: number, milliseconds: number) => void = () => undefined,
  ) {}

  /**
   * Commits acts in this order. One answer per act: null, or what stood in its way.
   * @throws what Postgres says when the statement itself fails (nothing of these acts is written then)
   */
  commit(acts: readonly PreparedAct[]): Promise<(Conflict | null)[]> {
    if (acts.length === 0) return Promise.resolve([]);
    const lane = acts.some(asksGuard) ? this.guarded : this.free;
    return new Promise((done, failed) => {
      lane.waiting.push({ acts, done, failed });
      queueMicrotask(() => this.flush(lane));
    });
  }

  /** Resolves when nothing is waiting or under way. */
  drained(): Promise<void> {
    if (this.isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  private isIdle(): boolean {
    return [this.free, this.guarded].every(({ waiting, inFlight }) => inFlight === 0 && waiting.length === 0);
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
    // Whatever holds the call up that is under way, these need not wait for the same.
    lane.overtake ??= setTimeout(() => {
      lane.overtake = undefined;
      this.flush(lane, false);
    }, PATIENCE_MS);
  }

  private async send(batch: Caller[]): Promise<void> {
    try {
      const started = performance.now();
      const outcome = await this.append(batch.map((waiting) => waiting.acts));
      this.onCommit(outcome.filter((o) => o === null).length, performance.now() - started);
      let at = 0;
      for (const { acts: own, done } of batch) done(outcome.slice(at, (at += own.length)));
    } catch (error) {
      // What one caller's act runs into must not fail the others': each is sent again alone.
      if (batch.length > 1 && isStatementError(error))
        await Promise.all(batch.map((waiting) => this.send([waiting])));
      else batch.forEach(({ failed }) => failed(error));
    }
  }

  /** One call for the acts of many callers. A lone caller is sent again when Postgres rolled its call back. */
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
      // Those that met must not meet again: each waits a while of its own, longer each time.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
      return this.append(callers, attempt + 1);
    }
  }
}

const asksGuard = ({ steps }: PreparedAct): boolean => steps.some(({ k }) => k === 'guard' || k === 'bump');

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

/** Postgres refused the statement, whatever for (as against a lost connection, where nobody knows). */
const isStatementError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isConnectionError(error);

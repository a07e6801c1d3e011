import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  categoryOf,
  Committer,
  EVENT_COLUMNS,
  type Conflict,
  type EventLog,
  type Registry,
  type StoredEvent,
  type Notifier,
} from '../event-store';
import { Clock } from './clock';
import { KeyedMutex } from './keyed-mutex';
import { limitMails } from './mail-limit';
import { NamedAct } from './named-command';
import { UnitOfWork, type Act, type ActContext } from './unit-of-work';

/** Thrown when every attempt of a command met a concurrent change. */
export class ConcurrentUpdate extends Error {
  readonly code = 'CONCURRENT_UPDATE';
  constructor(
    readonly conflict: Conflict,
    /** Facts that others appended to the conflicting stream since it was first read, oldest first. */
    readonly between: readonly StoredEvent[] = [],
  ) {
    super(`The record changed concurrently (${conflict.kind} ${conflict.id})`);
  }
}

/** Decides one act (an atomic set of changes) and returns the result for the caller. */
export type Decide<R> = (act: Act, unitOfWork: UnitOfWork) => Promise<R> | R;

const USER_ATTEMPTS = 10;
/** Number of attempts for streams that many unrelated commands append to. */
const CONTENDED_ATTEMPTS = 50;
/**
 * Milliseconds. The pause before a retry is random, up to this value times the attempt number, so that other
 * processes can commit first.
 */
const MAX_PAUSE_MS = 15;
const BATCH_ROUNDS = 20;
/** Maximum number of facts in ConcurrentUpdate. */
const FACTS_SHOWN = 50;

/** Outcome of one attempt: its result or its conflict. */
type Attempt<R> =
  | { readonly act: Act; readonly conflict: null; readonly result: R }
  | { readonly act: Act; readonly conflict: Conflict };

/**
 * Returns the decision's result. When the decision throws and a loaded stream has changed meanwhile, returns
 * that conflict instead of the error. Streams are read one after another, so the decision may have seen an
 * inconsistent state.
 */
async function onOneMoment<T>(
  unitOfWork: UnitOfWork,
  decide: () => Promise<T> | T,
): Promise<
  { readonly result: T; readonly conflict: null } | { readonly result?: never; readonly conflict: Conflict }
> {
  try {
    return { result: await decide(), conflict: null };
  } catch (error) {
    const moved = await unitOfWork.movedStream();
    if (moved === null) throw error;
    return { conflict: { kind: 'stream', id: moved } };
  }
}

/** Runs commands: loads streams, decides, appends, and decides again after a concurrent change. */
export class Commands {
  readonly committer: Committer;
  /** Runs retries of this process one at a time when the same conflict caused them. */
  private readonly turns = new KeyedMutex();
  private readonly inTurn = new AsyncLocalStorage<true>();

  constructor(
    private readonly log: EventLog,
    private readonly registry: Registry,
    private readonly notifier: Notifier,
    private readonly clock = new Clock(),
    onCommit?: (acts: number, milliseconds: number) => void,
  ) {
    this.committer = new Committer(log.database, (acts, ms) => {
      if (acts > 0) this.notifier.committed();
      onCommit?.(acts, ms);
    });
  }

  unitOfWork(context: ActContext): UnitOfWork {
    return new UnitOfWork(this.log, this.registry, context, this.clock);
  }

  /**
   * Decides one act and commits it. After a conflict `decide` runs again, one caller at a time per contested
   * stream, a limited number of times, so that many simultaneous acts on one stream all succeed. Inside a
   * named command the result is saved with the act (it must be plain JSON), and a repeat returns it without
   * deciding again.
   * @throws ConcurrentUpdate when all attempts conflict; whatever `decide` throws (nothing is written then)
   */
  async run<R>(context: ActContext, decide: Decide<R>): Promise<R> {
    const named = NamedAct.next();
    const known = await named?.known(this.log);
    if (known) return known.result as R;
    const first = await this.attempt(context, decide, named);
    if (!first.conflict) return first.result;
    let { conflict } = first;
    const again = async (): Promise<R> => {
      for (let attempt = 2; attempt <= this.attemptsFor(conflict); attempt++) {
        const next = await this.attempt(context, decide, named);
        if (!next.conflict) return next.result;
        ({ conflict } = next);
        await pause(Math.random() * MAX_PAUSE_MS * Math.min(attempt, USER_ATTEMPTS));
      }
      throw new ConcurrentUpdate(conflict, await this.between(first.act, conflict));
    };
    // A nested command that waited for the same lock would deadlock.
    if (this.inTurn.getStore()) return again();
    return this.turns.run(`${conflict.kind} ${conflict.id}`, () => this.inTurn.run(true, again));
  }

  private attemptsFor({ kind, id }: Conflict): number {
    const isContended = kind === 'stream' && this.registry.typeOf(categoryOf(id))?.isContended;
    return isContended ? CONTENDED_ATTEMPTS : USER_ATTEMPTS;
  }

  private async attempt<R>(
    context: ActContext,
    decide: Decide<R>,
    named: NamedAct | undefined,
  ): Promise<Attempt<R>> {
    const unitOfWork = this.unitOfWork(context);
    const act = unitOfWork.act();
    const tried = await onOneMoment(unitOfWork, () => this.decided(decide, act, unitOfWork));
    if (tried.conflict) return { act, conflict: tried.conflict };
    const { result } = tried;
    if (act.prepared.steps.length === 0) return { result, act, conflict: null };
    named?.sign(act, result);
    const conflict = (await this.committer.commit([act.prepared]))[0] ?? null;
    if (conflict && named?.isTaken(conflict))
      return { result: (await named.applied(this.log))!.result as R, act, conflict: null };
    return conflict ? { act, conflict } : { result, act, conflict };
  }

  /**
   * Decides one act like `run`, but does not write it. Returns the act with the changes that would be
   * written.
   */
  async preview<R>(context: ActContext, decide: Decide<R>): Promise<{ result: R; act: Act }> {
    for (let attempt = 1; ; attempt++) {
      const unitOfWork = this.unitOfWork(context);
      const act = unitOfWork.act();
      const tried = await onOneMoment(unitOfWork, () => this.decided(decide, act, unitOfWork));
      if (!tried.conflict) return { result: tried.result, act };
      if (attempt === USER_ATTEMPTS) throw new ConcurrentUpdate(tried.conflict);
    }
  }

  private async decided<R>(decide: Decide<R>, act: Act, unitOfWork: UnitOfWork): Promise<R> {
    const result = await decide(act, unitOfWork);
    await limitMails(this.log.database, this.registry, act);
    return result;
  }

  private async between(first: Act, { kind, id }: Conflict): Promise<StoredEvent[]> {
    if (kind !== 'stream') return [];
    const seen = first.prepared.steps.find((step) => step.k === 'stream' && step.id === id);
    if (seen?.k !== 'stream') return [];
    return this.log.database.query<StoredEvent>(
      `select ${EVENT_COLUMNS} from event where stream = $1 and version > $2 order by version limit ${FACTS_SHOWN}`,
      [id, seen.v],
    );
  }

  /**
   * Decides many items in order, each as its own act, and commits them together. `prepare` loads what the
   * items need in few round trips. Items whose act conflicts are prepared and decided again. When deciding
   * fails on streams that changed meanwhile, all items are prepared and decided again.
   * @returns one result per item, in order
   */
  async runBatch<I, P, R>(
    context: ActContext,
    items: readonly I[],
    prepare: (unitOfWork: UnitOfWork, items: readonly I[]) => Promise<P>,
    decide: (act: Act, unitOfWork: UnitOfWork, item: I, prepared: P) => R | Promise<R>,
  ): Promise<R[]> {
    const results = new Map<I, R>();
    let left = items;
    let last: Conflict | null = null;
    for (let round = 0; left.length > 0; round++) {
      if (round === BATCH_ROUNDS) throw new ConcurrentUpdate(last!);
      const unitOfWork = this.unitOfWork(context);
      const tried = await onOneMoment(unitOfWork, async () => {
        const prepared = await prepare(unitOfWork, left);
        const decided: { item: I; act: Act; result: R }[] = [];
        for (const item of left) {
          const act = unitOfWork.act();
          decided.push({ item, act, result: await decide(act, unitOfWork, item, prepared) });
        }
        return decided;
      });
      if (tried.conflict) {
        last = tried.conflict;
        continue;
      }
      const acts = tried.result;
      const writing = acts.filter(({ act }) => act.prepared.steps.length > 0);
      const outcome = await this.committer.commit(writing.map(({ act }) => act.prepared));
      const refused = new Set(writing.filter((_, i) => outcome[i] !== null));
      last = outcome.find((o) => o !== null) ?? null;
      for (const entry of acts) if (!refused.has(entry)) results.set(entry.item, entry.result);
      left = acts.filter((entry) => refused.has(entry)).map(({ item }) => item);
    }
    return items.map((item) => results.get(item)!);
  }
}

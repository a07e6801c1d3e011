import {
  Committer,
  EVENT_COLUMNS,
  type Conflict,
  type EventLog,
  type Registry,
  type StoredEvent,
  type Notifier,
} from '../event-store';
import { NamedAct } from './named-command';
import { UnitOfWork, type Act, type ActContext } from './unit-of-work';

/** Nothing could be decided on an unchanged state within the tries a command gets. */
export class ConcurrentUpdate extends Error {
  readonly code = 'CONCURRENT_UPDATE';
  constructor(
    readonly conflict: Conflict,
    /** What others wrote on the contested stream since it was first read, oldest first. */
    readonly between: readonly StoredEvent[] = [],
  ) {
    super(`The record changed concurrently (${conflict.kind} ${conflict.id})`);
  }
}

/** What a decider of one act answers: the result for its caller. */
export type Decide<R> = (act: Act, session: UnitOfWork) => Promise<R> | R;

const USER_ATTEMPTS = 4;
const BATCH_ROUNDS = 20;
/** Of what came between; more than anybody reads before looking at the record itself. */
const FACTS_SHOWN = 50;

/** Load, decide, append, and decide again when something changed in between. */
export class Commands {
  readonly committer: Committer;

  constructor(
    private readonly log: EventLog,
    private readonly registry: Registry,
    private readonly notifier: Notifier,
    onCommit?: (acts: number, milliseconds: number) => void,
  ) {
    this.committer = new Committer(log.database, (acts, ms) => {
      if (acts > 0) this.notifier.committed();
      onCommit?.(acts, ms);
    });
  }

  session(context: ActContext): UnitOfWork {
    return new UnitOfWork(this.log, this.registry, context);
  }

  /**
   * Decides one act and commits it. `decide` runs again, up to 3 more times, on a conflict. Inside a named command the
   * result is kept with the act (it must be plain JSON), and a repeat gets it without deciding anew.
   * @throws ConcurrentUpdate after that; whatever `decide` throws (nothing is written then)
   */
  async run<R>(context: ActContext, decide: Decide<R>): Promise<R> {
    const named = NamedAct.next();
    const known = await named?.known(this.log);
    if (known) return known.result as R;
    let first: Act | undefined;
    let conflict: Conflict | null = null;
    for (let attempt = 0; attempt < USER_ATTEMPTS; attempt++) {
      const session = this.session(context);
      const act = session.act();
      first ??= act;
      const result = await decide(act, session);
      if (act.prepared.steps.length === 0) return result;
      named?.sign(act, result);
      conflict = (await this.committer.commit([act.prepared]))[0] ?? null;
      if (conflict === null) return result;
      if (named?.isTaken(conflict)) return (await named.applied(this.log))!.result as R;
    }
    throw new ConcurrentUpdate(conflict!, await this.between(first!, conflict!));
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
   * Decides many items in order, each as an act of its own, and commits them together. `prepare` loads what the items
   * need in few round trips; items whose act met a conflict are prepared and decided again.
   * @returns one result per item, in order
   */
  async runBatch<I, P, R>(
    context: ActContext,
    items: readonly I[],
    prepare: (session: UnitOfWork, items: readonly I[]) => Promise<P>,
    decide: (act: Act, session: UnitOfWork, item: I, prepared: P) => R,
  ): Promise<R[]> {
    const results = new Map<I, R>();
    let left = items;
    let last: Conflict | null = null;
    for (let round = 0; left.length > 0; round++) {
      if (round === BATCH_ROUNDS) throw new ConcurrentUpdate(last!);
      const session = this.session(context);
      const prepared = await prepare(session, left);
      const acts = left.map((item) => {
        const act = session.act();
        return { item, act, result: decide(act, session, item, prepared) };
      });
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

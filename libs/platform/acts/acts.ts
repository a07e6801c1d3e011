import {
  SYSTEM_ACTORS,
  type Actor,
  type BusinessDate,
  type Decision,
  type Fact,
  type Outcome,
  type Refusal,
} from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import {
  Clock,
  Commands,
  correlationId,
  factsOf,
  outcomeOf,
  refuse,
  type Act,
  type UnitOfWork,
} from '../commands';
import { EventLog, type StreamType } from '../event-store';

/** The portal itself: its jobs and policies. */
export const PORTAL: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

/** Who acts, and how. */
export interface ActCall {
  readonly by: Actor;
  readonly correlationId: string;
  /** True when nothing is written. */
  readonly isDryRun: boolean;
  /** Version that the caller saw. The act is refused when facts that concern it were added later. */
  readonly seen?: number | undefined;
  /** Whether the act is inspected before what `refuseLast` refuses. */
  readonly refusesLast?: boolean | undefined;
}

/** An act that is being decided. */
export interface Acting {
  readonly on: BusinessDate;
  readonly by: Actor;
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  readonly isDryRun: boolean;
  /**
   * Refuses the act, and when the caller sent the sums that it saw, after those were compared. Otherwise a caller
   * could send invented sums to find out whether a limit is sufficient, without any act.
   */
  readonly refuseLast: (refusal: Refusal) => void;
}

/** Data shared by the acts of one caller on one kind of stream. */
export interface ActSubject<S, F extends Fact> {
  readonly stream: StreamType<S, F>;
  /** Whether an act of a caller who has not seen the fact is refused. */
  readonly concernsActs: (fact: F) => boolean;
  /** Name of the fact in the caller's language. */
  readonly nameOf: (fact: F) => string;
  /** Whether the caller may see the fact, which led to the state. By default the caller sees all facts. */
  readonly isSeen?: (state: S, fact: F) => boolean;
  /** Number of facts that the caller may see. By default the version of the stream. */
  readonly versionOf?: (state: S) => number;
}

/** One act on one stream. */
export interface ActRequest<S, F extends Fact> {
  readonly id: number;
  /** Why the caller may not act on this state; null when it may. */
  readonly whyNot: (state: S, on: BusinessDate) => Refusal | null | Promise<Refusal | null>;
  readonly decide: (state: S, acting: Acting) => Promise<Decision<F>> | Decision<F>;
  /** Changes what depends on the stream. Called with the state before and after the facts. */
  readonly follow?: ((before: S, after: S, facts: readonly F[], acting: Acting) => Promise<void>) | undefined;
  /** Looks at the whole act before it is committed, also in a dry run, and may refuse it. */
  readonly inspect?: ((acted: Acted<S, F>, acting: Acting) => Promise<void>) | undefined;
}

/** What a request has written, which is saved with it. */
interface Written {
  readonly fromVersion: number;
  /** Number of facts that were decided; facts that follow from them come after these. */
  readonly count: number;
  readonly version: number;
}

/** A stream after an act. */
export interface Acted<S, F extends Fact> {
  readonly before: S;
  readonly fromVersion: number;
  readonly state: S;
  readonly version: number;
  /** The decided facts, without those that follow from them. */
  readonly facts: readonly F[];
}

/**
 * Carries out acts on streams. Each finds its stream, asks whether the caller may act, refuses what was decided on
 * an older version, decides, appends and lets follow what depends on it. All changes are committed together, and a
 * dry run stops before the commit.
 */
@Injectable()
export class Acts {
  constructor(
    private readonly commands: Commands,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @returns the stream after the act; as it would be for a dry run */
  run<S, F extends Fact>(
    call: ActCall,
    subject: ActSubject<S, F>,
    request: ActRequest<S, F>,
  ): Promise<Outcome<Acted<S, F>>> {
    const { by, correlationId, isDryRun } = call;
    const context = { actor: by, correlationId, now: this.clock.now() };
    const attempts = new Map<Written, Acted<S, F>>();
    const within = async (act: Act, unitOfWork: UnitOfWork): Promise<Written> => {
      const acted = await this.inspected(call, { act, unitOfWork }, subject, request);
      const written = { fromVersion: acted.fromVersion, count: acted.facts.length, version: acted.version };
      attempts.set(written, acted);
      return written;
    };
    return outcomeOf(async () => {
      const written = isDryRun
        ? (await this.commands.preview(context, within)).result
        : await this.commands.run(context, within);
      // Another run of the same request may have carried out the act, earlier or at the same time.
      return attempts.get(written) ?? this.actedBefore(subject, request.id, written);
    });
  }

  private async inspected<S, F extends Fact>(
    { by, isDryRun, seen, refusesLast = false }: ActCall,
    { act, unitOfWork }: Pick<Acting, 'act' | 'unitOfWork'>,
    subject: ActSubject<S, F>,
    request: ActRequest<S, F>,
  ): Promise<Acted<S, F>> {
    const late: Refusal[] = [];
    const refuseLast = refusesLast ? (refusal: Refusal) => void late.push(refusal) : refuse;
    const acting = { on: this.clock.today(), by, act, unitOfWork, isDryRun, refuseLast };
    const acted = await this.within(acting, subject, request, seen);
    await request.inspect?.(acted, acting);
    return late[0] ? refuse(late[0]) : acted;
  }

  /** The stream after an act that was written before. */
  private async actedBefore<S, F extends Fact>(
    { stream }: ActSubject<S, F>,
    id: number,
    { fromVersion, count, version }: Written,
  ): Promise<Acted<S, F>> {
    const all = (await this.log.history(stream, id)).map(
      ({ type, data }) => ({ type, data }) as unknown as F,
    );
    const stateAt = (at: number) => all.slice(0, at).reduce<S>(stream.evolve, stream.initialState);
    return {
      before: stateAt(fromVersion),
      fromVersion,
      state: stateAt(version),
      version,
      facts: all.slice(fromVersion, fromVersion + count),
    };
  }

  /**
   * Carries out an act of the portal itself, which may do everything.
   * @throws ActRefused when the decision refuses
   */
  async bySystem<S, F extends Fact>(
    subject: ActSubject<S, F>,
    request: Omit<ActRequest<S, F>, 'whyNot'>,
  ): Promise<Acted<S, F>> {
    const call = { by: PORTAL, correlationId: correlationId(), isDryRun: false };
    const outcome = await this.run(call, subject, { ...request, whyNot: () => null });
    return outcome.ok ? outcome.answer : refuse(outcome.refusal);
  }

  /**
   * Carries out an act as part of a larger one.
   * @throws ActRefused when it is refused; the larger act may then contain some of its facts
   */
  async within<S, F extends Fact>(
    acting: Acting,
    subject: ActSubject<S, F>,
    { id, whyNot, decide, follow }: ActRequest<S, F>,
    seen?: number,
  ): Promise<Acted<S, F>> {
    const { on, act, unitOfWork } = acting;
    const { stream } = subject;
    const { state: before, version } = await unitOfWork.load(stream, id);
    const reason = await whyNot(before, on);
    if (reason) return refuse(reason);
    if (seen !== undefined && seen < (subject.versionOf?.(before) ?? version))
      await this.refuseOlder(subject, id, seen);
    const facts = factsOf(await decide(before, acting));
    if (facts.length === 0) return { before, fromVersion: version, state: before, version, facts };
    const appended = act.append<S, F>(stream, id, facts);
    await follow?.(before, appended, facts, acting);
    const after = unitOfWork.get(stream, id);
    return { before, fromVersion: version, state: after.state, version: after.version, facts };
  }

  /**
   * Refuses an act that was decided on an older version when facts that concern it were added since. Versions count
   * the facts that the caller may see.
   */
  private async refuseOlder<S, F extends Fact>(
    { stream, concernsActs, nameOf, isSeen }: ActSubject<S, F>,
    id: number,
    seen: number,
  ): Promise<void> {
    let state = stream.initialState;
    const known: F[] = [];
    for (const { type, data } of await this.log.history(stream, id)) {
      const fact = { type, data } as unknown as F;
      state = stream.evolve(state, fact);
      if (isSeen?.(state, fact) ?? true) known.push(fact);
    }
    const newer = known.slice(seen).filter(concernsActs);
    if (newer.length === 0) return;
    const events = newer.map(nameOf).join(', ');
    refuse({ code: 'CHANGED_MEANWHILE', params: { events, version: known.length } });
  }
}

import type { Fact, Outcome, Refusal } from '@floorplan/kernel';
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
import {
  PORTAL,
  type ActCall,
  type Acted,
  type Acting,
  type ActParts,
  type ActRequest,
  type ActSubject,
  type SystemCall,
  type SystemRequest,
  type SystemSubject,
} from './act-request';

/** What a request has written, which is saved with it. */
interface Written {
  readonly fromVersion: number;
  /** Number of facts that were decided; facts that follow from them come after these. */
  readonly count: number;
  readonly version: number;
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
    return outcomeOf(() =>
      this.acted(call, subject, request.id, (parts) => this.inspected(call, parts, subject, request)),
    );
  }

  /** Carries out an act in a transaction of its own, or only decides it. */
  private async acted<S, F extends Fact>(
    { by, correlationId, isDryRun }: Pick<ActCall, 'by' | 'correlationId' | 'isDryRun'>,
    { stream }: SystemSubject<S, F>,
    id: number,
    decide: (parts: ActParts) => Promise<Acted<S, F>>,
  ): Promise<Acted<S, F>> {
    const context = { actor: by, correlationId, now: this.clock.now() };
    const attempts = new Map<Written, Acted<S, F>>();
    const within = async (act: Act, unitOfWork: UnitOfWork): Promise<Written> => {
      const acted = await decide({ act, unitOfWork });
      const written = { fromVersion: acted.fromVersion, count: acted.facts.length, version: acted.version };
      attempts.set(written, acted);
      return written;
    };
    const written = isDryRun
      ? (await this.commands.preview(context, within)).result
      : await this.commands.run(context, within);
    // Another run of the same request may have carried out the act, earlier or at the same time.
    return attempts.get(written) ?? this.actedBefore(stream, id, written);
  }

  private async inspected<S, F extends Fact>(
    { by, isDryRun, seen, refusesLast = false }: ActCall,
    { act, unitOfWork }: ActParts,
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
    stream: StreamType<S, F>,
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
  bySystem<S, F extends Fact>(
    subject: SystemSubject<S, F>,
    request: SystemRequest<S, F>,
    { by = PORTAL, correlationId: id = correlationId() }: SystemCall = {},
  ): Promise<Acted<S, F>> {
    return this.acted({ by, correlationId: id, isDryRun: false }, subject, request.id, (parts) =>
      this.decided(
        { ...parts, on: this.clock.today(), by, isDryRun: false, refuseLast: refuse },
        subject,
        request,
      ),
    );
  }

  /**
   * Carries out an act as part of a larger one.
   * @throws ActRefused when it is refused; the larger act may then contain some of its facts
   */
  async within<S, F extends Fact>(
    acting: Acting,
    subject: ActSubject<S, F>,
    request: ActRequest<S, F>,
    seen?: number,
  ): Promise<Acted<S, F>> {
    const { id } = request;
    const { state, version } = await acting.unitOfWork.load(subject.stream, id);
    const reason = await request.whyNot(state, acting.on);
    if (reason) return refuse(reason);
    if (seen !== undefined && seen < (subject.versionOf?.(state) ?? version))
      await this.refuseOlder(subject, id, seen);
    return this.decided(acting, subject, request);
  }

  private async decided<S, F extends Fact>(
    acting: Acting,
    { stream }: SystemSubject<S, F>,
    { id, decide, follow }: SystemRequest<S, F>,
  ): Promise<Acted<S, F>> {
    const { act, unitOfWork } = acting;
    const { state: before, version } = await unitOfWork.load(stream, id);
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

import {
  SYSTEM_ACTORS,
  type Actor,
  type BusinessDate,
  type Decision,
  type Fact,
  type Refusal,
} from '@floorplan/kernel';
import type { Act, UnitOfWork } from '../commands';
import type { StreamType } from '../event-store';

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

export interface ActParts {
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
}

/** An act that is being decided. */
export interface Acting extends ActParts {
  readonly on: BusinessDate;
  readonly by: Actor;
  readonly isDryRun: boolean;
  /**
   * Refuses the act, and when the caller sent the sums that it saw, after those were compared. Otherwise a caller
   * could send invented sums to find out whether a limit is sufficient, without any act.
   */
  readonly refuseLast: (refusal: Refusal) => void;
}

/** A kind of stream on which the portal itself acts. */
export interface SystemSubject<S, F extends Fact> {
  readonly stream: StreamType<S, F>;
}

/** Data shared by the acts of one caller on one kind of stream. */
export interface ActSubject<S, F extends Fact> extends SystemSubject<S, F> {
  /** Whether an act of a caller who has not seen the fact is refused. */
  readonly concernsActs: (fact: F) => boolean;
  /** Name of the fact in the caller's language. */
  readonly nameOf: (fact: F) => string;
  /** Whether the caller may see the fact, which led to the state. By default the caller sees all facts. */
  readonly isSeen?: (state: S, fact: F) => boolean;
  /** Number of facts that the caller may see. By default the version of the stream. */
  readonly versionOf?: (state: S) => number;
}

/** One act of the portal itself on one stream. */
export interface SystemRequest<S, F extends Fact> {
  readonly id: number;
  readonly decide: (state: S, acting: Acting) => Promise<Decision<F>> | Decision<F>;
  /** Changes what depends on the stream. Called with the state before and after the facts. */
  readonly follow?: ((before: S, after: S, facts: readonly F[], acting: Acting) => Promise<void>) | undefined;
}

/** One act on one stream. */
export interface ActRequest<S, F extends Fact> extends SystemRequest<S, F> {
  /** Why the caller may not act on this state; null when it may. */
  readonly whyNot: (state: S, on: BusinessDate) => Refusal | null | Promise<Refusal | null>;
  /** Looks at the whole act before it is committed, also in a dry run, and may refuse it. */
  readonly inspect?: ((acted: Acted<S, F>, acting: Acting) => Promise<void>) | undefined;
}

/** Whom the facts of an act of the portal itself name, and what the act belongs to. */
export interface SystemCall {
  /** By default the portal. */
  readonly by?: Actor;
  /** By default that of the request, and outside of requests a new one. */
  readonly correlationId?: string;
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

import type { Decision, Fact, Outcome, Refusal } from '@floorplan/kernel';
import type { Acted, Acting, ActSubject, SumsOf } from '@floorplan/platform/acts';
import type { StreamChange } from '@floorplan/platform/commands';
import type { Abstract, Type } from '@nestjs/common';
import type { UserScope } from '../domain/scope';

/** Who acts, and how. */
export interface UserCall {
  readonly scope: UserScope;
  /** True when nothing is written. */
  readonly isDryRun: boolean;
  /** Version that the caller saw. */
  readonly seen?: number | undefined;
  /** Sums of the dry run that the caller saw, encoded. */
  readonly expected?: string | undefined;
  /** Whether a dry run also explains its amounts. */
  readonly explain?: boolean | undefined;
  /** What the act belongs to, such as a batch; by default the request. */
  readonly correlationId?: string | undefined;
}

/** A user's act that is being decided. */
export interface UserActing extends Acting {
  readonly scope: UserScope;
  /** Returns a provider of the application by its class or token. */
  readonly use: <T>(provider: Type<T> | Abstract<T> | symbol) => T;
}

export type Decided<F extends Fact> = Promise<Decision<F>> | Decision<F>;

/** Decides an act on the record's state. */
export type Decide<S, F extends Fact> = (state: S, acting: UserActing) => Decided<F>;

/** A kind of record on which users act: what all acts on it have in common. */
export interface ActKind<Key extends string, S, F extends Fact, Preview extends object> {
  subject(scope: UserScope): ActSubject<S, F>;
  /** Id of the record that an address or a request names; null when there is none. */
  idOf(named: string | number): Promise<number | null> | number | null;
  /** Why the caller may not act; a record that the caller may not see does not exist. */
  whyNot(scope: UserScope, key: Key, state: S, on: string): Refusal | null | Promise<Refusal | null>;
  /** Changes what depends on the record. Called with the state before and after the facts. */
  follow?(before: S, after: S, facts: readonly F[], acting: UserActing): Promise<void>;
  /**
   * What the act does, limited to what the caller may see.
   * @param changes all changes of the act, of other streams too
   */
  preview(call: UserCall, acted: Acted<S, F>, changes: readonly StreamChange[]): Promise<Preview>;
  /** The sums of a preview, which the act must have when it is carried out. */
  readonly sums: SumsOf<Preview>;
}

/** A record after a user's act. */
export interface UserActed<S, F extends Fact, Preview> extends Acted<S, F> {
  /** What the act does; null when nobody asked. */
  readonly preview: Preview | null;
}

export type UserOutcome<S, F extends Fact, Preview> = Promise<Outcome<UserActed<S, F, Preview>>>;

import type { Decision, Fact, Outcome, Refusal } from '@floorplan/kernel';
import type { Acted, Acting, ActSubject, SumsOf } from '@floorplan/platform/acts';
import type { StreamChange } from '@floorplan/platform/commands';
import type { Abstract, Type } from '@nestjs/common';
import type { ZodType } from 'zod';
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
}

/** A user's act that is being decided. */
export interface UserActing extends Acting {
  readonly scope: UserScope;
  /** Returns a provider of the application by its class or token. */
  readonly use: <T>(provider: Type<T> | Abstract<T> | symbol) => T;
}

type Decided<F extends Fact> = Promise<Decision<F>> | Decision<F>;

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
  preview(scope: UserScope, acted: Acted<S, F>, changes: readonly StreamChange[]): Promise<Preview>;
  /** The sums of a preview, which the act must have when it is carried out. */
  readonly sums: SumsOf<Preview>;
}

/** A record after a user's act. */
export interface UserActed<S, F extends Fact, Preview> extends Acted<S, F> {
  /** What the act does; null when nobody asked. */
  readonly preview: Preview | null;
}

/**
 * Everything that the API needs to carry out one act. `Body` is the parsed request, `Known` what was found out before
 * the act.
 */
export interface ActRow<S, F extends Fact, Body, Known = never> {
  readonly summary: string;
  /** Schema of the request body. */
  readonly body: ZodType<Body>;
  /** Id of the record, when its address does not name it: from the body, or the name of a query parameter. */
  readonly named?: ((body: Body) => string | number) | { readonly inQuery: string };
  /**
   * Runs before the act, when it is possible then: asks outside parties, draws documents. What it finds out may not
   * fit the state on which the act is decided.
   */
  readonly prepare?: (state: S, body: Body, use: UserActing['use']) => Promise<Known>;
  /** @param known what was found out before; null for a dry run, and when the act was not possible then */
  readonly decide: (state: S, body: Body, acting: UserActing, known: Known | null) => Decided<F>;
  /** Takes back what was prepared for an act that was refused. */
  readonly discard?: (known: Known, use: UserActing['use']) => Promise<void>;
  /** Version that the caller saw, when the request itself names it. */
  readonly seen?: (body: Body) => number | undefined;
  /** Text key of the confirmation, with its parameters. */
  readonly done: string | ((body: Body, after: S, more: object) => TextWithParams);
  /**
   * Runs outside of the act, after it or after its dry run, and returns further fields of the answer. A repeated
   * request runs it again.
   */
  readonly then?: (after: S, how: Pick<UserActing, 'scope' | 'isDryRun' | 'use'>) => Promise<object> | object;
  /** Schema of the answer when it has further fields. */
  readonly answer?: ZodType;
}

/** Text key, with parameters when the text has any. */
export type TextWithParams = string | readonly [key: string, params: Readonly<Record<string, string>>];

// Bodies differ per act; each is type-checked where the act is described.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyActRow<S, F extends Fact> = ActRow<S, F, any, any>;

/** Checks the rows of one kind of record: `const act = actRow<State, Event>();`. */
export const actRow =
  <S, F extends Fact>() =>
  <Body, Known = never>(row: ActRow<S, F, Body, Known>): AnyActRow<S, F> =>
    row;

export type UserOutcome<S, F extends Fact, Preview> = Promise<Outcome<UserActed<S, F, Preview>>>;

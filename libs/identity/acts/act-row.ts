import type { Fact, Refusal } from '@floorplan/kernel';
import type { Acted } from '@floorplan/platform/acts';
import type { ZodObject, ZodType } from 'zod';
import type { Decided, UserActing } from './act-kind';

/** Text key, with parameters when the text has any. */
export type TextWithParams = string | readonly [key: string, params: Readonly<Record<string, string>>];

/** Where the API finds the request of an act, when it is not the body. */
export type SentIn = { readonly query: ZodObject } | { readonly path: string };

/**
 * Everything that the API needs to carry out one act. `Body` is the parsed request, `Known` what was found out before
 * the act.
 */
export interface ActRow<S, F extends Fact, Body, Known = never> {
  readonly summary: string;
  /** Schema of the request. */
  readonly body: ZodType<Body>;
  /** The request in the query, or one parameter of the path: the act then removes what it names, by DELETE. */
  readonly sentIn?: SentIn;
  /** Id of the record, when its address does not name it: from the body, or the name of a query parameter. */
  readonly named?: ((body: Body) => string | number) | { readonly inQuery: string };
  /** Why the caller may not act, when the kind of record does not know it by the key. Asked after the kind. */
  readonly whyNot?: WhyNot<S>;
  /** Version that the caller saw, when the request itself names it. */
  readonly seen?: (body: Body) => number | undefined;
  /** Present when the act is never refused because the record has changed since the caller saw it. */
  readonly neverConflicts?: true | undefined;
  /**
   * Runs before the act, when a dry run is not refused: asks outside parties, draws documents. What it finds out may
   * not fit the state on which the act is decided.
   */
  readonly prepare?: (state: S, body: Body, use: UserActing['use']) => Promise<Known>;
  /** @param known what was found out before; null for a dry run */
  readonly decide: (state: S, body: Body, acting: UserActing, known: Known | null) => Decided<F>;
  /** Takes back what was prepared for an act that was refused, unless another act has used it. */
  readonly discard?: (known: Known, use: UserActing['use']) => Promise<void>;
  /**
   * Runs outside of the act, after it or after its dry run, and returns further fields of the answer. A repeated
   * request runs it again.
   */
  readonly then?: (acted: Acted<S, F>, how: ActAnswering) => Promise<object> | object;
  /** Text key of the confirmation, with its parameters. */
  readonly done: string | ((acted: Acted<S, F>, body: Body, more: object) => TextWithParams);
  /** Schema of the answer when it has further fields. */
  readonly answer?: ZodType;
  /** Whether the answer is secret: it is never stored, and the act has no dry run. */
  readonly isSecret?: true | undefined;
}

/** The condition of one act. */
export type WhyNot<S> = (
  state: S,
  asked: Pick<UserActing, 'scope' | 'on' | 'use'>,
) => Refusal | null | Promise<Refusal | null>;

/** How an act is answered. */
export type ActAnswering = Pick<UserActing, 'scope' | 'isDryRun' | 'use'>;

// Bodies differ per act; each is type-checked where the act is described.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyActRow<S, F extends Fact> = ActRow<S, F, any, any>;

/** Checks the rows of one kind of record: `const act = actRow<State, Event>();`. */
export const actRow =
  <S, F extends Fact>() =>
  <Body, Known = never>(row: ActRow<S, F, Body, Known>): AnyActRow<S, F> =>
    row;

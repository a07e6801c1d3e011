import type { Actor } from '../actor';
import type { BusinessDate } from '../dates/business-date';
import type { FieldRules } from './fields';

// The values of fields have different types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ActFields = Readonly<Record<string, FieldRules<any>>>;

/** The values of the fields of an act. */
export type ActValues<F extends ActFields> = {
  readonly [K in keyof F]: F[K] extends FieldRules<infer V> ? V : never;
};

/** Day of an act, and who did it. */
interface Done {
  readonly on: BusinessDate;
  readonly by: Actor;
}

/**
 * An act that stores what its fields say, as one fact. Its conditions, request, dialog, timeline and tests follow from
 * this description.
 */
export interface DescribedAct<State, Guard, F extends ActFields = ActFields, Type extends string = string> {
  /** For the API's document. */
  readonly summary: string;
  readonly fact: Type;
  readonly fields: F;
  readonly guards: readonly Guard[];
  /** What the timeline says after the name of the fact. Names, numbers and comments only, which need no translation. */
  describe(data: ActValues<F>): string;
  /** The parts of the state that the fact changes. It never changes the status. */
  changes?(state: State, data: ActValues<F>): Partial<State>;
}

/** The function that describes the acts of a context, whose facts have the context's name in their type. */
export const actDescriber =
  <State, Guard, Context extends string>() =>
  <const Type extends `${Context}/${string}`, F extends ActFields>(
    act: DescribedAct<State, Guard, F, Type>,
  ): DescribedAct<State, Guard, F, Type> =>
    act;

/** The fact of an act. */
export type FactOfAct<A> =
  // The state and the guards of the context do not matter here.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  A extends DescribedAct<any, any, infer F, infer Type>
    ? { readonly type: Type; readonly data: Done & ActValues<F> }
    : never;

interface Fact {
  readonly type: string;
  readonly data: object;
}

/** The described acts of a context, by key, and what is known of their facts. */
export function describedActs<State, Guard, Described extends Fact, Key extends string>(
  acts: Readonly<Record<Key, DescribedAct<State, Guard>>>,
) {
  type AnyAct = DescribedAct<State, Guard>;
  const entries = Object.entries<AnyAct>(acts);
  const byFact = new Map(entries.map(([key, act]) => [act.fact, { ...act, key }]));
  const actOf = ({ type }: Pick<Fact, 'type'>) => byFact.get(type)!;
  return {
    /** The conditions of the acts, by key. */
    guards: Object.fromEntries(entries.map(([key, { guards }]) => [key, guards])) as unknown as Readonly<
      Record<Key, readonly Guard[]>
    >,
    /** Whether the fact is one of an act that is described by its fields. */
    isDescribed: (fact: Fact): fact is Described => byFact.has(fact.type),
    /** Text key of the name of such a fact; null for other facts. */
    nameOf: (type: string): string | null => {
      const act = byFact.get(type);
      return act ? `${act.key}.event` : null;
    },
    /** What the timeline says of such a fact. */
    describe: (fact: Fact): string => actOf(fact).describe(fact.data),
    changes: (state: State, fact: Fact): Partial<State> => actOf(fact).changes?.(state, fact.data) ?? {},
  };
}

import type { FieldRules } from '@floorplan/kernel/records';
import type { Act } from '../act';
import type { Guard } from '../order.guards';
import type { OrderState } from '../order.state';

// The values of fields have different types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type ActFields = Readonly<Record<string, FieldRules<any>>>;
type Values<F extends ActFields> = {
  readonly [K in keyof F]: F[K] extends FieldRules<infer V> ? V : never;
};

/**
 * An act that stores what its fields say, as one fact. Its conditions, request, dialog, timeline and tests follow from
 * this description.
 */
export interface DescribedAct<F extends ActFields = ActFields, Type extends string = string> {
  /** For the API's document. */
  readonly summary: string;
  readonly fact: Type;
  readonly fields: F;
  readonly guards: readonly Guard[];
  /** What the timeline says after the name of the fact. Names, numbers and comments only, which need no translation. */
  describe(data: Values<F>): string;
  /** The parts of the state that the fact changes. It never changes the status. */
  changes?(state: OrderState, data: Values<F>): Partial<OrderState>;
}

export const describedAct = <const Type extends `customer-order/${string}`, F extends ActFields>(
  act: DescribedAct<F, Type>,
): DescribedAct<F, Type> => act;

/** The fact of an act. */
export type FactOf<A> =
  A extends DescribedAct<infer F, infer Type>
    ? { readonly type: Type; readonly data: Act & Values<F> }
    : never;

type Described<Key extends string> = Readonly<Record<Key, DescribedAct>>;

/** The conditions of acts, by key. */
export const guardsOf = <Key extends string>(acts: Described<Key>): Readonly<Record<Key, readonly Guard[]>> =>
  Object.fromEntries(
    Object.entries<DescribedAct>(acts).map(([key, { guards }]) => [key, guards]),
  ) as unknown as Readonly<Record<Key, readonly Guard[]>>;

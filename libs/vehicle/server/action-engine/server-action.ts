import type { UserScope } from '@floorplan/identity/domain';
import type { Ore } from '@floorplan/kernel';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { ActionContext, Vehicle, VehicleAction, VehicleEvent } from '@floorplan/vehicle/domain';
import type { Type } from '@nestjs/common';
import type { ZodObject, ZodType } from 'zod';

/** Input of the steps of an action. */
export interface StepInput<Body> {
  readonly scope: UserScope;
  readonly vehicle: Vehicle;
  readonly body: Body;
  readonly context: ActionContext;
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  /** Returns the parties. The action fails when any party changes before the commit. */
  readonly parties: () => Parties;
  /** Returns the next number of a sequence. A dry run uses 0 instead. */
  readonly nextId: (sequence: string) => Promise<number>;
}

/**
 * Steps of an action that need data outside the vehicle's stream. A step refuses the action with `refuse` or
 * `factsOf`.
 */
export interface ActionSteps<Body, Known> {
  /** Loads the data that the decision needs. */
  prepare?(input: StepInput<Body>): Promise<Known>;
  /** Returns additional fields of the answer. */
  answer?(known: Known): object;
}

/** Result of an action: the text key of the confirmation, and additional fields of the answer. */
export interface ActionResult {
  readonly done: string;
  /** Amount that a request asks for, which the confirmation names; null for other actions. */
  readonly asked: Ore | null;
  /** Text key of a warning; null when there is none. */
  readonly warning: string | null;
  readonly more: object;
}

/** An action with everything that the API needs to carry it out. */
export interface ServerAction<Body, Known> {
  readonly action: VehicleAction<Body, VehicleEvent, Known>;
  /** Schema of the request body. */
  readonly body: ZodType<Body>;
  readonly summary: string;
  /**
   * Name of the path parameter with the id of the record to remove. The route is then a DELETE without body.
   */
  readonly named?: string;
  /** Schema of the input when it is sent as query parameters. */
  readonly inQuery?: ZodObject;
  /** Text key of the confirmation. */
  readonly done: string | ((facts: readonly VehicleEvent[]) => string);
  /** Returns the amount that a request asks for. */
  readonly asked?: (facts: readonly VehicleEvent[]) => Ore | null;
  /** Returns the text key of a warning for the changed vehicle, or null. */
  readonly warningFor?: (after: Vehicle, dealer: DealerWithMakes) => string | null;
  /** Returns additional fields of the answer from the facts and the changed vehicle. */
  readonly answerFields?: (facts: readonly VehicleEvent[], after: Vehicle, dealer: DealerWithMakes) => object;
  readonly steps?: Type<ActionSteps<Body, Known>>;
  /**
   * Schema of an answer with secret content. Such an answer is never stored, and the action has no dry run.
   */
  readonly secret?: ZodType;
}

// Bodies differ per action; each is type-checked where the action is defined.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyServerAction = ServerAction<any, any>;

export const serverAction = <Body, Known = void>(row: ServerAction<Body, Known>): AnyServerAction => row;

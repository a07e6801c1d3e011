import type { UserScope } from '@floorplan/identity/domain';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { ActionContext, Vehicle, VehicleAction, VehicleEvent } from '@floorplan/vehicle/domain';
import type { Type } from '@nestjs/common';
import type { ZodObject, ZodType } from 'zod';

/** Input of an action's steps, within its act. */
export interface StepInput<Body> {
  readonly scope: UserScope;
  readonly vehicle: Vehicle;
  readonly body: Body;
  readonly context: ActionContext;
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  /** Returns the parties, and makes the act fail when any of them changes before the commit. */
  readonly parties: () => Parties;
  /** Returns the next number of a sequence; a dry run uses 0 instead. */
  readonly nextId: (sequence: string) => Promise<number>;
}

/**
 * Steps of an action that need data outside the vehicle's own stream. They refuse by `refuse` and `factsOf`.
 */
export interface ActionSteps<Body, Known> {
  /** Loads the data that the decision needs. */
  prepare?(input: StepInput<Body>): Promise<Known>;
  /** Returns additional fields of the answer. */
  answer?(known: Known): object;
}

/** Result of an action: text key of the confirmation, and additional fields of the answer. */
export interface ActionResult {
  readonly done: string;
  /** Text key of a warning; null when there is none. */
  readonly warning: string | null;
  readonly more: object;
}

/** An action as the API carries it out. */
export interface ServerAction<Body, Known> {
  readonly action: VehicleAction<Body, VehicleEvent, Known>;
  /** Schema of the request body. */
  readonly body: ZodType<Body>;
  readonly summary: string;
  /**
   * Name of the path parameter that identifies what is removed: the route is a DELETE, and the parameter
   * replaces the body.
   */
  readonly named?: string;
  /** Schema of the body's fields when they are sent in the query. */
  readonly inQuery?: ZodObject;
  /** Text key of the confirmation. */
  readonly done: string | ((facts: readonly VehicleEvent[]) => string);
  /** Returns the text key of a warning for the changed vehicle, or null. */
  readonly warningFor?: (after: Vehicle, dealer: DealerWithMakes) => string | null;
  /** Returns additional fields of the answer from the facts and the changed vehicle. */
  readonly answerFields?: (facts: readonly VehicleEvent[], after: Vehicle, dealer: DealerWithMakes) => object;
  readonly steps?: Type<ActionSteps<Body, Known>>;
  /** Schema of an answer with a secret, which is never stored and has no dry run. */
  readonly secret?: ZodType;
}

// Bodies differ per action; each is type-checked where the action is defined.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyServerAction = ServerAction<any, any>;

export const serverAction = <Body, Known = void>(row: ServerAction<Body, Known>): AnyServerAction => row;

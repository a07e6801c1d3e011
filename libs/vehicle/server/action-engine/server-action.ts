import type { UserScope } from '@floorplan/identity/domain';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { Doing, Vehicle, VehicleAction, VehicleEvent } from '@floorplan/vehicle/domain';
import type { Type } from '@nestjs/common';
import type { ZodObject, ZodType } from 'zod';

/** What an action was asked of, while its act is being decided. */
export interface Asked<Body> {
  readonly scope: UserScope;
  readonly vehicle: Vehicle;
  readonly body: Body;
  readonly doing: Doing;
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  /** The parties; the act then stands only while none of them changes. */
  readonly parties: () => Parties;
  /** A number of a sequence; a dry run takes none and goes on with 0. */
  readonly nextId: (sequence: string) => Promise<number>;
}

/** What an action needs besides the vehicle's own stream. Refusals are thrown by `refuse` and `factsOf`. */
export interface ActionSteps<Body, Known> {
  /** Looks up what the decision asks for. */
  prepare?(asked: Asked<Body>): Promise<Known>;
  /** Further members of the answer. */
  answer?(known: Known): object;
}

/** What an action came to: the key of the text that says so, and what it adds to the answer. */
export interface Carried {
  readonly done: string;
  /** Key of a text that somebody should heed; null: there is none. */
  readonly warning: string | null;
  readonly more: object;
}

/** One action as the api carries it out. */
export interface ServerAction<Body, Known> {
  readonly action: VehicleAction<Body, VehicleEvent, Known>;
  /** Of the request's body. */
  readonly body: ZodType<Body>;
  readonly summary: string;
  /** It removes what this part of its address names: a DELETE, decided by that number instead of a body. */
  readonly named?: string;
  /** Its fields stand in the query of its address, as those of `body`. */
  readonly inQuery?: ZodObject;
  /** Key of the text that says it is done. */
  readonly done: string | ((facts: readonly VehicleEvent[]) => string);
  /** Key of what should be heeded of the vehicle as it now is, by who has it. */
  readonly warns?: (after: Vehicle, dealer: DealerWithMakes) => string | null;
  /** Further members of the answer, of the facts, and of the vehicle as it now is. */
  readonly made?: (facts: readonly VehicleEvent[], after: Vehicle, dealer: DealerWithMakes) => object;
  readonly steps?: Type<ActionSteps<Body, Known>>;
  /** Its answer holds a secret: it is kept nowhere, and there is no dry run of it. */
  readonly secret?: ZodType;
}

// Bodies differ from action to action; each is checked where its row is written.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyServerAction = ServerAction<any, any>;

export const serverAction = <Body, Known = void>(row: ServerAction<Body, Known>): AnyServerAction => row;

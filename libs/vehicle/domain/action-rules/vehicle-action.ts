import type { ActionRules, Actor, Caller, Decision, Fact, Guard } from '@floorplan/kernel';
import type { ActionSubject } from './action-subject';
import { dealerActs, moves } from './guards';
import type { VehicleSignal } from '../state/vehicle.machine';
import type { Vehicle } from '../state/vehicle.parts';

/** With what an action is decided, besides the vehicle and what was asked. */
export interface Doing {
  readonly by: Actor;
  readonly caller: Caller;
  /** The business day. */
  readonly today: string;
  /** A key that nothing else has. */
  readonly newKey: () => string;
}

/** One row of the table of actions: when, who, and what it decides. */
export interface VehicleAction<Body, F extends Fact, Known = void> extends ActionRules<ActionSubject> {
  /** It passes over nothing that happened since its caller looked. */
  readonly alwaysFits?: true;
  readonly decide: (vehicle: Vehicle, body: Body, doing: Doing, known: Known) => Decision<F>;
}

interface Row<Body, F extends Fact, Known> {
  readonly key: string;
  readonly rights: readonly string[];
  /** What it does to the status; left out when the vehicle stays in the status it has. */
  readonly signal?: VehicleSignal;
  readonly guards?: readonly Guard<ActionSubject>[];
  readonly alwaysFits?: true;
  readonly decide: VehicleAction<Body, F, Known>['decide'];
}

export const vehicleAction = <Body, F extends Fact, Known = void>({
  signal,
  guards = [],
  ...row
}: Row<Body, F, Known>): VehicleAction<Body, F, Known> => ({
  ...row,
  guards: [dealerActs, ...(signal ? [moves(signal)] : []), ...guards],
});

import type { ActionRules, Actor, Caller, Decision, Fact, Guard } from '@floorplan/kernel';
import type { ActFields, ActValues } from '@floorplan/kernel/records';
import type { ActionSubject } from './action-subject';
import { dealerActs, moves } from './guards';
import type { VehicleSignal } from '../state/vehicle.machine';
import type { Vehicle } from '../state/vehicle.parts';

/** Input of a decision besides the vehicle and the request body. */
export interface ActionContext {
  readonly by: Actor;
  readonly caller: Caller;
  /** Current business day. */
  readonly today: string;
  /** Returns a new unique key. */
  readonly newKey: () => string;
}

/** One row of the action table: guards, rights and decision. */
export interface VehicleAction<Body, F extends Fact, Known = void> extends ActionRules<ActionSubject> {
  /**
   * Present when the action is never refused because of facts that were added after the caller read the
   * vehicle.
   */
  readonly neverConflicts?: true;
  readonly decide: (vehicle: Vehicle, body: Body, context: ActionContext, known: Known) => Decision<F>;
}

interface Row<Body, F extends Fact, Known> {
  readonly key: string;
  readonly right: string;
  /** Signal of the status transition; absent when the status stays unchanged. */
  readonly signal?: VehicleSignal;
  readonly guards?: readonly Guard<ActionSubject>[];
  readonly neverConflicts?: true;
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

/** What request, dialog and tests of an action follow from, when it only has fields. */
export interface ActionFieldsDescription {
  /** For the API's document. */
  readonly summary: string;
  readonly fields: ActFields;
}

export type DescribedVehicleAction<Body, F extends Fact> = VehicleAction<Body, F> & {
  readonly described: ActionFieldsDescription;
};

/** An action whose request is its fields. It needs no row of the API, and its dialog only a place. */
export const describedVehicleAction = <F extends ActFields, E extends Fact>({
  summary,
  fields,
  ...row
}: Row<ActValues<F>, E, void> & { readonly summary: string; readonly fields: F }): DescribedVehicleAction<
  ActValues<F>,
  E
> => ({ ...vehicleAction<ActValues<F>, E>(row), described: { summary, fields } });

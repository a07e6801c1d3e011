import { actController, type AnyActRow } from '@floorplan/identity/acts';
import type { RightName } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { actionAddress, actionAnswer, actionQuery, type ActionPreview } from '@floorplan/vehicle/contracts';
import type { VehicleEvent, VehicleState } from '@floorplan/vehicle/domain';
import type { Type } from '@nestjs/common';
import type { AnyServerAction } from './server-action';
import { VehicleKind } from './vehicle-kind';

/** Builds a controller with a route for each action: `POST /api/v1/vehicles/{id}/{key}`. */
export function actionController(actions: readonly AnyServerAction[]): Type<object> {
  const rows: Record<string, AnyActRow<VehicleState, VehicleEvent>> = {};
  const rights: Record<string, RightName> = {};
  for (const row of actions) {
    rows[row.action.key] = row;
    rights[row.action.key] = row.action.right as RightName;
  }
  return actController<string, VehicleState, VehicleEvent, ActionPreview>({
    tag: 'vehicles',
    kind: VehicleKind,
    rows,
    route: actionAddress,
    right: (key) => rights[key]!,
    named: { name: 'id', schema: idParam },
    query: actionQuery,
    answer: actionAnswer,
  });
}

import { UserActs } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { answerOf } from '@floorplan/platform/http';
import { VehicleKind, type AnyServerAction } from '@floorplan/vehicle/server';
import type { INestApplicationContext } from '@nestjs/common';

const parts = (app: INestApplicationContext) =>
  [app.get(UserActs, { strict: false }), app.get(VehicleKind, { strict: false })] as const;

/** Carries out an action on a vehicle, as the API does. */
export function carryOut(
  app: INestApplicationContext,
  scope: UserScope,
  id: number,
  row: AnyServerAction,
  body: unknown,
  correlationId?: string,
) {
  const [acts, kind] = parts(app);
  const call = { scope, isDryRun: false, correlationId };
  return acts.runRow(kind, row, call, { key: row.action.key, on: id, body });
}

/** The act (facts and other changes) that an action would write now. @throws when it is refused */
export async function dryRunOf(
  app: INestApplicationContext,
  scope: UserScope,
  id: number,
  row: AnyServerAction,
  body: unknown,
) {
  const [acts, kind] = parts(app);
  const [outcome] = await acts.dryRuns(kind, row, scope, { key: row.action.key, ids: [id], body });
  return answerOf(outcome!);
}

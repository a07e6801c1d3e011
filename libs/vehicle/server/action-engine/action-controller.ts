import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { FunctionKey, UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { answerOf, OutcomeNotKept } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { actionAddress, actionAnswer, actionQuery, emptyBody } from '@floorplan/vehicle/contracts';
import { Body, Controller, Delete, Header, HttpCode, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { tokenOf } from './preview-token';
import type { AnyServerAction } from './server-action';
import { VehicleActions } from './vehicle-actions';

/** Builds a controller with a route for each action: `POST /api/v1/vehicles/{id}/{key}`. */
export function actionController(rows: readonly AnyServerAction[]): Type<object> {
  @ApiTags('vehicles')
  @Controller()
  class VehicleActionController {
    constructor(readonly actions: VehicleActions) {}
  }
  for (const row of rows) addRoute(VehicleActionController.prototype, row);
  return VehicleActionController;
}

type ActionQuery = z.infer<typeof actionQuery>;
type Host = object & { readonly actions: VehicleActions };

async function answer(
  actions: VehicleActions,
  row: AnyServerAction,
  scope: UserScope,
  id: number,
  body: unknown,
  { dry_run: dryRun, explain, seen, expected_preview: expected }: ActionQuery,
): Promise<object> {
  if (!dryRun || row.secret) {
    const { done, warning, more } = answerOf(
      await actions.carryOut(scope, id, row, body, { seen, expected }),
    );
    const Warning = warning === null ? {} : { Warning: textOf(warning) };
    return { Status: { Status: 'OK', Message: textOf(done) }, ...Warning, ...more };
  }
  const Preview = answerOf(await actions.preview(scope, id, row, body, explain));
  return {
    Status: { Status: 'OK', Message: textOf('action.msg_preview') },
    Preview,
    ExpectedPreview: tokenOf(Preview),
  };
}

/** Adds the method of one route, with the same decorators as a handwritten method. */
function addRoute(host: object, row: AnyServerAction): void {
  const name = row.action.key;
  const method = function (
    this: Host,
    scope: UserScope,
    id: number,
    sent: unknown,
    query: ActionQuery,
  ): Promise<object> {
    const { dry_run, explain, seen, expected_preview, ...named } = query;
    const body = row.inQuery ? named : row.named ? { [row.named]: sent } : sent;
    return answer(this.actions, row, scope, id, body, { dry_run, explain, seen, expected_preview });
  };
  // The OpenAPI document finds parameters and bodies by the name of the method.
  Object.defineProperty(method, 'name', { value: name });
  Object.defineProperty(host, name, { value: method, configurable: true });
  Reflect.defineMetadata('design:paramtypes', [Object, Number, Object, Object], host, name);
  UserScopeOf()(host, name, 0);
  Param('id', { schema: idParam })(host, name, 1);
  const body = row.inQuery ? emptyBody : row.body;
  const decorateInput = row.named ? Param(row.named, { schema: idParam }) : Body({ schema: body });
  decorateInput(host, name, 2);
  Query({ schema: row.secret ? emptyBody : actionQuery.extend(row.inQuery?.shape ?? {}) })(host, name, 3);
  const decorators = [
    (row.named ? Delete : Post)(actionAddress(name)),
    RequiresFunction(...(row.action.rights as FunctionKey[])),
    HttpCode(200),
    ApiOperation({ summary: row.summary }),
    ApiResponse({ status: 200, standardSchema: row.secret ?? actionAnswer }),
    ...(row.secret ? [OutcomeNotKept(), Header('Cache-Control', 'no-store')] : []),
  ];
  for (const decorate of decorators) decorate(host, name, { value: method });
}

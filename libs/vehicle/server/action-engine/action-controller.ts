import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { RightName, UserScope } from '@floorplan/identity/domain';
import { formatOre } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import { addRoute, answerOf, OutcomeNotStored } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { actionAddress, actionAnswer, actionQuery } from '@floorplan/vehicle/contracts';
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
  for (const row of rows) addActionRoute(row, VehicleActionController);
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
    const { done, asked, warning, more } = answerOf(
      await actions.carryOut(scope, id, row, body, { seen, expected }),
    );
    const Message = textOf(
      done,
      asked === null ? {} : { amount: formatOre(asked, asked % 100 === 0 ? 0 : 2) },
    );
    const Warning = warning === null ? {} : { Warning: textOf(warning) };
    return { Status: { Status: 'OK', Message }, ...Warning, ...more };
  }
  const Preview = answerOf(await actions.preview(scope, id, row, body, explain));
  return {
    Status: { Status: 'OK', Message: textOf('action.msg_preview') },
    Preview,
    ExpectedPreview: tokenOf(Preview),
  };
}

/** Adds the route of one action. */
function addActionRoute(row: AnyServerAction, controller: Type<Host>): void {
  const { key } = row.action;
  const input = row.named
    ? Param(row.named, { schema: idParam })
    : Body({ schema: row.inQuery ? emptyBody : row.body });
  const query = row.secret ? emptyBody : actionQuery.extend(row.inQuery?.shape ?? {});
  addRoute(controller, {
    name: key,
    parameters: [
      [Object, UserScopeOf()],
      [Number, Param('id', { schema: idParam })],
      [Object, input],
      [Object, Query({ schema: query })],
    ],
    decorators: [
      (row.named ? Delete : Post)(actionAddress(key)),
      Needs(row.action.right as RightName),
      HttpCode(200),
      ApiOperation({ summary: row.summary }),
      ApiResponse({ status: 200, standardSchema: row.secret ?? actionAnswer }),
      ...(row.secret ? [OutcomeNotStored(), Header('Cache-Control', 'no-store')] : []),
    ],
    method(scope: UserScope, id: number, sent: unknown, asked: ActionQuery) {
      const { dry_run, explain, seen, expected_preview, ...named } = asked;
      const body = row.inQuery ? named : row.named ? { [row.named]: sent } : sent;
      return answer(this.actions, row, scope, id, body, { dry_run, explain, seen, expected_preview });
    },
  });
}

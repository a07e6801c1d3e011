import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import { addRoute, answerOf } from '@floorplan/platform/http';
import {
  actRoute,
  residualActAnswer,
  residualActQuery,
  type ResidualActQuery,
  type ResidualValueAct,
} from '@floorplan/residual-value/contracts';
import type { ResidualState } from '@floorplan/residual-value/domain';
import { Body, Controller, HttpCode, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { ZodType } from 'zod';
import { contractNoParam } from '../contracts/contract-numbers';
import { ResidualFiles } from '../documents/residual-files';
import { EndActs } from '../acts/end-acts';
import { LeaseActs } from '../acts/lease-acts';
import { PriceActs } from '../acts/price-acts';
import type { ResidualCall } from '../acts/residual-acts';
import { residualCall, ResidualAnswers, type AnsweredResidual } from '../acts/residual-call';
import { ReturnActs } from '../acts/return-acts';

/** Carries out the actions on a contract. */
interface Performers {
  readonly prices: PriceActs;
  readonly ends: EndActs;
  readonly leases: LeaseActs;
  readonly returns: ReturnActs;
  readonly files: ResidualFiles;
}

/** An action on a contract with everything that the API needs to carry it out. */
export interface ServedAct<Request> {
  readonly summary: string;
  /** Schema of the request body. */
  readonly body: ZodType<Request>;
  /** Text key of the confirmation. */
  readonly done: string | ((request: Request, after: ResidualState) => string);
  readonly run: (
    performers: Performers,
    call: ResidualCall,
    request: Request,
  ) => Promise<Outcome<AnsweredResidual>>;
}

// Bodies differ per action; each is type-checked where the action is described.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyServedAct = ServedAct<any>;

type Acts = Readonly<Record<ResidualValueAct, AnyServedAct>>;

type Host = Performers & { readonly answers: ResidualAnswers };

/** Builds a controller with a route for each action: `POST /api/v1/residualvalue_contracts/{contractNo}/{act}`. */
export function residualActController(acts: Acts): Type<object> {
  @ApiTags('residual value')
  @Controller()
  class ResidualActsController {
    constructor(
      readonly prices: PriceActs,
      readonly ends: EndActs,
      readonly leases: LeaseActs,
      readonly returns: ReturnActs,
      readonly files: ResidualFiles,
      readonly answers: ResidualAnswers,
    ) {}
  }
  for (const [key, act] of Object.entries(acts))
    addActRoute(key as ResidualValueAct, act, ResidualActsController);
  return ResidualActsController;
}

function addActRoute(
  key: ResidualValueAct,
  { summary, body, done, run }: AnyServedAct,
  controller: Type<Host>,
): void {
  addRoute(controller, {
    name: key,
    parameters: [
      [Object, UserScopeOf()],
      [String, Param('contractNo', { schema: contractNoParam })],
      [Object, Body({ schema: body })],
      [Object, Query({ schema: residualActQuery })],
    ],
    decorators: [
      Post(actRoute(key)),
      Needs(`residual.${key}`),
      HttpCode(200),
      ApiOperation({ summary }),
      ApiResponse({ status: 200, standardSchema: residualActAnswer }),
    ],
    async method(scope: UserScope, contractNo: string, request: unknown, query: ResidualActQuery) {
      const call = residualCall(scope, contractNo, query);
      const acted = answerOf(await run(this, call, request));
      const text = typeof done === 'string' ? done : done(request, acted.contract);
      return this.answers.make(call, acted, text);
    },
  });
}

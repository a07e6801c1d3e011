import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { answerOf, done, requestContext } from '@floorplan/platform/http';
import { Costly, TakesBody } from '@floorplan/platform/load';
import {
  whatIfAnswer,
  whatIfRequest,
  whatIfStarted,
  WHAT_IF_ROUTES,
  type WhatIfAnswer,
  type WhatIfRequest,
  type WhatIfStarted,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { WhatIfs } from './what-ifs';

const runId = z.uuid();

/** Calculates the effect of a changed price list, base rate or fee on the caller's vehicles. */
@ApiTags('what if')
@Controller()
@Needs('programs.read')
export class WhatIfController {
  constructor(private readonly whatIfs: WhatIfs) {}

  @Post(WHAT_IF_ROUTES.start)
  @TakesBody('rows')
  @Costly()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Try a change on the portfolio; the answer is calculated apart and kept for a week',
  })
  @ApiResponse({ status: 202, standardSchema: whatIfStarted })
  async start(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: whatIfRequest }) body: WhatIfRequest,
  ): Promise<WhatIfStarted> {
    const started = await this.whatIfs.start(scope, body, requestContext()?.correlationId);
    const { batchId, vehicles } = answerOf(started);
    return {
      Status: done('answer.msg_whatif_started'),
      BatchId: batchId,
      Vehicles: vehicles,
    };
  }

  @Get(WHAT_IF_ROUTES.one)
  @ApiOperation({ summary: 'What a change comes to, as far as it has been calculated' })
  @ApiResponse({ status: 200, standardSchema: whatIfAnswer })
  answer(@UserScopeOf() scope: UserScope, @Param('id', { schema: runId }) id: string): Promise<WhatIfAnswer> {
    return this.whatIfs.answer(scope, id);
  }
}

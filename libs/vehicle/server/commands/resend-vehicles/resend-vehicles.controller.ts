import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  resendRequest,
  type ResendAnswer,
  type ResendRequest,
} from '@floorplan/job-process/contracts';
import { answerOf, done, requestContext } from '@floorplan/platform/http';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ResendVehicles } from './resend-vehicles.handler';

@ApiTags('integrations')
@Controller()
@Needs('processes.resend')
export class ResendVehiclesController {
  constructor(private readonly commandBus: CommandBus) {}

  @Post(JOB_PROCESS_ROUTES.resendVehicles)
  @HttpCode(202)
  @ApiOperation({ summary: 'Send the current financing of vehicles to their importers again' })
  async resend(
    @ScopeOf() scope: Scope,
    @Body({ schema: resendRequest }) body: ResendRequest,
  ): Promise<ResendAnswer> {
    const resend = new ResendVehicles(scope, body.VehicleIds, requestContext()!.correlationId);
    const { processId, detailIds } = answerOf(await this.commandBus.execute(resend));
    const count = detailIds.length;
    return {
      Status: done('answer.msg_sent_again', { vehicles: count }),
      ProcessId: processId,
      ProcessDetailIds: [...detailIds],
    };
  }
}

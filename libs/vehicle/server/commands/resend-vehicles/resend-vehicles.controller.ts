import { PartnerAllowed, RequiresFunction, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_FUNCTION,
  JOB_PROCESS_ROUTES,
  resendRequest,
  type ResendAnswer,
  type ResendRequest,
} from '@floorplan/job-process/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ResendVehicles } from './resend-vehicles.handler';

@ApiTags('integrations')
@Controller()
export class ResendVehiclesController {
  constructor(private readonly commandBus: CommandBus) {}

  @Post(JOB_PROCESS_ROUTES.resendVehicles)
  @PartnerAllowed()
  @RequiresFunction(JOB_PROCESS_FUNCTION)
  @HttpCode(202)
  @ApiOperation({ summary: 'Send the current financing of vehicles to their importers again' })
  resend(
    @ScopeOf() scope: Scope,
    @Body({ schema: resendRequest }) body: ResendRequest,
  ): Promise<ResendAnswer> {
    return this.commandBus.execute(new ResendVehicles(scope, body.VehicleIds));
  }
}

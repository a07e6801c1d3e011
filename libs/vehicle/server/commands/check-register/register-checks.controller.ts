import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  receiveQuery,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehicleAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import { MessageIntake, type Reply, typedRow } from '@floorplan/job-process/message-types';
import { TakesBody } from '@floorplan/platform/load';
import { registerCheckMessage } from '@floorplan/vehicle/contracts';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { REGISTER_CHECK, sentRegisterChecks } from './check-register';

/** Receives the reconciliation of financed vehicles with the road traffic register. */
@ApiTags('integrations')
@Controller()
@Needs('register.report')
export class RegisterChecksController {
  constructor(
    private readonly intake: MessageIntake,
    private readonly parties: PartiesNow,
  ) {}

  @Post(JOB_PROCESS_ROUTES.registerChecks)
  @TakesBody('messages')
  @HttpCode(202)
  @ApiOperation({
    summary: 'One row of the reconciliation with the road traffic register, or up to 1,000 (REGISTERCHECK)',
  })
  @ApiBody({
    schema: {
      type: 'array',
      items: z.toJSONSchema(registerCheckMessage, {
        unrepresentable: 'any',
        target: 'openapi-3.0',
      }) as object,
    },
  })
  @ApiResponse({ status: 202, description: 'One result per row; good rows are not lost to bad ones' })
  async receive(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<NewVehicleAnswer | NewVehiclesAnswer | DryRunAnswer | DryRunsAnswer> {
    const { value: parties } = await this.parties.current();
    const request = {
      scope,
      reply,
      isDryRun: query.dry_run === 'true',
      parse: (row: unknown) =>
        typedRow(REGISTER_CHECK, sentRegisterChecks.parse(sentRegisterChecks.complete!(scope, row, parties))),
    };
    return Array.isArray(body) ? this.intake.list(body, request) : this.intake.one(body, request);
  }
}

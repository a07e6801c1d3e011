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
import { MessageIntake, type ParsedRow, type Reply, typedRow } from '@floorplan/job-process/message-types';
import { TakesBody } from '@floorplan/platform/load';
import { newFinancingMessage, parseNewFinancing } from '@floorplan/vehicle/contracts';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { NEW_FINANCING } from './finance-vehicles';

/** Receives NEWFINANCING messages from partners and staff, from one to a thousand per request. */
@ApiTags('integrations')
@Controller()
@Needs('messages.send')
export class NewVehicleController {
  constructor(private readonly intake: MessageIntake) {}

  @Post(JOB_PROCESS_ROUTES.newVehicle)
  @HttpCode(202)
  @ApiOperation({ summary: 'Ask for one vehicle to be financed (NEWFINANCING)' })
  @ApiBody({
    schema: z.toJSONSchema(newFinancingMessage, { unrepresentable: 'any', target: 'openapi-3.0' }) as object,
  })
  @ApiResponse({ status: 202, description: 'Taken in; what becomes of it is asked for by MessageId' })
  @ApiResponse({ status: 200, description: 'The same message again: the first answer, with Duplicate' })
  async one(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<NewVehicleAnswer | DryRunAnswer> {
    return this.intake.one(body, { scope, reply, parse, isDryRun: query.dry_run === 'true' });
  }

  @Post(JOB_PROCESS_ROUTES.newVehicles)
  @TakesBody('messages')
  @HttpCode(202)
  @ApiOperation({ summary: 'Up to 1,000 messages: a JSON array, or a line each (application/x-ndjson)' })
  @ApiResponse({ status: 202, description: 'One result per row; good rows are not lost to bad ones' })
  async many(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<NewVehiclesAnswer | DryRunsAnswer> {
    return this.intake.list(body, { scope, reply, parse, isDryRun: query.dry_run === 'true' });
  }
}

const parse = (body: unknown): ParsedRow => typedRow(NEW_FINANCING, parseNewFinancing(body));

import { PartnerAllowed, ReadsOnlyWhen, ScopeOf, StaffOnly } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  receiveQuery,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehicleAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import { MessageIntake, typedRow, type Reply } from '@floorplan/job-process/message-types';
import { TakesBody } from '@floorplan/platform/load';
import {
  parseRvContract,
  RESIDUAL_VALUE_ROUTES,
  rvContractMessage,
} from '@floorplan/residual-value/contracts';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { RV_CONTRACT } from './sent-contracts';

/** Receives residual-value contracts from the lessor. */
@ApiTags('integrations')
@Controller()
export class ReportedContractsController {
  constructor(private readonly intake: MessageIntake) {}

  @Post(RESIDUAL_VALUE_ROUTES.message)
  @TakesBody('messages')
  @PartnerAllowed('rvcontract')
  @StaffOnly()
  @ReadsOnlyWhen('dry_run')
  @HttpCode(202)
  @ApiOperation({ summary: 'One residual-value contract, or up to 1,000 (RVCONTRACT)' })
  @ApiBody({
    schema: z.toJSONSchema(rvContractMessage, {
      ...{ unrepresentable: 'any', target: 'openapi-3.0' },
    }) as object,
  })
  @ApiResponse({ status: 202, description: 'Taken in; what becomes of it is asked for by MessageId' })
  async receive(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<NewVehicleAnswer | NewVehiclesAnswer | DryRunAnswer | DryRunsAnswer> {
    const request = {
      ...{ scope, reply, isDryRun: query.dry_run === 'true' },
      parse: (row: unknown) => typedRow(RV_CONTRACT, parseRvContract(row)),
    };
    return Array.isArray(body) ? this.intake.list(body, request) : this.intake.one(body, request);
  }
}

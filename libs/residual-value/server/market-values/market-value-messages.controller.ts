import { PartnerAllowed, ReadsOnlyWhen, ScopeOf, StaffOnly } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  receiveQuery,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehicleAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import { fieldErrors } from '@floorplan/kernel/wire';
import { MessageIntake, typedRow, type Reply } from '@floorplan/job-process/message-types';
import { invalid } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import {
  MARKET_VALUE_ROUTES,
  marketValueFile,
  marketValueFileHead,
  parseMarketValue,
} from '@floorplan/residual-value/contracts';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { isFile, MARKET_VALUE, messagesOf, withMessageId } from './sent-market-values';

/** Receives the monthly files of the valuation company. */
@ApiTags('integrations')
@Controller()
export class MarketValueMessagesController {
  constructor(private readonly intake: MessageIntake) {}

  @Post(MARKET_VALUE_ROUTES.message)
  @TakesBody('messages')
  @PartnerAllowed('rvcontract')
  @StaffOnly()
  @ReadsOnlyWhen('dry_run')
  @HttpCode(202)
  @ApiOperation({ summary: 'A valuation file, or a part of one, with up to 1,000 rows (MARKETVALUE)' })
  @ApiBody({
    schema: z.toJSONSchema(marketValueFile, {
      ...{ unrepresentable: 'any', target: 'openapi-3.0' },
    }) as object,
  })
  @ApiResponse({ status: 202, description: 'One result per row; good rows are not lost to bad ones' })
  async receive(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<NewVehicleAnswer | NewVehiclesAnswer | DryRunAnswer | DryRunsAnswer> {
    const request = {
      ...{ scope, reply, isDryRun: query.dry_run === 'true' },
      parse: (row: unknown) => typedRow(MARKET_VALUE, parsed(row)),
    };
    if (isFile(body)) return this.intake.list(messagesOf(checked(body)), request);
    return Array.isArray(body) ? this.intake.list(body, request) : this.intake.one(body, request);
  }
}

const parsed = (row: unknown) => parseMarketValue(withMessageId(row));

/** @throws Problem when the job of the file is invalid, or when it has no rows */
function checked(file: Record<string, unknown>): Record<string, unknown> {
  const head = marketValueFileHead.safeParse(file);
  if (!head.success) throw invalid([...fieldErrors(head.error.issues, file)]);
  return file;
}

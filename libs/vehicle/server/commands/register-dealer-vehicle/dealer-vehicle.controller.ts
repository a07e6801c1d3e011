import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  dealerVehicleAnswer,
  JOB_PROCESS_ROUTES,
  MessageOutcomes,
  waitingQuery,
  type DealerVehicleAnswer,
  type DryRunAnswer,
  type NewVehicleAnswer,
  type VehicleOutcome,
} from '@floorplan/job-process/contracts';
import {
  DEALER,
  MessageIntake,
  type ParsedRow,
  type Reply,
  typedRow,
} from '@floorplan/job-process/message-types';
import { OutcomeNotStored } from '@floorplan/platform/http';
import { dealerVehicleRequest, parseDealerVehicle } from '@floorplan/vehicle/contracts';
import { Body, Controller, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEALER_VEHICLE } from './register-dealer-vehicles';

const KEY = 'Idempotency-Key';

/** Receives the unfinanced cars that dealers own. */
@ApiTags('integrations')
@Controller()
@Needs('dealerVehicles.register')
export class DealerVehicleController {
  constructor(
    private readonly intake: MessageIntake,
    private readonly outcomes: MessageOutcomes,
  ) {}

  @Post(JOB_PROCESS_ROUTES.dealerVehicle)
  // The key is the MessageId, so a repeated request is recognised without a time limit.
  @OutcomeNotStored()
  @HttpCode(202)
  @ApiOperation({ summary: 'Enter a car of the dealer’s own (DEALERVEHICLE)' })
  @ApiHeader({ name: KEY, required: true, description: 'A UUID, which is the MessageId' })
  @ApiBody({
    schema: z.toJSONSchema(dealerVehicleRequest, { unrepresentable: 'any', target: 'openapi-3.0' }) as object,
  })
  @ApiResponse({
    status: 202,
    standardSchema: dealerVehicleAnswer,
    description: 'Taken in, with what became of it within `wait` seconds',
  })
  @ApiResponse({ status: 200, description: 'The same message again: the first answer, with Duplicate' })
  async enter(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: waitingQuery }) query: z.infer<typeof waitingQuery>,
    @Headers(KEY.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<DealerVehicleAnswer | DryRunAnswer> {
    const isDryRun = query.dry_run === 'true';
    // A dry run stores nothing, so it needs no id.
    const messageId = key ?? (isDryRun ? randomUUID() : undefined);
    const answer = await this.intake.one(body, {
      scope,
      reply,
      isDryRun,
      partyOf: () => DEALER,
      parse: (sent) => parsedWithKey(sent, messageId),
    });
    return 'DryRun' in answer ? answer : { ...answer, ...(await this.outcomeOf(scope, answer, query.wait)) };
  }

  private async outcomeOf(
    scope: Scope,
    { ProcessDetailId }: NewVehicleAnswer,
    seconds: number,
  ): Promise<VehicleOutcome> {
    const found = await this.outcomes.allSettled(scope, [ProcessDetailId], seconds * 1_000);
    const { Status, StatusCode, StatusMessage, VehicleId, Warnings, Identification } =
      found.get(ProcessDetailId)!;
    return {
      Response: { Status: Status === 'OK' ? 'OK' : 'ERROR' },
      ObjectStatus: [
        {
          Identification: { Id: Identification },
          Status,
          Code: StatusCode,
          Message: StatusMessage,
          VehicleId,
          Warnings,
        },
      ],
    };
  }
}

/** Parses a car whose MessageId is the Idempotency-Key, which the errors then name. */
function parsedWithKey(body: unknown, key: string | undefined): ParsedRow {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const parsed = parseDealerVehicle(isObject ? { ...body, ...(key && { MessageId: key }) } : body);
  if (parsed.ok) return typedRow(DEALER_VEHICLE, parsed);
  const errors = parsed.errors.map((error) =>
    error.Field === 'MessageId' ? { ...error, Field: KEY } : error,
  );
  return { ok: false, errors };
}

import { PartnerAllowed, ReadsOnlyWhen, RequiresFunction, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  receiveQuery,
  type DryRunAnswer,
  type NewVehicleAnswer,
} from '@floorplan/job-process/contracts';
import {
  DEALER,
  MessageIntake,
  type ParsedRow,
  type Reply,
  typedRow,
} from '@floorplan/job-process/message-types';
import { OutcomeNotKept } from '@floorplan/platform/http';
import { dealerVehicleRequest, parseDealerVehicle } from '@floorplan/vehicle/contracts';
import { Body, Controller, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DEALER_VEHICLE } from './register-dealer-vehicles';

const KEY = 'Idempotency-Key';

/** Receives the unfinanced cars that dealers own. */
@ApiTags('integrations')
@Controller()
export class DealerVehicleController {
  constructor(private readonly intake: MessageIntake) {}

  @Post(JOB_PROCESS_ROUTES.dealerVehicle)
  @RequiresFunction('fncRegisterDealerVehicle')
  @PartnerAllowed()
  @ReadsOnlyWhen('dry_run')
  // The key is the MessageId, so a repeated request is recognised without a time limit.
  @OutcomeNotKept()
  @HttpCode(202)
  @ApiOperation({ summary: 'Enter a car of the dealer’s own (DEALERVEHICLE)' })
  @ApiHeader({ name: KEY, required: true, description: 'A UUID, which is the MessageId' })
  @ApiBody({
    schema: z.toJSONSchema(dealerVehicleRequest, { unrepresentable: 'any', target: 'openapi-3.0' }) as object,
  })
  @ApiResponse({ status: 202, description: 'Taken in; what becomes of it is asked for by MessageId' })
  @ApiResponse({ status: 200, description: 'The same message again: the first answer, with Duplicate' })
  async enter(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
    @Headers(KEY.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<NewVehicleAnswer | DryRunAnswer> {
    return this.intake.one(body, {
      ...{ scope, reply, isDryRun: query.dry_run === 'true', partyOf: () => DEALER },
      parse: (sent) => parsedWithKey(sent, key),
    });
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

import { PartnerAllowed, ReadsOnlyWhen, RequiresFunction, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  receiveQuery,
  type DryRunAnswer,
  type NewVehicleAnswer,
} from '@floorplan/job-process/contracts';
import { MessageReception, receptionAnswer, type Reply } from '@floorplan/job-process/message-types';
import { invalid, OutcomeNotKept, Problem, requestContext } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
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
  constructor(private readonly reception: MessageReception) {}

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
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const parsed = parseDealerVehicle(isObject ? { ...body, ...(key && { MessageId: key }) } : body);
    if (!parsed.ok)
      throw invalid(
        parsed.errors.map((error) => (error.Field === 'MessageId' ? { ...error, Field: KEY } : error)),
      );
    if (query.dry_run === 'true') {
      reply.status(200);
      const [answer] = await this.reception.dryRun(scope, DEALER_VEHICLE, [parsed.message]);
      if (!answer) throw dealerNotAllowed();
      return answer;
    }
    const { correlationId } = requestContext()!;
    const [reception] = await this.reception.receive(scope, DEALER_VEHICLE, [parsed.message], correlationId);
    return receptionAnswer(reception!, reply, dealerNotAllowed);
  }
}

const dealerNotAllowed = () => new Problem(403, 'DEALER_NOT_ALLOWED', textOf('reason.DEALER_NOT_ALLOWED'));

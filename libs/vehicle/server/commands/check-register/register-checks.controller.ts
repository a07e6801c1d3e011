import { PartnerAllowed, ReadsOnlyWhen, ScopeOf, StaffOnly } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  receiveQuery,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehicleAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import { MessageReception, receptionAnswer, type Reply } from '@floorplan/job-process/message-types';
import { forbidden, invalid, requestContext } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { registerCheckMessage } from '@floorplan/vehicle/contracts';
import { PartiesNow } from '../../reference/parties-now';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { dryRunListAnswer, IMPORTER, listAnswer, parsedRow, rowsOf } from '../../reception/received-lists';
import { REGISTER_CHECK, sentRegisterChecks } from './check-register';

/** Receives the reconciliation of financed vehicles with the road traffic register. */
@ApiTags('integrations')
@Controller()
export class RegisterChecksController {
  constructor(
    private readonly reception: MessageReception,
    private readonly parties: PartiesNow,
  ) {}

  @Post(JOB_PROCESS_ROUTES.registerChecks)
  @TakesBody('messages')
  @PartnerAllowed('register')
  @StaffOnly()
  @ReadsOnlyWhen('dry_run')
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
    const { parse, complete } = sentRegisterChecks;
    const { value: parties } = await this.parties.current();
    const isDryRun = query.dry_run === 'true';
    if (!Array.isArray(body)) return this.one(scope, complete!(scope, body, parties), isDryRun, reply);
    const rows = rowsOf(body).map((row) => parsedRow(row, (one) => parse(complete!(scope, one, parties))));
    const good = rows.flatMap((row) => (row.ok ? [row.message] : []));
    if (isDryRun) {
      reply.status(200);
      return dryRunListAnswer(rows, await this.reception.dryRun(scope, REGISTER_CHECK, good), () => IMPORTER);
    }
    const { correlationId } = requestContext()!;
    const receptions =
      good.length > 0 ? await this.reception.receive(scope, REGISTER_CHECK, good, correlationId) : [];
    return listAnswer(rows, receptions, () => IMPORTER);
  }

  private async one(scope: Scope, body: unknown, isDryRun: boolean, reply: Reply) {
    const parsed = sentRegisterChecks.parse(body);
    if (!parsed.ok) throw invalid([...parsed.errors]);
    if (isDryRun) {
      reply.status(200);
      return (await this.reception.dryRun(scope, REGISTER_CHECK, [parsed.message]))[0]!;
    }
    const { correlationId } = requestContext()!;
    const [reception] = await this.reception.receive(scope, REGISTER_CHECK, [parsed.message], correlationId);
    return receptionAnswer(reception!, reply, forbidden);
  }
}

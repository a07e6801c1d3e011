import { PartnerAllowed, ReadsOnlyWhen, ScopeOf, StaffOnly } from '@floorplan/identity/access';
import type { FieldError } from '@floorplan/kernel/wire';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  MAX_MESSAGES_PER_REQUEST,
  receiveQuery,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehicleAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import {
  answerOf,
  MessageReception,
  type Reception,
  messageIdReused,
  receptionAnswer,
  type Reply,
} from '@floorplan/job-process/message-types';
import { invalid, Problem, requestContext, UnreadableLine } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { localisedFieldErrors, textOf } from '@floorplan/platform/texts';
import {
  newFinancingMessage,
  parseNewFinancing,
  type ParsedNewFinancing,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { NEW_FINANCING } from './finance-vehicles';

/** Receives NEWFINANCING messages from partners and staff, from one to a thousand per request. */
@ApiTags('integrations')
@Controller()
export class NewVehicleController {
  constructor(private readonly reception: MessageReception) {}

  @Post(JOB_PROCESS_ROUTES.newVehicle)
  @PartnerAllowed()
  @StaffOnly()
  @ReadsOnlyWhen('dry_run')
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
    const parsed = parseNewFinancing(body);
    if (!parsed.ok) throw invalid(parsed.errors);
    if (query.dry_run === 'true') {
      reply.status(200);
      const [answer] = await this.reception.dryRun(scope, NEW_FINANCING, [parsed.message]);
      if (!answer) throw importerNotAllowed();
      return answer;
    }
    const [reception] = await this.reception.receive(scope, NEW_FINANCING, [parsed.message], correlationId());
    return receptionAnswer(reception!, reply, importerNotAllowed);
  }

  @Post(JOB_PROCESS_ROUTES.newVehicles)
  @TakesBody('messages')
  @PartnerAllowed()
  @StaffOnly()
  @ReadsOnlyWhen('dry_run')
  @HttpCode(202)
  @ApiOperation({ summary: 'Up to 1,000 messages: a JSON array, or a line each (application/x-ndjson)' })
  @ApiResponse({ status: 202, description: 'One result per row; good rows are not lost to bad ones' })
  async many(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<NewVehiclesAnswer | DryRunsAnswer> {
    const rows = rowsOf(body);
    const parsed = rows.map(parseRow);
    if (query.dry_run === 'true') {
      reply.status(200);
      return this.dryRun(scope, parsed);
    }
    const good = parsed.flatMap((row) => (row.ok ? [row.message] : []));
    const receptions: Reception[] =
      good.length > 0 ? await this.reception.receive(scope, NEW_FINANCING, good, correlationId()) : [];
    let at = 0;
    const Results = parsed.map((row, i) =>
      row.ok ? resultOf(receptions[at++]!, i + 1) : refusedRow(i + 1, row.errors),
    );
    const stored = receptions.find((r) => r.outcome === 'accepted');
    const refusedCount = Results.filter((result) => result.Status.Status === 'ERROR').length;
    const [taken, all] = [Results.length - refusedCount, Results.length];
    const Message = textOf('answer.msg_taken_of', { taken, all });
    return {
      Status: { Status: refusedCount === Results.length ? 'ERROR' : 'OK', Message },
      ProcessId: stored && 'processId' in stored ? stored.processId : null,
      Results,
    };
  }

  private async dryRun(scope: Scope, parsed: readonly ParsedNewFinancing[]): Promise<DryRunsAnswer> {
    const good = parsed.flatMap((row) => (row.ok ? [row.message] : []));
    const answers = await this.reception.dryRun(scope, NEW_FINANCING, good);
    let at = 0;
    const Results = parsed.map((row, i) => {
      if (!row.ok) return { Row: i + 1, Errors: [...localisedFieldErrors(row.errors)] };
      const answer = answers[at++];
      if (!answer)
        return {
          Row: i + 1,
          Code: 'IMPORTER_NOT_ALLOWED',
          Errors: [{ Field: 'ImporterParty', Code: 'INVALID_VALUE' as const, Message: importerText() }],
        };
      return { ...answer, Row: i + 1, MessageId: row.message.MessageId };
    });
    return { DryRun: true, Results };
  }
}

const importerText = (): string => textOf('reason.IMPORTER_NOT_ALLOWED');

const correlationId = (): string => requestContext()!.correlationId;

const importerNotAllowed = () => new Problem(403, 'IMPORTER_NOT_ALLOWED', importerText());

function rowsOf(body: unknown): unknown[] {
  if (!Array.isArray(body) || body.length === 0) {
    throw invalid([
      {
        Field: '',
        Code: 'INVALID_TYPE',
        Message: textOf('field.messages_wanted'),
      },
    ]);
  }
  if (body.length > MAX_MESSAGES_PER_REQUEST) {
    throw new Problem(
      413,
      'TOO_MANY_MESSAGES',
      textOf('reason.TOO_MANY_MESSAGES', { most: MAX_MESSAGES_PER_REQUEST }),
    );
  }
  return body;
}

function parseRow(row: unknown): ParsedNewFinancing {
  if (row instanceof UnreadableLine)
    return {
      ok: false,
      errors: [{ Field: '', Code: 'INVALID_FORMAT', Message: textOf('field.line_no_json') }],
    };
  return parseNewFinancing(row);
}

type Result = NewVehiclesAnswer['Results'][number];

function refusedRow(Row: number, errors: readonly FieldError[]): Result {
  return {
    Row,
    Status: { Status: 'ERROR', Message: textOf('answer.msg_row_not_taken') },
    Errors: [...localisedFieldErrors(errors)],
  };
}

function resultOf(reception: Reception, Row: number): Result {
  if (reception.outcome === 'forbidden')
    return {
      Row,
      Status: { Status: 'ERROR', Message: importerText() },
      Code: 'IMPORTER_NOT_ALLOWED',
      Errors: [],
    };
  if (reception.outcome === 'reused')
    return {
      Row,
      Status: { Status: 'ERROR', Message: messageIdReused().message },
      Code: 'MESSAGE_ID_REUSED',
      Errors: [],
    };
  return { Row, ...answerOf(reception) };
}

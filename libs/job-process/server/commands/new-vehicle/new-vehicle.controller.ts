import { PartnerAllowed, ReadsOnlyWhen, ScopeOf } from '@floorplan/identity/access';
import { isActingStaff, isStaff, type Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  MAX_MESSAGES_PER_REQUEST,
  receiveQuery,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehicleAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import { forbidden, invalid, Problem, requestContext, say, UnreadableLine } from '@floorplan/platform/http';
import {
  newFinancingMessage,
  parseNewFinancing,
  type ParsedNewFinancing,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DryRunMessages } from '../../queries/dry-run/dry-run.query';
import { ReceiveMessages, type Reception } from '../receive-messages/receive-messages.command';

interface Reply {
  status(code: number): unknown;
}

/** Partners, and staff, put messages here one at a time or up to a thousand together. */
@ApiTags('integrations')
@Controller()
export class NewVehicleController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
  ) {}

  @Post(JOB_PROCESS_ROUTES.newVehicle)
  @PartnerAllowed()
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
    admit(scope, query);
    const parsed = parseNewFinancing(body);
    if (!parsed.ok) throw invalid(parsed.errors);
    if (query.dry_run === 'true') {
      reply.status(200);
      const [answer] = await this.queryBus.execute(new DryRunMessages(scope, [parsed.message]));
      if (!answer) throw importerNotAllowed();
      return answer;
    }
    const [reception] = await this.commandBus.execute(
      new ReceiveMessages(scope, [parsed.message], correlationId()),
    );
    if (reception!.outcome === 'forbidden') throw importerNotAllowed();
    if (reception!.outcome === 'reused') throw messageIdReused();
    if (reception!.outcome === 'duplicate') reply.status(200);
    return answerOf(reception!);
  }

  @Post(JOB_PROCESS_ROUTES.newVehicles)
  @PartnerAllowed()
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
    admit(scope, query);
    const rows = rowsOf(body);
    const parsed = rows.map(parseRow);
    if (query.dry_run === 'true') {
      reply.status(200);
      return this.dryRun(scope, parsed);
    }
    const good = parsed.flatMap((row) => (row.ok ? [row.message] : []));
    const receptions: Reception[] =
      good.length > 0 ? await this.commandBus.execute(new ReceiveMessages(scope, good, correlationId())) : [];
    let at = 0;
    const Results = parsed.map((row, i) =>
      row.ok ? resultOf(receptions[at++]!, i + 1) : refusedRow(i + 1, row.errors),
    );
    const stored = receptions.find((r) => r.outcome === 'accepted');
    const refusedCount = Results.filter((result) => result.Status.Status === 'ERROR').length;
    const [taken, all] = [Results.length - refusedCount, Results.length];
    const Message = say(
      `${taken} av ${all} meddelanden är mottagna.`,
      `${taken} of ${all} messages are taken in.`,
    );
    return {
      Status: { Status: refusedCount === Results.length ? 'ERROR' : 'OK', Message },
      ProcessId: stored && 'processId' in stored ? stored.processId : null,
      Results,
    };
  }

  private async dryRun(scope: Scope, parsed: readonly ParsedNewFinancing[]): Promise<DryRunsAnswer> {
    const good = parsed.flatMap((row) => (row.ok ? [row.message] : []));
    const answers = await this.queryBus.execute(new DryRunMessages(scope, good));
    let at = 0;
    const Results = parsed.map((row, i) => {
      if (!row.ok) return { Row: i + 1, Errors: [...row.errors] };
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

const importerText = (): string =>
  say(
    'Importören ingår inte bland dem som avsändaren får tala för.',
    'The importer is not among those that the sender may speak for.',
  );

/** Partners for their importers, and staff; other users have no business here. Staff who only read may try. */
function admit(scope: Scope, { dry_run }: z.infer<typeof receiveQuery>): void {
  const may = dry_run === 'true' ? isStaff : isActingStaff;
  if (scope.kind === 'user' && !may(scope)) throw forbidden();
}

const correlationId = (): string => requestContext()!.correlationId;

const importerNotAllowed = () => new Problem(403, 'IMPORTER_NOT_ALLOWED', importerText());

const messageIdReused = () =>
  new Problem(
    409,
    'MESSAGE_ID_REUSED',
    say(
      'MessageId har redan använts för ett annat meddelande. Ge det nya meddelandet ett eget MessageId.',
      'MessageId has been used for another message. Give the new message a MessageId of its own.',
    ),
  );

function rowsOf(body: unknown): unknown[] {
  if (!Array.isArray(body) || body.length === 0) {
    throw invalid([
      {
        Field: '',
        Code: 'INVALID_TYPE',
        Message: 'Send a JSON array, or one message per line as application/x-ndjson',
      },
    ]);
  }
  if (body.length > MAX_MESSAGES_PER_REQUEST) {
    throw new Problem(
      413,
      'TOO_MANY_MESSAGES',
      say(
        `Högst ${MAX_MESSAGES_PER_REQUEST} meddelanden i taget; dela upp dem på flera anrop.`,
        `At most ${MAX_MESSAGES_PER_REQUEST} messages at a time; divide them into several calls.`,
      ),
    );
  }
  return body;
}

function parseRow(row: unknown): ParsedNewFinancing {
  if (row instanceof UnreadableLine)
    return { ok: false, errors: [{ Field: '', Code: 'INVALID_FORMAT', Message: 'The line is not JSON' }] };
  return parseNewFinancing(row);
}

const answerOf = (reception: Reception & { outcome: 'accepted' | 'duplicate' }): NewVehicleAnswer => ({
  Status: {
    Status: 'OK',
    Message:
      reception.outcome === 'duplicate'
        ? say('Meddelandet är redan mottaget.', 'The message has been taken in before.')
        : say('Meddelandet är mottaget.', 'The message is taken in.'),
  },
  MessageId: reception.messageId,
  ProcessId: reception.processId,
  ProcessDetailId: reception.detailId,
  ...(reception.outcome === 'duplicate' && { Duplicate: true }),
});

type Result = NewVehiclesAnswer['Results'][number];

function refusedRow(
  Row: number,
  errors: readonly { Field: string; Code: string; Message: string }[],
): Result {
  return {
    Row,
    Status: { Status: 'ERROR', Message: say('Raden är inte mottagen.', 'The row is not taken in.') },
    Errors: [...errors] as never,
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

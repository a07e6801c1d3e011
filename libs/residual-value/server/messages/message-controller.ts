import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  receiveQuery,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehicleAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import { MessageIntake, type ParsedRow, type Reply } from '@floorplan/job-process/message-types';
import { TakesBody } from '@floorplan/platform/load';
import { Body, Controller, HttpCode, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';

interface MessageRoute {
  /** Name of the messages in the operation id of the OpenAPI document. */
  readonly name: string;
  readonly route: string;
  readonly summary: string;
  /** Description of the answer to received messages. */
  readonly received: string;
  readonly schema: z.ZodType;
  readonly parse: (row: unknown) => ParsedRow;
  /** The rows of a body that is neither a message nor a list of them. */
  readonly rowsOf?: (body: unknown) => readonly unknown[] | null;
}

/** Creates the controller that receives one type of message, one or a list of them. */
export function messageController({
  name,
  route,
  summary,
  received,
  schema,
  parse,
  rowsOf,
}: MessageRoute): Type<object> {
  const body = z.toJSONSchema(schema, { unrepresentable: 'any', target: 'openapi-3.0' });

  @ApiTags('integrations')
  @Controller()
  @Needs('residuals.receive')
  class MessageController {
    constructor(private readonly intake: MessageIntake) {}

    @Post(route)
    @TakesBody('messages')
    @HttpCode(202)
    @ApiOperation({ summary })
    @ApiBody({ schema: body as object })
    @ApiResponse({ status: 202, description: received })
    async receive(
      @ScopeOf() scope: Scope,
      @Body() sent: unknown,
      @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
      @Res({ passthrough: true }) reply: Reply,
    ): Promise<NewVehicleAnswer | NewVehiclesAnswer | DryRunAnswer | DryRunsAnswer> {
      const request = { scope, reply, parse, isDryRun: query.dry_run === 'true' };
      const rows = Array.isArray(sent) ? sent : (rowsOf?.(sent) ?? null);
      return rows ? this.intake.list(rows, request) : this.intake.one(sent, request);
    }
  }
  // The OpenAPI document derives the operation ids from the class name.
  Object.defineProperty(MessageController, 'name', { value: `${name}Controller` });
  return MessageController;
}

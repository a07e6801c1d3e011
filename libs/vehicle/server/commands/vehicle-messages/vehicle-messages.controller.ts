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
import {
  DEALER,
  type ForbiddenParty,
  IMPORTER,
  MessageIntake,
  MessageTypes,
  type ParsedRow,
  type Reply,
  typedRow,
} from '@floorplan/job-process/message-types';
import type { FieldError } from '@floorplan/kernel/wire';
import type { Parties } from '@floorplan/parties/contracts';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import { VEHICLE_MESSAGE_EXAMPLES } from '@floorplan/vehicle/contracts';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DEALER_VEHICLE } from '../register-dealer-vehicle/register-dealer-vehicles';
import { SENT_VEHICLE_MESSAGES } from './sent-vehicle-messages';

/** Types of messages that the route accepts. */
const TYPES: readonly string[] = [...SENT_VEHICLE_MESSAGES, DEALER_VEHICLE];

const messageSchemas = z.union(Object.values(VEHICLE_MESSAGE_EXAMPLES).map(({ schema }) => schema));

/** Receives messages about vehicles that are financed already, one or a list of any types. */
@ApiTags('integrations')
@Controller()
@Needs('messages.send')
export class VehicleMessagesController {
  constructor(
    private readonly intake: MessageIntake,
    private readonly types: MessageTypes,
    private readonly parties: PartiesNow,
  ) {}

  @Post(JOB_PROCESS_ROUTES.vehicleMessages)
  @TakesBody('messages')
  @HttpCode(202)
  @ApiOperation({ summary: 'One message about a vehicle, or up to 1,000 of any types, by chassis number' })
  @ApiBody({
    schema: z.toJSONSchema(messageSchemas, { unrepresentable: 'any', target: 'openapi-3.0' }) as object,
    examples: Object.fromEntries(
      Object.entries(VEHICLE_MESSAGE_EXAMPLES).map(([name, { example: value }]) => [name, { value }]),
    ),
  })
  @ApiResponse({ status: 202, description: 'Taken in; what becomes of it is asked for by MessageId' })
  @ApiResponse({ status: 200, description: 'The same message again: the first answer, with Duplicate' })
  async receive(
    @ScopeOf() scope: Scope,
    @Body() body: unknown,
    @Query({ schema: receiveQuery }) query: z.infer<typeof receiveQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<NewVehicleAnswer | NewVehiclesAnswer | DryRunAnswer | DryRunsAnswer> {
    const { value: parties } = await this.parties.current();
    const request = {
      scope,
      reply,
      partyOf,
      isDryRun: query.dry_run === 'true',
      parse: (row: unknown) => this.parsed(scope, row, parties),
    };
    return Array.isArray(body) ? this.intake.list(body, request) : this.intake.one(body, request);
  }

  private parsed(scope: Scope, body: unknown, parties: Parties): ParsedRow {
    const type = typeOf(body);
    if (type === null) return { ok: false, errors: [typeError(body)] };
    const sent = this.types.sent(type);
    return typedRow(type, sent.parse(sent.complete?.(scope, body, parties) ?? body));
  }
}

const named = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as { MessageType?: unknown }).MessageType : undefined;

const typeOf = (body: unknown): string | null => TYPES.find((type) => type === named(body)) ?? null;

const typeError = (body: unknown): FieldError => ({
  Field: 'MessageType',
  Code: named(body) == null ? 'REQUIRED' : 'INVALID_VALUE',
  Message: textOf('field.message_type_wanted', { types: TYPES.join(', ') }),
});

/** The party for which the sender must be allowed to act. */
function partyOf(row: ParsedRow): ForbiddenParty {
  if (!row.ok) return IMPORTER;
  if (row.type === DEALER_VEHICLE) return { ...DEALER, field: 'Dealer' };
  return 'DealerParty' in row.message ? DEALER : IMPORTER;
}

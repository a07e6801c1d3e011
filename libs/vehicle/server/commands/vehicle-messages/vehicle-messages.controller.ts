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
import {
  MessageReception,
  MessageTypes,
  receptionAnswer,
  type Reply,
  type TypedMessage,
} from '@floorplan/job-process/message-types';
import type { FieldError } from '@floorplan/kernel/wire';
import type { Parties } from '@floorplan/parties/contracts';
import { invalid, requestContext } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import {
  dealerVehicleMessage,
  endFinancingMessage,
  priceCorrectionMessage,
  returnMessage,
  reverseMessage,
  updateVehicleMessage,
  VEHICLE_MESSAGE_EXAMPLES,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PartiesNow } from '../../reference/parties-now';
import {
  dryRunListAnswer,
  forbiddenProblem,
  IMPORTER,
  listAnswer,
  parsedRow,
  rowsOf,
  type ForbiddenParty,
} from '../../reception/received-lists';
import { DEALER_VEHICLE } from '../register-dealer-vehicle/register-dealer-vehicles';
import { SENT_VEHICLE_MESSAGES } from './sent-vehicle-messages';

/** Types of messages that the route accepts. */
const TYPES: readonly string[] = [...SENT_VEHICLE_MESSAGES, DEALER_VEHICLE];

const messageSchemas = z.union([
  priceCorrectionMessage,
  reverseMessage,
  updateVehicleMessage,
  endFinancingMessage,
  returnMessage,
  dealerVehicleMessage.safeExtend({ MessageType: z.literal(DEALER_VEHICLE) }),
]);

type Row =
  | { readonly ok: true; readonly type: string; readonly message: { readonly MessageId: string } }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Receives messages about vehicles that are financed already, one or a list of any types. */
@ApiTags('integrations')
@Controller()
export class VehicleMessagesController {
  constructor(
    private readonly reception: MessageReception,
    private readonly types: MessageTypes,
    private readonly parties: PartiesNow,
  ) {}

  @Post(JOB_PROCESS_ROUTES.vehicleMessages)
  @TakesBody('messages')
  @PartnerAllowed()
  @StaffOnly()
  @ReadsOnlyWhen('dry_run')
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
    const isDryRun = query.dry_run === 'true';
    const { value: parties } = await this.parties.current();
    const parse = (row: unknown) => this.parsed(scope, row, parties);
    if (Array.isArray(body)) {
      const rows = rowsOf(body).map((row) => parsedRow(row, parse));
      if (!isDryRun) return listAnswer(rows, await this.taken(scope, rows), partyOf);
      reply.status(200);
      return dryRunListAnswer(rows, await this.reception.dryRunMixed(scope, good(rows)), partyOf);
    }
    const row = parse(body);
    if (!row.ok) throw invalid([...row.errors]);
    if (isDryRun) {
      reply.status(200);
      const [answer] = await this.reception.dryRunMixed(scope, [row]);
      if (!answer) throw forbiddenProblem(partyOf(row));
      return answer;
    }
    const [reception] = await this.taken(scope, [row]);
    return receptionAnswer(reception!, reply, () => forbiddenProblem(partyOf(row)));
  }

  private async taken(scope: Scope, rows: readonly Row[]) {
    const messages = good(rows);
    if (messages.length === 0) return [];
    return this.reception.receiveMixed(scope, messages, requestContext()!.correlationId);
  }

  private parsed(scope: Scope, body: unknown, parties: Parties): Row {
    const type = typeOf(body);
    if (type === null) return { ok: false, errors: [typeError(body)] };
    const sent = this.types.sent(type);
    const parsed = sent.parse(sent.complete?.(scope, body, parties) ?? body);
    return parsed.ok
      ? { ok: true, type, message: parsed.message as { readonly MessageId: string } }
      : { ok: false, errors: parsed.errors };
  }
}

const good = (rows: readonly Row[]): TypedMessage[] => rows.flatMap((row) => (row.ok ? [row] : []));

const named = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as { MessageType?: unknown }).MessageType : undefined;

const typeOf = (body: unknown): string | null => TYPES.find((type) => type === named(body)) ?? null;

const typeError = (body: unknown): FieldError => ({
  Field: 'MessageType',
  Code: named(body) == null ? 'REQUIRED' : 'INVALID_VALUE',
  Message: textOf('field.message_type_wanted', { types: TYPES.join(', ') }),
});

const DEALER: ForbiddenParty = { code: 'DEALER_NOT_ALLOWED', field: 'DealerParty' };

/** The party for which the sender must be allowed to act. */
function partyOf(row: Row): ForbiddenParty {
  if (!row.ok || !('type' in row)) return IMPORTER;
  if (row.type === DEALER_VEHICLE) return { ...DEALER, field: 'Dealer' };
  return 'DealerParty' in row.message ? DEALER : IMPORTER;
}

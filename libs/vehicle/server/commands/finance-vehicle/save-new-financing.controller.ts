import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { JOB_PROCESS_ROUTES, MessageOutcomes } from '@floorplan/job-process/contracts';
import { MessageReception, messageIdReused } from '@floorplan/job-process/message-types';
import { isStorableDate } from '@floorplan/kernel';
import { invalid, OutcomeNotStored, Problem, requestContext } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import {
  parseNewFinancing,
  saveNewFinancingAnswer,
  saveNewFinancingRequest,
  type SaveNewFinancingAnswer,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { NEW_FINANCING } from './finance-vehicles';

const KEY = 'Idempotency-Key';
const ANSWERS_WITHIN_MS = 20_000;

/**
 * Converts a user's input to a message. Its date follows from the content, so that the same content sent
 * again is the same message.
 */
function messageOf(body: unknown, MessageId: string | undefined): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { Invoice } = body as { Invoice?: { InvoiceDate?: unknown } };
  const day = typeof Invoice?.InvoiceDate === 'string' ? Invoice.InvoiceDate : '';
  return { ...body, MessageId, Date: `${isStorableDate(day) ? day : '2000-01-01'}T00:00:00Z` };
}

/** Receives one vehicle to finance from a user, and returns the outcome of its message. */
@ApiTags('integrations')
@Controller()
@Needs('financing.register')
export class SaveNewFinancingController {
  constructor(
    private readonly reception: MessageReception,
    private readonly outcomes: MessageOutcomes,
  ) {}

  @Post(JOB_PROCESS_ROUTES.saveNewFinancing)
  // The key is the MessageId, so a repeated request is recognised without a time limit.
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiOperation({ summary: 'Register one vehicle to finance, and answer what became of it' })
  @ApiHeader({ name: KEY, required: true, description: 'A UUID, which is the MessageId' })
  @ApiBody({
    schema: z.toJSONSchema(saveNewFinancingRequest, {
      unrepresentable: 'any',
      target: 'openapi-3.0',
    }) as object,
  })
  @ApiResponse({ status: 200, standardSchema: saveNewFinancingAnswer })
  async save(
    @UserScopeOf() scope: UserScope,
    @Body() body: unknown,
    @Headers(KEY.toLowerCase()) key: string | undefined,
  ): Promise<SaveNewFinancingAnswer> {
    const parsed = parseNewFinancing(messageOf(body, key));
    if (!parsed.ok)
      throw invalid(
        parsed.errors.map((error) => (error.Field === 'MessageId' ? { ...error, Field: KEY } : error)),
      );
    const { correlationId } = requestContext()!;
    const [reception] = await this.reception.receive(scope, NEW_FINANCING, [parsed.message], correlationId);
    if (reception!.outcome === 'forbidden')
      throw new Problem(403, 'IMPORTER_NOT_ALLOWED', textOf('reason.IMPORTER_NOT_ALLOWED'));
    if (reception!.outcome === 'reused') throw messageIdReused();
    const settled = await this.outcomes.settled(scope, parsed.message.MessageId, ANSWERS_WITHIN_MS);
    const { Status, StatusCode: Code, StatusMessage: Message, VehicleId, ProcessId, Warnings } = settled;
    const Identification = { Id: parsed.message.Identification.Id };
    return {
      Status: { Status: Status === 'OK' ? 'OK' : 'ERROR', Message },
      Response: { Status: Status === 'OK' ? 'OK' : 'ERROR' },
      ObjectStatus: [{ Identification, Status, Code, Message, VehicleId, Warnings }],
      ProcessId,
    };
  }
}

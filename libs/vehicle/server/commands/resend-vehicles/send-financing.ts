import { TechnicalRetries, type MessageProcessor } from '@floorplan/job-process/contracts';
import {
  jobProcessStream,
  mayAttempt,
  recordOutcome,
  startAttempt,
  type AttemptResult,
  type JobProcessState,
} from '@floorplan/job-process/domain';
import { kronorOfOre, type Actor } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import {
  lastPeriod,
  programOf,
  statusCodeOf,
  supplierInvoiceOf,
  totalPrice,
  vehicleStream,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { Injectable, Logger } from '@nestjs/common';
import { RESEND_MESSAGE } from './resend-vehicles.handler';

const ANSWER_WITHIN_MS = 10_000;

/** RESENDVEHICLES: posts a vehicle's current financing to the address its importer has configured. */
@Injectable()
export class SendFinancing implements MessageProcessor {
  readonly messageType = RESEND_MESSAGE;
  readonly queue = { name: 'resend', concurrency: 4 };
  readonly batchSize = 1;
  private readonly logger = new Logger(SendFinancing.name);

  constructor(
    private readonly commands: Commands,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly parties: PartiesReader,
    private readonly retries: TechnicalRetries,
  ) {}

  async process(detailIds: readonly number[], by: Actor): Promise<void> {
    for (const detailId of detailIds) await this.attempt(detailId, by);
  }

  /** The start is written first: a crash while the importer is called is seen, and the call is made again. */
  private async attempt(detailId: number, by: Actor): Promise<void> {
    const context = { actor: by, correlationId: `resend-${detailId}`, now: this.clock.now() };
    const message = await this.commands.run(context, async (act, session) => {
      const { state } = await session.load(jobProcessStream, detailId);
      const start = startAttempt(state, context.now.toISOString(), by, state.trigger);
      if (!mayAttempt(state) || !start.ok) return null;
      act.append(jobProcessStream, detailId, start.facts);
      return state;
    });
    if (!message) return;
    const result = await this.send(message).catch((error: unknown): AttemptResult => {
      this.logger.error(
        `Vehicle of message ${detailId} could not be sent: ${String(error)}`,
        error instanceof Error ? error.stack : undefined,
      );
      const detail = error instanceof Error ? error.name : 'Error';
      return { kind: 'broken', code: 'INTERNAL_ERROR', detail, at: this.clock.now().toISOString() };
    });
    const status = await this.commands.run({ ...context, now: this.clock.now() }, async (act, session) => {
      const { state } = await session.load(jobProcessStream, detailId);
      const durationMs = act.context.now.getTime() - context.now.getTime();
      const outcome = recordOutcome(
        state,
        { startedAt: context.now.toISOString(), durationMs, by, trigger: message.trigger },
        result,
        this.retries.minutes,
      );
      return outcome.ok ? act.append(jobProcessStream, detailId, outcome.facts).status : null;
    });
    if (status === 'failed' && result.kind === 'broken') this.retries.givenUp(detailId, result.code);
  }

  private async send(message: JobProcessState): Promise<AttemptResult> {
    const vehicleId = Number(message.message['VehicleId']);
    const { state, version } = await this.log.load(vehicleStream, vehicleId);
    if (state.status === 'absent') throw new Error(`there is no vehicle ${vehicleId}`);
    const { importers } = await this.parties.parties();
    const importer = importers.find(({ id }) => id === message.importerId);
    if (!importer?.resendUrl) {
      const id = importer?.importerAssignedId ?? '';
      const subject = { kind: 'importer' as const, id, label: importer?.name ?? id };
      return { kind: 'findings', codes: [{ code: 'RESEND_NOT_CONFIGURED', params: { id }, subject }] };
    }
    return this.post(importer.resendUrl, message.messageId, bodyOf(message.messageId, state, version));
  }

  private async post(url: string, messageId: string, body: object): Promise<AttemptResult> {
    const broken = (detail: string): AttemptResult => ({
      kind: 'broken',
      code: 'CORE_UNAVAILABLE',
      detail,
      at: this.clock.now().toISOString(),
    });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': messageId },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (answer.ok)
        return { kind: 'succeeded', vehicleId: (body as { VehicleId: number }).VehicleId, effects: null };
      if (answer.status >= 500 || answer.status === 429) return broken(`answer ${answer.status}`);
      return {
        kind: 'findings',
        codes: [{ code: 'RESEND_REFUSED', params: { status: answer.status }, subject: null }],
      };
    } catch (error) {
      return broken(error instanceof Error ? error.name : 'no answer');
    }
  }
}

/** What the importer is told. Kronor; never the registration code. */
function bodyOf(messageId: string, vehicle: Vehicle, version: number): object {
  const { identity, item, price, financing } = vehicle;
  const period = lastPeriod(vehicle);
  const invoice = supplierInvoiceOf(vehicle);
  return {
    MessageId: messageId,
    MessageType: RESEND_MESSAGE,
    VehicleId: identity.vehicleId,
    Version: version,
    StatusCode: statusCodeOf(vehicle.status),
    Identification: { Id: identity.identification },
    Item: {
      LicenseNumber: item.licenseNumber,
      ChassisNumber: item.chassisNumber,
      Make: item.make,
      Model: item.model,
    },
    FinanceType: financing?.type ?? null,
    PriceProgram: { Code: programOf(vehicle)?.code ?? null },
    BeginFromDate: period?.begin ?? null,
    EndPeriodDate: period?.end ?? null,
    TotalPrice: kronorOfOre(totalPrice(price)),
    Invoice: invoice && {
      InvoiceNumber: invoice.number,
      NetAmount: kronorOfOre(invoice.net),
      VATAmount: kronorOfOre(invoice.vat),
      TotalAmount: kronorOfOre(invoice.total),
    },
  };
}

import type { AttemptResult, JobProcessState } from '@floorplan/job-process/domain';
import type { CallsOutside } from '@floorplan/job-process/message-types';
import { kronorOfOre } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { AddressRefused, OutgoingCalls } from '@floorplan/platform/outgoing';
import {
  lastPeriod,
  programOf,
  statusCodeOf,
  supplierInvoiceOf,
  totalPrice,
  vehicleStream,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { RESEND_MESSAGE } from './resend-vehicles.handler';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Message RESENDVEHICLES: posts the current financing of a vehicle to the address that its importer has
 * configured.
 */
@Injectable()
export class SendFinancing implements CallsOutside {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly parties: PartiesReader,
    private readonly outgoing: OutgoingCalls,
  ) {}

  async call(message: JobProcessState): Promise<AttemptResult> {
    const vehicleId = Number(message.message['VehicleId']);
    const { state, version } = await this.log.load(vehicleStream, vehicleId);
    if (state.status === 'absent') throw new Error(`there is no vehicle ${vehicleId}`);
    const { importers } = await this.parties.parties();
    const importer = importers.find(({ id }) => id === message.importerId);
    try {
      if (importer?.resendUrl)
        return await this.post(importer.resendUrl, bodyOf(message.messageId, state, version));
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
    }
    const id = importer?.importerAssignedId ?? '';
    const subject = { kind: 'importer' as const, id, label: importer?.name ?? id };
    return { kind: 'findings', codes: [{ code: 'RESEND_NOT_CONFIGURED', params: { id }, subject }] };
  }

  /** @throws AddressRefused */
  private async post(url: string, body: Sent): Promise<AttemptResult> {
    const broken = (detail: string): AttemptResult => ({
      kind: 'broken',
      code: 'CORE_UNAVAILABLE',
      detail,
      at: this.clock.now().toISOString(),
    });
    try {
      const { status } = await this.outgoing.call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': body.MessageId },
        body: JSON.stringify(body),
        withinMs: ANSWER_WITHIN_MS,
      });
      if (status >= 200 && status < 300)
        return { kind: 'succeeded', vehicleId: body.VehicleId, effects: null };
      if (status >= 500 || status === 429) return broken(`answer ${status}`);
      return { kind: 'findings', codes: [{ code: 'RESEND_REFUSED', params: { status }, subject: null }] };
    } catch (error) {
      if (error instanceof AddressRefused) throw error;
      return broken(error instanceof Error ? error.name : 'no answer');
    }
  }
}

interface Sent {
  readonly MessageId: string;
  readonly VehicleId: number;
  readonly [field: string]: unknown;
}

/** Body of the message. Kronor; never contains the registration code. */
function bodyOf(messageId: string, vehicle: Vehicle, version: number): Sent {
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

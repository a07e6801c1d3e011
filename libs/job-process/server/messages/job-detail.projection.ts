import {
  findingForPublic,
  findingsForReader,
  jobProcessStream,
  PUBLIC,
  displayedFinding,
  displayedStatusOf,
  type JobProcessEvent,
  type JobProcessState,
} from '@floorplan/job-process/domain';
import { oreOfKronor } from '@floorplan/kernel';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Inline projection of the message list, `job_detail`: one row per message. */
export const jobDetailProjection: InlineProjection<JobProcessState, JobProcessEvent> = {
  table: 'job_detail',
  stream: jobProcessStream,
  rows: ({ after: state, version, at }) => [rowOf(state, version, at)],
};

function rowOf(state: JobProcessState, version: number, at: Date): object {
  const shown = displayedFinding(state.codes);
  return {
    id: state.detailId,
    process_id: state.processId,
    message_id: state.messageId,
    message_type: state.messageType,
    sender_kind: state.sender.kind,
    sender_id: state.sender.id,
    sender_name: state.sender.name,
    importer_id: state.importerId,
    dealer_id: state.dealerId,
    state: state.status,
    shown: displayedStatusOf(state.status),
    code: shown?.code ?? null,
    codes: state.codes.map(({ code }) => code),
    public_code: shown && findingForPublic(shown).code,
    public_codes: findingsForReader(state.codes, PUBLIC).map(({ code }) => code),
    warnings: state.warnings.length > 0 ? state.warnings : null,
    params: shown?.params ?? {},
    subject_kind: shown?.subject?.kind ?? null,
    subject_id: shown?.subject?.id ?? null,
    subject_label: shown?.subject?.label ?? null,
    subject_parts: shown?.subject?.parts ?? null,
    identification: state.identification,
    chassis_number: state.chassisNumber,
    ...numbersOf(state.message),
    vehicle_id: state.vehicleId,
    amount: amountOf(state.message),
    attempts: state.attempts,
    retry_at: state.retryAt,
    received_at: state.receivedAt,
    updated_at: at,
    version,
  };
}

/**
 * Net amount of the invoice in öre, or the price when there is no invoice. Null for an amount that is too
 * large to be real.
 */
function amountOf(message: JobProcessState['message']): number | null {
  const { Invoice, Price } = message as { Invoice?: { NetAmount?: unknown }; Price?: unknown };
  const net = Invoice ? Invoice.NetAmount : Price;
  if (typeof net !== 'number' || Math.abs(net) > 1e12) return null;
  return oreOfKronor(net);
}

/** The importer's order number and the invoice number, by which messages can be searched. */
function numbersOf(message: JobProcessState['message']): {
  order_id: string | null;
  invoice_number: string | null;
} {
  const { Identification, Invoice } = message as {
    Identification?: { ExtendedId?: unknown };
    Invoice?: { InvoiceNumber?: unknown };
  };
  return {
    order_id: textOrNone(Identification?.ExtendedId),
    invoice_number: textOrNone(Invoice?.InvoiceNumber),
  };
}

const textOrNone = (value: unknown): string | null => (typeof value === 'string' && value.trim()) || null;

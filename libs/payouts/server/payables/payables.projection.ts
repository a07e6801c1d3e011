import type { InlineProjection } from '@floorplan/platform/event-store';
import { payableStream, type PayableEvent, type PayableState } from '@floorplan/payouts/domain';

/** Table of payables. */
export const payableRows: InlineProjection<PayableState, PayableEvent> = {
  table: 'payable',
  stream: payableStream,
  rows: ({ after, version }) => {
    if (!after) return [];
    const { source, receiver, refusal, byHand, hold } = after;
    const waits = after.status === 'OPEN' && byHand?.approvedBy === null ? byHand : null;
    return [
      {
        id: after.payableId,
        version,
        kind: after.kind,
        status: after.status,
        source_type: source.type,
        source_id: source.id,
        source_fact: source.fact,
        vehicle_id: after.vehicleId,
        invoice_number: after.invoiceNumber,
        bank_reference: after.bankReference,
        receiver_kind: receiver.kind,
        receiver_id: receiver.id,
        receiver_organisation_id: receiver.organisationId,
        receiver_name: receiver.name,
        amount: after.amount,
        due_date: after.due,
        reference: after.reference,
        run_id: after.runId,
        end_to_end_id: after.endToEndId,
        attempts: after.attempts,
        paid_on: after.paidOn,
        refused_on: refusal?.on ?? null,
        refused_how: refusal?.how ?? null,
        bank_code: refusal?.code ?? null,
        bank_text: refusal?.text ?? null,
        own_account: receiver.account !== undefined,
        held_until: hold?.until ?? null,
        hand_paid_on: byHand?.paidOn ?? null,
        hand_waits: waits !== null,
        hand_proposed_by_id: waits?.proposed.by.id ?? null,
        hand_proposed_by: waits?.proposed.by.name ?? null,
        hand_proposed_at: waits?.proposed.at ?? null,
      },
    ];
  },
};

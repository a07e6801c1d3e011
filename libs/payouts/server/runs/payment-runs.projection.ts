import type { InlineProjection } from '@floorplan/platform/event-store';
import {
  outcomeOf,
  paymentIdsOf,
  paymentRunStream,
  totalOf,
  type PaymentRunEvent,
  type PaymentRunState,
} from '@floorplan/payouts/domain';

/** Table of payment runs. */
export const paymentRunRows: InlineProjection<PaymentRunState, PaymentRunEvent> = {
  table: 'payment_run',
  stream: paymentRunStream,
  rows: ({ after, version }) => {
    if (!after) return [];
    const ids = paymentIdsOf(after);
    const refused = ids.filter((id) => ['REJECTED', 'RETURNED'].includes(outcomeOf(after, id)));
    return [
      {
        id: after.runId,
        version,
        status: after.status,
        run_date: after.date,
        paid_on: after.paidOn,
        payments: ids.length,
        amount: totalOf(after.rows),
        refused: refused.length,
        unanswered: ids.filter((id) => outcomeOf(after, id) === 'WAITING').length,
        prepared_by_id: after.prepared.by.id,
        prepared_by: after.prepared.by.name,
        prepared_at: after.prepared.at,
        approved_by: after.approved?.by.name ?? null,
        sent_at: after.sent?.at ?? null,
      },
    ];
  },
};

import { dueOf, eInvoiceStream, type EInvoiceEvent, type EInvoiceState } from '@floorplan/invoicing/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of electronic invoices. */
export const eInvoiceProjection: InlineProjection<EInvoiceState, EInvoiceEvent> = {
  table: 'e_invoice',
  stream: eInvoiceStream,
  rows: ({ after, version }) => {
    if (!after) return [];
    const { number, receiver } = after;
    return [
      {
        id: number,
        version,
        status: after.status,
        receiver_side: receiver.side,
        receiver_id: receiver.id,
        receiver_name: receiver.name,
        address: after.address,
        queued_at: after.queuedAt,
        changed_at: after.changedAt,
        attempts: after.attempts,
        text: after.text,
        mailed_to: after.mailedTo,
        is_open: after.isOpen,
        due_at: dueOf(after),
      },
    ];
  },
};

import type { EInvoiceStatus } from '@floorplan/invoicing/domain';
import type { StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of each status of an electronic invoice. */
export const E_INVOICE_STATUS_STYLE: StatusStyles<EInvoiceStatus> = {
  QUEUED: { tone: 'neutral', icon: 'clock', text: 'einvoice.status_QUEUED' },
  SENT: { tone: 'info', icon: 'send', text: 'einvoice.status_SENT' },
  DELIVERED: { tone: 'success', icon: 'check-circle', text: 'einvoice.status_DELIVERED' },
  REFUSED: { tone: 'danger', icon: 'exclamation-circle', text: 'einvoice.status_REFUSED' },
  UNANSWERED: { tone: 'danger', icon: 'exclamation-circle', text: 'einvoice.status_UNANSWERED' },
};

export const E_INVOICE_STATUSES = ['QUEUED', 'SENT', 'DELIVERED', 'REFUSED', 'UNANSWERED'] as const;

/**
 * How far an electronic invoice has come: to be handed over, at the access point, with the receiver, refused, or given
 * up without an answer.
 */
export type EInvoiceStatus = (typeof E_INVOICE_STATUSES)[number];

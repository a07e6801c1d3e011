import type { Invoice } from '@floorplan/invoicing/domain';
import type { IssuingAct } from './issue-invoices';

/**
 * Port for what depends on the payment of a document, decided in the act of the payment. The context that
 * issues documents for vehicles provides it. An abstract class, because it is also the injection token.
 */
export abstract class PaidDocuments {
  /** The document has just been paid in full. */
  abstract paid(act: IssuingAct, invoice: Invoice): Promise<void>;
  /** A payment of the paid document is taken back. @throws ActRefused when it may not be */
  abstract unpaid(act: IssuingAct, invoice: Invoice): Promise<void>;
}

import type { Invoice } from '@floorplan/invoicing/domain';
import type { IssuingAct } from './issue-invoices';

/**
 * Port for the consequences of a document's payment. They are committed together with the payment. The
 * context that issues documents for vehicles implements this port. It is an abstract class, so that it can be
 * an injection token.
 */
export abstract class PaidDocuments {
  /** Handles that the document has just been paid in full. */
  abstract paid(act: IssuingAct, invoice: Invoice): Promise<void>;
  /**
   * Handles that a payment of the paid document is taken back.
   * @throws ActRefused when the payment may not be taken back
   */
  abstract unpaid(act: IssuingAct, invoice: Invoice): Promise<void>;
}

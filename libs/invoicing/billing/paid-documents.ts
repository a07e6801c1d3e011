import type { Invoice } from '@floorplan/invoicing/domain';
import type { UnitOfWork } from '@floorplan/platform/commands';
import type { DocumentAct } from './issue-invoices';

/**
 * Port that handles the consequences of a document's payment, together with the payment in one commit. The
 * context that issues documents for vehicles implements the port. The port is an abstract class, because an
 * interface cannot be an injection token.
 */
export abstract class PaidDocuments {
  /** Loads in one round trip what `paid` needs of documents that may become paid. */
  abstract preload(unitOfWork: UnitOfWork, invoices: readonly Invoice[]): Promise<void>;
  /** Whether a payment of the document may no longer be taken back. */
  abstract isFinal(unitOfWork: UnitOfWork, invoice: Invoice): Promise<boolean>;
  /** Handles that the document has just been paid in full. */
  abstract paid(act: DocumentAct, invoice: Invoice): Promise<void>;
  /**
   * Handles that a payment of the paid document is taken back.
   * @throws ActRefused when the payment may not be taken back
   */
  abstract unpaid(act: DocumentAct, invoice: Invoice): Promise<void>;
}

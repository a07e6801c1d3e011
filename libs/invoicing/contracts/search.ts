import type { UserScope } from '@floorplan/identity/domain';
import { z } from 'zod';
import { invoiceRow } from './invoices';
import { paymentRow } from './payments';

/** Maximum number of hits. `Total` counts further hits too. */
export const INVOICE_HITS = 20;

/** A document found by its number or OCR reference, or an invoice of an importer found by its number. */
export const invoiceHit = invoiceRow
  .pick({
    Id: true,
    Source: true,
    ReceiverType: true,
    ReceiverId: true,
    ReceiverName: true,
    CategoryName: true,
    InvoiceNumber: true,
    InvoiceDate: true,
    Specification: true,
    Status: true,
    TotalAmount: true,
  })
  .extend({ Kind: z.literal('INV') })
  .meta({ id: 'InvoiceHit' });
export type InvoiceHit = z.infer<typeof invoiceHit>;

export interface InvoiceHits {
  /** Best matches first, newest first among equal matches. */
  readonly Rows: readonly InvoiceHit[];
  readonly Total: number;
  /** Number of hits whose number or reference equals the text. */
  readonly Exact: number;
}

/**
 * Finds documents for other contexts. This is an abstract class instead of an interface, so that it can be an
 * injection token.
 */
export abstract class InvoiceSearch {
  /**
   * Finds documents that the user may see in a list. Documents of a list whose function key the user does not
   * hold are not searched.
   * @param options `indexOnly` finds only numbers that equal the text, begin with it or end with it
   */
  abstract find(
    scope: UserScope,
    text: string,
    options?: { readonly indexOnly?: boolean },
  ): Promise<InvoiceHits>;
}

/** Maximum number of payments found. `Total` counts further ones up to 100. */
export const PAYMENT_HITS = 20;

/** A payment found by its bank reference, its payer or its amount. */
export const paymentHit = paymentRow
  .pick({ Id: true, BankReference: true, Payer: true, Date: true, Amount: true, UnmatchedAmount: true })
  .extend({ Kind: z.literal('PAY') })
  .meta({ id: 'PaymentHit' });
export type PaymentHit = z.infer<typeof paymentHit>;

export interface PaymentHits {
  /** Those with exactly the text as reference or amount first, then the newest. */
  readonly Rows: readonly PaymentHit[];
  readonly Total: number;
  /** Number of hits whose reference or amount equals the text. */
  readonly Exact: number;
}

/**
 * Finds payments for other contexts. It is an abstract class instead of an interface, so that it can be an injection
 * token.
 */
export abstract class PaymentSearch {
  /** Finds payments for a caller who may read them. */
  abstract find(text: string): Promise<PaymentHits>;
}

import type { MessageCar } from './message-car';

/** A party, identified by the importer's number, the provider's number or both. */
export interface PartyReference {
  readonly ImporterAssignedId?: string | null | undefined;
  readonly FinancerAssignedId?: string | null | undefined;
}

export interface MessageSpecification {
  readonly Text: string;
  /** Kronor excluding VAT. */
  readonly Amount: number;
}

export interface MessageItem extends MessageCar {
  /** Registration code as sent. It is replaced by a reference before the message is stored. */
  readonly CBRCode?: string | null | undefined;
  readonly SupplierType?: 'IMP' | 'DEA' | null | undefined;
  /** Classification: V consignment, D demo, LA stock financing. */
  readonly ObjectClassification?: string | null | undefined;
  /** Kronor excluding VAT, before the specification. */
  readonly Price?: number | null | undefined;
  readonly Delivery?: { readonly TransportDate?: string | null | undefined } | null | undefined;
  readonly Specification?: readonly MessageSpecification[] | null | undefined;
}

/** Amounts in kronor with at most two decimals. */
export interface MessageInvoice {
  readonly InvoiceNumber?: string | null | undefined;
  readonly NetAmount: number;
  readonly VATAmount: number;
  readonly TotalAmount: number;
  readonly InvoiceDate: string;
  readonly DueDate: string;
  readonly CurrencyCode: string;
}

/** Message NEWFINANCING as sent and stored: a partner requests financing for one vehicle. */
export interface NewFinancingMessage {
  readonly MessageId: string;
  readonly MessageType?: 'NEWFINANCING' | null | undefined;
  readonly Date: string;
  readonly ImporterParty: PartyReference;
  readonly DealerParty: PartyReference;
  readonly Identification: { readonly Id: string; readonly ExtendedId?: string | null | undefined };
  readonly Item: MessageItem;
  readonly Invoice: MessageInvoice;
  readonly PriceProgram?: { readonly Code?: string | null | undefined } | null | undefined;
}

/** A party by the importer's number for it, by ours, or both. */
export interface PartyReference {
  readonly ImporterAssignedId?: string | undefined;
  readonly FinancerAssignedId?: string | undefined;
}

export interface MessageSpecification {
  readonly Text: string;
  /** Kronor excluding VAT. */
  readonly Amount: number;
}

export interface MessageItem {
  readonly LicenseNumber?: string | undefined;
  readonly ChassisNumber: string;
  /** As sent; replaced by a reference before anything is stored. */
  readonly CBRCode?: string | undefined;
  readonly Make: string;
  readonly Model?: string | undefined;
  readonly Variant?: string | undefined;
  readonly YearModel?: number | undefined;
  readonly Mileage?: number | undefined;
  readonly IsUsed?: boolean | undefined;
  readonly Color?: string | undefined;
  readonly Fuel?: string | undefined;
  readonly Transmission?: string | undefined;
  readonly SupplierType?: 'IMP' | 'DEA' | undefined;
  /** V consign, D demo, LA stock financing. */
  readonly ObjectClassification?: string | undefined;
  /** Kronor excluding VAT, before the specification. */
  readonly Price?: number | undefined;
  readonly Delivery?: { readonly TransportDate?: string | undefined } | undefined;
  readonly Specification?: readonly MessageSpecification[] | undefined;
}

/** Amounts in kronor with at most two decimals. */
export interface MessageInvoice {
  readonly InvoiceNumber?: string | undefined;
  readonly NetAmount: number;
  readonly VATAmount: number;
  readonly TotalAmount: number;
  readonly InvoiceDate: string;
  readonly DueDate: string;
  readonly CurrencyCode: string;
}

/** NEWFINANCING as it comes over the wire and is kept: a partner asks us to finance one vehicle. */
export interface NewFinancingMessage {
  readonly MessageId: string;
  readonly MessageType?: 'NEWFINANCING' | undefined;
  readonly Date: string;
  readonly ImporterParty: PartyReference;
  readonly DealerParty: PartyReference;
  readonly Identification: { readonly Id: string; readonly ExtendedId?: string | undefined };
  readonly Item: MessageItem;
  readonly Invoice: MessageInvoice;
  readonly PriceProgram?: { readonly Code?: string | undefined } | undefined;
}

import type { MessageInvoice, MessageSpecification, PartyReference } from './new-financing-message';

/** Names of the messages about a vehicle that is financed already. They are stored and must not change. */
export const VEHICLE_MESSAGES = {
  priceCorrection: 'PRICECORRECTION',
  reverse: 'REVERSE',
  updateVehicle: 'UPDATEVEHICLE',
  endFinancing: 'ENDFINANCING',
  return: 'RETURN',
} as const;
export type VehicleMessageType = (typeof VEHICLE_MESSAGES)[keyof typeof VEHICLE_MESSAGES];

interface AboutVehicle {
  readonly MessageId: string;
  readonly Date?: string | null | undefined;
  readonly ChassisNumber: string;
}

interface OfImporter extends AboutVehicle {
  readonly ImporterParty: PartyReference;
}

interface OfDealer extends AboutVehicle {
  /** The vehicle's current dealer, by the provider's number. */
  readonly DealerParty: { readonly FinancerAssignedId: string };
}

/** The supplier invoice with its number is mandatory in a correction; its dates are not used. */
export type CorrectedInvoice = Pick<
  MessageInvoice,
  'NetAmount' | 'VATAmount' | 'TotalAmount' | 'CurrencyCode'
> & {
  readonly InvoiceNumber: string;
};

/** The importer replaces its invoice of a consigned vehicle. */
export interface PriceCorrectionMessage extends OfImporter {
  readonly MessageType: 'PRICECORRECTION';
  readonly Invoice: CorrectedInvoice;
  /** Kronor excluding VAT, before the specification. By default the net amount minus the specification. */
  readonly Price?: number | null | undefined;
  /** Replaces the whole specification. Without it the specification of the vehicle stays. */
  readonly Specification?: readonly MessageSpecification[] | null | undefined;
  /** Number of the note that credits the earlier invoice. */
  readonly CreditInvoiceNumber?: string | null | undefined;
}

/** The importer takes a consignment or loan back from its first day. */
export interface ReverseMessage extends OfImporter {
  readonly MessageType: 'REVERSE';
  readonly CreditInvoiceNumber: string;
}

/** The importer fills in a missing plate or registration code. */
export interface UpdateVehicleMessage extends OfImporter {
  readonly MessageType: 'UPDATEVEHICLE';
  readonly LicenseNumber?: string | null | undefined;
  /** Registration code as sent. It is replaced by a reference before the message is stored. */
  readonly CBRCode?: string | null | undefined;
}

/** The dealer ends the financing. */
export interface EndFinancingMessage extends OfDealer {
  readonly MessageType: 'ENDFINANCING';
  /** By default the day on which the message is processed; moved to a bank day. */
  readonly EndDate?: string | null | undefined;
  /** Kronor excluding VAT. */
  readonly DealerDiscount?: number | null | undefined;
  /** Organisation or personal number of the buyer; by default the dealer's main number. */
  readonly BuyerOrgNumber?: string | null | undefined;
  readonly SoldToEndCustomer?: boolean | null | undefined;
}

/** The dealer sends the vehicle back to its importer. */
export interface ReturnMessage extends OfDealer {
  readonly MessageType: 'RETURN';
}

/** Message about a vehicle that is financed already, found by its chassis number. */
export type VehicleMessage =
  PriceCorrectionMessage | ReverseMessage | UpdateVehicleMessage | EndFinancingMessage | ReturnMessage;

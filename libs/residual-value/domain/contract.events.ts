import type { Ore } from '@floorplan/kernel';
import type { Act } from './act';
import type { DescribedEvent } from './acts/table';
import type {
  DocumentKind,
  EndPrice,
  Facility,
  LeaseTerms,
  Pickup,
  RegisterOrderType,
  Responsible,
  TransportStatus,
  UploadedDocument,
  WearRow,
} from './contract.values';
import type { Extended, ExtensionMonths } from './extension';

/** A message reported the contract. */
export type ResidualRegistered = {
  readonly type: 'residual-value/Registered';
  readonly data: Act & {
    readonly id: number;
    readonly contractNo: string;
    readonly terms: LeaseTerms;
    readonly facility: Facility;
    /** Whether the residual value exceeds the limit of the guarantor. The guarantee is valid all the same. */
    readonly isLimitFlagged: boolean;
  };
};

/** A later message corrected the contract. */
export type ResidualCorrected = {
  readonly type: 'residual-value/Corrected';
  readonly data: Act & {
    readonly terms: LeaseTerms;
    readonly facility: Facility;
    readonly isLimitFlagged: boolean;
  };
};

/** A mail as it was written. */
export interface WrittenMail {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** The dealer asked for an end price by mail. `mailId` is the mail's cause in the outbox. */
export type PriceRequested = {
  readonly type: 'residual-value/PriceRequested';
  readonly data: Act & WrittenMail & { readonly mailId: string };
};

/** The mail server took the mail that asks for an end price, or refused it. */
export type PriceRequestDelivered = {
  readonly type: 'residual-value/PriceRequestDelivered';
  readonly data: { readonly on: string; readonly mailId: string; readonly isDelivered: boolean };
};

/** Staff changed the end-price record. */
export type EndPriceUpdated = {
  readonly type: 'residual-value/EndPriceUpdated';
  readonly data: Act & Partial<EndPrice>;
};

export type ResidualDealerChanged = {
  readonly type: 'residual-value/DealerChanged';
  readonly data: Act & Facility;
};

export type ResidualNoteAdded = {
  readonly type: 'residual-value/NoteAdded';
  readonly data: Act & { readonly text: string };
};

export type DocumentUploaded = {
  readonly type: 'residual-value/DocumentUploaded';
  readonly data: Act & UploadedDocument & { readonly kind: DocumentKind };
};

/** The document is hidden; the stored file stays. */
export type DocumentRemoved = {
  readonly type: 'residual-value/DocumentRemoved';
  readonly data: Act & { readonly kind: DocumentKind; readonly documentId: string };
};

export type InvoicedFlagged = {
  readonly type: 'residual-value/InvoicedFlagged';
  readonly data: Act & { readonly overMileage: boolean; readonly weardown: boolean };
};

/** A trading company was asked to collect the vehicle. */
export type TransportOrdered = {
  readonly type: 'residual-value/TransportOrdered';
  readonly data: Act & {
    readonly companyId: number;
    readonly company: string;
    readonly recipients: readonly string[];
    /** Addresses of the company that was asked before, whose order is called off. */
    readonly calledOff: readonly string[];
  };
};

export type TransportMoved = {
  readonly type: 'residual-value/TransportMoved';
  readonly data: Act & { readonly status: TransportStatus };
};

export type RegisterOrdered = {
  readonly type: 'residual-value/RegisterOrdered';
  readonly data: Act & { readonly matter: RegisterOrderType; readonly order: number };
};

export type RegisterAnswered = {
  readonly type: 'residual-value/RegisterAnswered';
  readonly data: {
    readonly on: string;
    readonly matter: RegisterOrderType;
    readonly order: number;
    readonly isDone: boolean;
    readonly reason: string;
  };
};

export type ResidualEnded = {
  readonly type: 'residual-value/Ended';
  readonly data: Act & {
    readonly responsible: Responsible;
    /** Organisation number of the buyer; null when nobody buys. */
    readonly buyerNumber: string | null;
    readonly pickup: Pickup | null;
  };
};

/** A document was issued: 12 to the buyer of the vehicle, 8 to the customer. */
export type ResidualInvoiced = {
  readonly type: 'residual-value/Invoiced';
  readonly data: Act & {
    readonly category: number;
    readonly number: number;
    readonly net: Ore;
    readonly vat: Ore;
  };
};

export type ExtensionRequested = {
  readonly type: 'residual-value/ExtensionRequested';
  readonly data: Act & {
    readonly months: ExtensionMonths;
    readonly byName: string;
    readonly terms: Extended;
  };
};

export type ExtensionAnswered = {
  readonly type: 'residual-value/ExtensionAnswered';
  readonly data: Act & { readonly isAccepted: boolean; readonly terms: Extended };
};

export type VehicleReserved = {
  readonly type: 'residual-value/Reserved';
  readonly data: Act;
};

/** The returned vehicle was sent to the calculation of a new lease. */
export type VehicleReleased = {
  readonly type: 'residual-value/Released';
  readonly data: Act & {
    readonly supplierId: number;
    readonly currentMileage: number;
    readonly releasingPrice: Ore;
  };
};

/** A loan in the portal finances the vehicle. */
export type ResidualFinanced = {
  readonly type: 'residual-value/Financed';
  readonly data: Act & {
    readonly vehicleId: number;
    readonly amount: Ore;
    /** Organisation number of the dealer that bought the vehicle. */
    readonly buyerNumber: string;
  };
};

export type CustomerCostSaved = {
  readonly type: 'residual-value/CustomerCostSaved';
  readonly data: Act & {
    readonly overMileageKm: number;
    /** Reading of the odometer at the return; absent when it was known before. */
    readonly currentMileage?: number;
    readonly overMileage: Ore;
    readonly weardown: readonly WearRow[];
    readonly customerCost: Ore;
  };
};

/** The customer was invoiced, or there was nothing to invoice; the contract is settled. */
export type CustomerInvoiced = {
  readonly type: 'residual-value/CustomerInvoiced';
  readonly data: Act & { readonly amount: Ore };
};

export type ResidualReset = {
  readonly type: 'residual-value/Reset';
  readonly data: Act & {
    /** Addresses of the trading company whose order is called off. */
    readonly calledOff: readonly string[];
  };
};

/** A mail reminded the dealer of the end. `daysBefore` is null for a reminder that a person sent. */
export type DealerReminded = {
  readonly type: 'residual-value/Reminded';
  readonly data: Act & WrittenMail & { readonly daysBefore: number | null };
};

/** The facts that have rows of their own. */
export type WrittenEvent =
  | ResidualRegistered
  | ResidualCorrected
  | PriceRequested
  | PriceRequestDelivered
  | EndPriceUpdated
  | ResidualDealerChanged
  | ResidualNoteAdded
  | DocumentUploaded
  | DocumentRemoved
  | InvoicedFlagged
  | TransportOrdered
  | TransportMoved
  | RegisterOrdered
  | RegisterAnswered
  | ResidualEnded
  | ResidualInvoiced
  | ExtensionRequested
  | ExtensionAnswered
  | VehicleReserved
  | VehicleReleased
  | ResidualFinanced
  | CustomerCostSaved
  | CustomerInvoiced
  | ResidualReset
  | DealerReminded;

/** The facts of one contract, in stream `residual-value:<id>`. */
export type ResidualEvent = WrittenEvent | DescribedEvent;

export const RESIDUAL_VALUE_CATEGORY = 'residual-value';

import type { Actor } from '@floorplan/kernel';
import type { InvoiceRow } from './late-payment';
import type {
  ClassificationCode,
  FinanceType,
  FinancingPeriod,
  ProgramSnapshot,
  SpecificationRow,
  SupplierInvoice,
} from './vehicle.events';

/** What it is known by, and the message it came in. */
export interface VehicleIdentity {
  readonly vehicleId: number;
  readonly identification: string;
  /** The importer's order number. */
  readonly orderId: string | null;
  readonly messageId: string;
  readonly detailId: number;
}

/** A dealer that had the vehicle, through the day before `until`. */
export interface EarlierHolder {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly until: string;
}

/** Whose it is. A dealer's own car has no importer, and may be of a make that nobody here deals in. */
export interface VehicleParties {
  readonly importerId: number | null;
  readonly dealerId: number;
  readonly organisationId: number;
  readonly makeId: number | null;
  /** Oldest first; who has it now is not among them. */
  readonly earlier: readonly EarlierHolder[];
}

/** Öre. `price` + specification = total price. */
export interface VehiclePrice {
  readonly price: number;
  readonly specification: readonly SpecificationRow[];
  /** What the dealer asks for a car of its own. */
  readonly salesPrice: number | null;
}

/** How it is financed, was, or is asked to be. */
export interface Financing {
  readonly type: FinanceType;
  readonly classification: ClassificationCode;
  /** Öre; outstanding, or asked for while it waits. */
  readonly capital: number;
}

/** A term that runs or has run, with the program version it keeps and the dealer it is charged to. */
export interface Period extends FinancingPeriod {
  /** The first period has the vehicle's id. */
  readonly id: number;
  readonly program: ProgramSnapshot;
  readonly dealerId: number;
  /** Öre; what interest runs on. */
  readonly capital: number;
  /** The day it was ended before its term, or after; null while it runs. */
  readonly closedOn: string | null;
}

export interface GivenApproval {
  readonly on: string;
  readonly by: Actor;
}

/** Who has said yes to a demo vehicle. */
export interface DemoApprovals {
  readonly dealer: GivenApproval | null;
  readonly importer: GivenApproval | null;
}

/** An invoice for the vehicle, by its category: 4 is the supplier's. */
export interface CategorisedInvoice {
  readonly category: number;
  readonly invoice: SupplierInvoice;
  /** None where it came as one sum. */
  readonly rows: readonly InvoiceRow[];
}

export interface RegistrationCode {
  /** Reference to the encrypted code. */
  readonly ref: string;
  /** Once somebody has seen it the financing can no longer be undone. */
  readonly shown: boolean;
}

export interface VehicleSale {
  /** 1 reserved, 2 sold, 3 net sale. */
  readonly statusCode: 1 | 2 | 3 | null;
}

/** Where it stands when not at the dealer's. */
export interface ExternalLocation {
  readonly note: string;
}

/** What somebody asked for and nobody has answered. */
export interface OpenRequests {
  /** A financing to approve; its program is null where it is chosen then. */
  readonly financing: { readonly program: ProgramSnapshot | null } | null;
  /** That the financing be ended on a day. */
  readonly end: { readonly on: string; readonly by: Actor } | null;
}

/** Notes are read from the log; the state only counts them. */
export interface NoteCounts {
  readonly all: number;
  /** Between importer and staff. */
  readonly importer: number;
}

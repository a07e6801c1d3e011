import type { Actor } from '@floorplan/kernel';
import type { Bill, NettedBuyout } from './bills';
import type { ChargeDifference } from './corrections';
import type { ExistingStatus } from './vehicle.statuses';
import type { OpenRequests } from './vehicle.requests';
import type {
  FeeAdjustment,
  FinancingPeriod,
  LimitUse,
  ProgramSnapshot,
  SpecificationRow,
  SupplierInvoice,
  VehicleItem,
} from './vehicle.values';
import type { ClassificationCode, FinanceType } from '@floorplan/catalogue/domain';

/** Ids of the vehicle and of the message that created it. */
export interface VehicleIdentity {
  readonly vehicleId: number;
  readonly identification: string;
  /** Order number of the importer. */
  readonly orderId: string | null;
  readonly messageId: string;
  readonly detailId: number;
  /** Day on which the dealer registered the car; null for a vehicle that arrived with a financing request. */
  readonly registeredOn: string | null;
}

/** An earlier dealer of the vehicle, which had it through the day before `until`. */
export interface EarlierHolder {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly until: string;
}

/**
 * Importer, dealer and make of the vehicle. A dealer's own car has no importer, and its make may be missing
 * from the catalogue.
 */
export interface VehicleParties {
  readonly importerId: number | null;
  readonly dealerId: number;
  readonly organisationId: number;
  readonly makeId: number | null;
  /** Earlier dealers, oldest first. */
  readonly earlier: readonly EarlierHolder[];
}

/** Price in öre. `price` plus specification is the total price. */
export interface VehiclePrice {
  readonly price: number;
  readonly specification: readonly SpecificationRow[];
  /** VAT on price and specification, as invoiced or paid. */
  readonly vat: number;
  /** Asking price of a dealer's own car. */
  readonly salesPrice: number | null;
}

/** Finance type and classification of a financing. */
export interface FinancingKind {
  readonly type: FinanceType;
  readonly classification: ClassificationCode;
}

/** Current, past or requested financing. */
export interface Financing extends FinancingKind {
  /** Outstanding capital in öre; the requested capital while the financing waits for approval. */
  readonly capital: number;
}

/** A running or past term. Contains the price list version of the term and the dealer that is charged. */
export interface Period extends FinancingPeriod {
  /** Id of the period. The id of the first period is the vehicle id. */
  readonly id: number;
  readonly program: ProgramSnapshot;
  readonly dealerId: number;
  /**
   * Earlier dealers that were charged for the period, oldest first, each through the night before `until`.
   */
  readonly earlier?: readonly Pick<EarlierHolder, 'dealerId' | 'until'>[];
  /**
   * True when the period continues the previous one, which was closed when another dealer took over the
   * vehicle.
   */
  readonly continues?: true;
  /** Capital that interest is calculated on, in öre. */
  readonly capital: number;
  /**
   * Kind of the financing. Facts that were stored before this field existed have periods without it; such a
   * period has the vehicle's kind.
   */
  readonly kind?: FinancingKind;
  /** Day on which the period was closed, before or after its planned end; null while the period runs. */
  readonly closedOn: string | null;
  /** True when the remaining charges were paid at the end, including the payoff fee. */
  readonly paidOff?: true;
  /** Whether the term has been extended; only one extension is possible. */
  readonly extended: boolean;
  /**
   * Day of the extension, and the last day before it. Amounts that were due by the day of the extension stay
   * unchanged.
   */
  readonly extension?: { readonly on: string; readonly end: string };
  readonly adjustments: readonly FeeAdjustment[];
}

export interface GivenApproval {
  readonly on: string;
  readonly by: Actor;
}

/** Approvals of a demo vehicle, and the registration of its owner. */
export interface DemoApprovals {
  readonly dealer: GivenApproval | null;
  readonly importer: GivenApproval | null;
  readonly owner: GivenApproval | null;
}

export const CREDIT_NOTE = 3;
export const SUPPLIER_INVOICE = 4;

/** An invoice of the vehicle, with its category. */
export interface CategorisedInvoice {
  readonly category: number;
  readonly invoice: SupplierInvoice;
}

export interface RegistrationCode {
  /** Reference to the encrypted registration code. */
  readonly ref: string;
  /** True when somebody has seen the code. Earlier actions can then no longer be undone. */
  readonly shown: boolean;
}

export interface VehicleSale {
  /** Sale status: 1 reserved, 2 sold, 3 net sale. */
  readonly statusCode: 1 | 2 | 3 | null;
  /** Whether the dealer group offers the vehicle to the public. */
  readonly showForNetSale: boolean;
}

/** Payment terms on which the dealer group offers the vehicle, by id; null where there is none. */
export interface SaleTerms {
  readonly defaultId: number | null;
  readonly loanId: number | null;
  readonly leasingId: number | null;
}

/** Location of the vehicle when it is not at the dealer's. */
export interface ExternalLocation {
  readonly note: string;
}

/** An action that can be undone: event category, and position of its first fact, counted from 1. */
export interface UndoableAct {
  readonly category: number;
  readonly place: number;
}

/** Number of facts. The counts per reader keep the version number from revealing hidden facts. */
export interface FactCounts {
  readonly all: number;
  /** Facts from before the dealer got the vehicle, and facts between importer and staff. */
  readonly hiddenFromDealer: number;
  /** Facts between the dealer and staff, and facts for staff only. */
  readonly hiddenFromImporter: number;
}

/** Current state of a vehicle, financed or not. Money in öre. */
export interface Vehicle {
  readonly status: ExistingStatus;
  readonly identity: VehicleIdentity;
  readonly item: VehicleItem;
  readonly parties: VehicleParties;
  readonly price: VehiclePrice;
  /** Null when no financing was ever requested. */
  readonly financing: Financing | null;
  /** Terms of the financing, oldest first; empty before the first approval. */
  readonly periods: readonly Period[];
  readonly approvals: DemoApprovals;
  /** Invoices and credit notes of the supplier, oldest first. */
  readonly invoices: readonly CategorisedInvoice[];
  /** The provider's documents for the vehicle that are not credited, oldest first. */
  readonly bills: readonly Bill[];
  /** Changes of amounts that were already charged. They are billed with the receiver's next document. */
  readonly corrections: readonly ChargeDifference[];
  /** Buyout that the collective invoice of the dealer organisation bills. It stays set after that invoice. */
  readonly netted: NettedBuyout | null;
  /** True while the invoice of the buyout is paid. */
  readonly isBuyoutPaid: boolean;
  readonly limit: LimitUse | null;
  /** Null when the vehicle came without a registration code. */
  readonly code: RegistrationCode | null;
  readonly sale: VehicleSale;
  readonly saleTerms: SaleTerms;
  /** Null when the vehicle is at the dealer's. */
  readonly externalLocation: ExternalLocation | null;
  readonly requests: OpenRequests;
  /** Actions that can be undone, oldest first. */
  readonly undoable: readonly UndoableAct[];
  readonly facts: FactCounts;
}

export interface NoVehicle {
  readonly status: 'absent';
}

export type VehicleState = NoVehicle | Vehicle;

/** The latest invoice of the supplier. */
export const supplierInvoiceOf = ({ invoices }: Vehicle): SupplierInvoice | null =>
  invoices.findLast(({ category }) => category === SUPPLIER_INVOICE)?.invoice ?? null;

/** Price plus specification, in öre. */
export const totalPrice = ({ price, specification }: Pick<VehiclePrice, 'price' | 'specification'>): number =>
  specification.reduce((sum, row) => sum + row.amount, price);

/** The last period, which may still run; null before the first. */
export const lastPeriod = ({ periods }: Vehicle): Period | null => periods.at(-1) ?? null;

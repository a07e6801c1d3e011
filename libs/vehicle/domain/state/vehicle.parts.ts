import type { Actor } from '@floorplan/kernel';
import type { Payoff } from '../ending/payoff';
import type { Bill } from './bills';
import type { ChargeDifference } from './corrections';
import type { ExistingStatus } from './vehicle.machine';
import type {
  FeeAdjustment,
  FinancingPeriod,
  LimitUse,
  ProgramSnapshot,
  SpecificationRow,
  SupplierInvoice,
  VehicleItem,
} from './vehicle.values';
import type { ClassificationCode, DemoFinanceType, FinanceType } from '@floorplan/catalogue/domain';

/** Ids of the vehicle, and of the message that created it. */
export interface VehicleIdentity {
  readonly vehicleId: number;
  readonly identification: string;
  /** The importer's order number. */
  readonly orderId: string | null;
  readonly messageId: string;
  readonly detailId: number;
  /** The day the dealer registered it; null for a vehicle that arrived with a financing request. */
  readonly registeredOn: string | null;
}

/** A dealer that had the vehicle, through the day before `until`. */
export interface EarlierHolder {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly until: string;
}

/** A dealer as stored in facts, with its name at that time. */
export interface NamedDealer {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly name: string;
}

/**
 * Parties of the vehicle. A dealer's own car has no importer, and its make may be missing from the catalogue.
 */
export interface VehicleParties {
  readonly importerId: number | null;
  readonly dealerId: number;
  readonly organisationId: number;
  readonly makeId: number | null;
  /** Oldest first, without the current dealer. */
  readonly earlier: readonly EarlierHolder[];
}

/** Öre. `price` + specification = total price. */
export interface VehiclePrice {
  readonly price: number;
  readonly specification: readonly SpecificationRow[];
  /** VAT of price and specification, as invoiced or paid. */
  readonly vat: number;
  /** Asking price of a dealer's own car. */
  readonly salesPrice: number | null;
}

/** Current, past or requested financing. */
export interface Financing {
  readonly type: FinanceType;
  readonly classification: ClassificationCode;
  /** Öre; outstanding, or requested while approval is pending. */
  readonly capital: number;
}

/** A running or past term, with its stored price list version and the dealer it is charged to. */
export interface Period extends FinancingPeriod {
  /** The first period has the vehicle's id. */
  readonly id: number;
  readonly program: ProgramSnapshot;
  readonly dealerId: number;
  /** Earlier dealers that were charged, oldest first, each through the night before `until`. */
  readonly earlier?: readonly Pick<EarlierHolder, 'dealerId' | 'until'>[];
  /** True when it continues the previous period, which ended when another dealer took over the vehicle. */
  readonly continues?: true;
  /** Öre; the capital that interest is calculated on. */
  readonly capital: number;
  /** The day it was closed, before or after its planned end; null while it runs. */
  readonly closedOn: string | null;
  /** True when the remaining charges were paid at the end, including the fee for it. */
  readonly paidOff?: true;
  /** True when the term has been extended, which is possible once. */
  readonly extended: boolean;
  /** Day of the extension, and the previous last day: amounts due by then stay unchanged. */
  readonly extension?: { readonly on: string; readonly end: string };
  readonly adjustments: readonly FeeAdjustment[];
}

export interface GivenApproval {
  readonly on: string;
  readonly by: Actor;
}

/** Approvals of a demo vehicle, and the owner registration after them. */
export interface DemoApprovals {
  readonly dealer: GivenApproval | null;
  readonly importer: GivenApproval | null;
  readonly owner: GivenApproval | null;
}

export const CREDIT_NOTE = 3;
export const SUPPLIER_INVOICE = 4;

/** An invoice for the vehicle, with its category. */
export interface CategorisedInvoice {
  readonly category: number;
  readonly invoice: SupplierInvoice;
}

export interface RegistrationCode {
  /** Reference to the encrypted code. */
  readonly ref: string;
  /** True once somebody has seen the code; the financing can then no longer be undone. */
  readonly shown: boolean;
}

export interface VehicleSale {
  /** 1 reserved, 2 sold, 3 net sale. */
  readonly statusCode: 1 | 2 | 3 | null;
  /** Offered to the public by the dealer group. */
  readonly showForNetSale: boolean;
}

/** Location of the vehicle when it is not at the dealer's. */
export interface ExternalLocation {
  readonly note: string;
}

/** Request to end the financing, with its terms. Öre. */
export interface EndRequest {
  readonly on: string;
  readonly by: Actor;
  readonly endDate: string;
  readonly discount: number;
  /** The payoff at the time of the request. */
  readonly amount: number;
  /** The payoff with its calculation. */
  readonly payoff?: Payoff;
  readonly soldToEndCustomer: boolean;
  /** Digits of the buyer's number; null when its dealer is the buyer. */
  readonly buyer: string | null;
  readonly comment: string;
}

/** Quote for ending the financing, valid through its day. Öre. */
export interface OpenQuote {
  readonly number: number;
  readonly on: string;
  readonly endDate: string;
  readonly discount: number;
  readonly endAmount: number;
  readonly vat: number;
  readonly unpaid: number;
  readonly amount: number;
  /** Cost of one more night. */
  readonly perDay: number;
  /** The payoff with its calculation. */
  readonly payoff?: Payoff;
}

/** Last day of the quote when that day has passed; null when the quote is valid or there is none. */
export const quoteExpiredOn = (quote: OpenQuote | null, today: string): string | null =>
  quote !== null && quote.endDate < today ? quote.endDate : null;

/**
 * Terms of a consigned vehicle that is to become a demo vehicle, and its additional limit usage until the
 * decision.
 */
export interface RequestedDemo {
  readonly dealer: NamedDealer;
  readonly financeType: DemoFinanceType;
  readonly program: ProgramSnapshot;
  /** Öre. */
  readonly capital: number;
  readonly limit: LimitUse;
}

/** Requests without a decision yet. */
export interface OpenRequests {
  /** Financing to approve; `program` is null when the price list is chosen on approval. */
  readonly financing: { readonly program: ProgramSnapshot | null } | null;
  /** Request of a consigned vehicle to become a demo vehicle. */
  readonly demo: RequestedDemo | null;
  readonly end: EndRequest | null;
  /** Latest quote given to the current dealer. */
  readonly quote: OpenQuote | null;
  /** Proposal to end a term that has run out, by its price list: the period and its last day. */
  readonly endProposal: { readonly periodId: number; readonly end: string } | null;
}

/** An act that may be undone: event category and position of its first fact, from 1. */
export interface UndoableAct {
  readonly category: number;
  readonly place: number;
}

/** Number of facts; per reader, so that the count does not reveal hidden facts. */
export interface FactCounts {
  readonly all: number;
  /** Facts from before the dealer had the vehicle, and facts between importer and staff. */
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
  /** Oldest first; empty before the first approval. */
  readonly periods: readonly Period[];
  readonly approvals: DemoApprovals;
  /** Oldest first. */
  readonly invoices: readonly CategorisedInvoice[];
  /** The provider's documents for it that are not credited, oldest first. */
  readonly bills: readonly Bill[];
  /** Differences of charges already billed, to be billed with the receivers' next documents. */
  readonly corrections: readonly ChargeDifference[];
  readonly limit: LimitUse | null;
  /** Null when it came without a code. */
  readonly code: RegistrationCode | null;
  readonly sale: VehicleSale;
  /** Null when it is at the dealer's. */
  readonly externalLocation: ExternalLocation | null;
  readonly requests: OpenRequests;
  /** Acts that may be undone, oldest first. */
  readonly undoable: readonly UndoableAct[];
  readonly facts: FactCounts;
}

export interface NoVehicle {
  readonly status: 'absent';
}

export type VehicleState = NoVehicle | Vehicle;

/** The latest supplier's invoice. */
export const supplierInvoiceOf = ({ invoices }: Vehicle): SupplierInvoice | null =>
  invoices.findLast(({ category }) => category === SUPPLIER_INVOICE)?.invoice ?? null;

/** Price with specification, öre. */
export const totalPrice = ({ price, specification }: Pick<VehiclePrice, 'price' | 'specification'>): number =>
  specification.reduce((sum, row) => sum + row.amount, price);

/** The current or last period; null before the first. */
export const lastPeriod = ({ periods }: Vehicle): Period | null => periods.at(-1) ?? null;

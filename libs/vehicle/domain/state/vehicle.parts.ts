import type { Actor } from '@floorplan/kernel';
import type { InvoiceRow } from './late-payment';
import type { Payoff } from '../ending/payoff';
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

/** What it is known by, and the message it came in. */
export interface VehicleIdentity {
  readonly vehicleId: number;
  readonly identification: string;
  /** The importer's order number. */
  readonly orderId: string | null;
  readonly messageId: string;
  readonly detailId: number;
  /** The day its dealer entered it; null for one that came to be financed. */
  readonly registeredOn: string | null;
}

/** A dealer that had the vehicle, through the day before `until`. */
export interface EarlierHolder {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly until: string;
}

/** A dealer as facts name it: its name as it was that day. */
export interface NamedDealer {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly name: string;
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
  /** Of price and specification, as it was invoiced or paid. */
  readonly vat: number;
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
  /** Who it was charged to before, oldest first, through the night before `until`. */
  readonly earlier?: readonly Pick<EarlierHolder, 'dealerId' | 'until'>[];
  /** It goes on from the period before, which ended when another dealer took the vehicle over. */
  readonly continues?: true;
  /** Öre; what interest runs on. */
  readonly capital: number;
  /** The day it was ended before its term, or after; null while it runs. */
  readonly closedOn: string | null;
  /** What was left to charge through that day was paid when it was ended, with the fee for that. */
  readonly paidOff?: true;
  /** Its term has been lengthened, which is done once. */
  readonly extended: boolean;
  /** When that was, and the last day of the term before: what was due by then stays as it was. */
  readonly extension?: { readonly on: string; readonly end: string };
  readonly adjustments: readonly FeeAdjustment[];
}

export interface GivenApproval {
  readonly on: string;
  readonly by: Actor;
}

/** Who has said yes to a demo vehicle, and that its owner was registered after that. */
export interface DemoApprovals {
  readonly dealer: GivenApproval | null;
  readonly importer: GivenApproval | null;
  readonly owner: GivenApproval | null;
}

export const CREDIT_NOTE = 3;
export const SUPPLIER_INVOICE = 4;

/** An invoice for the vehicle, by its category. */
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
  /** Offered to the public by the dealer group. */
  readonly showForNetSale: boolean;
}

/** Where it stands when not at the dealer's. */
export interface ExternalLocation {
  readonly note: string;
}

/** That the financing be ended, on which terms. Öre. */
export interface EndRequest {
  readonly on: string;
  readonly by: Actor;
  readonly endDate: string;
  readonly discount: number;
  /** What it came to when it was asked for. */
  readonly amount: number;
  /** All of that, with what it was made of. */
  readonly payoff?: Payoff;
  readonly soldToEndCustomer: boolean;
  /** Digits of the number of who is to buy it; null: its dealer. */
  readonly buyer: string | null;
  readonly comment: string;
}

/** What ending the financing costs, promised through its day. Öre. */
export interface OpenQuote {
  readonly number: number;
  readonly on: string;
  readonly endDate: string;
  readonly discount: number;
  readonly endAmount: number;
  readonly vat: number;
  readonly unpaid: number;
  readonly amount: number;
  /** What one night more would cost. */
  readonly perDay: number;
  /** All of it, with what it was made of. */
  readonly payoff?: Payoff;
}

/** The day through which a quote held, when it has passed; null: it holds, or there is none. */
export const quoteExpiredOn = (quote: OpenQuote | null, today: string): string | null =>
  quote !== null && quote.endDate < today ? quote.endDate : null;

/** A consigned vehicle that is to be a demo vehicle: on what terms, and what it takes of a limit until that is decided. */
export interface RequestedDemo {
  readonly dealer: NamedDealer;
  readonly financeType: DemoFinanceType;
  readonly program: ProgramSnapshot;
  /** Öre. */
  readonly capital: number;
  readonly limit: LimitUse;
}

/** What somebody asked for and nobody has answered. */
export interface OpenRequests {
  /** A financing to approve; its program is null where it is chosen then. */
  readonly financing: { readonly program: ProgramSnapshot | null } | null;
  /** To be a demo vehicle, while it is consigned still. */
  readonly demo: RequestedDemo | null;
  readonly end: EndRequest | null;
  /** The latest that was given to the dealer that has it. */
  readonly quote: OpenQuote | null;
  /** That a term that has run out be ended, as its price list proposes: for that last day of that period. */
  readonly endProposal: { readonly periodId: number; readonly end: string } | null;
}

/** An act that may be undone: the event category of its first fact, and the place of that, counted from 1. */
export interface UndoableAct {
  readonly category: number;
  readonly place: number;
}

/** How many facts there are: what a reader may count must not tell of those that it may not see. */
export interface FactCounts {
  readonly all: number;
  /** Of before it had the vehicle, or between importer and staff. */
  readonly hiddenFromDealer: number;
  /** Between the dealer and staff, or of staff alone. */
  readonly hiddenFromImporter: number;
}

/** A vehicle as its facts left it: what holds now, financed or not. Money is öre. */
export interface Vehicle {
  readonly status: ExistingStatus;
  readonly identity: VehicleIdentity;
  readonly item: VehicleItem;
  readonly parties: VehicleParties;
  readonly price: VehiclePrice;
  /** Null while nobody has been asked to finance it. */
  readonly financing: Financing | null;
  /** Oldest first; none before the first approval. */
  readonly periods: readonly Period[];
  readonly approvals: DemoApprovals;
  /** Oldest first. */
  readonly invoices: readonly CategorisedInvoice[];
  readonly limit: LimitUse | null;
  /** Null: it came without one. */
  readonly code: RegistrationCode | null;
  readonly sale: VehicleSale;
  /** Null: it stands at the dealer's. */
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

/** The supplier's invoice that holds now. */
export const supplierInvoiceOf = ({ invoices }: Vehicle): SupplierInvoice | null =>
  invoices.findLast(({ category }) => category === SUPPLIER_INVOICE)?.invoice ?? null;

/** Price with specification, öre. */
export const totalPrice = ({ price, specification }: Pick<VehiclePrice, 'price' | 'specification'>): number =>
  specification.reduce((sum, row) => sum + row.amount, price);

/** The period that runs, or ran last; null before the first. */
export const lastPeriod = ({ periods }: Vehicle): Period | null => periods.at(-1) ?? null;

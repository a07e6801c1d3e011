import { classificationFor } from './classifications';
import { IMPORTER_NOTE } from './event-categories';
import type {
  DealerVehicleRegistered,
  FinancingPeriod,
  FinancingStarted,
  LimitUse,
  ProgramSnapshot,
  SupplierInvoice,
  VehicleEvent,
  VehicleItem,
} from './vehicle.events';
import { nextVehicleStatus, type ExistingStatus, type VehicleSignal } from './vehicle.machine';
import type {
  CategorisedInvoice,
  DemoApprovals,
  ExternalLocation,
  Financing,
  NoteCounts,
  OpenRequests,
  RegistrationCode,
  VehicleIdentity,
  VehicleParties,
  Period,
  VehiclePrice,
  VehicleSale,
} from './vehicle.parts';

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
  readonly notes: NoteCounts;
}

export interface NoVehicle {
  readonly status: 'absent';
}

export type VehicleState = NoVehicle | Vehicle;

export const initialVehicle: VehicleState = { status: 'absent' };

export const SUPPLIER_INVOICE = 4;

/** What a fact does to the status; null = nothing. */
export function vehicleSignalOf(fact: VehicleEvent): VehicleSignal | null {
  switch (fact.type) {
    case 'vehicle/FinancingStarted':
      return signalOfFinancing(fact.data);
    case 'vehicle/DealerVehicleRegistered':
      return 'registered';
    case 'vehicle/NoteAdded':
    case 'vehicle/CodeShown':
      return null;
  }
}

function signalOfFinancing({ classification, financeType, period }: FinancingStarted['data']): VehicleSignal {
  const row = classificationFor(classification, financeType);
  if (!row) throw new Error(`${classification} is never financed as ${financeType}`);
  return row.signal === 'financed' && period === null ? 'financedAwaitingApproval' : row.signal;
}

const NO_APPROVALS = { dealer: null, importer: null };
const NO_SALE = { statusCode: null };
const NO_NOTES = { all: 0, importer: 0 };

// Field by field: an object spread with more behind it costs ten times as much, and this is folded at every load.
function firstPeriod(
  data: FinancingStarted['data'],
  { begin, end, firstDayNumber }: FinancingPeriod,
): Period {
  const { vehicleId: id, program, dealerId, capital } = data;
  return { id, begin, end, firstDayNumber, program, dealerId, capital, closedOn: null };
}

function financed({ data }: FinancingStarted, status: ExistingStatus): Vehicle {
  const { vehicleId, identification, orderId, messageId, detailId } = data;
  const { importerId, dealerId, organisationId, makeId } = data;
  const { program, period, capital, codeRef, financeType: type, classification } = data;
  return {
    status,
    identity: { vehicleId, identification, orderId, messageId, detailId },
    item: data.item,
    parties: { importerId, dealerId, organisationId, makeId, earlier: [] },
    price: { price: data.price, specification: data.specification, salesPrice: null },
    financing: { type, classification, capital },
    periods: period ? [firstPeriod(data, period)] : [],
    approvals: NO_APPROVALS,
    invoices: [{ category: SUPPLIER_INVOICE, invoice: data.supplierInvoice, rows: [] }],
    limit: data.limit,
    code: codeRef === null ? null : { ref: codeRef, shown: false },
    sale: NO_SALE,
    externalLocation: null,
    requests: { financing: period ? null : { program }, end: null },
    notes: NO_NOTES,
  };
}

function registered({ data }: DealerVehicleRegistered, status: ExistingStatus): Vehicle {
  const { vehicleId, identification, messageId, detailId, dealerId, organisationId, makeId } = data;
  const { price, specification, salesPrice } = data;
  return {
    status,
    identity: { vehicleId, identification, orderId: null, messageId, detailId },
    item: data.item,
    parties: { importerId: null, dealerId, organisationId, makeId, earlier: [] },
    price: { price, specification, salesPrice },
    financing: null,
    periods: [],
    approvals: NO_APPROVALS,
    invoices: [],
    limit: null,
    code: null,
    sale: NO_SALE,
    externalLocation: null,
    requests: { financing: null, end: null },
    notes: NO_NOTES,
  };
}

/** The vehicle with the parts replaced that the fact speaks of. */
function changed(before: Vehicle, fact: VehicleEvent, status: ExistingStatus): Vehicle {
  switch (fact.type) {
    case 'vehicle/FinancingStarted':
      return financed(fact, status);
    case 'vehicle/DealerVehicleRegistered':
      return registered(fact, status);
    case 'vehicle/NoteAdded': {
      const { all, importer } = before.notes;
      const own = fact.data.eventCategoryId === IMPORTER_NOTE ? 1 : 0;
      return { ...before, notes: { all: all + 1, importer: importer + own } };
    }
    case 'vehicle/CodeShown':
      return { ...before, code: before.code && { ref: before.code.ref, shown: true } };
  }
}

/** Folds a fact in. Throws when the machine does not know the move. */
export function evolveVehicle(state: VehicleState, fact: VehicleEvent): Vehicle {
  const signal = vehicleSignalOf(fact);
  const status = signal === null ? state.status : nextVehicleStatus(state.status, signal);
  if (status === null || status === 'absent')
    throw new Error(`${fact.type} cannot follow in status ${state.status}`);
  // From `absent` the machine lets only those facts through that bring every part.
  return changed(state as Vehicle, fact, status);
}

/** Price with specification, öre. */
export const totalPrice = ({ price, specification }: Pick<VehiclePrice, 'price' | 'specification'>): number =>
  specification.reduce((sum, row) => sum + row.amount, price);

/** The period that runs, or ran last; null before the first. */
export const lastPeriod = ({ periods }: Vehicle): Period | null => periods.at(-1) ?? null;

/** The program of the period, or the one it is to begin with; null while none is chosen. */
export const programOf = (vehicle: Vehicle): ProgramSnapshot | null =>
  lastPeriod(vehicle)?.program ?? vehicle.requests.financing?.program ?? null;

/** The supplier's invoice that holds now. */
export const supplierInvoiceOf = ({ invoices }: Vehicle): SupplierInvoice | null =>
  invoices.findLast(({ category }) => category === SUPPLIER_INVOICE)?.invoice ?? null;

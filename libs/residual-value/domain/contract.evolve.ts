import { DESCRIBED } from './acts/described-facts';
import type { ResidualEvent, WrittenEvent } from './contract.events';
import { nextResidualStatus } from './contract.machine';
import { residualSignalsOf } from './contract.signals';
import type { ResidualState } from './contract.state';
import type { LeaseTerms, RegisterOrder } from './contract.values';
import { nextSettlement } from './settlement.machine';

/** Identifies a reminder. When the end has moved, the same number of days before it is another reminder. */
export const reminderKey = (daysBefore: number, endDate: string): string => `${daysBefore}/${endDate}`;

const withTerms = ({ terms }: ResidualState, change: Partial<LeaseTerms>): Partial<ResidualState> => ({
  terms: { ...terms!, ...change },
});

type Type = WrittenEvent['type'];
type DataOf<T extends Type> = Extract<WrittenEvent, { readonly type: T }>['data'];

/** The parts of the state that a fact changes, without the status, by the type of the fact. */
type Changes = {
  readonly [T in Type]: (state: ResidualState, data: DataOf<T>) => Partial<ResidualState>;
};

/** Facts about the contract as such. */
const byContract = {
  'residual-value/Registered': (_, { id, contractNo, terms, facility, isLimitFlagged }) => ({
    id,
    contractNo,
    terms,
    facility,
    isLimitFlagged,
  }),
  'residual-value/Corrected': (_, { terms, facility, isLimitFlagged }) => ({
    terms,
    facility,
    isLimitFlagged,
  }),
  'residual-value/DealerChanged': (_, { dealerId, organisationId }) => ({
    facility: { dealerId, organisationId },
  }),
  'residual-value/Reminded': (state, { daysBefore }) => {
    if (daysBefore === null) return {};
    return { reminded: [...state.reminded, reminderKey(daysBefore, state.terms!.endDate)] };
  },
  'residual-value/NoteAdded': () => ({}),
} satisfies Partial<Changes>;

const byDocuments = {
  'residual-value/DocumentUploaded': (state, { on, by, kind, ...document }) => {
    const uploaded = { ...document, uploadedOn: on, uploadedBy: by.name, uploaderId: by.id };
    return { documents: { ...state.documents, [kind]: uploaded } };
  },
  'residual-value/DocumentRemoved': (state, { kind }) => ({
    documents: { ...state.documents, [kind]: null },
  }),
} satisfies Partial<Changes>;

/** Facts about the end price, the costs and what is invoiced. */
const byAmounts = {
  'residual-value/PriceRequested': (_, { mailId, on }) => ({ priceRequest: { mailId, on, isSent: false } }),
  'residual-value/PriceRequestDelivered': ({ priceRequest }, { mailId, isDelivered }) => {
    if (priceRequest?.mailId !== mailId) return {};
    return { priceRequest: isDelivered ? { ...priceRequest, isSent: true } : null };
  },
  'residual-value/EndPriceUpdated': (state, { on: _on, by: _by, ...changed }) => {
    const endPrice = { ...state.endPrice, ...changed };
    return { endPrice, isPriced: state.isPriced || ('price' in changed && (changed.price ?? 0) > 0) };
  },
  'residual-value/Released': ({ endPrice }, { currentMileage }) => ({
    endPrice: { ...endPrice, currentMileage },
  }),
  'residual-value/CustomerCostSaved': (state, data) => {
    const { overMileageKm, overMileage, weardown, customerCost, currentMileage } = data;
    const endPrice = currentMileage === undefined ? state.endPrice : { ...state.endPrice, currentMileage };
    return { endPrice, costs: { overMileageKm, overMileage, weardown, customerCost, isSaved: true } };
  },
  'residual-value/InvoicedFlagged': (_, { overMileage, weardown }) => ({
    invoiced: { overMileage, weardown },
  }),
  'residual-value/Invoiced': ({ invoices }, { number, category }) => ({
    invoices: [...invoices, { number, category }],
  }),
  'residual-value/CustomerInvoiced': () => ({ invoiced: { overMileage: true, weardown: true } }),
} satisfies Partial<Changes>;

/** Facts about the end of the lease, and about what the vehicle's return needs. */
const byEnd = {
  'residual-value/Ended': (state, { on, responsible, buyerNumber, pickup }) => ({
    ended: { on, responsible, buyerNumber, pickup },
    ...fallsWithEnd(state),
  }),
  'residual-value/Financed': (state, { on, vehicleId, buyerNumber }) => ({
    vehicleId,
    ended: { on, responsible: 'AF', buyerNumber, pickup: null },
    ...fallsWithEnd(state),
  }),
  'residual-value/TransportOrdered': (_, { companyId, company, recipients }) => ({
    transport: { companyId, company, recipients, status: 'ORDERED' },
  }),
  'residual-value/TransportMoved': ({ transport }, { status }) => ({
    transport: { ...transport!, status },
  }),
  'residual-value/RegisterOrdered': ({ register }, { matter, on, order }) => ({
    register: { ...register, [matter]: { status: 1, orderedOn: on, reason: '', order } },
  }),
  'residual-value/RegisterAnswered': ({ register }, { matter, order, isDone, reason }) => {
    const ordered = register[matter];
    if (ordered.order !== order || ordered.status !== 1) return {};
    return { register: { ...register, [matter]: { ...ordered, status: isDone ? 2 : 9, reason } } };
  },
  'residual-value/Reset': ({ register }) => ({
    ended: null,
    priceRequest: null,
    isPriced: false,
    transport: null,
    reservedOn: null,
    register: {
      trafficStop: withdrawn(register.trafficStop),
      ownerChange: withdrawn(register.ownerChange),
    },
  }),
} satisfies Partial<Changes>;

const byExtension = {
  'residual-value/ExtensionRequested': ({ extension }, data) => {
    const { months, on: askedOn, byName: askedBy, terms } = data;
    const number = (extension?.number ?? 0) + 1;
    return { extension: { number, months, askedOn, askedBy, terms, response: 'WAITING' } };
  },
  'residual-value/ExtensionAnswered': (state, { isAccepted, terms }) => {
    const response = isAccepted ? ('YES' as const) : ('NO' as const);
    const extension = { ...state.extension!, terms, response };
    if (!isAccepted) return { extension };
    const { endDate, duration, mileage, residualValue } = terms;
    return {
      extension,
      isExtended: true,
      ...withTerms(state, { endDate, duration, mileage, residualValue }),
    };
  },
  'residual-value/Reserved': (_, { on }) => ({ reservedOn: on, isExtended: true }),
} satisfies Partial<Changes>;

const CHANGES: Changes = { ...byContract, ...byDocuments, ...byAmounts, ...byEnd, ...byExtension };

const changes = <T extends Type>(
  state: ResidualState,
  { type, data }: { readonly type: T; readonly data: DataOf<T> },
): Partial<ResidualState> => CHANGES[type](state, data);

/** The end cancels a reservation and an open request for an extension. */
const fallsWithEnd = ({ extension }: ResidualState): Partial<ResidualState> => ({
  reservedOn: null,
  extension: extension?.response === 'WAITING' ? { ...extension, response: 'NO' } : extension,
});

/** A reset cancels a waiting order; orders that the register has carried out stay. */
const withdrawn = (order: RegisterOrder): RegisterOrder =>
  order.status === 1 ? { ...order, status: 0, orderedOn: null } : order;

/**
 * Applies a fact to the state.
 * @throws when a state machine does not allow the transition, which means that log and code do not fit together
 */
export function evolveResidual(state: ResidualState, fact: ResidualEvent): ResidualState {
  const signals = residualSignalsOf(fact);
  const status = signals.contract ? nextResidualStatus(state.status, signals.contract) : state.status;
  const settlement = signals.settlement
    ? nextSettlement(state.settlement, signals.settlement)
    : state.settlement;
  if (status === null || settlement === null)
    throw new Error(`${fact.type} cannot follow in status ${state.status}, settlement ${state.settlement}`);
  const changed = DESCRIBED.isDescribed(fact) ? DESCRIBED.changes(state, fact) : changes(state, fact);
  return { ...state, ...changed, status, settlement };
}

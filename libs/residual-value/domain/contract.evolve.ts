import type { ResidualEvent } from './contract.events';
import { nextResidualStatus } from './contract.machine';
import { residualSignalsOf } from './contract.signals';
import type { ResidualState } from './contract.state';
import type { LeaseTerms, RegisterOrder } from './contract.values';
import { nextSettlement } from './settlement.machine';

/** The sign of a reminder: the same days before a moved end count as another reminder. */
export const reminderKey = (daysBefore: number, endDate: string): string => `${daysBefore}/${endDate}`;

const withTerms = ({ terms }: ResidualState, change: Partial<LeaseTerms>): Partial<ResidualState> => ({
  terms: { ...terms!, ...change },
});

/** Returns the parts of the state that a fact changes, without the status. */
function changes(state: ResidualState, fact: ResidualEvent): Partial<ResidualState> {
  switch (fact.type) {
    case 'residual-value/Registered': {
      const { id, contractNo, terms, facility, isLimitFlagged } = fact.data;
      return { id, contractNo, terms, facility, isLimitFlagged };
    }
    case 'residual-value/Corrected': {
      const { terms, facility, isLimitFlagged } = fact.data;
      return { terms, facility, isLimitFlagged };
    }
    case 'residual-value/PriceRequested': {
      const { mailId, on } = fact.data;
      return { priceRequest: { mailId, on, isSent: false } };
    }
    case 'residual-value/PriceRequestDelivered': {
      const { mailId, isDelivered } = fact.data;
      if (state.priceRequest?.mailId !== mailId) return {};
      return { priceRequest: isDelivered ? { ...state.priceRequest, isSent: true } : null };
    }
    case 'residual-value/EndPriceUpdated': {
      const { on: _on, by: _by, ...changed } = fact.data;
      const endPrice = { ...state.endPrice, ...changed };
      return { endPrice, isPriced: state.isPriced || ('price' in changed && (changed.price ?? 0) > 0) };
    }
    case 'residual-value/DealerChanged': {
      const { dealerId, organisationId } = fact.data;
      return { facility: { dealerId, organisationId } };
    }
    case 'residual-value/DocumentUploaded': {
      const { on, by, kind, ...document } = fact.data;
      const uploaded = { ...document, uploadedOn: on, uploadedBy: by.name, uploaderId: by.id };
      return { documents: { ...state.documents, [kind]: uploaded } };
    }
    case 'residual-value/DocumentRemoved':
      return { documents: { ...state.documents, [fact.data.kind]: null } };
    case 'residual-value/InvoicedFlagged': {
      const { overMileage, weardown } = fact.data;
      return { invoiced: { overMileage, weardown } };
    }
    case 'residual-value/TransportOrdered': {
      const { companyId, company, recipients } = fact.data;
      return { transport: { companyId, company, recipients, status: 'ORDERED' } };
    }
    case 'residual-value/TransportMoved':
      return { transport: { ...state.transport!, status: fact.data.status } };
    case 'residual-value/RegisterOrdered': {
      const { matter, on, order } = fact.data;
      return { register: { ...state.register, [matter]: { status: 1, orderedOn: on, reason: '', order } } };
    }
    case 'residual-value/RegisterAnswered': {
      const { matter, order, isDone, reason } = fact.data;
      const ordered = state.register[matter];
      if (ordered.order !== order || ordered.status !== 1) return {};
      return { register: { ...state.register, [matter]: { ...ordered, status: isDone ? 2 : 9, reason } } };
    }
    case 'residual-value/Ended': {
      const { on, responsible, buyerNumber, pickup } = fact.data;
      return { ended: { on, responsible, buyerNumber, pickup }, ...fallsWithEnd(state) };
    }
    case 'residual-value/Financed': {
      const { on, vehicleId, buyerNumber } = fact.data;
      const ended = { on, responsible: 'AF' as const, buyerNumber, pickup: null };
      return { vehicleId, ended, ...fallsWithEnd(state) };
    }
    case 'residual-value/Invoiced': {
      const { number, category } = fact.data;
      return { invoices: [...state.invoices, { number, category }] };
    }
    case 'residual-value/ExtensionRequested': {
      const { months, on: askedOn, byName: askedBy, terms } = fact.data;
      const number = (state.extension?.number ?? 0) + 1;
      return { extension: { number, months, askedOn, askedBy, terms, response: 'WAITING' } };
    }
    case 'residual-value/ExtensionAnswered': {
      const { isAccepted, terms } = fact.data;
      const extension = {
        ...state.extension!,
        terms,
        response: isAccepted ? ('YES' as const) : ('NO' as const),
      };
      if (!isAccepted) return { extension };
      const { endDate, duration, mileage, residualValue } = terms;
      return {
        extension,
        isExtended: true,
        ...withTerms(state, { endDate, duration, mileage, residualValue }),
      };
    }
    case 'residual-value/Reserved':
      return { reservedOn: fact.data.on, isExtended: true };
    case 'residual-value/Released':
      return { endPrice: { ...state.endPrice, currentMileage: fact.data.currentMileage } };
    case 'residual-value/CustomerCostSaved': {
      const { overMileageKm, overMileage, weardown, customerCost, currentMileage } = fact.data;
      const endPrice = currentMileage === undefined ? state.endPrice : { ...state.endPrice, currentMileage };
      return { endPrice, costs: { overMileageKm, overMileage, weardown, customerCost, isSaved: true } };
    }
    case 'residual-value/CustomerInvoiced':
      return { invoiced: { overMileage: true, weardown: true } };
    case 'residual-value/Reset':
      return {
        ended: null,
        priceRequest: null,
        isPriced: false,
        transport: null,
        reservedOn: null,
        register: {
          trafficStop: withdrawn(state.register.trafficStop),
          ownerChange: withdrawn(state.register.ownerChange),
        },
      };
    case 'residual-value/Reminded': {
      const { daysBefore } = fact.data;
      if (daysBefore === null) return {};
      return { reminded: [...state.reminded, reminderKey(daysBefore, state.terms!.endDate)] };
    }
    case 'residual-value/NoteAdded':
      return {};
  }
}

/** A reservation and a request for an extension that waits fall with the end. */
const fallsWithEnd = ({ extension }: ResidualState): Partial<ResidualState> => ({
  reservedOn: null,
  extension: extension?.response === 'WAITING' ? { ...extension, response: 'NO' } : extension,
});

/** A waiting order falls with a reset; what the register carried out stays. */
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
  return { ...state, ...changes(state, fact), status, settlement };
}

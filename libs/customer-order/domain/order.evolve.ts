import { DESCRIBED } from './acts/described-facts';
import { ORDER_CATEGORY, type OrderEvent } from './order.events';
import { nextOrderStatus, type OrderSignal } from './order.machine';
import { initialOrder, type OrderState } from './order.state';
import type { CreditOutcome } from './order.values';

const OUTCOMES: Readonly<Record<CreditOutcome, OrderSignal>> = {
  MANUAL: 'sentToApproval',
  APPROVED: 'approved',
  REFUSED: 'refused',
};

/** Signal of a fact to the machine; null when the fact is no signal. */
export function orderSignalOf(fact: OrderEvent): OrderSignal | null {
  if (DESCRIBED.isDescribed(fact)) return null;
  switch (fact.type) {
    case 'customer-order/TakenIn':
      return 'takenIn';
    case 'customer-order/Replaced':
      return 'replaced';
    case 'customer-order/Applied':
    case 'customer-order/Decided':
      return OUTCOMES[fact.data.outcome];
    case 'customer-order/SigningOpened':
      return 'signingOpened';
    case 'customer-order/Signed':
      return 'signed';
    case 'customer-order/SigningExpired':
      return 'signingExpired';
    case 'customer-order/Delivered':
      return 'delivered';
    case 'customer-order/Cancelled':
      return 'cancelled';
    case 'customer-order/Quoted':
      return null;
  }
}

/** Returns the parts of the state that a fact changes, without the status. */
function changes(state: OrderState, fact: OrderEvent): Partial<OrderState> {
  if (DESCRIBED.isDescribed(fact)) return DESCRIBED.changes(state, fact);
  switch (fact.type) {
    case 'customer-order/TakenIn': {
      const { orderId, originalOrderId, dealerId, organisationId, on: _on, by: _by, ...content } = fact.data;
      return { orderId, originalOrderId, dealerId, organisationId, content };
    }
    case 'customer-order/Replaced': {
      const { on: _on, by: _by, ...content } = fact.data;
      return { content };
    }
    case 'customer-order/Applied': {
      const { applicationId, on: sentOn, amount, outcome } = fact.data;
      return { application: { applicationId, sentOn, amount, outcome } };
    }
    case 'customer-order/Decided':
      return { application: { ...state.application!, outcome: fact.data.outcome } };
    case 'customer-order/SigningOpened': {
      const { signingId, url, expiresOn } = fact.data;
      const signing = { signingId, url, expiresOn, signedOn: null, documentId: null };
      return { signing, links: state.links + 1 };
    }
    case 'customer-order/Signed': {
      const { on: signedOn, documentId } = fact.data;
      return { signing: { ...state.signing!, signedOn, documentId } };
    }
    case 'customer-order/SigningExpired':
      return { signing: null };
    case 'customer-order/Quoted':
      return { quotes: { count: fact.data.number, sentOn: fact.data.on } };
    case 'customer-order/Delivered':
      return { deliveredOn: fact.data.on };
    case 'customer-order/Cancelled':
      return {};
  }
}

/**
 * Applies a fact to the state.
 * @throws when the state machine does not allow the transition, which means that log and code do not fit together
 */
export function evolveOrder(state: OrderState, fact: OrderEvent): OrderState {
  const signal = orderSignalOf(fact);
  const status = signal === null ? state.status : nextOrderStatus(state.status, signal);
  if (status === null) throw new Error(`${fact.type} cannot follow in status ${state.status}`);
  return { ...state, ...changes(state, fact), status };
}

/** Stream of one customer order. Its readers are the dealer and the dealer's organisation. */
export const orderStream = {
  category: ORDER_CATEGORY,
  mailsByPress: ['customer-order/Quoted'] as const,
  initialState: initialOrder,
  evolve: (state: OrderState, fact: OrderEvent): OrderState => evolveOrder(state, fact),
  readers: ({ content, dealerId, organisationId }: OrderState) => ({
    importers: [],
    dealers: content ? [dealerId] : [],
    organisations: content ? [organisationId] : [],
  }),
};

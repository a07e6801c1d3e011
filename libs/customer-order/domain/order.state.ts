import type { BusinessDate, Ore } from '@floorplan/kernel';
import { ORDER_CATEGORY, type CreditOutcome, type OrderContent, type OrderEvent } from './order.events';
import { nextOrderStatus, type OrderProgress, type OrderSignal } from './order.machine';

export interface OrderState {
  readonly status: OrderProgress;
  readonly orderId: number;
  readonly originalOrderId: number;
  readonly dealerId: number;
  readonly organisationId: number;
  /** Null until the order exists. */
  readonly content: OrderContent | null;
  readonly application: {
    readonly applicationId: string;
    readonly sentOn: BusinessDate;
    readonly amount: Ore;
    readonly outcome: CreditOutcome;
  } | null;
  /** Number of links that were made for signing. */
  readonly links: number;
  readonly signing: {
    readonly signingId: string;
    readonly url: string;
    readonly expiresOn: BusinessDate;
    readonly signedOn: BusinessDate | null;
    readonly documentId: string | null;
  } | null;
  readonly deliveredOn: BusinessDate | null;
  readonly quotes: { readonly count: number; readonly sentOn: BusinessDate | null };
}

export const initialOrder: OrderState = {
  status: 'absent',
  orderId: 0,
  originalOrderId: 0,
  dealerId: 0,
  organisationId: 0,
  content: null,
  application: null,
  links: 0,
  signing: null,
  deliveredOn: null,
  quotes: { count: 0, sentOn: null },
};

const OUTCOMES: Readonly<Record<CreditOutcome, OrderSignal>> = {
  MANUAL: 'sentToApproval',
  APPROVED: 'approved',
  REFUSED: 'refused',
};

/** Signal of a fact to the machine; null when the fact is no signal. */
export function orderSignalOf(fact: OrderEvent): OrderSignal | null {
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

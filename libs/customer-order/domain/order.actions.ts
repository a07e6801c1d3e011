import { parseEmails, type Refusal } from '@floorplan/kernel';
import type { OrderState } from './order.state';

/** The rights of a caller that decide about customer orders. */
export interface OrderCaller {
  readonly isActingStaff: boolean;
  /** Facilities that the caller acts for. */
  readonly dealerIds: readonly number[];
  /** Whether the web shop delivers the cars of the order's dealer group. */
  readonly shopDelivers: boolean;
}

export const ORDER_ACTIONS = ['sendapplication', 'sendquote', 'sign', 'deliver'] as const;
export type OrderActionKey = (typeof ORDER_ACTIONS)[number];

/** Code of a customer without a mail address, to whom no quote can be sent. */
export const NO_EMAIL = 'ORDER_EMAIL_MISSING';

/** Mail address to which the customer's quotes go; null for none. */
export const recipientOf = ({ content }: OrderState): string | null =>
  (content && parseEmails(content.customer.email)?.[0]) ?? null;

type Guard = (order: OrderState, caller: OrderCaller) => Refusal | null;

const FORBIDDEN: Refusal = { code: 'FORBIDDEN', kind: 'forbidden' };
const refusal = (code: string): Refusal => ({ code });

const acts: Guard = ({ dealerId }, { isActingStaff, dealerIds }) =>
  isActingStaff || dealerIds.includes(dealerId) ? null : FORBIDDEN;

const notApplied: Guard = ({ status }) => (status === 'NEW' ? null : refusal('ORDER_APPLIED'));
const alive: Guard = ({ status }) =>
  status === 'REFUSED' || status === 'CANCELLED' ? refusal('ORDER_ENDED') : null;
const hasTerm: Guard = ({ content }) => (content?.term ? null : refusal('ORDER_TERM_MISSING'));
const unsigned: Guard = ({ status }) =>
  status === 'SIGNED' || status === 'DELIVERED' ? refusal('ORDER_SIGNED') : null;
const hasEmail: Guard = (order) => (recipientOf(order) === null ? refusal(NO_EMAIL) : null);
const approved: Guard = ({ status }) =>
  status === 'APPLICATION_APPROVED' ? null : refusal('ORDER_NOT_APPROVED');

const isSigned: Guard = ({ status }) => {
  if (status === 'DELIVERED') return refusal('ORDER_DELIVERED');
  return status === 'SIGNED' ? null : refusal('ORDER_NOT_SIGNED');
};
const deliversItself: Guard = (_, { shopDelivers }) => (shopDelivers ? refusal('ORDER_SHOP_DELIVERS') : null);

/** The conditions of each action, in order. The first refusal is the reason why the action is not possible. */
const ACTIONS: Readonly<Record<OrderActionKey, readonly Guard[]>> = {
  sendapplication: [acts, alive, notApplied, hasTerm],
  sendquote: [acts, alive, unsigned, hasEmail],
  sign: [acts, alive, unsigned, approved],
  deliver: [acts, alive, deliversItself, isSigned],
};

/** Returns the reason why the caller cannot take the action; null when it is possible. */
export function whyNotOnOrder(
  action: OrderActionKey,
  order: OrderState,
  caller: OrderCaller,
): Refusal | null {
  for (const guard of ACTIONS[action]) {
    const reason = guard(order, caller);
    if (reason) return reason;
  }
  return null;
}

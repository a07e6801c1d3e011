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

/** Code of a customer without a mail address, to whom no quote can be sent. */
export const NO_EMAIL = 'ORDER_EMAIL_MISSING';

/** Mail address to which the customer's quotes go; null for none. */
export const recipientOf = ({ content }: OrderState): string | null =>
  (content && parseEmails(content.customer.email)?.[0]) ?? null;

/** A condition of an action: the reason why it is not possible, or null. */
export type Guard = (order: OrderState, caller: OrderCaller) => Refusal | null;

const FORBIDDEN: Refusal = { code: 'FORBIDDEN', kind: 'forbidden' };
const refusal = (code: string): Refusal => ({ code });

export const acts: Guard = ({ dealerId }, { isActingStaff, dealerIds }) =>
  isActingStaff || dealerIds.includes(dealerId) ? null : FORBIDDEN;

export const notApplied: Guard = ({ status }) => (status === 'NEW' ? null : refusal('ORDER_APPLIED'));
export const alive: Guard = ({ status }) =>
  status === 'REFUSED' || status === 'CANCELLED' ? refusal('ORDER_ENDED') : null;
export const hasTerm: Guard = ({ content }) => (content?.term ? null : refusal('ORDER_TERM_MISSING'));
export const unsigned: Guard = ({ status }) =>
  status === 'SIGNED' || status === 'DELIVERED' ? refusal('ORDER_SIGNED') : null;
export const hasEmail: Guard = (order) => (recipientOf(order) === null ? refusal(NO_EMAIL) : null);
export const approved: Guard = ({ status }) =>
  status === 'APPLICATION_APPROVED' ? null : refusal('ORDER_NOT_APPROVED');

export const isSigned: Guard = ({ status }) => {
  if (status === 'DELIVERED') return refusal('ORDER_DELIVERED');
  return status === 'SIGNED' ? null : refusal('ORDER_NOT_SIGNED');
};
export const deliversItself: Guard = (_, { shopDelivers }) =>
  shopDelivers ? refusal('ORDER_SHOP_DELIVERS') : null;

import { addDays, decided, refused, type BusinessDate, type Decision, type Ore } from '@floorplan/kernel';
import type { Act } from './act';
import type { OrderEvent } from './order.events';
import { nextOrderStatus } from './order.machine';
import type { OrderState } from './order.state';
import type { CreditOutcome, OrderContent } from './order.values';

/** Days for which a quote is valid. */
export const QUOTE_DAYS = 30;
/** Days in which the customer can sign, besides the day on which the link is made. */
export const ORDER_SIGNING_DAYS = 14;

interface Seller {
  readonly orderId: number;
  readonly originalOrderId: number;
  readonly dealerId: number;
  readonly organisationId: number;
}

/** Whether this version of an order was taken in before its car had a payment term, and can be taken in again. */
export const awaitsTerm = (
  { status, content }: Pick<OrderState, 'status' | 'content'>,
  shopOrderId: number,
): boolean => status === 'NEW' && content?.shopOrderId === shopOrderId && content.term === null;

/** Whether two states of an order have the same content. A version changes only when it gets its payment term. */
export const hasSameContent = (
  { content: one }: Pick<OrderState, 'content'>,
  { content: other }: Pick<OrderState, 'content'>,
): boolean => one?.shopOrderId === other?.shopOrderId && one?.term?.id === other?.term?.id;

/** Takes in a version of an order: a new order, or in place of an earlier version while nothing was applied for. */
export function takeInOrder(
  { status, content: before }: OrderState,
  { content, seller, ...act }: Act & { readonly content: OrderContent; readonly seller: Seller },
): Decision<OrderEvent> {
  if (status === 'absent')
    return decided({ type: 'customer-order/TakenIn', data: { ...act, ...content, ...seller } });
  // The shop numbers the versions of an order upwards.
  const givesTerm = awaitsTerm({ status, content: before }, content.shopOrderId) && content.term !== null;
  if (content.shopOrderId <= before!.shopOrderId && !givesTerm) return decided();
  if (nextOrderStatus(status, 'replaced') === null) return refused('ORDER_IN_PROGRESS');
  return decided({ type: 'customer-order/Replaced', data: { ...act, ...content } });
}

/** Records the answer of the credit system to the application. */
export const noteApplied = (
  { status }: OrderState,
  data: Act & { readonly applicationId: string; readonly amount: Ore; readonly outcome: CreditOutcome },
): Decision<OrderEvent> =>
  status === 'NEW' ? decided({ type: 'customer-order/Applied', data }) : refused('ORDER_APPLIED');

/** Records a decision by hand; a repeated one changes nothing. */
export const noteDecided = (
  { status }: OrderState,
  data: { readonly on: BusinessDate; readonly outcome: 'APPROVED' | 'REFUSED' },
): Decision<OrderEvent> =>
  status === 'MANUAL_APPROVAL' ? decided({ type: 'customer-order/Decided', data }) : decided();

/**
 * Records the link on which the customer signs. The same link again changes nothing; one that was asked for before
 * another one was made is refused.
 * @param link number of links that had been made before
 */
export function openOrderSigning(
  { status, signing, links }: OrderState,
  {
    link,
    ...opened
  }: {
    readonly on: BusinessDate;
    readonly signingId: string;
    readonly url: string;
    readonly link: number;
  },
): Decision<OrderEvent> {
  const { on, signingId, url } = opened;
  if (signing?.signingId === signingId) return decided();
  if (nextOrderStatus(status, 'signingOpened') === null) return refused('ORDER_NOT_APPROVED');
  if (link !== links) return refused('CHANGED_MEANWHILE', { events: '' });
  const expiresOn = addDays(on, ORDER_SIGNING_DAYS);
  return decided({ type: 'customer-order/SigningOpened', data: { on, signingId, url, expiresOn } });
}

const isAwaited = ({ status, signing }: OrderState, signingId: string): boolean =>
  status === 'AWAITING_SIGNATURE' && signing?.signingId === signingId;

/** Records the customer's signature. A signature on another link changes nothing. */
export const noteOrderSigned = (
  order: OrderState,
  data: {
    readonly on: BusinessDate;
    readonly signingId: string;
    readonly documentId: string;
    readonly hash: string;
  },
): Decision<OrderEvent> =>
  isAwaited(order, data.signingId) ? decided({ type: 'customer-order/Signed', data }) : decided();

/** Records that the customer declined, which cancels the order, or that the link expired. */
export function noteOrderSigningEnded(
  order: OrderState,
  {
    on,
    signingId,
    outcome,
  }: {
    readonly on: BusinessDate;
    readonly signingId: string;
    readonly outcome: 'declined' | 'expired';
  },
): Decision<OrderEvent> {
  if (!isAwaited(order, signingId)) return decided();
  return outcome === 'declined'
    ? decided({ type: 'customer-order/Cancelled', data: { on, told: 'signing' } })
    : decided({ type: 'customer-order/SigningExpired', data: { on, signingId } });
}

/** Records a quote that was sent to the customer. */
export const noteQuoted = (
  { quotes }: OrderState,
  { on, ...act }: Act & { readonly recipient: string },
): Decision<OrderEvent> =>
  decided({
    type: 'customer-order/Quoted',
    data: { on, ...act, validTo: addDays(on, QUOTE_DAYS), number: quotes.count + 1 },
  });

/** Records the delivery of a signed order; before that, and again, it changes nothing. */
export const noteDelivered = (
  { status }: OrderState,
  data: { readonly on: BusinessDate; readonly told: 'vehicle' | 'shop' },
): Decision<OrderEvent> =>
  nextOrderStatus(status, 'delivered') === null
    ? decided()
    : decided({ type: 'customer-order/Delivered', data });

/** Delivers the car of a signed order, on a day from the signature to today. */
export function deliverOrder(
  { signing }: OrderState,
  { on, today, by }: Act & { readonly today: BusinessDate },
): Decision<OrderEvent> {
  const from = signing?.signedOn ?? today;
  if (on < from || on > today) return refused('DATE_OUT_OF_RANGE', { from, to: today });
  return decided({ type: 'customer-order/Delivered', data: { on, told: 'dealer', by } });
}

/** Cancels an order that the shop has cancelled. A delivered or ended order stays unchanged. */
export const cancelOrder = ({ status }: OrderState, on: BusinessDate): Decision<OrderEvent> =>
  nextOrderStatus(status, 'cancelled') === null
    ? decided()
    : decided({ type: 'customer-order/Cancelled', data: { on, told: 'shop' } });

/** Sale status that an order gives to its car: 1 reserved, 2 sold, null free. */
export function saleStatusOfOrder({ status }: OrderState): 1 | 2 | null {
  if (status === 'DELIVERED') return 2;
  return status === 'REFUSED' || status === 'CANCELLED' || status === 'absent' ? null : 1;
}

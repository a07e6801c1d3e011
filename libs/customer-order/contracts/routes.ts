import type { OrderActionKey, OrderStatus } from '@floorplan/customer-order/domain';
// Keep zod schemas out of this file: the browser loads it with the menu.
import type { ListOrder } from '@floorplan/kernel';
import type { OrderRow } from './orders';

const ORDERS = '/api/v1/orders';

export const ORDER_ROUTES = {
  /** POST of a filter: orders with the sum of their purchase prices. */
  search: `${ORDERS}/search`,
  export: `${ORDERS}/search/export`,
  one: `${ORDERS}/:id`,
  events: `${ORDERS}/:id/events`,
  /** GET ?dealerId: open orders in the web shop; of all dealers in scope for 0. */
  shopList: `${ORDERS}/ws_list`,
  /** GET: how many orders wait in the web shop, by dealer. */
  shopWaiting: `${ORDERS}/ws_waiting`,
  /** GET ?orderId&originalOrderId: takes an order in. */
  shopGet: `${ORDERS}/ws_get`,
  /** POST ?orderId. */
  sendApplication: `${ORDERS}/sendapplication`,
  /** POST ?orderId. */
  sendQuote: `${ORDERS}/sendquote`,
  favorite: `${ORDERS}/:id/favorite`,
  /** POST: another link for signing, when the earlier one has expired. */
  sign: `${ORDERS}/:id/sign`,
  /** POST: the car of a signed order was delivered. */
  deliver: `${ORDERS}/:id/deliver`,
} as const;

/** Acts whose address names the order in its query. */
const IN_QUERY: Partial<Record<OrderActionKey, string>> = {
  sendapplication: ORDER_ROUTES.sendApplication,
  sendquote: ORDER_ROUTES.sendQuote,
};

/** Address of an act on one order. */
export const orderActRoute = (key: OrderActionKey): string => IN_QUERY[key] ?? `${ORDER_ROUTES.one}/${key}`;

export const ORDER_TOPIC = 'customer-order.orders';

export const ORDER_LIST_ORDER: ListOrder<OrderRow> = { key: 'OrderDate', descending: true };

/** Statuses by the name of their filter. */
export const STATUS_OF_FILTER = {
  orderStatusSigned: 'SIGNED',
  orderStatusDelivered: 'DELIVERED',
  orderStatusManualApproval: 'MANUAL_APPROVAL',
  orderStatusApplicationApproved: 'APPLICATION_APPROVED',
  orderStatusAwaitingSignature: 'AWAITING_SIGNATURE',
} as const satisfies Readonly<Record<string, OrderStatus>>;
export type StatusFilter = keyof typeof STATUS_OF_FILTER;

/** Filters by status. Without any filter all statuses match. The filter for favourites excludes the others. */
export const STATUS_FILTERS = Object.keys(STATUS_OF_FILTER) as readonly StatusFilter[];

/** Days from the first day of a search to the excluded last one, at most. */
export const MAX_SEARCHED_DAYS = 366;

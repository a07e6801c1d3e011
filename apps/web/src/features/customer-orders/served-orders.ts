import { ORDER_ROUTES } from '@floorplan/customer-order/contracts';
import type { QueryKey } from '@tanstack/react-query';
import type { ServedList } from '../../app/lists/served-list';

/** Root query key of customer orders in TanStack Query's cache. */
export const ORDERS_KEY: QueryKey = ['customer-order'];

/** Root query key of dry runs, which a change of an order does not repeat. */
export const ORDER_DRY_RUN_KEY: QueryKey = ['order-dry-run'];

export const servedOrders: ServedList = {
  name: ['customer-order', 'list'],
  fetch: (api, filter, signal) => api.post(ORDER_ROUTES.search, filter, { ...(signal && { signal }) }),
};

import {
  ORDER_ROUTES,
  ORDER_TOPIC,
  type CustomerOrder,
  type OrderEvents,
} from '@floorplan/customer-order/contracts';
import { failureOf, invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';
import { ORDERS_KEY } from './served-orders';

const NOT_FOUND = 404;

/** Root query key of one order: its details and its events. */
export const orderKey = (id: number): QueryKey => [...ORDERS_KEY, 'one', id];

/** Reads an order and updates it live. Null when the user sees no order with the id. */
export function useOrder(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [...orderKey(id), 'details'],
    queryFn: async ({ signal }): Promise<CustomerOrder | null> => {
      try {
        return await api.get(address(ORDER_ROUTES.one, { id }), { signal });
      } catch (error) {
        if (failureOf(error).status === NOT_FOUND) return null;
        throw error;
      }
    },
  });
  const refresh = () => void invalidate(queries, orderKey(id));
  useLiveTopic(ORDER_TOPIC, {
    onNotices: (notices) => {
      if (notices.some((notice) => Number(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return query;
}

export function useOrderEvents(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...orderKey(id), 'events'],
    queryFn: ({ signal }) => api.get<OrderEvents>(address(ORDER_ROUTES.events, { id }), { signal }),
  });
}

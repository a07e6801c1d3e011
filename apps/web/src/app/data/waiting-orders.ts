import { ORDER_ROUTES, type WaitingOrders } from '@floorplan/customer-order/contracts';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { hasRight } from '../session/rights';
import { useApi, useUser } from '../session/session';

/** Query key of the orders that wait in the web shop. */
export const WAITING_ORDERS: QueryKey = ['waiting-orders'];

const REFRESH_EVERY = 60_000;

/** Reads how many orders wait in the web shop at each of the user's dealers; nothing for users without orders. */
export function useWaitingOrders() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: WAITING_ORDERS,
    queryFn: ({ signal }) => api.get<WaitingOrders>(ORDER_ROUTES.shopWaiting, { signal }),
    refetchInterval: REFRESH_EVERY,
    retry: false,
    enabled: hasRight(user, 'orders.open'),
  });
}

import { PAYMENT_ROUTES, PAYMENT_TOPICS, type PaymentRow } from '@floorplan/invoicing/contracts';
import { failureOf, invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ServedList } from '../../app/lists/served-list';
import { useApi } from '../../app/session/session';

export const servedPayments: ServedList = {
  name: ['invoicing', 'payments'],
  fetch: (api, filter, signal) =>
    api.get(PAYMENT_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

const NOT_FOUND = 404;

/** Reads a payment by the bank's reference. Null when no payment has the reference. Updates live. */
export function usePayment(reference: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [...servedPayments.name, 'one', reference];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PaymentRow | null> => {
      try {
        const asked = { query: { bank_reference: reference }, signal };
        return await api.get<PaymentRow>(PAYMENT_ROUTES.byReference, asked);
      } catch (error) {
        if (failureOf(error).status === NOT_FOUND) return null;
        throw error;
      }
    },
  });
  const id = query.data?.Id;
  const refresh = () => void invalidate(queries, queryKey);
  useLiveTopic(PAYMENT_TOPICS.payments, {
    onNotices: (notices) => {
      if (notices.some((notice) => notice.id === id)) refresh();
    },
    onRefetch: refresh,
  });
  return query;
}

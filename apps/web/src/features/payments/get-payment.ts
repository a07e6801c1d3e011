import { PAYMENT_ROUTES, PAYMENT_TOPICS, type PaymentRow } from '@floorplan/invoicing/contracts';
import { readAgain, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readServed, type ServedList } from '../../app/lists/served-list';
import { useApi } from '../../app/session/session';

export const servedPayments: ServedList = {
  name: ['invoicing', 'payments'],
  fetch: (api, filter, signal) =>
    api.get(PAYMENT_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

/**
 * Maximum number of rows that are searched for the exact reference, because other payments may contain the
 * reference too.
 */
const MOST = 1000;
/** Maximum number of words in a search. The server refuses more words. */
const MOST_WORDS = 8;

/**
 * Reads a payment by the bank's reference, through the list, because the API has no route for one payment.
 * Null when no payment has the reference. Updates live.
 */
export function usePayment(reference: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [...servedPayments.name, 'one', reference];
  const text = reference.split(/\s+/).slice(0, MOST_WORDS).join(' ');
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const { Rows } = await readServed<PaymentRow>(servedPayments, api, { unmatched: false, text }, MOST);
      return Rows.find((row) => row.BankReference === reference) ?? null;
    },
  });
  const id = query.data?.Id;
  const refresh = () => void readAgain(queries, queryKey);
  useLiveTopic(PAYMENT_TOPICS.payments, {
    onNotices: (notices) => {
      if (notices.some((notice) => notice.id === id)) refresh();
    },
    onRefetch: refresh,
  });
  return query;
}

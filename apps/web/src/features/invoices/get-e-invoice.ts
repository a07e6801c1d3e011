import { E_INVOICE_ROUTES, E_INVOICE_TOPICS, type EInvoiceDetail } from '@floorplan/invoicing/contracts';
import { invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ServedList } from '../../app/lists/served-list';
import { address } from '../../app/session/api-client';
import { hasRight } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';

/** Root key of what is read of electronic invoices. */
export const E_INVOICES_KEY = ['invoicing', 'e-invoices'] as const;

export const servedEInvoices: ServedList = {
  name: E_INVOICES_KEY,
  fetch: (api, filter, signal) =>
    api.get(E_INVOICE_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

/** Reads how far the electronic form of a document is. Updates live for staff. */
export function useEInvoice(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [...E_INVOICES_KEY, 'one', id];
  const refresh = () => void invalidate(queries, queryKey);
  useLiveTopic(hasRight(useUser(), 'eInvoices.read') ? E_INVOICE_TOPICS.eInvoices : null, {
    onNotices: (notices) => {
      if (notices.some((notice) => String(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<EInvoiceDetail>(address(E_INVOICE_ROUTES.one, { id }), { signal }),
  });
}

import {
  INVOICE_ROUTES,
  INVOICE_TOPICS,
  type InvoiceCalculation,
  type InvoiceDetail,
  type InvoiceRow,
  type InvoiceTransactionsAnswer,
} from '@floorplan/invoicing/contracts';
import { invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../app/session/session';

const pathOf = (id: string) => `${INVOICE_ROUTES.list}/${encodeURIComponent(id)}`;
const invoiceKey = (id: string) => ['invoicing', 'invoice', id] as const;

/** Reads a document that the finance company issued. Updates live. */
export function useInvoice(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => void invalidate(queries, invoiceKey(id));
  useLiveTopic(INVOICE_TOPICS.invoices, {
    onNotices: (notices) => {
      if (notices.some((notice) => String(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return useQuery({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }) => api.get<InvoiceDetail>(pathOf(id), { signal }),
  });
}

/** Reads an invoice that an importer issued. Searches all importers when `receiverId` is null. */
export function useExternalInvoice(externalId: string, receiverId: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['invoicing', 'external', externalId, receiverId],
    queryFn: ({ signal }) =>
      api.get<InvoiceRow>(INVOICE_ROUTES.list, {
        query: { receiverType: 'IMP', receiverId, externalId },
        signal,
      }),
  });
}

/** Reads how the charges of a vehicle on a document were calculated. */
export function useCalculation(id: string, vehicleId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...invoiceKey(id), 'calculation', vehicleId],
    queryFn: ({ signal }) =>
      api.get<InvoiceCalculation>(`${pathOf(id)}/calculation`, { query: { vehicleId }, signal }),
  });
}

export function useTransactions(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...invoiceKey(id), 'transactions'],
    queryFn: ({ signal }) => api.get<InvoiceTransactionsAnswer>(`${pathOf(id)}/transactions`, { signal }),
  });
}

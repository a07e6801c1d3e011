import { INVOICE_RIGHTS, INVOICE_ROUTES, type InvoiceDetail } from '@floorplan/invoicing/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasRight } from '../../../app/session/rights';
import { useApi, useUser } from '../../../app/session/session';

const TYPING_PAUSE = 300;

/** Reads the document whose number the user has typed, when the user may see all documents. */
export function useInvoiceToPay(number: string | null) {
  const api = useApi();
  const user = useUser();
  const [settled, setSettled] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(number), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [number]);
  const maySee = Object.values(INVOICE_RIGHTS).every((right) => hasRight(user, right));
  return useQuery({
    queryKey: ['invoicing', 'invoice', number],
    queryFn: ({ signal }) => api.get<InvoiceDetail>(`${INVOICE_ROUTES.list}/${number}`, { signal }),
    enabled: maySee && number !== null && settled === number,
    retry: false,
  });
}

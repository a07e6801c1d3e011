import { BANK_FILES_TOPIC, BANK_ROUTES, type BankFileAnswer } from '@floorplan/bank/contracts';
import { invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BANK_FILES_KEY } from '../../app/bank-files/send-bank-file';
import type { ServedList } from '../../app/lists/served-list';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

export const servedBankFiles: ServedList = {
  name: BANK_FILES_KEY,
  fetch: (api, filter, signal) =>
    api.get(BANK_ROUTES.files, { query: { ...filter }, ...(signal && { signal }) }),
};

export const servedBankPayments = (id: string): ServedList => ({
  name: ['bank', 'payments', id],
  fetch: (api, filter, signal) =>
    api.get(BANK_ROUTES.rows, { query: { ...filter }, ...(signal && { signal }) }),
});

/** Reads the answer to a file. Updates live while the file is read. */
export function useBankFile(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['bank', 'file', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<BankFileAnswer>(address(BANK_ROUTES.one, { id }), { signal }),
  });
  const refresh = () => void invalidate(queries, queryKey);
  useLiveTopic(BANK_FILES_TOPIC, {
    onNotices: (notices) => {
      if (notices.some((notice) => String(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return query;
}

import {
  OPERATIONS_ROUTES,
  type DeadLettersAnswer,
  type InboxRefusalsAnswer,
  type SendMailAgainRequest,
  type UndeliveredMailsAnswer,
} from '@floorplan/job-process/contracts';
import { useQuery } from '@tanstack/react-query';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

export const LETTERS = ['operations', 'deadletters'] as const;

/** Milliseconds between reads while a retry is requested. */
const POLL_EVERY = 2_000;

/** Reads facts that readers skipped, newest first. */
export function useDeadLetters() {
  const api = useApi();
  return useQuery({
    queryKey: LETTERS,
    queryFn: ({ signal }) => api.get<DeadLettersAnswer>(OPERATIONS_ROUTES.deadLetters, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.Rows.some((row) => row.RetryWantedAt !== null) ? POLL_EVERY : false,
  });
}

/** Reads refused messages of the partners' queue, newest first. */
export function useInboxRefusals(limit: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['operations', 'inboxrefusals', limit],
    queryFn: ({ signal }) =>
      api.get<InboxRefusalsAnswer>(OPERATIONS_ROUTES.inboxRefusals, { query: { limit }, signal }),
    placeholderData: (before) => before,
  });
}

export const MAILS = ['operations', 'undeliveredmails'] as const;

/** Reads mails that some recipients did not get, newest first. */
export function useUndeliveredMails(limit: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...MAILS, limit],
    queryFn: ({ signal }) =>
      api.get<UndeliveredMailsAnswer>(OPERATIONS_ROUTES.undeliveredMails, { query: { limit }, signal }),
    placeholderData: (before) => before,
  });
}

export function useSendMailAgain(): (id: string, body: SendMailAgainRequest) => Promise<void> {
  const api = useApi();
  return async (id, body) => {
    await api.post(address(OPERATIONS_ROUTES.sendMailAgain, { id }), body);
  };
}

export function useRetryLetter(): (id: number) => Promise<void> {
  const api = useApi();
  return async (id) => {
    await api.post(address(OPERATIONS_ROUTES.retryDeadLetter, { id }), {});
  };
}

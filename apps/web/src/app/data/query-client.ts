import { QueryClient } from '@tanstack/react-query';
import { ApiError, isAway } from '../session/api-client';

/** Whether a retry cannot help. Such an error is shown at once, with a retry button. */
const isFinal = (error: unknown) => error instanceof ApiError && !isAway(error);

/** Polling interval, in milliseconds, while the server does not answer. */
const RETRY_EVERY = 5_000;

/** Creates the portal's query client. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Also run without a network: the query fails visibly, instead of silently showing another filter's rows.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && !isFinal(error),
        retryDelay: 600,
        refetchInterval: (query) => (isAway(query.state.error) ? RETRY_EVERY : false),
      },
    },
  });

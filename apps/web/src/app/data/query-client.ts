import { QueryClient } from '@tanstack/react-query';
import { ApiError, isAway } from '../session/api-client';

/** Whether retrying cannot help. Such an error is shown at once, with a button to retry. */
const isFinal = (error: unknown) => error instanceof ApiError && !isAway(error);

/** Milliseconds between retries while the server does not answer. */
const RETRY_EVERY = 5_000;

/** Creates the portal's query client. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Run queries even when the browser is offline. They then fail visibly; a paused query would keep
        // showing another filter's rows.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && !isFinal(error),
        retryDelay: 600,
        refetchInterval: (query) => (isAway(query.state.error) ? RETRY_EVERY : false),
      },
    },
  });

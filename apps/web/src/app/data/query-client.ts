import { QueryClient } from '@tanstack/react-query';
import { ApiError, isAway } from '../session/api-client';

/** Answers that will not become better by asking again. A fault is shown at once, with a button to try again. */
const isFinal = (error: unknown) => error instanceof ApiError && !isAway(error);

/** What nobody answered is asked again until somebody does. */
const AGAIN_EVERY = 5_000;

/** The reads of the portal. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Asked without a network too: it fails and is said, where waiting would show another filter's rows in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && !isFinal(error),
        retryDelay: 600,
        refetchInterval: (query) => (isAway(query.state.error) ? AGAIN_EVERY : false),
      },
    },
  });

import { afterEach, expect, test } from '@jest/globals';
import { keepPreviousData, onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client';
import { ApiError } from '../session/api-client';

afterEach(() => onlineManager.setOnline(true));

const away = new ApiError(null, 'Portalen svarade inte', null, [], null, null);

test('fails a query when the network is down and retries the query when the network is back', async () => {
  const client = createQueryClient();
  let answers = true;
  const { result, rerender } = renderHook(
    ({ filter }) =>
      useQuery({
        queryKey: [filter],
        queryFn: () => (answers ? Promise.resolve(`rows of ${filter}`) : Promise.reject(away)),
        placeholderData: keepPreviousData,
        retry: false,
      }),
    {
      initialProps: { filter: 'all' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(result.current.data).toBe('rows of all'));

  answers = false;
  onlineManager.setOnline(false);
  rerender({ filter: 'ended' });
  // Another filter's rows must not be shown while this filter's read fails.
  await waitFor(() => expect(result.current).toMatchObject({ error: away, data: undefined }));

  answers = true;
  onlineManager.setOnline(true);
  await waitFor(() => expect(result.current).toMatchObject({ error: null, data: 'rows of ended' }));
});

import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SendAction } from './use-action';

const AFTER_TYPING_MS = 350;

/** Preview of the action with the current field values. It is debounced while the user types. */
export function useActionPreview(send: SendAction, key: readonly unknown[], body: object | null) {
  const current = body && JSON.stringify(body);
  const [debounced, setDebounced] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const isCurrent = debounced === current;
  const { data, error, refetch } = useQuery<ActionAnswer>({
    // This key is not below the vehicle's key. When the vehicle changes, the dialog closes and must not load
    // a preview again.
    queryKey: ['vehicle', 'look-ahead', ...key, debounced],
    queryFn: () => send(JSON.parse(debounced!) as object, { dry_run: true, explain: true }),
    enabled: debounced !== null && isCurrent,
    retry: false,
    gcTime: 0,
  });
  return {
    preview: (isCurrent && data?.Preview) || null,
    expected: isCurrent ? data?.ExpectedPreview : undefined,
    error: isCurrent ? error : null,
    again: async () => void (await refetch()),
  };
}

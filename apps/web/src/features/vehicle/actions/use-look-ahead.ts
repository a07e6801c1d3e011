import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SendAction } from './use-action';

const AFTER_TYPING_MS = 350;

/** What the action would come to as its fields stand now; asked when they have been still for a moment. */
export function useLookAhead(send: SendAction, asking: readonly unknown[], body: object | null) {
  const wanted = body && JSON.stringify(body);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const still = asked === wanted;
  const { data, error, refetch } = useQuery<ActionAnswer>({
    // Not one of the vehicle's own: when it changes the dialog goes, and is not to ask once more.
    queryKey: ['vehicle', 'look-ahead', ...asking, asked],
    queryFn: () => send(JSON.parse(asked!) as object, { dry_run: true, explain: true }),
    enabled: asked !== null && still,
    retry: false,
    gcTime: 0,
  });
  return {
    preview: (still && data?.Preview) || null,
    expected: still ? data?.ExpectedPreview : undefined,
    error: still ? error : null,
    again: async () => void (await refetch()),
  };
}

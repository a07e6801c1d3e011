import { actionAddress, type ActionAnswer } from '@floorplan/vehicle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

const AFTER_TYPING_MS = 350;

/** What the action would come to as its fields stand now; asked when they have been still for a moment. */
export function useLookAhead(key: string, id: number, body: object | null) {
  const api = useApi();
  const wanted = body && JSON.stringify(body);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const still = asked === wanted;
  const { data, error, refetch } = useQuery({
    // Not one of the vehicle's own: when it changes the dialog goes, and is not to ask once more.
    queryKey: ['vehicle', 'look-ahead', id, key, asked],
    queryFn: () =>
      api.post<ActionAnswer>(address(actionAddress(key), { id }), JSON.parse(asked!) as object, {
        query: { dry_run: true },
      }),
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

import {
  JOB_PROCESS_ROUTES,
  type BulkPreviewAnswer,
  type BulkRequestBody,
  type BulkStartedAnswer,
  type ProcessFilter,
} from '@floorplan/job-process/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

/** What a bulk repair is about: everything that a filter matches, or messages picked one by one. */
export type BulkOf = { readonly filter: ProcessFilter } | { readonly ids: readonly number[] };

/** A command names only what narrows it; where nothing does, that it is about everything. */
function narrowing(filter: ProcessFilter): BulkRequestBody['Filter'] {
  const narrow = Object.entries(filter).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== 0 && value !== '',
  );
  return narrow.length === 0 ? { All: true } : Object.fromEntries(narrow);
}

const about = (of: BulkOf): Pick<BulkRequestBody, 'Filter' | 'Ids'> =>
  'filter' in of ? { Filter: narrowing(of.filter) } : { Ids: [...of.ids] };

export const startBulk = (api: ApiClient, of: BulkOf, wish: Pick<BulkRequestBody, 'Action' | 'Reason'>) =>
  api.post<BulkStartedAnswer>(JOB_PROCESS_ROUTES.startBulk, { ...about(of), ...wish });

/** How many would be repaired, and how many left as they are. */
export function useBulkPreview(wish: { of: BulkOf; action: BulkRequestBody['Action'] } | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['job-process', 'bulk-preview', wish],
    queryFn: ({ signal }) =>
      api.post<BulkPreviewAnswer>(
        JOB_PROCESS_ROUTES.startBulk,
        { ...about(wish!.of), Action: wish!.action, Reason: 'dry run' },
        { query: { dry_run: true }, signal },
      ),
    enabled: wish !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

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

/** Messages that a bulk repair applies to: all that match a filter, or those with the given ids. */
export type BulkOf = { readonly filter: ProcessFilter } | { readonly ids: readonly number[] };

/** Filter of the request. It contains only the conditions that are set, or `All` when none is set. */
function requestFilter(filter: ProcessFilter): BulkRequestBody['Filter'] {
  const narrow = Object.entries(filter).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== 0 && value !== '',
  );
  return narrow.length === 0 ? { All: true } : Object.fromEntries(narrow);
}

const selectionOf = (of: BulkOf): Pick<BulkRequestBody, 'Filter' | 'Ids'> =>
  'filter' in of ? { Filter: requestFilter(of.filter) } : { Ids: [...of.ids] };

export const startBulk = (api: ApiClient, of: BulkOf, repair: Pick<BulkRequestBody, 'Action' | 'Reason'>) =>
  api.post<BulkStartedAnswer>(JOB_PROCESS_ROUTES.startBulk, { ...selectionOf(of), ...repair });

/** Reads how many messages a bulk repair would change and how many it would leave unchanged. */
export function useBulkPreview(repair: { of: BulkOf; action: BulkRequestBody['Action'] } | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['job-process', 'bulk-preview', repair],
    queryFn: ({ signal }) =>
      api.post<BulkPreviewAnswer>(
        JOB_PROCESS_ROUTES.startBulk,
        { ...selectionOf(repair!.of), Action: repair!.action, Reason: 'dry run' },
        { query: { dry_run: true }, signal },
      ),
    enabled: repair !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

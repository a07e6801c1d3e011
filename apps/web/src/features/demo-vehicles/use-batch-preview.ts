import type { BatchPreview, BatchPreviewAnswer } from '@floorplan/vehicle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/session/session';

/** Reads the preview of a batch. Reads nothing when `body` is null. */
export function useBatchPreview(route: string, body: object | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['vehicle', 'batch-preview', route, body],
    queryFn: async ({ signal }) => {
      const query = { dry_run: true as const };
      return (await api.post<BatchPreviewAnswer>(route, body!, { query, signal })).Preview;
    },
    enabled: body !== null,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** Ids of the vehicles that the batch would not exclude. */
export const ableOf = (preview: BatchPreview | undefined): number[] =>
  (preview?.Rows ?? []).flatMap(({ VehicleId, Code }) => (Code === null ? [VehicleId] : []));

import { MAX_ENDED, type BatchStartedAnswer, type DemoVehicleRow } from '@floorplan/vehicle/contracts';
import { savingFailure, useTexts, useToast, type ChosenRows } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BATCHES_KEY } from '../../app/batches/use-batches';
import { paths } from '../../app/routing/paths';
import { readServed, type ServedList } from '../../app/lists/served-list';
import { useApi } from '../../app/session/session';

/**
 * Ids of the chosen vehicles. When all matching rows are chosen, reads the rows that match now; null while
 * reading.
 */
export function useChosenDemos(
  { selection, rows }: ChosenRows<DemoVehicleRow>,
  served: ServedList,
  filter: object,
): readonly number[] | null {
  const api = useApi();
  const matching = selection.kind === 'matching';
  const { data } = useQuery({
    queryKey: [...served.name, 'chosen', filter],
    queryFn: () => readServed<DemoVehicleRow>(served, api, filter, MAX_ENDED),
    enabled: matching,
    staleTime: 0,
    gcTime: 0,
  });
  const all = matching ? data?.Rows : rows;
  return all?.map(({ VehicleId }) => VehicleId) ?? null;
}

/** Starts a batch over demo vehicles and opens its result page. */
export function useDemoBatch(route: string, failed: string) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const start = async (body: object) => {
    setBusy(true);
    try {
      const { BatchId } = await api.post<BatchStartedAnswer>(route, body, { query: { wait: 0 } });
      void queries.invalidateQueries({ queryKey: BATCHES_KEY });
      void navigate(`${paths.demoBatchResult}?batch=${BatchId}`);
    } catch (error) {
      const failure = savingFailure(null, error, t);
      toast({ ...failure, text: t(failed, { message: failure.text }) });
      setBusy(false);
    }
  };
  return { busy, start };
}

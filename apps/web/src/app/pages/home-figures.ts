import {
  JOB_PROCESS_ROUTES,
  OPERATIONS_ROUTES,
  type ProcessListAnswer,
} from '@floorplan/job-process/contracts';
import { stockholmDay } from '@floorplan/ui';
import { rowsOfArrays, VEHICLE_ROUTES, type InventoryArrays } from '@floorplan/vehicle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../session/session';

const FRESH_EVERY = 30_000;
/** The days that the job processes show when they are opened. */
const DAYS_SHOWN = 7;
/** Those near their end come first: this many are looked through for them. */
const LOOKED_THROUGH = 1_000;

/** A count and whether there may be more. */
export interface HomeFigure {
  readonly count: number;
  readonly orMore?: boolean;
}

/** Messages that wait and that failed, of the days that the job processes begin with. */
export function useProcessFigures(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['job-process', 'home'],
    queryFn: async ({ signal }) => {
      const now = new Date();
      const query = { date_from: stockholmDay(now, 1 - DAYS_SHOWN), date_to: stockholmDay(now), limit: 1 };
      const { Counts } = await api.get<ProcessListAnswer>(JOB_PROCESS_ROUTES.processes, { query, signal });
      return { waiting: { count: Counts.PENDING }, failed: { count: Counts.ERROR } };
    },
    refetchInterval: FRESH_EVERY,
    enabled,
  });
}

/** Vehicles in stock, and those whose period is near its end or has ended. */
export function useInventoryFigures(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['vehicle', 'home'],
    queryFn: async ({ signal }): Promise<Record<'inStock' | 'nearEnd' | 'ended', HomeFigure>> => {
      const body = { limit: LOOKED_THROUGH, format: 'arrays' };
      const arrays = await api.post<InventoryArrays>(VEHICLE_ROUTES.inventory, body, { signal });
      const { Rows, Total } = rowsOfArrays(arrays);
      const of = (status: number) => Rows.filter((row) => row.ProgramStatus === status).length;
      const orMore = Rows.length < Total && (Rows.at(-1)?.ProgramStatus ?? 0) > 0;
      return {
        inStock: { count: Total },
        nearEnd: { count: of(1), orMore },
        ended: { count: of(2), orMore },
      };
    },
    refetchInterval: FRESH_EVERY,
    enabled,
  });
}

/** Facts that stand parked and messages that were refused. */
export function useOperationsFigures(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['operations', 'home'],
    queryFn: async ({ signal }) => {
      const total = async (path: string) =>
        (await api.get<{ Total: number }>(path, { query: { limit: 1 }, signal })).Total;
      const [parked, refused] = await Promise.all([
        total(OPERATIONS_ROUTES.deadLetters),
        total(OPERATIONS_ROUTES.inboxRefusals),
      ]);
      return { parked: { count: parked }, refused: { count: refused } };
    },
    refetchInterval: FRESH_EVERY,
    enabled,
  });
}

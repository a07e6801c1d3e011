import {
  JOB_PROCESS_ROUTES,
  OPERATIONS_ROUTES,
  type ProcessListAnswer,
} from '@floorplan/job-process/contracts';
import { stockholmDay } from '@floorplan/ui';
import { VEHICLE_ROUTES, type InventoryArrays } from '@floorplan/vehicle/contracts';
import { useQuery } from '@tanstack/react-query';
import { narrowed } from '../narrowed';
import { useApi } from '../session/session';

const FRESH_EVERY = 30_000;
/** The days that the job processes show when they are opened. */
const DAYS_SHOWN = 7;
/** Where a period stands. */
export const NEAR_END = 1;
export const ENDED = 2;

export interface HomeFigure {
  readonly count: number;
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
    queryFn: async ({ signal }) => {
      const count = async (program_status: readonly number[]) => {
        const body = { ...narrowed({ program_status }), limit: 1, format: 'arrays' };
        return (await api.post<InventoryArrays>(VEHICLE_ROUTES.inventory, body, { signal })).Total;
      };
      const [inStock, nearEnd, ended] = await Promise.all([count([]), count([NEAR_END]), count([ENDED])]);
      return { inStock: { count: inStock }, nearEnd: { count: nearEnd }, ended: { count: ended } };
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

import {
  JOB_PROCESS_ROUTES,
  OPERATIONS_ROUTES,
  type ProcessListAnswer,
} from '@floorplan/job-process/contracts';
import { stockholmDay } from '@floorplan/ui';
import { VEHICLE_ROUTES, type InventoryArrays } from '@floorplan/vehicle/contracts';
import { useQuery } from '@tanstack/react-query';
import { narrowed } from '../lists/narrowed';
import { useApi } from '../session/session';

const REFRESH_EVERY = 30_000;
/** Number of days in the job process list's default filter. */
const DAYS_SHOWN = 7;
/** Value of the filter `program_status` for a period that is near its end. */
export const NEAR_END = 1;
export const ENDED = 2;

export interface HomeFigure {
  readonly count: number;
}

/** Numbers of waiting and failed messages of the last seven days. */
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
    refetchInterval: REFRESH_EVERY,
    enabled,
  });
}

/** Numbers of vehicles in stock, near the end of their period, and past it. */
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
    refetchInterval: REFRESH_EVERY,
    enabled,
  });
}

/** Numbers of facts that a reader skipped, refused messages, and mails that were not delivered. */
export function useOperationsFigures(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['operations', 'home'],
    queryFn: async ({ signal }) => {
      const total = async (path: string, query = {}) =>
        (await api.get<{ Total: number }>(path, { query, signal })).Total;
      const onlyTotal = { limit: 1 };
      const [parked, refused, mails] = await Promise.all([
        total(OPERATIONS_ROUTES.deadLetters),
        total(OPERATIONS_ROUTES.inboxRefusals, onlyTotal),
        total(OPERATIONS_ROUTES.undeliveredMails, onlyTotal),
      ]);
      return { parked: { count: parked }, refused: { count: refused }, mails: { count: mails } };
    },
    refetchInterval: REFRESH_EVERY,
    enabled,
  });
}

/** Which kinds of decisions about vehicles the user may make. */
interface DecisionRights {
  readonly ends: boolean;
  readonly financing: boolean;
  readonly demosAsImporter: boolean;
  readonly asDealer: boolean;
}

/**
 * Numbers of vehicles that wait for a decision by the user. A number is null when the user may not make that
 * decision.
 */
export function useDecisionFigures(may: DecisionRights) {
  const api = useApi();
  return useQuery({
    queryKey: ['vehicle', 'home', 'decisions', may],
    queryFn: async ({ signal }) => {
      const count = async (enabled: boolean, route: string, filter: object): Promise<HomeFigure | null> => {
        const query = { ...filter, limit: 1, format: 'arrays' };
        return enabled ? { count: (await api.get<InventoryArrays>(route, { query, signal })).Total } : null;
      };
      const { inventory, consignInventory, dealerInventory, approveDemos } = VEHICLE_ROUTES;
      const [requested, proposed, ofPl] = [
        { end_requested: true },
        { end_proposed: true },
        { pl_financing: true },
      ];
      const counts = {
        ends: count(may.ends, inventory, requested),
        privateLabelEnds: count(may.ends, inventory, { ...requested, ...ofPl }),
        proposedEnds: count(may.ends, inventory, proposed),
        privateLabelProposedEnds: count(may.ends, inventory, { ...proposed, ...ofPl }),
        consignedEnds: count(may.ends, consignInventory, requested),
        financing: count(may.financing, dealerInventory, { waiting: true }),
        demosAsImporter: count(may.demosAsImporter, approveDemos, { approvetype: 'IMP' }),
        demosAsDealer: count(may.asDealer, approveDemos, { approvetype: 'DEA' }),
        privateLabels: count(may.asDealer, approveDemos, { approvetype: 'DEA', ...ofPl }),
      };
      const names = Object.keys(counts) as (keyof typeof counts)[];
      const totals = await Promise.all(names.map((name) => counts[name]));
      return Object.fromEntries(names.map((name, at) => [name, totals[at]!])) as Record<
        keyof typeof counts,
        HomeFigure | null
      >;
    },
    refetchInterval: REFRESH_EVERY,
    enabled: Object.values(may).some(Boolean),
  });
}

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

/** Facts that stand parked, messages that were refused, mail that did not reach everybody. */
export function useOperationsFigures(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['operations', 'home'],
    queryFn: async ({ signal }) => {
      const total = async (path: string, query = {}) =>
        (await api.get<{ Total: number }>(path, { query, signal })).Total;
      const few = { limit: 1 };
      const [parked, refused, mails] = await Promise.all([
        total(OPERATIONS_ROUTES.deadLetters),
        total(OPERATIONS_ROUTES.inboxRefusals, few),
        total(OPERATIONS_ROUTES.undeliveredMails, few),
      ]);
      return { parked: { count: parked }, refused: { count: refused }, mails: { count: mails } };
    },
    refetchInterval: FRESH_EVERY,
    enabled,
  });
}

/** What this user may decide about vehicles. */
interface MayDecide {
  readonly ends: boolean;
  readonly financing: boolean;
  readonly demosAsImporter: boolean;
  readonly asDealer: boolean;
}

/** Vehicles that wait for this user: to be ended, or to be approved. Null: nothing to this user. */
export function useDecisionFigures(may: MayDecide) {
  const api = useApi();
  return useQuery({
    queryKey: ['vehicle', 'home', 'decisions', may],
    queryFn: async ({ signal }) => {
      const count = async (wanted: boolean, route: string, question: object): Promise<HomeFigure | null> => {
        const query = { ...question, limit: 1, format: 'arrays' };
        return wanted ? { count: (await api.get<InventoryArrays>(route, { query, signal })).Total } : null;
      };
      const { inventory, consignInventory, dealerInventory, approveDemos } = VEHICLE_ROUTES;
      const [requested, proposed, ofPl] = [
        { end_requested: true },
        { end_proposed: true },
        { pl_financing: true },
      ];
      const asked = {
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
      const names = Object.keys(asked) as (keyof typeof asked)[];
      const counted = await Promise.all(names.map((name) => asked[name]));
      return Object.fromEntries(names.map((name, at) => [name, counted[at]!])) as Record<
        keyof typeof asked,
        HomeFigure | null
      >;
    },
    refetchInterval: FRESH_EVERY,
    enabled: Object.values(may).some(Boolean),
  });
}

import { isOfImporter, needsId } from '@floorplan/dashboard/contracts';
import { stockDaysText, type StockDays } from '@floorplan/vehicle/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../routing/paths';
import { hasRight } from '../session/rights';
import { useApi, useUser } from '../session/session';
import type { DashboardScope } from './dashboard.api';

/** Filter of the importer or organisation whose stock the dashboard shows. */
const ofWhom = ({ role, id }: DashboardScope): Readonly<Record<string, string>> =>
  needsId(role) && id !== null
    ? { [isOfImporter(role) ? 'importerId' : 'dealerOrganisationId']: String(id) }
    : {};

/** Reads a chart of the stock. */
export function useStock<Answer>(route: string, whose: DashboardScope, financed = false) {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', route, whose.role, whose.id, financed],
    queryFn: ({ signal }) =>
      api.get<Answer>(route, {
        query: { ...ofWhom(whose), ...(financed && { financed_only: true }) },
        signal,
      }),
    placeholderData: (before) => before,
  });
}

export interface StockPart {
  readonly makeId?: string;
  readonly dealerId?: string;
  readonly finance_type?: string;
  readonly days?: StockDays;
}

export type StockPath = (part: StockPart) => string;

/**
 * Function that returns the URL of the inventory list with exactly the vehicles of a part of a chart. Null
 * when the user may not open the list.
 */
export function useStockPath(whose: DashboardScope, financed: boolean): StockPath | null {
  if (!hasRight(useUser(), 'vehicles.read')) return null;
  return ({ days, ...part }) => {
    const filter = new URLSearchParams({
      stock: financed ? 'financed' : 'all',
      ...ofWhom(whose),
      ...part,
      ...(days && { stock_days: stockDaysText(days) }),
    });
    return `${paths.inventory}?${filter.toString()}`;
  };
}

import { PORTFOLIO_ROUTES } from '@floorplan/service-contract/contracts';
import type { ServedList } from '../lists/served-list';

/** Root query key of service contracts in TanStack Query's cache. */
export const CONTRACTS_KEY = ['service-contract'] as const;

/** Name of the portfolio, by which the page of a contract finds the contracts before and after it. */
export const PORTFOLIO_LIST = 'contract-portfolio';

export const servedContracts: ServedList = {
  name: [...CONTRACTS_KEY, 'portfolio'],
  fetch: (api, filter, signal) =>
    api.get(PORTFOLIO_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

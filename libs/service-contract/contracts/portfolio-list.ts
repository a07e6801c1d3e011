// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import { contractStatusCode, type ContractStatus } from '@floorplan/service-contract/domain';
import type { PortfolioFilter, PortfolioRow } from './portfolio';
import { CONTRACT_ROUTES } from './routes';

export const PORTFOLIO_ROUTES = {
  list: CONTRACT_ROUTES.byStatus,
  export: `${CONTRACT_ROUTES.byStatus}/export`,
} as const;

export const SERVICE_CONTRACT_TOPICS = { portfolio: 'service-contract.portfolio' } as const;

export const PORTFOLIO_ORDER: ListOrder<PortfolioRow> = { key: 'SignDate', descending: true };

/** Maximum number of contracts in one request to approve or to check them. */
export const MAX_APPROVED = 1_000;

/** The statuses that each flag of the filter selects. */
const STATUSES: Readonly<Record<PortfolioFlag, readonly ContractStatus[]>> = {
  active: ['active'],
  pending: ['created', 'pending'],
  ended: ['ended'],
  converted: ['converted'],
  created: ['created'],
};
export const PORTFOLIO_FLAGS = ['active', 'pending', 'ended', 'converted', 'created'] as const;
export type PortfolioFlag = (typeof PORTFOLIO_FLAGS)[number];

/** Status codes that the flags of a filter select together. */
export const chosenStatusCodes = (filter: Partial<Record<PortfolioFlag, boolean>>): readonly number[] => [
  ...new Set(
    PORTFOLIO_FLAGS.filter((flag) => filter[flag]).flatMap((flag) => STATUSES[flag].map(contractStatusCode)),
  ),
];

type PortfolioChoice = Partial<Pick<PortfolioFilter, PortfolioFlag | 'mak_id' | 'deo_id'>>;

/** Whether a live row matches the filter, like the SQL conditions of the server. */
export const isInPortfolio = (row: PortfolioRow, filter: PortfolioChoice): boolean =>
  chosenStatusCodes(filter).includes(row.Status) &&
  (!filter.mak_id || row.ForMakeId === filter.mak_id) &&
  (!filter.deo_id || row.ForDeoId === filter.deo_id);

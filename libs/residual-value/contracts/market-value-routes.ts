// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { MarketValueRow } from './market-values';

const MARKET_VALUE = '/api/v1/residualvalue_contracts/market_value';

export const MARKET_VALUE_ROUTES = {
  jobs: `${MARKET_VALUE}/jobs`,
  brands: `${MARKET_VALUE}/brands`,
  list: `${MARKET_VALUE}/list_contracts`,
  export: `${MARKET_VALUE}/list_contracts/export`,
  /** POST of rows of a valuation file. */
  message: '/api/v1/integrations/residual_value/market_values',
} as const;

export const MARKET_VALUE_ORDER: ListOrder<MarketValueRow> = { key: 'ContractNo', descending: false };

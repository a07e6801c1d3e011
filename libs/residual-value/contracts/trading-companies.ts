import { recordRoutes } from '@floorplan/kernel/records';
import { flag, recordContract } from '@floorplan/kernel/wire';
import { tradingCompany } from '@floorplan/residual-value/domain';
import type { z } from 'zod';

export const TRADING_COMPANY_ROUTES = recordRoutes('/api/v1/residualvalue_contracts/trading_companies');

export const tradingCompanyContract = recordContract('TradingCompany', tradingCompany, {
  extra: {},
  filter: { all: flag.default(false).describe('Also inactive companies') },
});
export type TradingCompanyRow = z.infer<typeof tradingCompanyContract.row>;
export type TradingCompaniesQuery = z.infer<typeof tradingCompanyContract.query>;

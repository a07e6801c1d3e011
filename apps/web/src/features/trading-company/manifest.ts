import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  tradingCompanies: {
    page: () => import('./trading-company.screen').then((page) => page.TradingCompanyListPage),
    menu: { group: 'admin', order: 5, title: 'admin-view.title', icon: 'truck' },
  },
  tradingCompany: {
    page: () => import('./trading-company.screen').then((page) => page.TradingCompanyPage),
  },
};

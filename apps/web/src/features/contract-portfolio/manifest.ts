import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  contractPortfolio: {
    page: () => import('./portfolio.page').then((page) => page.PortfolioPage),
    menu: { group: 'financing', order: 70, title: 'menu.contract_portfolio', icon: 'briefcase' },
  },
};

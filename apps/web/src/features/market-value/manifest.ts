import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  marketValue: {
    functionKey: 'fncMarketValue',
    page: () => import('./market-value.page').then((page) => page.MarketValuePage),
    menu: { group: 'financing', order: 92, title: 'menu.fncMarketValue', icon: 'chart-line' },
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  marketValue: {
    page: () => import('./market-value.page').then((page) => page.MarketValuePage),
    menu: { group: 'rv', order: 90, title: 'menu.fncMarketValue', icon: 'chart-line' },
  },
};

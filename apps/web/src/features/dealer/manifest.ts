import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  dealers: {
    page: () => import('./dealer.screen').then((page) => page.DealerListPage),
    menu: {
      group: 'reference',
      order: 30,
      title: 'menu.fncDealerOrganizations',
      icon: 'building',
    },
  },
  dealer: {
    page: () => import('./dealer.screen').then((page) => page.DealerPage),
  },
};

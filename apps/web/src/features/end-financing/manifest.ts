import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  endFinancing: {
    page: () => import('./end-financing.page').then((page) => page.EndFinancingPage),
    menu: {
      group: 'inventory',
      order: 40,
      title: 'menu.fncDealerEndFinancing',
      icon: 'sign-out',
    },
  },
  endFinancingResult: {
    page: () => import('./end-result.page').then((page) => page.EndResultPage),
  },
};

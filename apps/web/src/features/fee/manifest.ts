import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  fees: {
    page: () => import('./fees.page').then((page) => page.FeesPage),
    menu: {
      group: 'reference',
      order: 70,
      title: 'menu.fncFees',
      icon: 'money-bill',
    },
  },
  discounts: {
    page: () => import('./discounts.page').then((page) => page.DiscountsPage),
    menu: {
      group: 'reference',
      order: 75,
      title: 'menu.fncFeeDiscounts',
      icon: 'tags',
    },
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  dealerInventory: {
    page: () => import('./dealer-inventory.page').then((page) => page.DealerInventoryPage),
    menu: {
      group: 'inventory',
      order: 20,
      title: 'menu.fncDealerInventory',
      icon: 'warehouse',
    },
  },
};

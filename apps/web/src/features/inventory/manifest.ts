import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  inventory: {
    page: () => import('./inventory.page').then((page) => page.InventoryPage),
    menu: {
      group: 'inventory',
      order: 10,
      title: 'menu.fncInventory',
      icon: 'car',
      goKeys: { press: 'g l', text: 'keys.go_inventory' },
    },
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  historicInventory: {
    page: () => import('./historic-inventory.page').then((page) => page.HistoricInventoryPage),
    menu: { group: 'inventory', order: 80, title: 'hist.title_history', icon: 'history' },
  },
  inventoryPeriod: {
    page: () => import('./historic-inventory.page').then((page) => page.InventoryPeriodPage),
  },
  inventoryUnapproved: {
    page: () => import('./historic-inventory.page').then((page) => page.InventoryUnapprovedPage),
  },
  inventoryEvents: {
    page: () => import('./historic-inventory.page').then((page) => page.InventoryEventsPage),
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  historicInventory: {
    functionKey: 'fncInventoryReport',
    page: () => import('./historic-inventory.page').then((page) => page.HistoricInventoryPage),
    menu: { group: 'inventory', order: 80, title: 'hist.title_history', icon: 'history' },
  },
  inventoryPeriod: {
    functionKey: 'fncInventoryReport',
    page: () => import('./historic-inventory.page').then((page) => page.InventoryPeriodPage),
  },
  inventoryUnapproved: {
    functionKey: 'fncInventoryReport',
    page: () => import('./historic-inventory.page').then((page) => page.InventoryUnapprovedPage),
  },
  inventoryEvents: {
    functionKey: 'fncInventoryReport',
    page: () => import('./historic-inventory.page').then((page) => page.InventoryEventsPage),
  },
};

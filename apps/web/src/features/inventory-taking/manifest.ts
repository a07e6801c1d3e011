import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  inventoryTakings: {
    page: () => import('./stocktakes.page').then((page) => page.StocktakesPage),
    menu: { group: 'inventory', order: 82, title: 'menu.fncInventoryTaking', icon: 'clipboard' },
  },
  inventoryTaking: {
    page: () => import('./stocktake.page').then((page) => page.StocktakePage),
  },
  countInventory: {
    page: () => import('./count/count.page').then((page) => page.CountPage),
  },
  notInventoried: {
    page: () => import('./not-counted.page').then((page) => page.NotCountedPage),
    menu: { group: 'inventory', order: 83, title: 'menu.fncInventoryTaking_vehicles', icon: 'eye-slash' },
  },
  inventoryTakingDealers: {
    page: () => import('./overdue-dealers.page').then((page) => page.OverdueDealersPage),
    menu: { group: 'inventory', order: 84, title: 'menu.fncInventoryTaking_dealer', icon: 'calendar-clock' },
  },
};

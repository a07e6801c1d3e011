import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  accessories: {
    page: () => import('./accessory.screen').then((page) => page.AccessoryListPage),
    menu: { group: 'reference', order: 24, title: 'accessory.title', icon: 'wrench' },
  },
  accessory: {
    page: () => import('./accessory.screen').then((page) => page.AccessoryPage),
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  limits: {
    page: () => import('./limits.page').then((page) => page.LimitsPage),
    menu: { group: 'inventory', order: 85, title: 'menu.fncLimits', icon: 'gauge' },
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  operations: {
    page: () => import('./operations.page').then((page) => page.OperationsPage),
    menu: {
      group: 'admin',
      order: 10,
      title: 'menu.operations',
      icon: 'wrench',
      goKeys: { press: 'g d', text: 'keys.go_operations' },
    },
  },
};

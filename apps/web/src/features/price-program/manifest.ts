import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  pricelists: {
    page: () => import('./program-list.page').then((page) => page.ProgramListPage),
    menu: {
      group: 'financing',
      order: 40,
      title: 'menu.fncPricePrograms',
      icon: 'percentage',
    },
  },
  pricelist: {
    page: () => import('./program.page').then((page) => page.ProgramPage),
  },
};

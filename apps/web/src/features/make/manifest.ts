import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  makes: {
    page: () => import('./make.screen').then((page) => page.MakeListPage),
    menu: { group: 'reference', order: 20, title: 'make.title', icon: 'tag' },
  },
  make: {
    page: () => import('./make.screen').then((page) => page.MakePage),
  },
};

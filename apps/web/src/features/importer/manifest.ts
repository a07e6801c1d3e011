import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  importers: {
    page: () => import('./importer.screen').then((page) => page.ImporterListPage),
    menu: { group: 'reference', order: 10, title: 'imp.title', icon: 'globe' },
  },
  importer: {
    page: () => import('./importer.screen').then((page) => page.ImporterPage),
  },
};

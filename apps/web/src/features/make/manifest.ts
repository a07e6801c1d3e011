import type { Screens } from '../../app/screens';

export const paths = {
  makes: '/start/makes',
  make: '/start/make/:id',
} as const;

export const screens: Screens<typeof paths> = {
  makes: {
    functionKey: 'fncImporters',
    page: () => import('./make.screen').then((page) => page.MakeListPage),
    menu: { group: 'reference', order: 20, title: 'make.title', icon: 'tag', lead: 'home.makes_text' },
  },
  make: {
    functionKey: 'fncImporters',
    page: () => import('./make.screen').then((page) => page.MakePage),
  },
};

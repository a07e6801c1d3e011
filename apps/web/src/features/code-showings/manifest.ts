import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  codeShowings: {
    page: () => import('./code-showings.page').then((page) => page.CodeShowingsPage),
    menu: {
      group: 'admin',
      order: 90,
      title: 'code_showings.title',
      icon: 'eye',
    },
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  interests: {
    page: () => import('./interests.page').then((page) => page.InterestsPage),
    menu: {
      group: 'reference',
      order: 80,
      title: 'menu.fncInterests',
      icon: 'chart-line',
    },
  },
};

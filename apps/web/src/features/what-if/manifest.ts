import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  whatIf: {
    page: () => import('./what-if.page').then((page) => page.WhatIfPage),
    menu: {
      group: 'financing',
      order: 45,
      title: 'menu.what_if',
      icon: 'calculator',
    },
  },
  whatIfAnswer: {
    page: () => import('./what-if-answer.page').then((page) => page.WhatIfAnswerPage),
  },
  whatIfVehicles: {
    page: () => import('./what-if-vehicles.page').then((page) => page.WhatIfVehiclesPage),
  },
};

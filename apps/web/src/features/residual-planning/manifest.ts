import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  residualPlanning: {
    page: () => import('./residual-planning.page').then((page) => page.ResidualPlanningPage),
    menu: { group: 'rv', order: 15, title: 'rvplan.title', icon: 'calendar-clock' },
  },
};

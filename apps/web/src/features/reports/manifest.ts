import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  serviceReports: {
    functionKey: 'fncServiceReports',
    page: () => import('./service-reports.page').then((page) => page.ServiceReportsPage),
    menu: { group: 'financing', order: 95, title: 'menu.fncServiceReports', icon: 'chart-bar' },
  },
};

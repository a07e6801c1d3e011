import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const vehicleReports = {
  page: () => import('./reports.page').then((page) => page.ReportsPage),
} as const;
const serviceReports = {
  page: () => import('./reports.page').then((page) => page.ServiceReportsPage),
} as const;

export const screens: Screens<typeof paths> = {
  reports: {
    ...vehicleReports,
    menu: {
      group: 'reports',
      order: 10,
      title: 'menu.fncReports',
      icon: 'chart-line',
      goKeys: { press: 'g r', text: 'keys.go_reports' },
    },
  },
  contractReports: serviceReports,
  allReports: vehicleReports,
  unknownReports: {
    ...vehicleReports,
    page: () => import('./unknown-reports.page').then((page) => page.UnknownReportsPage),
  },
  rapporter: vehicleReports,
  serviceReports: {
    ...serviceReports,
    menu: { group: 'reports', order: 20, title: 'menu.fncServiceReports', icon: 'chart-bar' },
  },
  allServiceReports: serviceReports,
  unknownServiceReports: {
    ...serviceReports,
    page: () => import('./unknown-reports.page').then((page) => page.UnknownServiceReportsPage),
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  jobProcesses: {
    page: () => import('./list/job-process-list.page').then((page) => page.JobProcessListPage),
    menu: {
      group: 'financing',
      order: 10,
      title: 'menu.fncProcesses',
      icon: 'sync',
      goKeys: { press: 'g j', text: 'keys.go_jobs' },
    },
  },
  jobProcess: {
    page: () => import('./detail/job-process-detail.page').then((page) => page.JobProcessDetailPage),
  },
};

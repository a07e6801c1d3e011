import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  billingRuns: {
    page: () => import('./list/billing-runs.page').then((page) => page.BillingRunsPage),
    menu: {
      group: 'invoices',
      order: 40,
      title: 'billing.title',
      icon: 'calendar',
    },
  },
  billingRun: {
    page: () => import('./run/billing-run.page').then((page) => page.BillingRunPage),
  },
  billingDocuments: {
    page: () => import('./list/billing-documents.page').then((page) => page.BillingDocumentsPage),
  },
  rehearsalDocuments: {
    page: () => import('./list/billing-documents.page').then((page) => page.RehearsalDocumentsPage),
  },
  billingRehearsal: {
    page: () => import('./run/rehearsal.page').then((page) => page.RehearsalPage),
  },
};

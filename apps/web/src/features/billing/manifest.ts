import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

/** Function key that the routes require. Only staff may call these routes. */
const functionKey = 'fncAdmin';

export const screens: Screens<typeof paths> = {
  billingRuns: {
    functionKey,
    page: () => import('./list/billing-runs.page').then((page) => page.BillingRunsPage),
    menu: {
      group: 'invoices',
      order: 40,
      title: 'billing.title',
      icon: 'calendar',
    },
  },
  billingRun: {
    functionKey,
    page: () => import('./run/billing-run.page').then((page) => page.BillingRunPage),
  },
  billingDocuments: {
    functionKey,
    page: () => import('./list/billing-documents.page').then((page) => page.BillingDocumentsPage),
  },
  rehearsalDocuments: {
    functionKey,
    page: () => import('./list/billing-documents.page').then((page) => page.RehearsalDocumentsPage),
  },
  billingRehearsal: {
    functionKey,
    page: () => import('./run/rehearsal.page').then((page) => page.RehearsalPage),
  },
};

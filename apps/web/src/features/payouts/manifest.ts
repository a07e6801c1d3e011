import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  accountChanges: {
    page: () => import('./accounts/account-changes.page').then((page) => page.AccountChangesPage),
    menu: { group: 'invoices', order: 46, title: 'account.changes_title', icon: 'credit-card' },
  },
  payables: {
    page: () => import('./payables/payables.page').then((page) => page.PayablesPage),
    menu: { group: 'invoices', order: 44, title: 'payout.title', icon: 'send' },
  },
  payable: {
    page: () => import('./payables/payable.page').then((page) => page.PayablePage),
  },
  paymentRuns: {
    page: () => import('./runs/payment-runs.page').then((page) => page.PaymentRunsPage),
    menu: { group: 'invoices', order: 45, title: 'run.title', icon: 'money-bill' },
  },
  paymentRun: {
    page: () => import('./runs/payment-run.page').then((page) => page.PaymentRunPage),
  },
};

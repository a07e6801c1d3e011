import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  ledgerEntries: {
    page: () => import('./ledger-entries.page').then((page) => page.LedgerEntriesPage),
    menu: { group: 'invoices', order: 51, title: 'booked.entries_title', icon: 'list' },
  },
  trialBalance: {
    page: () => import('./trial-balance.page').then((page) => page.TrialBalancePage),
    menu: { group: 'invoices', order: 52, title: 'booked.balances_title', icon: 'calculator' },
  },
};

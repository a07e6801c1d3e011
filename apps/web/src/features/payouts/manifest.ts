import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  accountChanges: {
    page: () => import('./accounts/account-changes.page').then((page) => page.AccountChangesPage),
    menu: { group: 'invoices', order: 46, title: 'account.changes_title', icon: 'credit-card' },
  },
};

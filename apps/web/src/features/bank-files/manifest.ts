import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  bankFiles: {
    page: () => import('./list/bank-files.page').then((page) => page.BankFilesPage),
    menu: { group: 'invoices', order: 35, title: 'bank.title', icon: 'file-import' },
  },
  bankFile: {
    page: () => import('./detail/bank-file.page').then((page) => page.BankFilePage),
  },
  bankPayments: {
    page: () => import('./list/bank-payments.page').then((page) => page.BankPaymentsPage),
  },
};

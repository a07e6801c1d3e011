import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  payments: {
    page: () => import('./list/payments.page').then((page) => page.PaymentsPage),
    menu: {
      group: 'invoices',
      order: 30,
      title: 'payment.title',
      icon: 'money-bill',
    },
  },
  payers: {
    page: () => import('./list/payers.page').then((page) => page.PayersPage),
    menu: {
      group: 'invoices',
      order: 31,
      title: 'payment.payers',
      icon: 'id-card',
    },
  },
  payment: {
    page: () => import('./detail/payment.page').then((page) => page.PaymentPage),
  },
};

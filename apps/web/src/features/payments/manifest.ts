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
  payment: {
    page: () => import('./detail/payment.page').then((page) => page.PaymentPage),
  },
};

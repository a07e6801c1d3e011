import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

/** Function key that the routes require. Only staff may call these routes. */
const functionKey = 'fncAdmin';

export const screens: Screens<typeof paths> = {
  payments: {
    functionKey,
    page: () => import('./list/payments.page').then((page) => page.PaymentsPage),
    menu: {
      group: 'invoices',
      order: 30,
      title: 'payment.title',
      icon: 'money-bill',
    },
  },
  payment: {
    functionKey,
    page: () => import('./detail/payment.page').then((page) => page.PaymentPage),
  },
};

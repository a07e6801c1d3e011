import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const ORDERS = { functionKey: 'fncNetSaleDNB', dealerGroups: true } as const;

export const screens: Screens<typeof paths> = {
  customerOrders: {
    ...ORDERS,
    page: () => import('./orders.page').then((page) => page.OrdersPage),
    menu: { group: 'netsale', order: 20, title: 'menu.fncNetSale', icon: 'shopping-cart' },
  },
  customerOrder: {
    ...ORDERS,
    page: () => import('./detail/order.page').then((page) => page.OrderPage),
  },
};

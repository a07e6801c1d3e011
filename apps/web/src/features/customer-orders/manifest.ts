import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  customerOrders: {
    page: () => import('./orders.page').then((page) => page.OrdersPage),
    menu: { group: 'netsale', order: 20, title: 'menu.fncNetSale', icon: 'shopping-cart' },
  },
  customerOrder: {
    page: () => import('./detail/order.page').then((page) => page.OrderPage),
  },
};

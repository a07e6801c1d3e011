import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  netSale: {
    page: () => import('./net-sale.page').then((page) => page.NetSalePage),
    menu: { group: 'netsale', order: 10, title: 'menu.fncNetSaleDNB', icon: 'shop' },
  },
};

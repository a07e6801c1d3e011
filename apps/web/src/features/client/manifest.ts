import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  clients: {
    page: () => import('./clients.page').then((page) => page.ClientsPage),
    menu: { group: 'admin', order: 30, title: 'client.title', icon: 'server' },
  },
  newClient: { page: () => import('./client.page').then((page) => page.NewClientPage) },
  client: { page: () => import('./client.page').then((page) => page.ClientPage) },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const functionKey = 'fncAdmin';

export const screens: Screens<typeof paths> = {
  clients: {
    functionKey,
    page: () => import('./clients.page').then((page) => page.ClientsPage),
    menu: { group: 'admin', order: 30, title: 'client.title', icon: 'server' },
  },
  newClient: { functionKey, page: () => import('./client.page').then((page) => page.NewClientPage) },
  client: { functionKey, page: () => import('./client.page').then((page) => page.ClientPage) },
};

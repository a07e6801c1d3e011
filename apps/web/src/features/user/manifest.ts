import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const functionKey = 'fncAdmin';

export const screens: Screens<typeof paths> = {
  users: {
    functionKey,
    page: () => import('./users.page').then((page) => page.UsersPage),
    menu: { group: 'admin', order: 20, title: 'user_admin.title', icon: 'users' },
  },
  user: { functionKey, page: () => import('./user.page').then((page) => page.UserPage) },
};

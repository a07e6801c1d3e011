import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  users: {
    page: () => import('./users.page').then((page) => page.UsersPage),
    menu: { group: 'admin', order: 20, title: 'user_admin.title', icon: 'users' },
  },
  user: { page: () => import('./user.page').then((page) => page.UserPage) },
};

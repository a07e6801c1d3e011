import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  columnRights: {
    page: () => import('./column-rights.page').then((page) => page.ColumnRightsPage),
    menu: { group: 'admin', order: 40, title: 'columns.title', icon: 'table' },
  },
};

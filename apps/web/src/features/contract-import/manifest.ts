import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  contractImport: {
    page: () => import('./contract-import.page').then((page) => page.ContractImportPage),
    menu: { group: 'financing', order: 78, title: 'sc.title', icon: 'file-import' },
  },
};

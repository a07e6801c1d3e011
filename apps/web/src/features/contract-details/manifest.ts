import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  contract: {
    page: () => import('./detail/contract.page').then((page) => page.ContractPage),
  },
  contractApproval: {
    page: () => import('./detail/application.page').then((page) => page.ApplicationPage),
  },
};

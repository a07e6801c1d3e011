import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const functionKey = 'fncContractPortfolio';

export const screens: Screens<typeof paths> = {
  contract: {
    functionKey,
    page: () => import('./detail/contract.page').then((page) => page.ContractPage),
  },
  contractApproval: {
    functionKey,
    page: () => import('./detail/application.page').then((page) => page.ApplicationPage),
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  residualContract: {
    page: () => import('./detail/residual-contract.page').then((page) => page.ResidualContractPage),
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  residualContract: {
    functionKey: 'fncResidualValueContracts',
    page: () => import('./detail/residual-contract.page').then((page) => page.ResidualContractPage),
  },
};

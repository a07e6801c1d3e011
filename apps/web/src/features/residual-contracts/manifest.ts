import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  residualContracts: {
    page: () => import('./residual-contracts.page').then((page) => page.ResidualContractsPage),
    menu: { group: 'rv', order: 10, title: 'menu.fncResidualValueContracts', icon: 'file' },
  },
};

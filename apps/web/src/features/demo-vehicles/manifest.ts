import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  approveDemosImp: {
    page: () => import('./demo-vehicles.page').then((page) => page.ApproveDemosPage),
    menu: {
      group: 'inventory',
      order: 50,
      title: 'menu.approvedemo_imp',
      icon: 'check-circle',
    },
  },
  approveDemosDea: {
    page: () => import('./demo-vehicles.page').then((page) => page.WaitingDemosPage),
    menu: {
      group: 'inventory',
      order: 60,
      title: 'menu.approvedemo_dea',
      icon: 'hourglass',
    },
  },
  transferVehicles: {
    page: () => import('./demo-vehicles.page').then((page) => page.TransferVehiclesPage),
    menu: {
      group: 'inventory',
      order: 70,
      title: 'menu.fncTransferVehicles',
      icon: 'arrow-right-arrow-left',
    },
  },
  demoBatchResult: {
    page: () => import('./demo-result.page').then((page) => page.DemoResultPage),
  },
};

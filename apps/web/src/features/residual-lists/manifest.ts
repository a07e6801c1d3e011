import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const group = 'rv';

export const screens: Screens<typeof paths> = {
  residualInspection: {
    page: () => import('./available.page').then((page) => page.InspectionPage),
    menu: { group, order: 20, title: 'menu.rv_available', icon: 'search' },
  },
  residualTransport: {
    page: () => import('./available.page').then((page) => page.TransportPage),
    menu: { group, order: 30, title: 'menu.rv_transport', icon: 'truck' },
  },
  residualRejected: {
    page: () => import('./available.page').then((page) => page.RejectedPage),
    menu: { group, order: 40, title: 'menu.fncResidualValueRejected', icon: 'ban' },
  },
  residualEnding: {
    page: () => import('./available.page').then((page) => page.EndedPage),
    menu: { group, order: 50, title: 'menu.rv_ending', icon: 'flag' },
  },
  residualExtended: {
    page: () => import('./further-lists.page').then((page) => page.ExtendedPage),
    menu: { group, order: 60, title: 'menu.rv_extended', icon: 'calendar-plus' },
  },
  releasingContracts: {
    page: () => import('./further-lists.page').then((page) => page.ReleasingPage),
    menu: { group, order: 70, title: 'menu.fncReleasing', icon: 'replay' },
  },
  residualFinanced: {
    page: () => import('./further-lists.page').then((page) => page.FinancedPage),
    menu: { group, order: 80, title: 'menu.rv_financed', icon: 'wallet' },
  },
};

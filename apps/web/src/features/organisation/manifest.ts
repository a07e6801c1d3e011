import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  dealerOrganisations: {
    page: () => import('./organisation.screen').then((page) => page.OrganisationListPage),
    menu: {
      group: 'reference',
      order: 40,
      title: 'menu.dealer_organizations',
      icon: 'sitemap',
    },
  },
  dealerOrganisation: {
    page: () => import('./organisation.screen').then((page) => page.OrganisationPage),
  },
  concerns: {
    page: () => import('./concern.screen').then((page) => page.ConcernListPage),
    menu: {
      group: 'reference',
      order: 50,
      title: 'menu.concerns',
      icon: 'share-alt',
    },
  },
  concern: {
    page: () => import('./concern.screen').then((page) => page.ConcernPage),
  },
  limitBook: {
    page: () => import('./ledger/limit-book.page').then((page) => page.LimitBookPage),
  },
  limitLedger: {
    page: () => import('./ledger/limit-ledger.page').then((page) => page.LimitLedgerPage),
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  dealerOrganisations: {
    functionKey: 'fncDealerOrganizations',
    page: () => import('./organisation.screen').then((page) => page.OrganisationListPage),
    menu: {
      group: 'reference',
      order: 40,
      title: 'menu.dealer_organizations',
      icon: 'sitemap',
    },
  },
  dealerOrganisation: {
    functionKey: 'fncDealerOrganizations',
    page: () => import('./organisation.screen').then((page) => page.OrganisationPage),
  },
  concerns: {
    functionKey: 'fncDealerOrganizations',
    page: () => import('./concern.screen').then((page) => page.ConcernListPage),
    menu: {
      group: 'reference',
      order: 50,
      title: 'menu.concerns',
      icon: 'share-alt',
    },
  },
  concern: {
    functionKey: 'fncDealerOrganizations',
    page: () => import('./concern.screen').then((page) => page.ConcernPage),
  },
  limitBook: {
    functionKey: 'fncLimits',
    page: () => import('./ledger/limit-book.page').then((page) => page.LimitBookPage),
  },
  limitLedger: {
    functionKey: 'fncLimits',
    page: () => import('./ledger/limit-ledger.page').then((page) => page.LimitLedgerPage),
  },
};

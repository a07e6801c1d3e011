import type { Screens } from '../../app/screens';

export const paths = {
  dealerOrganisations: '/start/dealerorganizations',
  dealerOrganisation: '/start/dealerorganization',
  concerns: '/start/concerns',
  concern: '/start/concern/:id',
} as const;

export const screens: Screens<typeof paths> = {
  dealerOrganisations: {
    functionKey: 'fncDealerOrganizations',
    page: () => import('./organisation.screen').then((page) => page.OrganisationListPage),
    menu: {
      group: 'reference',
      order: 40,
      title: 'menu.dealer_organizations',
      icon: 'sitemap',
      lead: 'home.organisations_text',
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
      lead: 'home.concerns_text',
    },
  },
  concern: {
    functionKey: 'fncDealerOrganizations',
    page: () => import('./concern.screen').then((page) => page.ConcernPage),
  },
};

import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  contractCategories: {
    page: () => import('./categories.screen').then((page) => page.ContractCategoryListPage),
    menu: { group: 'financing', order: 80, title: 'menu.additional_contract_admin', icon: 'tags' },
  },
  contractCategory: {
    page: () => import('./categories.screen').then((page) => page.ContractCategoryPage),
  },
  contractPrices: {
    page: () => import('./prices.screen').then((page) => page.ContractPriceListPage),
  },
  priceCorrections: {
    page: () => import('./corrections.page').then((page) => page.PriceCorrectionsPage),
  },
  contractPrice: {
    page: () => import('./prices.screen').then((page) => page.ContractPricePage),
  },
};

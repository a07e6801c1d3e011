import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const functionKey = 'fncAdditionalContractAdmin';

export const screens: Screens<typeof paths> = {
  contractCategories: {
    functionKey,
    page: () => import('./categories.screen').then((page) => page.ContractCategoryListPage),
    menu: { group: 'financing', order: 80, title: 'menu.additional_contract_admin', icon: 'tags' },
  },
  contractCategory: {
    functionKey,
    page: () => import('./categories.screen').then((page) => page.ContractCategoryPage),
  },
  contractPrices: {
    functionKey,
    page: () => import('./prices.screen').then((page) => page.ContractPriceListPage),
  },
  priceCorrections: {
    functionKey,
    page: () => import('./corrections.page').then((page) => page.PriceCorrectionsPage),
  },
  contractPrice: {
    functionKey,
    page: () => import('./prices.screen').then((page) => page.ContractPricePage),
  },
};

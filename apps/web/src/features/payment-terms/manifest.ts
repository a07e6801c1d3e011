import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  paymentTerms: {
    page: () => import('./payment-terms.screen').then((page) => page.PaymentTermListPage),
    menu: { group: 'financing', order: 60, title: 'menu.promotions', icon: 'wallet' },
  },
  paymentTerm: {
    page: () => import('./payment-terms.screen').then((page) => page.PaymentTermPage),
  },
  paymentTypeGroups: {
    page: () => import('./payment-type-groups.screen').then((page) => page.PaymentTypeGroupListPage),
  },
  paymentTypeGroup: {
    page: () => import('./payment-type-groups.screen').then((page) => page.PaymentTypeGroupPage),
  },
  promotions: {
    page: () => import('./payment-terms.screen').then((page) => page.PromotionListPage),
    menu: { group: 'financing', order: 61, title: 'promo.title_promotions', icon: 'megaphone' },
  },
  promotion: {
    page: () => import('./payment-terms.screen').then((page) => page.PromotionPage),
  },
};

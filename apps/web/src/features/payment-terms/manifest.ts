import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const TERMS = { functionKey: 'fncNetSaleDNB', dealerGroups: true } as const;

export const screens: Screens<typeof paths> = {
  paymentTerms: {
    ...TERMS,
    page: () => import('./payment-terms.screen').then((page) => page.PaymentTermListPage),
    menu: { group: 'financing', order: 60, title: 'menu.promotions', icon: 'wallet' },
  },
  paymentTerm: {
    ...TERMS,
    page: () => import('./payment-terms.screen').then((page) => page.PaymentTermPage),
  },
  paymentTypeGroups: {
    functionKey: 'fncNetSaleDNB',
    page: () => import('./payment-type-groups.screen').then((page) => page.PaymentTypeGroupListPage),
  },
  paymentTypeGroup: {
    functionKey: 'fncNetSaleDNB',
    page: () => import('./payment-type-groups.screen').then((page) => page.PaymentTypeGroupPage),
  },
  promotions: {
    ...TERMS,
    page: () => import('./payment-terms.screen').then((page) => page.PromotionListPage),
    menu: { group: 'financing', order: 61, title: 'promo.title_promotions', icon: 'megaphone' },
  },
  promotion: {
    ...TERMS,
    page: () => import('./payment-terms.screen').then((page) => page.PromotionPage),
  },
};

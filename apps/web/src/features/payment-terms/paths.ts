export const paths = {
  paymentTerms: '/start/payments-tg',
  paymentTerm: '/start/payments-tg/:id',
  paymentTypeGroups: '/start/payments-tg/types',
  paymentTypeGroup: '/start/payments-tg/types/:id',
  promotions: '/start/promotions',
  promotion: '/start/promotions/:id',
} as const;

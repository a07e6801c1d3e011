/** Paths of the screens of received payments. A payment's page is found by the bank's reference. */
export const paths = {
  payments: '/start/payments',
  payment: '/start/payment/:reference',
  payers: '/start/payers',
} as const;

export const paths = {
  accountChanges: '/start/account-changes',
  payables: '/start/payables',
  paymentRuns: '/start/payment-runs',
  paymentRun: '/start/payment-run/:id',
} as const;

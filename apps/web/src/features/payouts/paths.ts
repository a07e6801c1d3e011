export const paths = {
  accountChanges: '/start/account-changes',
  payables: '/start/payables',
  payable: '/start/payable/:id',
  paymentRuns: '/start/payment-runs',
  paymentRun: '/start/payment-run/:id',
} as const;

/** Paths of the screens of billing runs. */
export const paths = {
  billingRuns: '/start/billing',
  billingRun: '/start/billing/:month',
  billingDocuments: '/start/billing/:month/documents/:preparation',
  billingRehearsal: '/start/billing-rehearsal/:id',
  rehearsalDocuments: '/start/billing-rehearsal/:id/documents',
} as const;

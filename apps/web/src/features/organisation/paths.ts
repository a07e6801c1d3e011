export const paths = {
  dealerOrganisations: '/start/dealerorganizations',
  dealerOrganisation: '/start/dealerorganization',
  concerns: '/start/concerns',
  concern: '/start/concern/:id',
  limitBook: '/start/limits/:id',
  limitLedger: '/start/limits/:id/ledger',
} as const;

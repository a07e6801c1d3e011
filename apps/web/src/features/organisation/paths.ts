export const paths = {
  dealerOrganisations: '/start/dealerorganizations',
  dealerOrganisation: '/start/dealerorganization',
  concerns: '/start/concerns',
  concern: '/start/concern/:id',
} as const;

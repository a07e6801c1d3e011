export const paths = {
  contract: '/start/contract/:id',
  contractApproval: '/start/contract_agreement_approval/:id',
} as const;

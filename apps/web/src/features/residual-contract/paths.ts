export const paths = {
  residualContract: '/start/residualvalue-contract/:id',
} as const;

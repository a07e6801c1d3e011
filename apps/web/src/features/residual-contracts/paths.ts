export const paths = {
  residualContracts: '/start/residualvalue-contracts',
} as const;

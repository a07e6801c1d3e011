export const paths = {
  residualInspection: '/start/residualvalue-contracts-inspection',
  residualTransport: '/start/residualvalue-contracts-available',
  residualRejected: '/start/residualvalue-contracts-rejected',
  residualEnding: '/start/residualvalue-contracts-ending',
  residualExtended: '/start/residualvalue-contracts-extended',
  releasingContracts: '/start/releasing-contracts',
  residualFinanced: '/start/residualvalue-financed',
} as const;

export const paths = { marketValue: '/start/residualvalue-contracts-marketvalue' } as const;

export const paths = { contractImport: '/start/service-contracts' } as const;

export const paths = {
  contractPortfolio: '/start/contract-portfolio',
} as const;

export const paths = {
  tradingCompanies: '/start/admin',
  tradingCompany: '/start/tradingchannel/:id',
} as const;

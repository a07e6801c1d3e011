/** Paths of the screens of the books. */
export const paths = {
  ledgerEntries: '/start/ledger/entries',
  chartOfAccounts: '/start/ledger/chart',
  numberChanges: '/start/ledger/chart/changes',
  trialBalance: '/start/ledger/balances',
  generalLedger: '/start/ledger/accounts',
  ledgerVouchers: '/start/ledger/vouchers',
  ledgerDays: '/start/ledger/days',
  ledgerMonths: '/start/ledger/months',
  vatReport: '/start/ledger/vat',
  ledgerDifferences: '/start/ledger/differences',
} as const;

/** Paths of the screens of the books. */
export const paths = {
  ledgerEntries: '/start/ledger/entries',
  trialBalance: '/start/ledger/balances',
} as const;

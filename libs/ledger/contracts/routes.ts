// Keep zod schemas out of this file: the browser loads it with the first page, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { LedgerEntryRow } from './entries';
import type { BalanceRow } from './trial-balance';

const base = '/api/v1/ledger';

export const LEDGER_ROUTES = {
  ties: `${base}/ties`,
  entries: `${base}/entries`,
  exportEntries: `${base}/entries/export`,
  trialBalance: `${base}/trial_balance`,
  exportTrialBalance: `${base}/trial_balance/export`,
} as const;

export const LEDGER_ENTRIES_ORDER: ListOrder<LedgerEntryRow> = { key: 'Date', descending: true };
export const TRIAL_BALANCE_ORDER: ListOrder<BalanceRow> = { key: 'Account', descending: false };

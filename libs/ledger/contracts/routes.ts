// Keep zod schemas out of this file: the browser loads it with the first page, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { ComparedRow } from './compare';
import type { ClosedDayRow } from './days';
import type { LedgerEntryRow } from './entries';
import type { GeneralLedgerRow } from './general-ledger';
import type { LedgerMonthRow, VatBoxRow } from './months';
import type { NumberChangeRow } from './chart';
import type { BalanceRow } from './trial-balance';
import type { VoucherRow } from './vouchers';

const base = '/api/v1/ledger';

export const LEDGER_ROUTES = {
  ties: `${base}/ties`,
  entries: `${base}/entries`,
  exportEntries: `${base}/entries/export`,
  trialBalance: `${base}/trial_balance`,
  exportTrialBalance: `${base}/trial_balance/export`,
  generalLedger: `${base}/general_ledger`,
  exportGeneralLedger: `${base}/general_ledger/export`,
  vouchers: `${base}/vouchers`,
  exportVouchers: `${base}/vouchers/export`,
  days: `${base}/days`,
  exportDays: `${base}/days/export`,
  /** GET: the last closed day, and the days that can be closed. */
  nextDay: `${base}/days/next`,
  /** POST: closes all open days through this one. */
  closeDay: `${base}/days/:date/close`,
  months: `${base}/months`,
  exportMonths: `${base}/months/export`,
  closeMonth: `${base}/months/:month/close`,
  vat: `${base}/vat`,
  exportVat: `${base}/vat/export`,
  /** GET: lines of vouchers that differ from the entries that the facts give. */
  compare: `${base}/compare`,
  exportCompare: `${base}/compare/export`,
  /** GET: vouchers of closed days as a file for bookkeeping programs. */
  sie: `${base}/sie`,
  accounts: `${base}/accounts`,
  /** PUT proposes the number of a use of accounts. */
  account: `${base}/accounts/:use`,
  numberChanges: `${base}/account_changes`,
  exportNumberChanges: `${base}/account_changes/export`,
  approveNumber: `${base}/account_changes/:id/approve`,
  rejectNumber: `${base}/account_changes/:id/reject`,
} as const;

export const LEDGER_ENTRIES_ORDER: ListOrder<LedgerEntryRow> = { key: 'Date', descending: true };
export const GENERAL_LEDGER_ORDER: ListOrder<GeneralLedgerRow> = { key: 'Account', descending: false };
export const VOUCHERS_ORDER: ListOrder<VoucherRow> = { key: 'Voucher', descending: true };
export const LEDGER_MONTHS_ORDER: ListOrder<LedgerMonthRow> = { key: 'Month', descending: true };
export const VAT_BOXES_ORDER: ListOrder<VatBoxRow> = { key: 'Box', descending: false };
export const COMPARED_ORDER: ListOrder<ComparedRow> = { key: 'Id', descending: false };
export const CLOSED_DAYS_ORDER: ListOrder<ClosedDayRow> = { key: 'Date', descending: true };
export const TRIAL_BALANCE_ORDER: ListOrder<BalanceRow> = { key: 'Account', descending: false };
export const NUMBER_CHANGES_ORDER: ListOrder<NumberChangeRow> = { key: 'ProposedAt', descending: true };

export const LEDGER_TOPICS = { numberChanges: 'ledger.account-number-changes' } as const;

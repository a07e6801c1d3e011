import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  ledgerEntries: {
    page: () => import('./ledger-entries.page').then((page) => page.LedgerEntriesPage),
    menu: { group: 'invoices', order: 51, title: 'booked.entries_title', icon: 'list' },
  },
  chartOfAccounts: {
    page: () => import('./chart/chart.page').then((page) => page.ChartPage),
    menu: { group: 'invoices', order: 58, title: 'booked.chart_title', icon: 'book' },
  },
  numberChanges: {
    page: () => import('./chart/number-changes.page').then((page) => page.NumberChangesPage),
  },
  trialBalance: {
    page: () => import('./trial-balance.page').then((page) => page.TrialBalancePage),
    menu: { group: 'invoices', order: 52, title: 'booked.balances_title', icon: 'calculator' },
  },
  generalLedger: {
    page: () => import('./general-ledger.page').then((page) => page.GeneralLedgerPage),
    menu: { group: 'invoices', order: 53, title: 'booked.general_title', icon: 'align-left' },
  },
  ledgerVouchers: {
    page: () => import('./vouchers.page').then((page) => page.VouchersPage),
    menu: { group: 'invoices', order: 54, title: 'booked.vouchers_title', icon: 'receipt' },
  },
  ledgerDays: {
    page: () => import('./days/days.page').then((page) => page.LedgerDaysPage),
    menu: { group: 'invoices', order: 55, title: 'booked.days_title', icon: 'lock' },
  },
  ledgerMonths: {
    page: () => import('./months/months.page').then((page) => page.LedgerMonthsPage),
    menu: { group: 'invoices', order: 56, title: 'booked.months_title', icon: 'calendar' },
  },
  vatReport: {
    page: () => import('./months/vat.page').then((page) => page.VatPage),
    menu: { group: 'invoices', order: 57, title: 'booked.vat_menu', icon: 'percentage' },
  },
  ledgerDifferences: {
    page: () => import('./differences.page').then((page) => page.LedgerDifferencesPage),
  },
};

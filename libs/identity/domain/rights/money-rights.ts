import type { Rights } from './right';

const EITHER = ['fncImporterInvoices', 'fncDealerInvoices'] as const;
const KEY = ['fncAdmin'] as const;

/** Rights to invoices, payments, billing and the books. */
export const MONEY_RIGHTS = {
  'invoices.read': {
    keys: EITHER,
    does: 'reads',
    within: 'seen',
    screens: [
      'invoices',
      'statement',
      'invoice',
      'invoiceOfSource',
      'invoiceOfReceiver',
      'invoiceTransactions',
    ],
  },
  'invoices.importers': {
    keys: ['fncImporterInvoices'],
    does: 'reads',
    within: 'seen',
    screens: ['importerInvoices'],
  },
  'invoices.dealers': {
    keys: ['fncDealerInvoices'],
    does: 'reads',
    within: 'seen',
    screens: ['dealerInvoices'],
  },
  'invoices.customers': { keys: ['fncResidualValueCustomerCost'], does: 'reads', within: 'seen' },
  'invoices.all': { keys: [EITHER], does: 'reads', within: 'seen' },
  'invoices.list': {
    keys: ['fncImporterInvoices', 'fncDealerInvoices', 'fncStockValue'],
    does: 'reads',
    within: 'seen',
  },
  'invoices.ofVehicle': {
    keys: ['fncInventory', 'fncImporterInvoices', 'fncDealerInvoices'],
    does: 'reads',
    within: 'seen',
  },
  'stockValue.read': { keys: ['fncStockValue'], does: 'reads', within: 'seen', screens: ['stockValue'] },
  'interim.read': { keys: ['fncFees'], who: 'staff', does: 'reads', within: 'all', screens: ['interim'] },
  'payments.read': {
    keys: KEY,
    who: 'staff',
    does: 'reads',
    within: 'all',
    screens: ['payments', 'payment', 'payers'],
  },
  'payments.change': {
    keys: KEY,
    who: 'staff',
    does: 'changes',
    within: 'all',
    buttons: ['payment.btn_match', 'payment.btn_repay'],
  },
  'payments.receive': { keys: KEY, who: 'staff', partners: 'payments', does: 'changes', within: 'all' },
  'bank.read': {
    keys: KEY,
    who: 'staff',
    does: 'reads',
    within: 'all',
    screens: ['bankFiles', 'bankFile', 'bankPayments'],
  },
  'bank.send': {
    keys: KEY,
    who: 'staff',
    does: 'changes',
    within: 'all',
    buttons: ['bank.btn_send', 'bank.btn_retry'],
  },
  // Programs read the answers to the files that they sent.
  'bank.answers': { keys: KEY, who: 'staff', partners: 'payments', does: 'reads', within: 'all' },
  'credits.settle': {
    keys: KEY,
    who: 'staff',
    does: 'changes',
    within: 'all',
    buttons: ['invoice.btn_set_off', 'invoice.btn_pay_out'],
  },
  'accounts.read': { keys: KEY, who: 'staff', does: 'reads', within: 'all', screens: ['accountChanges'] },
  'accounts.change': {
    keys: KEY,
    who: 'staff',
    does: 'changes',
    within: 'all',
    buttons: ['account.btn_propose', 'account.btn_approve', 'account.btn_reject'],
  },
  'payables.read': { keys: KEY, who: 'staff', does: 'reads', within: 'all', screens: ['payables'] },
  'paymentRuns.read': {
    keys: KEY,
    who: 'staff',
    does: 'reads',
    within: 'all',
    screens: ['paymentRuns', 'paymentRun'],
  },
  'paymentRuns.change': {
    keys: KEY,
    who: 'staff',
    does: 'changes',
    within: 'all',
    buttons: [
      'run.btn_prepare',
      'run.btn_approve',
      'run.btn_send',
      'run.btn_take_out',
      'run.btn_abandon',
      'run.btn_answers',
    ],
  },
  'payouts.seen': {
    keys: ['fncInventory', 'fncImporterInvoices', 'fncDealerInvoices'],
    does: 'reads',
    within: 'seen',
  },
  'billing.read': {
    keys: KEY,
    who: 'staff',
    does: 'reads',
    within: 'all',
    screens: ['billingRuns', 'billingRun', 'billingDocuments', 'rehearsalDocuments', 'billingRehearsal'],
  },
  'billing.run': {
    keys: KEY,
    who: 'staff',
    does: 'changes',
    within: 'all',
    buttons: ['billing.btn_prepare'],
  },
  'books.read': {
    keys: KEY,
    who: 'staff',
    does: 'reads',
    within: 'all',
    screens: ['books', 'bookReceivers', 'bookEntries'],
  },
} as const satisfies Rights;

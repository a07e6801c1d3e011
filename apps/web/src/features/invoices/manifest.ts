import { INVOICE_FUNCTIONS } from '@floorplan/invoicing/contracts';
import type { Screen, Screens } from '../../app/routing/screens';
import type { paths } from './paths';

/** Function keys of the screens that serve the users of either list of invoices. */
const EITHER_LIST = Object.values(INVOICE_FUNCTIONS);

const invoice: Screen = {
  functionKey: EITHER_LIST,
  page: () => import('./detail/invoice.page').then((page) => page.InvoicePage),
};

export const screens: Screens<typeof paths> = {
  invoices: {
    functionKey: EITHER_LIST,
    page: () => import('./list/first-list.page').then((page) => page.FirstListPage),
  },
  importerInvoices: {
    functionKey: INVOICE_FUNCTIONS.IMP,
    page: () => import('./list/invoices.page').then((page) => page.ImporterInvoicesPage),
    menu: {
      group: 'invoices',
      order: 10,
      title: 'menu.fncImporterInvoices',
      icon: 'receipt',
    },
  },
  dealerInvoices: {
    functionKey: INVOICE_FUNCTIONS.DEA,
    page: () => import('./list/invoices.page').then((page) => page.DealerInvoicesPage),
    menu: {
      group: 'invoices',
      order: 20,
      title: 'menu.fncDealerInvoices',
      icon: 'file',
    },
  },
  stockValue: {
    functionKey: 'fncStockValue',
    page: () => import('./stock-value/stock-value.page').then((page) => page.StockValuePage),
    menu: {
      group: 'invoices',
      order: 30,
      title: 'menu.fncStockValue',
      icon: 'chart-bar',
    },
  },
  statement: {
    functionKey: EITHER_LIST,
    page: () => import('./statement/statement.page').then((page) => page.StatementPage),
  },
  invoice,
  invoiceOfSource: invoice,
  invoiceOfReceiver: invoice,
  invoiceTransactions: {
    functionKey: EITHER_LIST,
    page: () => import('./transactions/transactions.page').then((page) => page.TransactionsPage),
  },
};

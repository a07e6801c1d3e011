import type { Screen, Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const invoice: Screen = {
  page: () => import('./detail/invoice.page').then((page) => page.InvoicePage),
};

export const screens: Screens<typeof paths> = {
  invoices: {
    page: () => import('./list/first-list.page').then((page) => page.FirstListPage),
  },
  importerInvoices: {
    page: () => import('./list/invoices.page').then((page) => page.ImporterInvoicesPage),
    menu: {
      group: 'invoices',
      order: 10,
      title: 'menu.fncImporterInvoices',
      icon: 'receipt',
    },
  },
  dealerInvoices: {
    page: () => import('./list/invoices.page').then((page) => page.DealerInvoicesPage),
    menu: {
      group: 'invoices',
      order: 20,
      title: 'menu.fncDealerInvoices',
      icon: 'file',
    },
  },
  eInvoices: {
    page: () => import('./list/e-invoices.page').then((page) => page.EInvoicesPage),
    menu: { group: 'invoices', order: 25, title: 'einvoice.title', icon: 'envelope' },
  },
  stockValue: {
    page: () => import('./stock-value/stock-value.page').then((page) => page.StockValuePage),
    menu: {
      group: 'invoices',
      order: 30,
      title: 'menu.fncStockValue',
      icon: 'chart-bar',
    },
  },
  statement: {
    page: () => import('./statement/statement.page').then((page) => page.StatementPage),
  },
  invoice,
  invoiceOfSource: invoice,
  invoiceOfReceiver: invoice,
  invoiceTransactions: {
    page: () => import('./transactions/transactions.page').then((page) => page.TransactionsPage),
  },
};

/** Paths of the invoice screens. `invoices` redirects to the first list that the user may see. */
export const paths = {
  invoices: '/start/invoices',
  importerInvoices: '/start/invoices/IMP',
  dealerInvoices: '/start/invoices/DEA',
  eInvoices: '/start/e-invoices',
  stockValue: '/start/invoices/ACC',
  statement: '/start/invoices/statement/:receiverType/:receiverId',
  invoice: '/start/invoice/:id',
  invoiceTransactions: '/start/invoice/:id/transactions',
  invoiceOfSource: '/start/invoice/:id/:source',
  invoiceOfReceiver: '/start/invoice/:id/:source/:receiverId',
} as const;

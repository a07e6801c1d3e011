export const paths = {
  books: '/start/books',
  bookReceivers: '/start/books/receivers',
  bookEntries: '/start/books/entries',
  interim: '/start/books/accrued',
} as const;

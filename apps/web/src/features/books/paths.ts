export const paths = {
  books: '/start/books',
  bookReceivers: '/start/books/receivers',
  bookEntries: '/start/books/entries',
} as const;

import type { Screens } from '../../app/routing/screens';
import { BOOKS_KEY, INTERIM_KEY } from './function-keys';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  books: {
    functionKey: BOOKS_KEY,
    page: () => import('./books.page').then((page) => page.BooksPage),
    menu: {
      group: 'invoices',
      order: 50,
      title: 'menu.books',
      icon: 'book',
    },
  },
  bookReceivers: {
    functionKey: BOOKS_KEY,
    page: () => import('./book-receivers.page').then((page) => page.BookReceiversPage),
  },
  bookEntries: {
    functionKey: BOOKS_KEY,
    page: () => import('./book-entries.page').then((page) => page.BookEntriesPage),
  },
  interim: {
    functionKey: INTERIM_KEY,
    staffOnly: true,
    page: () => import('./interim.page').then((page) => page.InterimPage),
  },
};

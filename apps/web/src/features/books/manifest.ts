import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  books: {
    page: () => import('./books.page').then((page) => page.BooksPage),
    menu: {
      group: 'invoices',
      order: 50,
      title: 'menu.books',
      icon: 'book',
    },
  },
  bookReceivers: {
    page: () => import('./book-receivers.page').then((page) => page.BookReceiversPage),
  },
  bookEntries: {
    page: () => import('./book-entries.page').then((page) => page.BookEntriesPage),
  },
  interim: {
    page: () => import('./interim.page').then((page) => page.InterimPage),
  },
};

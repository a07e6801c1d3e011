import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

/** Function key that the routes require. Only staff may call these routes. */
const functionKey = 'fncAdmin';

export const screens: Screens<typeof paths> = {
  books: {
    functionKey,
    page: () => import('./books.page').then((page) => page.BooksPage),
    menu: {
      group: 'invoices',
      order: 50,
      title: 'menu.books',
      icon: 'book',
      lead: 'home.books_text',
    },
  },
  bookReceivers: {
    functionKey,
    page: () => import('./book-receivers.page').then((page) => page.BookReceiversPage),
  },
  bookEntries: {
    functionKey,
    page: () => import('./book-entries.page').then((page) => page.BookEntriesPage),
  },
};

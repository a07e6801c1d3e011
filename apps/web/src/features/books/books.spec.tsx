import { expect, test } from '@jest/globals';
import type { BookEntryRow, BookReceiverRow, BooksAnswer } from '@floorplan/invoicing/contracts';
import { stockholmDay } from '@floorplan/ui';
import { furnishBrowser } from '@floorplan/ui/testing';
import { screen, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { BookEntriesPage } from './book-entries.page';
import { BookReceiversPage } from './book-receivers.page';
import { BooksPage } from './books.page';

const SPAN = 'date_from=2026-06-01&date_to=2026-06-30&known_on=2026-06-30';
const figures = { Opening: 304, Issued: 6_250, Credited: 0, Paid: 100_304, Open: -93_750 };
const books: BooksAnswer = {
  From: '2026-06-01',
  To: '2026-06-30',
  KnownOn: '2026-06-30',
  Total: figures,
  Difference: 0,
  Categories: [{ InvoiceCategory: { Enum: 1 }, CategoryName: 'Slutbetalning', ...figures }],
};
const receiver: BookReceiverRow = {
  Id: 'DEA-101',
  ReceiverType: 'DEA',
  ReceiverId: 101,
  ReceiverName: 'Mälarbil',
  ReceiverOrgNo: '559900-0063',
  ...figures,
};
const entry: BookEntryRow = {
  Id: '1000123-1',
  Date: '2026-06-17',
  RecordedDate: '2026-06-17',
  Kind: 'ISSUED',
  InvoiceNumber: '1000123',
  InvoiceCategory: { Enum: 1 },
  CategoryName: 'Slutbetalning',
  ReceiverType: 'DEA',
  ReceiverId: 101,
  ReceiverName: 'Mälarbil',
  OtherNumber: null,
  Amount: 6_250,
};

function serve<Row extends object>(server: Server, path: string, ...rows: Row[]): Server {
  const Columns = Object.keys(rows[0] ?? {});
  const Rows = rows.map((row) => Object.values(row));
  return server.on(`GET ${path}`, { json: { Columns, Rows, Total: rows.length, Sums: {} } });
}
const staff = () => serverFor(admin);
const text = (...parts: string[]) => parts.join('\u00a0');

// P1-BOOK-01
test('shows the totals first, then the categories, and links each figure to its entries', async () => {
  const server = staff().on('GET /api/v1/books', { json: books });
  await showPage(<BooksPage />, `/start/books?${SPAN}`);
  const total = within(await screen.findByRole('region', { name: 'Totalt' }));
  expect(total.getByRole('link', { name: text('100', '304,00') }).getAttribute('href')).toBe(
    `/start/books/entries?${SPAN}&figure=Paid`,
  );
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('link', { name: text('6', '250,00') }).getAttribute('href')).toBe(
    `/start/books/entries?${SPAN}&figure=Issued&category=1`,
  );
  expect(screen.getByText(/^Beloppen stämmer/)).toBeDefined();
  expect(Object.fromEntries(server.callsTo('/api/v1/books')[0]!.query)).toEqual(
    Object.fromEntries(new URLSearchParams(SPAN)),
  );
});

test('shows the amount by which the books and the documents differ', async () => {
  staff().on('GET /api/v1/books', { json: { ...books, Difference: -12.5 } });
  await showPage(<BooksPage />, `/start/books?${SPAN}`);
  await screen.findByText(/^Posterna skiljer sig .* −12,50/);
});

test('requests the current month through today by default, and reports invalid days in the URL', async () => {
  const server = staff().on('GET /api/v1/books', { json: { ...books, Categories: [] } });
  const today = stockholmDay(new Date());
  const { unmount } = await showPage(<BooksPage />, '/start/books');
  await screen.findByText('Inga poster under perioden');
  expect(Object.fromEntries(server.callsTo('/api/v1/books')[0]!.query)).toEqual({
    date_from: `${today.slice(0, 7)}-01`,
    date_to: today,
    known_on: today,
  });
  unmount();
  await showPage(<BooksPage />, '/start/books?date_from=2026-06-02&date_to=2026-06-01&known_on=2999-01-01');
  await screen.findByText('Slutdatum är före startdatum och används inte');
  await screen.findByText('Det som är känt ett kommande datum går inte att visa');
});

test('reports that the books cannot be read', async () => {
  staff().on('GET /api/v1/books', { status: 400, json: { Message: 'fel' } });
  await showPage(<BooksPage />, '/start/books');
  await screen.findByText(/^Avstämningen kunde inte hämtas: /);
});

// P1-BOOK-01
test('lists the receivers with links to the entries of their figures', async () => {
  serve(staff(), '/api/v1/books/receivers', receiver);
  await showPage(<BookReceiversPage />, `/start/books/receivers?${SPAN}`);
  await screen.findByText('1 mottagare');
  expect(screen.getByRole('link', { name: text('100', '304,00') }).getAttribute('href')).toBe(
    `/start/books/entries?${SPAN}&figure=Paid&receiverType=DEA&receiverId=101`,
  );
});

test('lists the entries of the figure, category and receiver in the URL', async () => {
  const server = serve(staff(), '/api/v1/books/entries', entry);
  const query = `${SPAN}&figure=Issued&category=1&receiverType=DEA&receiverId=101`;
  const { unmount } = await showPage(<BookEntriesPage />, `/start/books/entries?${query}`);
  await screen.findByText('1 post');
  expect(Object.fromEntries(server.callsTo('/api/v1/books/entries')[0]!.query)).toMatchObject(
    Object.fromEntries(new URLSearchParams(query)),
  );
  expect(screen.getByRole('link', { name: '1000123' }).getAttribute('href')).toBe('/start/invoice/1000123');
  unmount();
  furnishBrowser(390);
  await showPage(<BookEntriesPage />, `/start/books/entries?${query}`);
  await screen.findByText('1 post');
  expect(document.querySelector('.card')!.textContent).toContain(text('6', '250,00'));
});

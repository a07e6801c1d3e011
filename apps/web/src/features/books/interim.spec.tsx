import { expect, test } from '@jest/globals';
import type { BooksAnswer, InterimRow } from '@floorplan/invoicing/contracts';
import { addDays } from '@floorplan/kernel';
import { stockholmDay } from '@floorplan/ui';
import { furnishBrowser } from '@floorplan/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { BooksPage } from './books.page';
import { InterimPage } from './interim.page';

const CALL = '/api/v1/interim';
const SPAN = 'date_from=2026-06-01&date_to=2026-06-09&known_on=2026-06-09';
const figures = { Opening: 304, Issued: 6_250, Credited: 0, Paid: 100_304, Open: -93_750 };
const books: BooksAnswer = {
  From: '2026-06-01',
  To: '2026-06-09',
  KnownOn: '2026-06-09',
  Total: figures,
  Difference: 0,
  Categories: [],
};
const rows: readonly InterimRow[] = [
  {
    Id: 'DEA-101-RTA',
    ReceiverType: 'DEA',
    ReceiverId: 101,
    ReceiverName: 'Mälarbil',
    ReceiverOrgNo: '559900-0063',
    FeeType: 'RTA',
    FeeName: 'Ränta',
    Amount: 344,
    MissingRates: null,
  },
  {
    Id: 'IMP-1-DSU',
    ReceiverType: 'IMP',
    ReceiverId: 1,
    ReceiverName: 'Nordvik',
    ReceiverOrgNo: '559900-0014',
    FeeType: 'DSU',
    FeeName: 'Räntesubvention',
    Amount: 40,
    MissingRates: 'STIBOR 3 mån',
  },
];
const keys = (...names: string[]) => ({
  ...admin,
  Functions: names.map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
});
const staff = () => serverFor(keys('fncAdmin', 'fncFees')).on('GET /api/v1/books', { json: books });
const sums = (Amount: number, MissingRates = 0) => ({
  json: { Rows: [], Total: 0, Sums: { Amount, MissingRates } },
});
const served = (...some: readonly InterimRow[]) => {
  const Columns = Object.keys(rows[0]!);
  const Rows = some.map((row) => Columns.map((column) => row[column as keyof InterimRow]));
  return { json: { Columns, Rows, Total: some.length, Sums: {} } };
};
const text = (...parts: string[]) => parts.join('\u00a0');

// P1-BOOK-05
test('shows the accrued sum at the end of the period in the books, and links it to its receivers and fees', async () => {
  const server = staff().on(`GET ${CALL}`, sums(12_344.5, 1));
  await showPage(<BooksPage />, `/start/books?${SPAN}`);
  const accrued = within(await screen.findByRole('region', { name: 'Upplupet, ej fakturerat' }));
  const link = await accrued.findByRole('link', { name: text('12', '344,50') });
  expect(link.getAttribute('href')).toBe('/start/books/accrued?date=2026-06-09');
  expect(accrued.getByText(/^Upplupet, ej fakturerat vid slutet av 2026-06-09/)).toBeDefined();
  expect(accrued.getByText('enligt vad som är känt nu')).toBeDefined();
  expect(accrued.getByText(/^1 delsumma är inte komplett/)).toBeDefined();
  expect(server.callsTo(CALL)[0]!.query.get('date')).toBe('2026-06-09');
});

test('shows the accrued sum of today when the period ends in the future', async () => {
  const server = staff().on(`GET ${CALL}`, sums(0));
  await showPage(<BooksPage />, '/start/books?date_from=2026-06-01&date_to=2999-01-01');
  const accrued = within(await screen.findByRole('region', { name: 'Upplupet, ej fakturerat' }));
  await accrued.findByRole('link', { name: '0,00' });
  expect(server.callsTo(CALL)[0]!.query.get('date')).toBe(stockholmDay(new Date()));
});

test('reports that the accrued sum cannot be read, beside the books, and reads it again', async () => {
  const server = staff().on(`GET ${CALL}`, { status: 400, json: { Message: 'fel' } });
  await showPage(<BooksPage />, `/start/books?${SPAN}`);
  const accrued = within(await screen.findByRole('region', { name: 'Upplupet, ej fakturerat' }));
  await accrued.findByText(/^Det upplupna kunde inte hämtas: /);
  expect(screen.getByRole('region', { name: 'Totalt' })).toBeDefined();
  server.on(`GET ${CALL}`, sums(344));
  fireEvent.click(accrued.getByRole('button', { name: 'Försök igen' }));
  await accrued.findByRole('link', { name: '344,00' });
});

test('does not request the accrued sum for staff without the right to fees', async () => {
  const server = serverFor(keys('fncAdmin')).on('GET /api/v1/books', { json: books });
  await showPage(<BooksPage />, `/start/books?${SPAN}`);
  await screen.findByText('Inga poster under perioden');
  expect(server.callsTo(CALL)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Upplupet, ej fakturerat' })).toBeNull();
});

// P1-BOOK-05
test('lists the accrued charges of the day in the URL by receiver and fee, with their total', async () => {
  const server = staff().on(`GET ${CALL}`, served(...rows));
  const { unmount } = await showPage(<InterimPage />, '/start/books/accrued?date=2026-06-09');
  await screen.findByText('2 delsummor');
  expect(server.callsTo(CALL)[0]!.query.get('date')).toBe('2026-06-09');
  expect(screen.getByText('Ränta')).toBeDefined();
  expect(screen.getByText('Basränta som saknas: STIBOR 3 mån')).toBeDefined();
  expect(document.querySelector('.list-footer')!.textContent).toContain('384,00');
  unmount();
  furnishBrowser(390);
  await showPage(<InterimPage />, '/start/books/accrued?date=2026-06-09');
  await screen.findByText('2 delsummor');
  expect(document.querySelector('.card')!.textContent).toContain('344,00');
});

test('reports an empty day, a day in the future and a failure', async () => {
  const server = staff().on(`GET ${CALL}`, served());
  const shown = await showPage(<InterimPage />, '/start/books/accrued');
  await screen.findByText('Inget upplupet vid slutet av dagen');
  shown.unmount();
  const today = stockholmDay(new Date());
  const future = await showPage(<InterimPage />, `/start/books/accrued?date=${addDays(today, 1)}`);
  await screen.findByText('Upplupet kan inte visas för ett kommande datum');
  expect(server.callsTo(CALL).map(({ query }) => query.get('date'))).toEqual([today, today]);
  future.unmount();
  server.on(`GET ${CALL}`, { status: 400, json: { Message: 'fel' } });
  await showPage(<InterimPage />, '/start/books/accrued?date=2026-06-09');
  await screen.findByText('Det upplupna kunde inte hämtas: fel');
});

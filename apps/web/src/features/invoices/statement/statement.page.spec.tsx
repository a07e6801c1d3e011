import { afterEach, expect, test } from '@jest/globals';
import type { StatementRow } from '@floorplan/invoicing/contracts';
import { furnishBrowser } from '@floorplan/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { serverFor, showPage } from '../../../testing/portal';
import { DealerInvoicesPage } from '../list/invoices.page';
import { row, serveRows, staff } from '../testing';
import { StatementPage } from './statement.page';

const openWindow = window.open;
const { createObjectURL } = URL;
afterEach(() => {
  window.open = openWindow;
  URL.createObjectURL = createObjectURL;
});

const CALL = '/api/v1/invoices/statement';
const AT = '/start/invoices/statement/DEA/101?date_from=2026-06-01&date_to=2026-06-30&known_on=2026-06-30';
const opening: StatementRow = {
  Id: 0,
  Date: '2026-06-01',
  Kind: 'OPENING',
  InvoiceNumber: null,
  CategoryName: null,
  OtherNumber: null,
  Amount: null,
  Balance: 304,
};
const payment: StatementRow = {
  ...opening,
  Id: 1,
  Date: '2026-06-23',
  Kind: 'PAYMENT',
  InvoiceNumber: '1000123',
  CategoryName: 'Slutbetalning',
  Amount: -200,
  Balance: 104,
};
const closing: StatementRow = { ...opening, Id: 2, Date: '2026-06-30', Kind: 'CLOSING', Balance: 104 };
const page = (
  <Routes>
    <Route path={paths.statement} element={<StatementPage />} />
  </Routes>
);

function serve() {
  const rows = [opening, payment, closing];
  const Columns = Object.keys(opening);
  const Rows = rows.map((row) => Columns.map((column) => row[column as keyof StatementRow]));
  return serverFor(staff)
    .on(`GET ${CALL}`, { json: { Columns, Rows, Total: rows.length, Sums: {} } })
    .on('GET /api/v1/dealers', { json: { Rows: [{ Id: 101, Name: 'Mälarbil' }], Total: 1 } });
}

// P1-BOOK-02
test('shows the rows of the receiver in the URL with opening and closing balance', async () => {
  const server = serve();
  await showPage(<div className="page">{page}</div>, AT);
  await screen.findByText('Ingående saldo');
  await screen.findByText('Mälarbil');
  expect(screen.getByText('Utgående saldo')).toBeDefined();
  expect(screen.getByRole('link', { name: '1000123' }).getAttribute('href')).toBe('/start/invoice/1000123');
  expect(Object.fromEntries(server.callsTo(CALL)[0]!.query)).toMatchObject({
    receiverType: 'DEA',
    receiverId: '101',
    date_from: '2026-06-01',
    date_to: '2026-06-30',
    known_on: '2026-06-30',
  });
});

test('shows cards on a phone, and an error when the statement cannot be read', async () => {
  const server = serve();
  furnishBrowser(390);
  const { unmount } = await showPage(<div className="page">{page}</div>, AT);
  await screen.findByText(/^Ingående saldo/);
  expect([...document.querySelectorAll('.card')].at(1)!.textContent).toContain('−200,00');
  unmount();
  server.on(`GET ${CALL}`, { status: 404, json: { Message: 'finns inte' } });
  await showPage(<div className="page">{page}</div>, AT);
  await screen.findByText('Kontoutdraget kunde inte hämtas: finns inte');
});

// P1-BOOK-02
test('links from the list of invoices to the statement of the selected receiver', async () => {
  serveRows(serverFor(staff), row());
  const { unmount } = await showPage(<DealerInvoicesPage />, '/start/invoices/DEA?id=101');
  expect((await screen.findByRole('link', { name: 'Kontoutdrag' })).getAttribute('href')).toBe(
    '/start/invoices/statement/DEA/101',
  );
  unmount();
  await showPage(<DealerInvoicesPage />, '/start/invoices/DEA?id=0');
  await screen.findByText('1 faktura');
  expect(screen.queryByRole('link', { name: 'Kontoutdrag' })).toBeNull();
});

// P1-BOOK-04
test('opens the statement of the listed days as PDF, and shows why it could not be opened', async () => {
  const shown: string[] = [];
  const opened = {
    location: {
      set href(url: string) {
        shown.push(url);
      },
    },
    close: () => undefined,
  };
  window.open = () => opened as unknown as Window;
  URL.createObjectURL = () => 'blob:statement';
  const server = serve().on(`GET ${CALL}/document`, { status: 422, json: { Message: 'för lång' } });
  await showPage(<div className="page">{page}</div>, AT);
  fireEvent.click(await screen.findByRole('button', { name: 'Öppna PDF' }));
  await screen.findByText('Dokumentet kunde inte hämtas');
  screen.getByText('för lång');
  expect(Object.fromEntries(server.callsTo(`${CALL}/document`)[0]!.query)).toEqual({
    receiverType: 'DEA',
    receiverId: '101',
    date_from: '2026-06-01',
    date_to: '2026-06-30',
    known_on: '2026-06-30',
  });
  server.on(`GET ${CALL}/document`, { text: '%PDF-1.3' });
  fireEvent.click(screen.getByRole('button', { name: 'Öppna PDF' }));
  await waitFor(() => expect(shown).toEqual(['blob:statement']));
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { serverFor, showPage } from '../../testing/portal';
import { InvoicePage } from './detail/invoice.page';
import { DealerInvoicesPage } from './list/invoices.page';
import { detail, LIST, row, serveRows, staff } from './testing';

const openWindow = window.open;
let windows: { location: { href: string }; closed: boolean; close(): void }[];
let isBlocked: boolean;

beforeEach(() => {
  windows = [];
  isBlocked = false;
  URL.createObjectURL = () => `blob:${windows.length}`;
  URL.revokeObjectURL = () => undefined;
  window.open = () => {
    if (isBlocked) return null;
    const opened = { location: { href: '' }, closed: false, close: () => void (opened.closed = true) };
    windows.push(opened);
    return opened as unknown as Window;
  };
});
afterEach(() => {
  window.open = openWindow;
});

const DOCUMENT = `${LIST}/1000123/document`;
const invoicePage = () =>
  showPage(
    <Routes>
      <Route path={paths.invoice} element={<InvoicePage />} />
    </Routes>,
    '/start/invoice/1000123',
  );
const served = () => serverFor(staff).on(`GET ${LIST}/1000123`, { json: detail() });
const pressOpen = async () => fireEvent.click(await screen.findByRole('button', { name: 'Öppna PDF' }));

test('opens the document of an invoice in a window', async () => {
  const server = served().on(`GET ${DOCUMENT}`, { text: '%PDF-1.3' });
  await invoicePage();
  await pressOpen();
  await waitFor(() => expect(windows.map(({ location }) => location.href)).toEqual(['blob:1']));
  expect(server.callsTo(DOCUMENT)).toHaveLength(1);
});

test('downloads the document when the browser blocks the window', async () => {
  served().on(`GET ${DOCUMENT}`, { text: '%PDF-1.3' });
  isBlocked = true;
  const clicked: string[] = [];
  HTMLAnchorElement.prototype.click = function () {
    clicked.push(this.href);
  };
  await invoicePage();
  await pressOpen();
  await waitFor(() => expect(clicked).toEqual(['blob:0']));
});

test('closes the window and shows why the document could not be read', async () => {
  served().on(`GET ${DOCUMENT}`, { status: 500, json: { Message: 'trasigt' } });
  await invoicePage();
  await pressOpen();
  await screen.findByText('Dokumentet kunde inte hämtas');
  screen.getByText('trasigt');
  expect(windows.map(({ closed }) => closed)).toEqual([true]);
});

const external = row({ Id: 'F-35', Source: 'external', InvoiceNumber: 'F-35' });
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));

// P1-BILL-17
test("opens the documents of the selected rows, but not of an importer's own invoice", async () => {
  const server = serverFor(staff);
  serveRows(server, row(), row({ Id: '1000124', InvoiceNumber: '1000124' }), external);
  for (const id of ['1000123', '1000124']) server.on(`GET ${LIST}/${id}/document`, { text: '%PDF-1.3' });
  await showPage(<DealerInvoicesPage />, '/start/invoices/DEA');
  await screen.findByText('3 fakturor');
  tick('F-35');
  const bar = within(await screen.findByRole('toolbar', { name: /1 rad markerad/ }));
  expect(bar.getByRole('button', { name: 'Öppna PDF' }).getAttribute('aria-disabled')).toBe('true');
  bar.getByText('Det här är importörens egen faktura. Dokumentet finns hos importören.');
  tick('1000123');
  tick('1000124');
  fireEvent.click(await screen.findByRole('button', { name: 'Öppna 2 PDF' }));
  await waitFor(() => expect(windows.filter(({ location }) => location.href !== '')).toHaveLength(2));
});

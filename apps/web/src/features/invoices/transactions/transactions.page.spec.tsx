import type { InvoiceTransaction } from '@floorplan/invoicing/contracts';
import { furnishBrowser } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { serverFor, showPage } from '../../../testing/portal';
import { LIST, staff } from '../testing';
import { TransactionsPage } from './transactions.page';

const PATH = '/start/invoice/1000123/transactions';
const API = `${LIST}/1000123/transactions`;

const transaction = (change: Partial<InvoiceTransaction> = {}): InvoiceTransaction => ({
  Specification: 'Ränta 2026-05-01 – 2026-05-31',
  VehicleId: 35,
  VehicleMakeName: 'Nordvik',
  NetAmount: 566.22,
  InvoiceNumber: 'F-35',
  LicenseNumber: 'ABC12D',
  ChassisNumber: 'YN1ZZZ6TEV0000035',
  ...change,
});
const answer = (...Rows: InvoiceTransaction[]) => ({ json: { Rows, Total: Rows.length } });
const show = (at = PATH) =>
  showPage(
    <Routes>
      <Route path={paths.invoiceTransactions} element={<TransactionsPage />} />
    </Routes>,
    at,
  );
const rows = () => [...document.querySelectorAll('.table-row')].map((each) => each.textContent ?? '');
const context = () => document.querySelector('.page-context')!.textContent!.replace(/\s/g, ' ');

test('lists transactions in the order of the document, with their sum', async () => {
  const later = transaction({ Specification: 'Fast avgift', NetAmount: -0.1, VehicleId: 36 });
  serverFor(staff).on(`GET ${API}`, answer(transaction(), later));
  await show();
  await waitFor(() => expect(rows()).toHaveLength(2));
  for (const text of ['Ränta 2026-05-01 – 2026-05-31', 'Nordvik', 'ABC 12D', 'F-35', '566,22'])
    expect(rows()[0]).toContain(text);
  expect(context()).toBe('Summa transaktioner: 566,12 kr');
  expect(screen.getByRole('link', { name: 'Faktura 1000123' }).getAttribute('href')).toBe(
    '/start/invoice/1000123',
  );
});

test('shows a card with vehicle, specification and amount on a phone', async () => {
  serverFor(staff).on(`GET ${API}`, answer(transaction()));
  furnishBrowser(390);
  await show();
  await waitFor(() => expect(document.querySelector('.card')).not.toBeNull());
  const card = document.querySelector('.card')!.textContent!.replace(/\s/g, ' ');
  for (const text of ['ABC 12D Nordvik', 'Ränta 2026-05-01', '566,22 kr']) expect(card).toContain(text);
});

test('filters by text and sums the matching transactions', async () => {
  const other = transaction({ ChassisNumber: 'YN1ZZZ6TEV0000036', NetAmount: 100 });
  serverFor(staff).on(`GET ${API}`, answer(transaction(), other));
  await show();
  await waitFor(() => expect(rows()).toHaveLength(2));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '0000036' } });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(context()).toBe('Summa transaktioner: 100,00 kr');
});

test('shows a text when a document has no transactions', async () => {
  serverFor(staff).on(`GET ${API}`, answer());
  await show();
  await screen.findByText('Fakturan har inga transaktioner');
});

test('offers a retry after a failed read, and a link back when the document does not exist', async () => {
  const server = serverFor(staff).on(`GET ${API}`, { status: 500, json: { Message: 'trasigt' } });
  const { unmount } = await show();
  await screen.findByText(/^Transaktionerna kunde inte hämtas: /);
  screen.getByRole('button', { name: 'Försök igen' });
  unmount();
  server.on(`GET ${API}`, { status: 404, json: {} });
  await show();
  await screen.findByRole('link', { name: 'Till fakturorna' });
});

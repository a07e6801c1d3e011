import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { BalanceRow, LedgerEntryRow } from '@floorplan/ledger/contracts';
import { furnishBrowser } from '@floorplan/ui/testing';
import { admin, serverFor, showPage } from '../../testing/portal';
import { LedgerEntriesPage } from './ledger-entries.page';
import { TrialBalancePage } from './trial-balance.page';

const entry: LedgerEntryRow = {
  Id: 'invoice-1000123-1-1',
  Date: '2026-06-17',
  RecordedDate: '2026-06-17',
  Kind: 'INVOICE',
  AccountKey: 'RECEIVABLES',
  Account: '1510',
  AccountName: 'Kundfordringar',
  Debit: 394_685.45,
  Credit: 0,
  Amount: 394_685.45,
  FinanceType: 'CONSIGN',
  ImporterName: null,
  OrganisationName: 'Mälarbil i Västerås AB',
  DealerName: 'Mälarbil',
  VehicleId: 501,
  Vehicle: 'BKD12A',
  InvoiceNumber: '1000123',
  PaymentReference: null,
  PayableId: null,
};
const balance: BalanceRow = {
  Id: 'RECEIVABLES',
  Account: '1510',
  Name: 'Kundfordringar',
  Opening: 100,
  Debit: 394_685.45,
  Credit: 0,
  Closing: 394_785.45,
};
const served = <Row extends object>(rows: readonly Row[], Sums: object) => {
  const Columns = Object.keys(rows[0] ?? {});
  const Rows = rows.map((row) => Columns.map((column) => row[column as keyof Row]));
  return { json: { Columns, Rows, Total: rows.length, Sums } };
};
const staff = () =>
  serverFor(admin)
    .on('GET /api/v1/importers', { json: { Rows: [], Total: 0 } })
    .on('GET /api/v1/ledger/entries', served([entry], { Debit: 394_685.45, Credit: 0, Amount: 394_685.45 }))
    .on(
      'GET /api/v1/ledger/trial_balance',
      served([balance], { Opening: 0, Debit: 394_685.45, Credit: 394_685.45, Closing: 0 }),
    );
const text = (...parts: string[]) => parts.join('\u00a0');

test('lists the lines of the books with one side each, and opens what has caused a line', async () => {
  const server = staff();
  await showPage(<LedgerEntriesPage />, '/start/ledger/entries?account=RECEIVABLES&date_to=2026-06-30');
  const row = within((await screen.findByText('Kundfordringar')).closest('.table-row') as HTMLElement);
  expect(row.getByText('394 685,45')).toBeDefined();
  expect(row.queryByText('0,00')).toBeNull();
  expect(row.getByRole('link', { name: /1510/ }).getAttribute('href')).toContain('/start/invoice/1000123');
  const { query } = server.callsTo('/api/v1/ledger/entries')[0]!;
  expect([query.get('account'), query.get('date_to')]).toEqual(['RECEIVABLES', '2026-06-30']);
});

test('shows the balance of each account over the period, and opens its lines', async () => {
  staff();
  await showPage(<TrialBalancePage />, '/start/ledger/balances?date_from=2026-06-01&date_to=2026-06-30');
  const link = await screen.findByRole('link', { name: /1510/ });
  const address = new URL(link.getAttribute('href')!, 'http://x');
  expect([
    address.pathname,
    address.searchParams.get('account'),
    address.searchParams.get('date_to'),
  ]).toEqual(['/start/ledger/entries', 'RECEIVABLES', '2026-06-30']);
});

test('shows both lists as cards on a phone', async () => {
  staff();
  furnishBrowser(390);
  const shown = await showPage(<LedgerEntriesPage />, '/start/ledger/entries');
  await screen.findByText('1510 Kundfordringar');
  expect(document.querySelector('.card')!.textContent).toContain('BKD12A');
  shown.unmount();
  await showPage(<TrialBalancePage />, '/start/ledger/balances');
  await screen.findByText('1510 Kundfordringar');
  expect(document.querySelector('.card')!.textContent).toContain(text('394', '785,45'));
});

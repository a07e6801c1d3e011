import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { BalanceRow, GeneralLedgerRow, LedgerEntryRow, VoucherRow } from '@floorplan/ledger/contracts';
import { furnishBrowser } from '@floorplan/ui/testing';
import { admin, serverFor, showPage } from '../../testing/portal';
import { GeneralLedgerPage } from './general-ledger.page';
import { LedgerEntriesPage } from './ledger-entries.page';
import { TrialBalancePage } from './trial-balance.page';
import { VouchersPage } from './vouchers.page';

const entry: LedgerEntryRow = {
  Id: 'invoice-1000123-1-1',
  Date: '2026-06-17',
  EffectiveDate: '2026-06-17',
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
  Voucher: 'A 12',
  VoucherId: 202_612_310_000_012,
};
const balance: BalanceRow = {
  Id: 'RECEIVABLES-1510',
  AccountKey: 'RECEIVABLES',
  Account: '1510',
  Name: 'Kundfordringar',
  Opening: 100,
  Debit: 394_685.45,
  Credit: 0,
  Closing: 394_785.45,
};
const voucher: VoucherRow = {
  Id: 202_612_310_000_012,
  Voucher: 'A 12',
  YearEnd: '2026-12-31',
  Date: '2026-06-17',
  Kind: 'INVOICE',
  Lines: 7,
  Debit: 399_756.56,
  Credit: 399_756.56,
};
const opening: GeneralLedgerRow = {
  Id: 1,
  AccountKey: 'RECEIVABLES',
  Account: '1510',
  AccountName: 'Kundfordringar',
  Place: 'OPENING',
  Date: '2026-06-01',
  Voucher: null,
  VoucherId: null,
  Kind: null,
  Debit: null,
  Credit: null,
  Balance: 100,
  EffectiveDate: null,
  OrganisationName: null,
  ImporterName: null,
  FinanceType: null,
  VehicleId: null,
  Vehicle: null,
  InvoiceNumber: null,
};
const line: GeneralLedgerRow = {
  ...opening,
  Id: 2,
  Place: 'LINE',
  Date: '2026-06-17',
  Voucher: 'A 12',
  VoucherId: voucher.Id,
  Kind: 'INVOICE',
  Debit: 394_685.45,
  Credit: 0,
  Balance: 394_785.45,
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

test('opens the lines of a voucher', async () => {
  staff().on('GET /api/v1/ledger/vouchers', served([voucher], { Lines: 7, Debit: 399_756.56 }));
  await showPage(<VouchersPage />, '/start/ledger/vouchers');
  const link = await screen.findByRole('link', { name: /A 12/ });
  expect(link.getAttribute('href')).toBe(`/start/ledger/entries?voucher=${voucher.Id}`);
});

test('shows the lines of a voucher beside the journal', async () => {
  staff()
    .on('GET /api/v1/ledger/vouchers', served([voucher], { Lines: 7, Debit: 399_756.56 }))
    .on('GET /api/v1/ledger/entries', { json: { Rows: [entry], Total: 7 } });
  await showPage(<VouchersPage />, `/start/ledger/vouchers?open=${voucher.Id}`);
  const beside = within(await screen.findByRole('complementary', { name: 'A 12' }));
  await beside.findByText('394 685,45');
  expect(beside.getByRole('link', { name: 'Visa alla 7 poster' }).getAttribute('href')).toBe(
    `/start/ledger/entries?voucher=${voucher.Id}`,
  );
});

test('names the voucher whose lines are listed, below a link to all vouchers', async () => {
  const server = staff();
  await showPage(<LedgerEntriesPage />, `/start/ledger/entries?voucher=${voucher.Id}`);
  const way = within(await screen.findByRole('navigation', { name: 'Du är här' }));
  expect(way.getByRole('link', { name: 'A 12' }).getAttribute('href')).toBe('/start/ledger/vouchers');
  expect(server.callsTo('/api/v1/ledger/entries')[0]!.query.get('voucher')).toBe(String(voucher.Id));
});

test('shows the lines of an account between its balances', async () => {
  staff().on('GET /api/v1/ledger/general_ledger', served([opening, line], { Debit: 394_685.45, Credit: 0 }));
  await showPage(<GeneralLedgerPage />, '/start/ledger/accounts?date_from=2026-06-01&date_to=2026-06-30');
  const first = within((await screen.findByText('Ingående saldo')).closest('.table-row') as HTMLElement);
  expect(first.getByText('100,00')).toBeDefined();
  const second = within(screen.getByText('A 12').closest('.table-row') as HTMLElement);
  expect(second.getByText('394 785,45')).toBeDefined();
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

import { expect, test } from '@jest/globals';
import type { CloseDayAnswer, ClosedDayRow, VatAnswer } from '@floorplan/ledger/contracts';
import { addDays } from '@floorplan/kernel';
import { stockholmDay } from '@floorplan/ui';
import { furnishBrowser } from '@floorplan/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { LedgerDaysPage } from './days/days.page';
import { LedgerDifferencesPage } from './differences.page';
import { VatPage } from './months/vat.page';

const YESTERDAY = addDays(stockholmDay(new Date()), -1);
const CLOSE = `/api/v1/ledger/days/${YESTERDAY}/close`;
const DAY: ClosedDayRow = {
  Id: 20_260_612,
  Date: '2026-06-12',
  Vouchers: 3,
  FirstVoucher: 'A 12',
  LastVoucher: 'A 14',
  Lines: 40,
  Debit: 394_685.45,
  Agrees: true,
  ClosedAt: '2026-06-12T22:45:00.000Z',
  ClosedBy: 'Automatisk behandling',
};
const PREVIEW: CloseDayAnswer = {
  Status: { Status: 'OK', Message: '' },
  Preview: {
    From: '2026-06-13',
    Through: YESTERDAY,
    Days: 2,
    Lines: 4,
    Debit: 500,
    Vouchers: [{ Date: '2026-06-13', Voucher: 'A 15', Kind: 'RECEIVED', Lines: 4, Debit: 500 }],
  },
};
const served = <Row extends object>(rows: readonly Row[], Sums: object = {}) => {
  const Columns = Object.keys(rows[0] ?? {});
  const Rows = rows.map((row) => Columns.map((column) => row[column as keyof Row]));
  return { json: { Columns, Rows, Total: rows.length, Sums } };
};
const box = (Id: number, Box: VatAnswer['Boxes'][number]['Box'], Amount: number) => ({
  Id,
  Box,
  Name: `Ruta ${Box}`,
  Kronor: Math.trunc(Amount),
  Amount,
});
const REPORT: VatAnswer = {
  Month: '2026-06',
  From: '2026-06-01',
  To: '2026-06-30',
  Closed: null,
  Missing: [],
  Boxes: [box(1, '10', 78_750), box(2, '48', 80_000.5), box(3, '49', -1_250.5)],
};
const staff = () =>
  serverFor(adminWith('fncAdmin'))
    .on('GET /api/v1/ledger/days', served([DAY]))
    .on('GET /api/v1/ledger/days/next', {
      json: { LastClosed: '2026-06-12', Next: '2026-06-13', Until: YESTERDAY },
    })
    .on(`POST ${CLOSE}`, { json: PREVIEW })
    .on('GET /api/v1/ledger/vat', { json: REPORT });

test('lists closed days with their vouchers and says from which day the books are open', async () => {
  staff();
  const shown = await showPage(<LedgerDaysPage />, '/start/ledger/days');
  await screen.findByText('A 12 – A 14');
  await screen.findByText(/^Bokföringen är öppen från och med 2026-06-13\./);
  const link = new URL(
    screen.getByRole('link', { name: /2026-06-12/ }).getAttribute('href')!,
    'http://portal.test',
  );
  expect([link.pathname, link.searchParams.get('date_to')]).toEqual(['/start/ledger/vouchers', '2026-06-12']);
  shown.unmount();
  furnishBrowser(390);
  await showPage(<LedgerDaysPage />, '/start/ledger/days');
  await screen.findByText('A 12 – A 14');
  expect(document.querySelector('.card')!.textContent).toContain('Stämde');
});

test('shows what becomes vouchers before it closes the days', async () => {
  const server = staff();
  await showPage(<LedgerDaysPage />, '/start/ledger/days');
  await screen.findByText('A 12 – A 14');
  fireEvent.click(await screen.findByRole('button', { name: 'Stäng dagar …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('A 15');
  expect(server.callsTo(CLOSE).map(({ query }) => query.get('dry_run'))).toEqual(['true']);
  fireEvent.click(dialog.getByRole('button', { name: 'Stäng 2 dagar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsTo(CLOSE).map(({ query }) => query.get('dry_run'))).toEqual(['true', null]);
});

test('gives the reason when all days are closed', async () => {
  staff().on('GET /api/v1/ledger/days/next', {
    json: { LastClosed: YESTERDAY, Next: addDays(YESTERDAY, 1), Until: YESTERDAY },
  });
  await showPage(<LedgerDaysPage />, '/start/ledger/days');
  await screen.findByText('Alla dagar till och med i går är stängda');
});

test('shows the VAT report of the month in the URL, opens its lines and closes the month', async () => {
  const server = staff().on('POST /api/v1/ledger/months/2026-06/close', {
    json: { Status: { Status: 'OK', Message: 'Stängd' } },
  });
  await showPage(<VatPage />, '/start/ledger/vat?month=2026-06');
  await screen.findByText('Ruta 48');
  expect(server.callsTo('/api/v1/ledger/vat')[0]!.query.get('month')).toBe('2026-06');
  expect(screen.getByText('Preliminär')).toBeDefined();
  const link = screen.getByRole('link', { name: /^80.000,50$/ });
  const address = new URL(link.getAttribute('href')!, 'http://portal.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    account: 'INPUT_VAT',
    date_from: '2026-06-01',
    date_to: '2026-06-30',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Stäng månaden' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/att få tillbaka/).textContent).toMatch(/1.250.kr/);
  fireEvent.click(dialog.getByRole('button', { name: 'Stäng månaden' }));
  await waitFor(() => expect(server.callsTo('/api/v1/ledger/months/2026-06/close')).toHaveLength(1));
});

test('names what a month needs before it can be closed', async () => {
  const Missing = [{ Code: 'DAYS_OPEN', Reason: 'Stäng dagar till och med 2026-06-30.' }];
  staff().on('GET /api/v1/ledger/vat', { json: { ...REPORT, Missing } });
  await showPage(<VatPage />, '/start/ledger/vat?month=2026-06');
  const panel = within(await screen.findByRole('region', { name: 'Innan månaden kan stängas' }));
  panel.getByText(/^Stäng dagar till och med/);
  expect(screen.getByRole('button', { name: 'Stäng månaden' }).getAttribute('aria-disabled')).toBe('true');
});

test('says that vouchers are what the facts give', async () => {
  staff().on('GET /api/v1/ledger/compare', served([]));
  await showPage(<LedgerDifferencesPage />, '/start/ledger/differences');
  await screen.findByText('Inga skillnader: verifikaten är lika med det som händelserna ger.');
});

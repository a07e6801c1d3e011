import { LIMIT_LEDGER_ROUTES, type LimitBookAnswer } from '@floorplan/vehicle/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { admin, serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { Route, Routes } from 'react-router-dom';
import { LimitBookPage } from './limit-book.page';
import { LimitLedgerPage } from './limit-ledger.page';

const BOOK = '/api/v1/dealers/dealer_organizations/7/limit_book';
const book: LimitBookAnswer = {
  Organisation: 'Bilhuset AB',
  Today: '2026-06-17',
  UsedNow: 900_000,
  Approved: 800_000,
  Opening: 500_000,
  Reserved: 700_000,
  Released: -250_000,
  Corrected: -50_000,
  Closing: 900_000,
  Days: [
    { Date: '2026-06-01', Used: 500_000, Approved: 1_000_000 },
    { Date: '2026-06-10', Used: 900_000, Approved: 800_000 },
  ],
  Releases: Array.from({ length: 12 }, (_, at) => ({
    Date: `2026-07-${String(at + 1).padStart(2, '0')}`,
    Vehicles: 1,
    Amount: 10_000,
    Used: 900_000 - (at + 1) * 10_000,
  })),
  RunOut: { Vehicles: 2, Amount: 30_000 },
  Makes: [{ Id: 4, Name: 'Nordvik' }],
};
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ') ?? '';

let server: Server;
const asked: string[] = [];
const at = (path: string, page: ReactNode, query = '') =>
  showPage(
    <Routes>
      <Route path={path} element={page} />
    </Routes>,
    path.replace(':id', '7') + query,
  );
beforeEach(() => {
  asked.length = 0;
  server = serverFor().on('GET /api/v1/dealers/dealer_organizations/7/limit_waits', {
    json: { Rows: [], Total: 0, Limits: [], Distributed: [], Raise: null },
  });
  for (const category of ['F1', 'F2'])
    server.on(`GET ${BOOK}/${category}`, ({ query }) => {
      asked.push(`${category} ${query.toString()}`);
      return { json: book };
    });
});
const shownBook = async (query = '') => {
  await at('/start/limits/:id', <LimitBookPage />, query);
  return screen.findByRole('region', { name: 'Saldon' });
};

// P2-LEDGER-02
test('shows the balances of the selected category, make and days', async () => {
  const balances = await shownBook('?category=F2&make_id=4&date_from=2026-06-01&date_to=2026-06-17');
  expect(plain(balances.textContent)).toBe(
    'Ingående utnyttjat, kr500 000Reserverat, kr700 000Frigjort, kr−250 000Rättat, kr−50 000' +
      'Utgående utnyttjat, kr900 000Beviljat belopp, kr800 000Outnyttjat belopp, kr−100 000',
  );
  expect(asked.at(-1)).toBe('F2 make_id=4&date_from=2026-06-01&date_to=2026-06-17');
  expect(screen.getByRole('link', { name: 'Visa limitbokens rader' }).getAttribute('href')).toBe(
    '/start/limits/7/ledger?category=F2&date_from=2026-06-01&date_to=2026-06-17&make_id=4',
  );
});

// P2-LEDGER-03
test('shows use, approved amount and expected use as a chart and as a table', async () => {
  await shownBook();
  fireEvent.click(screen.getByRole('button', { name: 'Visa som tabell' }));
  const table = screen.getByRole('region', { name: 'Utnyttjat mot beviljat över tid' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));
  expect(rows.slice(0, 4)).toEqual([
    'DatumUtnyttjat beloppBeviljat beloppVäntat utnyttjat',
    '2026-06-01500 0001 000 000',
    '2026-06-10900 000800 000',
    '2026-06-17900 000',
  ]);
});

// P2-LEDGER-03
test('lists the days on which terms end, ten at first, and says what extended terms change', async () => {
  await shownBook();
  const releases = screen.getByRole('table');
  expect(within(releases).getAllByRole('row')).toHaveLength(11);
  fireEvent.click(screen.getByRole('button', { name: 'Visa alla 12 dagar' }));
  await waitFor(() => expect(within(releases).getAllByRole('row')).toHaveLength(13));
  expect(plain(document.body.textContent)).toContain('12 fordon, 120 000 kr');
  expect(plain(document.body.textContent)).toContain('2 fordon har en period som redan har löpt ut');
  expect(document.body.textContent).toContain('En förlängd period flyttar dagen.');
});

// P2-LEDGER-04
test('requests no limit book, and says who may see it, when the user may not see used amounts', async () => {
  serverFor({ ...admin, Role: 'IMP', RoleId: 1, RoleCode: 0 });
  await at('/start/limits/:id', <LimitBookPage />);
  await screen.findByText('Limitboken visas för finansbolaget och organisationen själv');
});

// P2-LEDGER-04
test('says who sees the limit book when staff have hidden the used amounts from the role', async () => {
  server.on(`GET ${BOOK}/F1`, { status: 403, json: { Message: 'Saknar rätt' } });
  await at('/start/limits/:id', <LimitBookPage />);
  await screen.findByText('Limitboken visas för finansbolaget och organisationen själv');
});

test('says that there is no organisation with the id, and why the limit book cannot be loaded', async () => {
  server.on(`GET ${BOOK}/F1`, { status: 404, json: { Message: 'Finns inte' } });
  const { unmount } = await at('/start/limits/:id', <LimitBookPage />);
  await screen.findByText('Posten finns inte eller är inte synlig för dig');
  unmount();
  server.on(`GET ${BOOK}/F1`, { status: 400, json: { Message: 'Trasigt' } });
  await at('/start/limits/:id', <LimitBookPage />);
  await screen.findByText('Limitboken kunde inte hämtas: Trasigt');
});

// P2-LEDGER-02
test('lists the entries with cause, vehicle and running balance, and links to the vehicles', async () => {
  const row = { At: '2026-06-10T08:00:00Z', MakeId: 4, Make: 'Nordvik' };
  const rows = [
    {
      Id: 20_000,
      Date: '2026-06-10',
      ...row,
      Kind: 'RESERVED',
      VehicleId: 35,
      LicenseNumber: 'BKD12A',
      ChassisNumber: 'YV1',
      Cause: 'Finansiering startad',
      Amount: 400_000,
      Approved: null,
      Balance: 900_000,
    },
    {
      Id: 10_000,
      Date: '2026-06-01',
      ...row,
      Kind: 'APPROVED',
      VehicleId: null,
      LicenseNumber: null,
      ChassisNumber: null,
      Cause: 'Beviljat belopp ändrat',
      Amount: null,
      Approved: 800_000,
      Balance: 500_000,
    },
  ];
  const Columns = Object.keys(rows[0]!);
  server.on(`GET ${LIMIT_LEDGER_ROUTES.list}`, {
    json: { Columns, Rows: rows.map((each) => Object.values(each)), Total: 2, Sums: { Amount: 400_000 } },
  });
  await at('/start/limits/:id/ledger', <LimitLedgerPage />);
  await screen.findByText('Finansiering startad');
  const texts = [...document.querySelectorAll('.table-row')].map(({ textContent }) => plain(textContent));
  expect(texts[0]).toMatch(/2026-06-10.*Finansiering startad.*BKD 12A.*Nordvik.*400 000.*900 000/);
  expect(texts[1]).toMatch(/2026-06-01.*Beviljat belopp ändrat.*800 000.*500 000/);
  expect(screen.getByRole('link', { name: /BKD 12A/ }).getAttribute('href')).toBe('/start/vehicle/35');
  expect(plain(document.body.textContent)).toContain('Bilhuset AB · Konsignation');
});

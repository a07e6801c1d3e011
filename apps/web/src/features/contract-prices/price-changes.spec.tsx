import type { CurrentUser } from '@floorplan/identity/contracts';
import type { ContractPriceRow, PriceCorrectionRow } from '@floorplan/service-contract/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { PriceCorrectionsPage } from './corrections.page';
import { paths } from './paths';
import { ContractPriceListPage } from './prices.screen';

const staff = adminWith('fncAdditionalContractAdmin');

const API = '/api/v1/additionalcontracts';
const price = (Id: number, Price: number, over: Partial<ContractPriceRow> = {}): ContractPriceRow => ({
  Id,
  Version: 2,
  Name: `Pris ${Id}`,
  Type: 'MAK',
  MakeId: 7,
  CategoryId: 3,
  CategoryName: 'Plus',
  OwnerName: 'Nordvik',
  ModelId: null,
  ModelName: null,
  ModelVariant: '',
  MileageTo: 60_000,
  Duration: 36,
  Price,
  TotalPrice: Price * 36,
  PurchasePrice: null,
  PriceUnit: 'M',
  ValidFrom: '2026-01-01',
  ValidTo: '2030-12-31',
  ...over,
});
const correction = (Id: number, over: Partial<PriceCorrectionRow> = {}): PriceCorrectionRow => ({
  Id,
  CreatedDT: '2026-06-10T08:00:00Z',
  CreatedByName: 'Anna Ek',
  Percentage: 3.5,
  CustomerPrice: true,
  Count: 2,
  UndoneDT: null,
  UndoneByName: '',
  Code: null,
  Reason: null,
  ...over,
});
const rows = (...Rows: readonly unknown[]) => ({ json: { Rows, Total: Rows.length } });
const status = (Message: string) => ({ Status: 'OK', Message });
const keeper: CurrentUser = {
  ...staff,
  Role: 'DEO',
  RoleId: 1,
  RoleCode: 0,
  Functions: [{ FnKey2: 'fncAdditionalContractAdmin', RoleCode: 0 }],
};

let server: Server;
let corrections: PriceCorrectionRow[];
beforeEach(() => void (corrections = []));

async function show(at: string, user: CurrentUser = staff) {
  server = serverFor(user)
    .on('GET /api/v1/makes', rows({ Id: 7, Name: 'Nordvik', UseServiceModule: true }))
    .on(
      'GET /api/v1/dealers/dealer_organizations',
      rows({ Id: 11, Name: 'Mälarbil', UseServiceModule: true }),
    )
    .on(`GET ${API}/upload_prices/DEO/11/readings`, rows())
    .on('GET /api/v1/models', rows())
    .on(`GET ${API}/additionalcontracttypes`, rows())
    .on(`GET ${API}/definitions`, rows(price(8, 395), price(9, 445)))
    .on(`GET ${API}/priceCorrection`, () => rows(...corrections));
  await showPage(
    <Routes>
      <Route path={paths.contractPrices} element={<ContractPriceListPage />} />
      <Route path={paths.priceCorrections} element={<PriceCorrectionsPage />} />
    </Routes>,
    at,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const corrected = (CorrectionId: number | null) => ({
  json: {
    Status: status('2 priser är korrigerade'),
    CorrectionId,
    Total: 2,
    Seen: 'v1',
    Rows: [
      { Id: 8, Before: 395, After: 409 },
      { Id: 9, Before: 445, After: 461 },
    ],
  },
});
async function chooseAll() {
  await screen.findByRole('row', { name: /395,00/ });
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Markera alla' });
  // The list keeps a selection for a user who returns to it.
  if (!all.checked) fireEvent.click(all);
}
async function openCorrection() {
  await chooseAll();
  press('Korrigera 2 priser');
  await screen.findByRole('dialog');
}
const calls = () => server.callsTo(`${API}/priceCorrection`).filter(({ method }) => method === 'POST');

// P3-SERVICE-18
test('corrects the chosen prices after it has shown them before and after, and undoes the correction', async () => {
  await show(paths.contractPrices);
  server.on(`POST ${API}/priceCorrection`, ({ query }) => corrected(query.get('dry_run') ? null : 4));
  server.on(`POST ${API}/priceCorrection/4/undo`, {
    json: { Status: status('Korrigeringen är ångrad'), Rows: [] },
  });
  await openCorrection();
  const dialog = screen.getByRole('dialog');
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Korrigera 0 priser' });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText(/^Ändring i procent/), { target: { value: '3,5' } });
  await within(dialog).findByRole('row', { name: /Plus · Nordvik.*395,00.*409,00/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Korrigera 2 priser' }));
  await screen.findByText('2 priser är korrigerade');
  expect(calls().at(-1)).toMatchObject({ body: { percentage: 3.5, ids: [8, 9], customerPrice: true } });
  expect(calls().at(-1)!.query.get('seen')).toBe('v1');
  fireEvent.click(screen.getByRole('button', { name: 'Ångra korrigeringen' }));
  await screen.findByText('Korrigeringen är ångrad');
});

// P3-SERVICE-18
test('asks for a percentage within its bounds, and shows why prices cannot be corrected', async () => {
  await show(paths.contractPrices);
  server.on(`POST ${API}/priceCorrection`, {
    status: 409,
    json: { Code: 'PRICE_OUT_OF_RANGE', Message: 'Ett pris skulle bli 60 000 kr.' },
  });
  await openCorrection();
  const percentage = screen.getByLabelText(/^Ändring i procent/);
  for (const value of ['0', '-50,1', '100,5', '1,005']) {
    fireEvent.change(percentage, { target: { value } });
    fireEvent.blur(percentage);
    expect([value, screen.queryByText(/^Skriv ett tal från −50/) !== null]).toEqual([value, value !== '0']);
  }
  expect(calls()).toEqual([]);
  fireEvent.change(percentage, { target: { value: '100' } });
  await screen.findByText('Ett pris skulle bli 60 000 kr.');
});

// P3-SERVICE-18
test('corrects only prices that the user may change', async () => {
  await show(paths.contractPrices, keeper);
  await chooseAll();
  const button = await screen.findByRole('button', { name: 'Korrigera 2 priser' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Markera bara priser som du får ändra');
});

// P3-SERVICE-18
test('lists the latest corrections, and undoes one or says why it cannot be undone', async () => {
  corrections = [
    correction(6),
    correction(5, { Percentage: -2, Code: 'PRICE_ALREADY_SOLD', Reason: 'Ett avtal har sålts' }),
    correction(4, { UndoneDT: '2026-06-11T08:00:00Z', UndoneByName: 'Bo Berg', Code: 'CORRECTION_UNDONE' }),
  ];
  await show(paths.priceCorrections);
  await screen.findByRole('row', { name: /Anna Ek.*Kundpriset.*\+3,5.%.*2 Ångra korrigeringen$/ });
  screen.getByRole('row', { name: /−2.%.*Ett avtal har sålts/ });
  screen.getByRole('row', { name: /Ångrad 2026-06-11.*av Bo Berg/ });
  const [first, second] = screen.getAllByRole('button', { name: 'Ångra korrigeringen' });
  expect(second!.getAttribute('aria-disabled')).toBe('true');
  server.on(`POST ${API}/priceCorrection/6/undo`, {
    status: 409,
    json: { Code: 'PRICE_ALREADY_SOLD', Message: 'Ett avtal har sålts' },
  });
  fireEvent.click(first!);
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ångra korrigeringen' }),
  );
  await screen.findByText('Korrigeringen kunde inte ångras: Ett avtal har sålts');
});

// P3-SERVICE-18
test('says that no prices have been corrected', async () => {
  await show(paths.priceCorrections);
  await screen.findByText('Inga priser har korrigerats');
});

const CALL = `${API}/upload_prices/DEO/11`;
const choose = () =>
  fireEvent.change(screen.getByLabelText('Fil med priser'), {
    target: { files: [new File(['x'], 'priser.csv')] },
  });

// P3-SERVICE-21
test('reads a file with prices of the chosen owner, and shows invalid rows first', async () => {
  await show(paths.contractPrices);
  await screen.findByRole('row', { name: /395,00/ });
  const answer = {
    Rows: [
      { Row: 2, Status: 0, StatusMessage: 'Inläst' },
      { Row: 3, Status: 1, StatusMessage: 'Pris: Fyll i värdet' },
    ],
    Total: 2,
    UnknownColumns: ['Hemma'],
    Questions: [],
    Interpretations: [],
    Remarks: [],
    FileHeaders: [{ Header: 'Hemma', Field: null, Samples: ['x'] }],
    Remembered: [],
  };
  server.on(`POST ${CALL}`, ({ query }) => ({
    json: { ...answer, DryRun: query.get('dry_run') === 'true' },
  }));
  press('Läs in priser');
  await screen.findByRole('dialog');
  press('Läs in filen');
  await screen.findByText('Välj märke eller återförsäljarorganisation');
  screen.getByText('Välj en fil');
  choose();
  press('Läs in filen');
  expect(server.calls.filter(({ method, path }) => method === 'POST' && path !== '/token')).toEqual([]);
  fireEvent.click(screen.getByRole('combobox', { name: /^Återförsäljarorganisation/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Mälarbil' }));
  press('Läs in filen');
  await screen.findByText('1 rad är klar att läsa in');
  screen.getByText('Okända kolumner: Hemma. De läses inte in.');
  screen.getByText('Välj vad rubrikerna i filen står för');
  screen.getByText('Pris: Fyll i värdet');
  press('Läs in 1 rad');
  await screen.findByText('Priser inlästa');
  const texts = within(screen.getByRole('dialog'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(texts.slice(1)).toEqual(['3Fel i radenPris: Fyll i värdet', '2InlästInläst']);
  screen.getByText('Okända kolumner: Hemma. De läses inte in.');
});

// P3-SERVICE-21
test('says why a file with prices was refused', async () => {
  await show(`${paths.contractPrices}?deoId=11`);
  server.on(`POST ${CALL}`, {
    status: 422,
    json: { Code: 'FILE_ROWS', Message: 'Filen har fler än 5000 rader.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Läs in priser' }));
  await screen.findByRole('dialog');
  choose();
  await waitFor(() => screen.getByText('Vald fil: priser.csv'));
  press('Läs in filen');
  await screen.findByText('Inläsning av priser misslyckades');
  screen.getByText('Filen har fler än 5000 rader.', { selector: '.field-error' });
});

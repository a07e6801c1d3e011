import type { InventoryRow } from '@floorplan/vehicle/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { furnishBrowser } from '@floorplan/ui/testing';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { InventoryPage } from './inventory.page';

function asArrays(rows: readonly object[], Total: number): object {
  const Columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const Price = rows.reduce((sum, row) => sum + ((row as { Price?: number }).Price ?? 0), 0);
  return {
    Sums: { Price },
    Columns,
    Rows: rows.map((row) => Columns.map((column) => (row as Record<string, unknown>)[column])),
    Total,
  };
}

const car = (change: Partial<InventoryRow> = {}): InventoryRow => ({
  VehicleId: 5000,
  Version: 1,
  StatusCode: 0,
  DealerPartyName: 'Bilhuset Umeå',
  City: 'Umeå',
  ChassisNumber: 'YV1ZZZ00XTZ000001',
  EndPeriodDate: '2027-04-30',
  DaysFromStart: 18,
  DaysLeft: 161,
  Price: 320_000,
  ProgramStatus: 0,
  DealerPartyId: 2,
  ImporterPartyId: 1,
  MakeId: 1,
  ...change,
});

let server: Server;
beforeEach(() => {
  server = serverFor().on('GET /api/v1/permissions/admin/inventory', { json: { Value: '{"City":false}' } });
});

const serve = (rows: readonly InventoryRow[], total = rows.length) =>
  server.on('POST /api/v1/dealers/inventory', (call) => ({
    json: asArrays(rows.slice(0, (call.body as { limit: number }).limit), total),
  }));

const cells = () => [...document.querySelectorAll('.table-row')].map((row) => row.textContent);

// P1-INV-01 P1-INV-02 P1-INV-09
test("lists the user's vehicles by end date", async () => {
  serve([
    car({ VehicleId: 1, EndPeriodDate: '2027-04-30' }),
    car({ VehicleId: 2, EndPeriodDate: '2027-01-31' }),
  ]);
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  await screen.findByText('2 fordon i lager');
  expect(server.callsTo('/api/v1/dealers/inventory')[0]!.body).toEqual({
    whole_stock: false,
    pl_financing: false,
    end_requested: false,
    end_proposed: false,
    limit: 100,
    format: 'arrays',
  });
  expect(cells()[0]).toContain('2027-01-31');
});

// P1-DASH-09
test('lists the vehicles that a bar of the dashboard counts, and shows the filters that select them', async () => {
  serve([car()]);
  const { router } = await showPage(
    <InventoryPage />,
    '/start/aktuellt-lager?stock=all&makeId=7&finance_type=LOAN,NONE&stock_days=61-75',
  );
  await waitFor(() => expect(cells()).toHaveLength(1));
  const lists = () => server.callsTo('/api/v1/dealers/inventory').map(({ body }) => body);
  expect(lists()[0]).toMatchObject({
    whole_stock: true,
    pl_financing: 'all',
    makeId: [7],
    finance_type: ['LOAN', 'NONE'],
    stock_days: '61-75',
  });
  expect(screen.getByRole('combobox', { name: /Lagerdagar/ }).textContent).toContain('61–75 dagar');
  // Removing the chip removes the filter `stock` from the URL.
  fireEvent.click(screen.getByRole('button', { name: /Lager: allt, även egna bilar/ }));
  await waitFor(() => expect(router.state.location.search).not.toContain('stock=all'));
});

test.each([
  ['stock=all', { whole_stock: true, pl_financing: 'all', stock_days: '0-' }],
  ['stock=financed', { whole_stock: false, financed_only: true, pl_financing: 'all', stock_days: '0-' }],
  ['finance_type=PL_FINANCE', { whole_stock: false, pl_financing: 'all', finance_type: ['PL_FINANCE'] }],
  ['finance_type=NONE', { whole_stock: true, pl_financing: false, finance_type: ['NONE'] }],
  ['stock=all&pl_financing=true', { whole_stock: true, pl_financing: true, stock_days: '0-' }],
  ['stock_days=75-60&stock=x', { whole_stock: false, pl_financing: false }],
])('sends the filters of the URL query %s to the server', async (query, body) => {
  serve([car()]);
  await showPage(<InventoryPage />, `/start/aktuellt-lager?${query}`);
  await waitFor(() => expect(cells()).toHaveLength(1));
  const asked = server.callsTo('/api/v1/dealers/inventory')[0]!.body as Record<string, unknown>;
  expect(asked).toMatchObject(body);
  if (!('stock_days' in body)) expect(asked).not.toHaveProperty('stock_days');
});

// P1-INV-06
test('shows a dash for the days of a period that has not begun', async () => {
  serve([car({ DaysFromStart: -4, DaysLeft: 180 })]);
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(screen.getAllByText('-')).toHaveLength(2);
});

// P1-RIGHTS-03
test("does not show columns that the user's role may not see", async () => {
  serve([car()]);
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  await screen.findByText('Fordon');
  await waitFor(() => expect(screen.queryByText('Ort')).toBeNull());
});

// P1-INV-03
test('loads the first hundred rows of a long list and then the rest', async () => {
  serve(Array.from({ length: 400 }, (_, at) => car({ VehicleId: at })));
  await showPage(<InventoryPage />, '/start/aktuellt-lager?rows=1000');
  await screen.findByText('400 rader');
  const limits = server
    .callsTo('/api/v1/dealers/inventory')
    .map((call) => (call.body as { limit: number }).limit);
  expect(limits.slice(0, 2)).toEqual([100, 1000]);
});

// P1-INV-03
test('offers pages of 100, 500, 1000 and all rows, and begins with 100', async () => {
  serve([car()]);
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  const size = await screen.findByRole('combobox', { name: /Visa högst/ });
  expect(size.textContent).toContain('100');
  fireEvent.click(size);
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options.map((option) => option!.replace(/\s/g, ' '))).toEqual(['100', '500', '1 000', 'Alla']);
});

// P1-INV-05
test('remembers the last filters during the session', async () => {
  serve([car()]);
  await showPage(<InventoryPage />, '/start/aktuellt-lager?makeId=7&q=bilhuset');
  await waitFor(() => expect(cells()).toHaveLength(1));
  cleanup();
  const { router } = await showPage(<InventoryPage />, '/start/aktuellt-lager');
  await screen.findByText('Ditt senaste urval visas');
  expect(router.state.location.search).toBe('?makeId=7&q=bilhuset');
});

// P1-INV-07
test('shows the error of a list that cannot be loaded', async () => {
  server.on('POST /api/v1/dealers/inventory', { status: 400, json: { Message: 'fel' } });
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  await screen.findByText('Lagret kunde inte hämtas: fel');
});

test('sums and resends all matching vehicles, including vehicles that are not loaded yet', async () => {
  server.on('POST /api/v1/dealers/inventory', (call) => {
    const { limit } = call.body as { limit: number };
    const all = Array.from({ length: 140 }, (_, at) => car({ VehicleId: at + 1 }));
    return { json: { ...asArrays(all.slice(0, limit), 140), Sums: { Price: 44_800_000 } } };
  });
  server.on('POST /api/v1/integrations/financing/resend_vehicles', {
    status: 202,
    json: { Status: { Status: 'OK', Message: '' }, ProcessId: 77, ProcessDetailIds: [] },
  });
  await showPage(<InventoryPage />, '/start/aktuellt-lager?program_status=2');
  await screen.findByText('140 fordon i lager');
  expect(document.querySelector('.list-footer')!.textContent).toContain('44\u00a0800\u00a0000\u00a0kr');
  fireEvent.click(screen.getByLabelText('Markera alla'));
  fireEvent.click(await screen.findByText('Markera alla 140 rader som matchar'));
  fireEvent.click(screen.getByRole('button', { name: 'Skicka om 140 fordon' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Skicka om 140 fordon' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Skicka om 140 fordon' }));
  await waitFor(() =>
    expect(server.callsTo('/api/v1/integrations/financing/resend_vehicles')).toHaveLength(1),
  );
  const [call] = server.callsTo('/api/v1/integrations/financing/resend_vehicles');
  expect((call!.body as { VehicleIds: number[] }).VehicleIds).toHaveLength(140);
  expect(server.callsTo('/api/v1/dealers/inventory').at(-1)!.body).toMatchObject({ program_status: [2] });
});

test('resends the chosen vehicles to their importers, and links to the result of the batch', async () => {
  serve([car({ VehicleId: 1 }), car({ VehicleId: 2, ChassisNumber: 'YV1ZZZ00XTZ000002' })]);
  server.on('POST /api/v1/integrations/financing/resend_vehicles', {
    status: 202,
    json: { Status: { Status: 'OK', Message: '' }, ProcessId: 77, ProcessDetailIds: [1, 2] },
  });
  const { router } = await showPage(<InventoryPage />, '/start/aktuellt-lager');
  await waitFor(() => expect(cells()).toHaveLength(2));
  fireEvent.click(screen.getByLabelText('Markera alla'));
  fireEvent.click(screen.getByRole('button', { name: 'Skicka om 2 fordon' }));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skicka om 2 fordon' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Visa resultatet' }));
  expect(server.callsTo('/api/v1/integrations/financing/resend_vehicles')[0]!.body).toEqual({
    VehicleIds: [1, 2],
  });
  expect(router.state.location.pathname).toBe('/start/jobprocess/77');
});

// P1-INV-02
test('searches for a text on the server when not all rows are loaded', async () => {
  server.on('POST /api/v1/dealers/inventory', (call) => {
    const { text } = call.body as { text?: string };
    const found = [car({ VehicleId: 9, LicenseNumber: 'ABC023' })];
    return { json: text === 'abc 023' ? asArrays(found, 1) : asArrays([car({ VehicleId: 1 })], 469) };
  });
  await showPage(<InventoryPage />, '/start/aktuellt-lager?q=abc+023');
  await waitFor(() => expect(cells()).toHaveLength(1));
  await waitFor(() => expect(cells()[0]).toContain('ABC 023'));
  expect(screen.getByText('1 rad innehåller ”abc 023”')).toBeTruthy();
  // The title counts the rows that are shown.
  expect(await screen.findByText('1 fordon i lager')).toBeTruthy();
});

test('does not request a search from the server when all rows are loaded', async () => {
  serve([car({ VehicleId: 1 }), car({ VehicleId: 2, City: 'Malmö', OrganizationNumber: '559900-0063' })]);
  await showPage(<InventoryPage />, '/start/aktuellt-lager?q=5599000063');
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(server.callsTo('/api/v1/dealers/inventory')).toHaveLength(1);
});

test('identifies a vehicle by plate and chassis number, or only by chassis number', async () => {
  serve([car({ VehicleId: 1, LicenseNumber: 'ABC023' }), car({ VehicleId: 2, LicenseNumber: '' })]);
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  await waitFor(() => expect(cells()).toHaveLength(2));
  const links = [...document.querySelectorAll('.table-row [data-row-link]')].map((link) => link.textContent);
  expect(links).toEqual([`ABC 023 ${car().ChassisNumber}`, car().ChassisNumber]);
});

test('orders columns by importance, and shows plate, model, dealer and days on a phone', async () => {
  serve([car({ LicenseNumber: 'ABC023', Make: 'Nordvik', Model: 'N40' })]);
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  await waitFor(() => expect(cells()).toHaveLength(1));
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(1, 10)).toEqual([
    'Fordon',
    'Märke',
    'Modell',
    'Återförsäljare',
    'Startdatum',
    'Slutdatum',
    'Lagerdagar',
    'Dagar kvar',
    'Pris, kr',
  ]);
  cleanup();
  furnishBrowser(390);
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  const card = await screen.findByRole('link', { name: /ABC 023/ });
  expect(card.textContent).toBe('ABC 023 Nordvik N40Bilhuset UmeåSlutdatum 2027-04-30Dagar kvar: 161');
});

test('sorts all vehicles by price on the server and shows the first hundred', async () => {
  const dearestFirst = Array.from({ length: 400 }, (_, at) =>
    car({ VehicleId: at, Price: (399 - at) * 1_000 }),
  );
  serve(dearestFirst);
  await showPage(<InventoryPage />, '/start/aktuellt-lager?sort=-Price');
  await screen.findByText('Visar 100 av 400 rader');
  expect(server.callsTo('/api/v1/dealers/inventory')[0]!.body).toMatchObject({
    sort: 'Price',
    descending: true,
    limit: 100,
  });
  expect(cells()[0]).toMatch(/399.000/);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('101');
  expect(screen.getByText('Visa alla 400')).toBeTruthy();
  expect(screen.queryByText('Sorteringen gäller bara de rader som visas')).toBeNull();
});

test('while the list loads, shows readable headers of the columns that a dealer may see', async () => {
  const never = new Promise<never>(() => undefined);
  server = serverFor({ ...admin, Role: 'DEA', RoleId: 2 })
    .on('POST /api/v1/dealers/inventory', () => never)
    .on('GET /api/v1/permissions/DEA/inventory', () => never);
  await showPage(<InventoryPage />, '/start/aktuellt-lager');
  const table = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.list-skeleton table');
    if (!found) throw new Error('not long enough yet');
    return found;
  });
  const headers = [...table.querySelectorAll('th')].map((header) => header.textContent);
  expect(headers).toContain('Märke');
  expect(headers).not.toContain('Ort');
  expect(headers).not.toContain('Org.nr');
  const columns = [...table.querySelectorAll('col')];
  expect(columns).toHaveLength(headers.length);
  expect(columns.filter((column) => column.style.width === '')).toHaveLength(1);
  expect(table.style.minWidth).toContain('ch');
});

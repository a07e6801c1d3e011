import type { DealerInventoryRow } from '@floorplan/vehicle/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { DealerInventoryPage } from './dealer-inventory.page';

const LIST = '/api/v1/dealers/dealer_inventory';
const PATH = '/start/af-lager';

const car = (change: Partial<DealerInventoryRow> = {}): DealerInventoryRow => ({
  VehicleId: 601,
  Version: 1,
  StatusCode: 1,
  DealerPartyId: 2,
  ImporterPartyId: null,
  MakeId: 1,
  DealerPartyName: 'Bilhuset Umeå',
  YearModel: 2021,
  LicenseNumber: 'BKD12A',
  ChassisNumber: 'YV1ZZZ00XTZ000077',
  Make: 'Nordvik',
  Model: 'N40',
  RegisteredDate: '2026-03-02',
  Price: 245_900,
  OfferFinancedAmount: 196_720,
  ...change,
});

let server: Server;
beforeEach(() => {
  server = serverFor();
});

function serve(...rows: DealerInventoryRow[]) {
  const Columns = Object.keys(car());
  const Rows = rows.map((row) => Columns.map((column) => row[column as keyof DealerInventoryRow]));
  const Price = rows.reduce((sum, row) => sum + row.Price, 0);
  server.on(`GET ${LIST}`, { json: { Columns, Rows, Total: rows.length, Sums: { Price } } });
}
const cells = () => [...document.querySelectorAll('.table-row')].map((row) => row.textContent ?? '');
/** Texts of the column that shows whether a vehicle is financed. */
const statuses = () =>
  [...document.querySelectorAll('.table-row .status')].map((status) => status.textContent);

// P2-DEALERINV-01
test('lists vehicles that dealers own, with the possible loan amount and the financing status', async () => {
  serve(
    car(),
    car({ VehicleId: 602, LicenseNumber: null, StatusCode: 6, OfferFinancedAmount: null }),
    car({ VehicleId: 603, StatusCode: 0, RegisteredDate: null, OfferFinancedAmount: null }),
  );
  await showPage(<DealerInventoryPage />, PATH);
  await screen.findByText('3 fordon i ÅF-lagret');
  for (const text of ['BKD 12A', '2021', '2026-03-02', '245\u00a0900', '196\u00a0720'])
    expect(cells()[0]).toContain(text);
  expect(statuses()).toEqual(['Nej', 'Väntar', 'Ja']);
  expect(document.querySelector('.list-footer')!.textContent).toContain('737\u00a0700');
});

const holding = (...keys: string[]) =>
  serverFor({ ...admin, Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 })) });

// P2-DEALERINV-02
test('links each vehicle to the dialog that requests or approves its loan', async () => {
  server = holding('fncDealerInventory', 'fncStartFinancing', 'fncFinanceTypeLoan');
  serve(car(), car({ VehicleId: 602, StatusCode: 6 }), car({ VehicleId: 603, StatusCode: 0 }));
  const { router } = await showPage(<DealerInventoryPage />, PATH);
  await waitFor(() => expect(cells()).toHaveLength(3));
  const acts = [...document.querySelectorAll('.cell-act')].map((link) => link.textContent);
  expect(acts).toEqual(['Begär lån', 'Godkänn lån']);
  fireEvent.click(screen.getByRole('link', { name: 'Godkänn lån' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/af-lager/vehicle/602'));
  expect(router.state.location.state).toEqual({ acts: ['vehicle.btn_start_financing'] });
});

test('offers no loan to a user who may neither request nor approve one', async () => {
  server = holding('fncDealerInventory', 'fncStartFinancing');
  serve(car(), car({ VehicleId: 602, StatusCode: 6 }));
  await showPage(<DealerInventoryPage />, PATH);
  await waitFor(() => expect(cells()).toHaveLength(2));
  expect(document.querySelector('.cell-act')).toBeNull();
});

test('filters the list by the dealers and makes in the URL', async () => {
  serve(car());
  const { router } = await showPage(<DealerInventoryPage />, `${PATH}?makeId=7`);
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(server.callsTo(LIST)[0]!.query.get('makeId')).toBe('7');
  expect(router.state.location.search).toBe('?makeId=7');
});

test('opens a vehicle when its row is clicked', async () => {
  serve(car());
  const { router } = await showPage(<DealerInventoryPage />, PATH);
  fireEvent.click(await screen.findByRole('link', { name: /BKD 12A/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/af-lager/vehicle/601'));
});

test('shows a text when no vehicle matches', async () => {
  serve();
  await showPage(<DealerInventoryPage />, PATH);
  await screen.findByText('Inga fordon i ÅF-lagret för urvalet');
});

test('shows the error of a list that cannot be loaded', async () => {
  server.on(`GET ${LIST}`, { status: 400, json: { Message: 'fel' } });
  await showPage(<DealerInventoryPage />, PATH);
  await screen.findByText('Lagret kunde inte hämtas: fel');
});

// P2-DEALERINV-02
test('offers no loan for vehicles of a dealer for which the user may only read', async () => {
  const access = (DealerPartyId: number, AuthLevel: number) => ({
    DealerPartyId,
    AuthLevel,
    OrganizationNumber: '',
  });
  server = serverFor({
    ...admin,
    Role: 'DEA',
    RoleCode: 0,
    RoleId: 2,
    ValidDealers: [access(2, 2), access(3, 1)],
    Functions: ['fncDealerInventory', 'fncFinanceTypeLoan'].map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
  });
  serve(car(), car({ VehicleId: 602, DealerPartyId: 3 }));
  await showPage(<DealerInventoryPage />, PATH);
  await waitFor(() => expect(cells()).toHaveLength(2));
  expect(cells().map((text) => text.includes('Begär lån'))).toEqual([true, false]);
});

import { addMonths } from '@floorplan/kernel';
import type { AvailableRow } from '@floorplan/residual-value/contracts';
import { stockholmDay } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { staff } from '../../testing/error-catalogue/runner';
import { serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { EndedPage, InspectionPage, RejectedPage, TransportPage } from './available.page';

const CONTRACTS = '/api/v1/residualvalue_contracts';
const LIST = `${CONTRACTS}/available`;
const TODAY = stockholmDay(new Date());

const row = (change: Partial<AvailableRow> = {}): AvailableRow => ({
  Id: 1,
  Version: 2,
  ContractNo: 'RV100001',
  RVGuarantee: 'DNB',
  Status: 2,
  LicenseNumber: 'ABC12D',
  DealerName: 'Mälarbil',
  ObjectDescription: 'Nordvik N40',
  Product: 'Leasing',
  Duration: 36,
  StartDate: '2023-10-01',
  EndDate: '2026-09-30',
  FinancingEndDate: '2026-06-10',
  Mileage: 60_000,
  CurrentMileage: 67_850,
  Price: 165_000,
  EndPrice: 165_000,
  ResidualValue: 182_000,
  ImporterSupport: 5_000,
  OverMileageInvoiceAmount: 0,
  WeardownInvoiceAmount: 0,
  CustomerCost: 2_500,
  AggregatedAmount: -9_500,
  SettlementResponsible: 'NONE',
  TransportCompanyId: null,
  TransportCompany: '',
  LastTransportStatus: null,
  ProtocolExists: true,
  ...change,
});
const OTHER = row({
  Id: 2,
  ContractNo: 'RV100002',
  LicenseNumber: 'CDE34B',
  TransportCompanyId: 7,
  TransportCompany: 'Norrlast',
  LastTransportStatus: 'ORDERED',
});

async function show(Screen: ComponentType, at: string, user = staff): Promise<Server> {
  const Columns = Object.keys(row());
  const Rows = [row(), OTHER].map((each) => Columns.map((column) => each[column as keyof AvailableRow]));
  const server = serverFor(user)
    .on(`GET ${LIST}`, { json: { Columns, Rows, Total: Rows.length, Sums: {} } })
    .on(`GET ${CONTRACTS}/trading_companies`, { json: { Rows: [{ Id: 7, Name: 'Norrlast' }], Total: 1 } });
  await showPage(<Screen />, at);
  await screen.findByText('2 avtal');
  return server;
}
const asked = (server: Server) => Object.fromEntries(server.callsTo(LIST).at(-1)!.query);
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => plain(textContent));
const dialog = () => within(screen.getByRole('dialog'));
const posts = ({ calls }: Server) =>
  calls.filter(({ method, path }) => method === 'POST' && path !== '/token');
const select = async (name: RegExp) => {
  const check = await screen.findByRole<HTMLInputElement>('checkbox', { name });
  if (!check.checked) fireEvent.click(check);
};

// P3-RESIDUAL-72
test.each([
  ['inspection', InspectionPage, 'Tillgängliga för besiktning'],
  ['transport', TransportPage, 'Tillgängliga för transport'],
  ['rejected', RejectedPage, 'Nekade restvärdesavtal'],
  ['ended', EndedPage, 'Avslutade restvärdesavtal'],
] as const)('lists contracts of type %s of the last month', async (type, Screen, title) => {
  const server = await show(Screen, `/start/${type}`);
  screen.getByRole('heading', { name: new RegExp(`^${title}`) });
  expect(asked(server)).toMatchObject({ type, from: addMonths(TODAY, -1), to: TODAY });
});

// P3-RESIDUAL-72
test('lists contracts without a bound for a day that is not chosen', async () => {
  const server = await show(EndedPage, '/start/ended?from=&to=');
  expect(asked(server)).toMatchObject({ from: '1900-01-01', to: '2999-12-31' });
});

// P3-RESIDUAL-72
test('lists three months with one click, and filters by guarantee', async () => {
  const server = await show(EndedPage, '/start/ended');
  expect(screen.getByRole('link', { name: 'Senaste månaden' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByRole('link', { name: 'Senaste tre månaderna' }));
  await waitFor(() => expect(asked(server)).toMatchObject({ from: addMonths(TODAY, -3), to: TODAY }));
  fireEvent.click(screen.getByRole('combobox', { name: 'Restvärdesgarant' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Finansbolaget' }));
  await waitFor(() => expect(asked(server)).toMatchObject({ guarantee: 'DNB' }));
});

// P3-RESIDUAL-72
test('shows the calculated amount of ended contracts to staff only', async () => {
  await show(EndedPage, '/start/ended');
  expect(headers()).toContain('Beräknat belopp, kr');
  expect(plain(document.querySelector('.table-row')!.textContent)).toContain('−9 500');
});

// P3-RESIDUAL-72
test('does not show the calculated amount to dealers', async () => {
  await show(EndedPage, '/start/ended', { ...staff, Role: 'DEO', RoleCode: 0 });
  expect(headers()).not.toContain('Beräknat belopp, kr');
});

// P3-RESIDUAL-72
test('opens the inspection report of a row, and links to the contract by its number', async () => {
  const server = await show(InspectionPage, '/start/inspection');
  window.open = () => null;
  fireEvent.click(screen.getByRole('button', { name: 'ABC 12D' }));
  await waitFor(() => expect(server.callsTo(`${CONTRACTS}/RV100001/document`)).toHaveLength(1));
  expect(server.callsTo(`${CONTRACTS}/RV100001/document`)[0]!.query.get('kind')).toBe('inspection');
  await screen.findByText('Dokumentet kunde inte hämtas');
  expect(screen.getByRole('link', { name: 'RV100001' }).getAttribute('href')).toBe(
    '/start/residualvalue-contract/RV100001',
  );
});

// P3-RESIDUAL-73
test('assigns a trading company, shows failures with their reasons, and tries only those again', async () => {
  const server = await show(TransportPage, '/start/transport');
  await select(/ABC 12D/);
  await select(/CDE 34B/);
  fireEvent.click(await screen.findByRole('button', { name: 'Välj transportbolag' }));
  await waitFor(() => dialog().getByText('Norrlast'));
  server
    .on(`POST ${CONTRACTS}/RV100001/send_to_trading_company`, { json: {} })
    .on(`POST ${CONTRACTS}/RV100002/send_to_trading_company`, {
      status: 409,
      json: { Code: 'CONTRACT_NOT_EDITABLE', Message: 'Avtalet är avräknat' },
    });
  fireEvent.click(dialog().getByRole('button', { name: 'Skicka till transportbolag' }));
  await dialog().findByText('Avtalet är avräknat');
  expect(posts(server).map(({ path, body }) => [path.split('/').at(-2), body])).toEqual([
    ['RV100001', { TradingCompanyId: 7 }],
    ['RV100002', { TradingCompanyId: 7 }],
  ]);
  server.on(`POST ${CONTRACTS}/RV100002/send_to_trading_company`, { json: {} });
  fireEvent.click(dialog().getByRole('button', { name: 'Försök igen med 1 avtal' }));
  await screen.findByText('Transportbolaget är sparat');
  expect(posts(server)).toHaveLength(3);
});

// P3-RESIDUAL-73
test('changes the status of ordered transports only', async () => {
  const server = await show(TransportPage, '/start/transport');
  await select(/ABC 12D/);
  const button = await screen.findByRole('button', { name: 'Ändra status' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Välj transportbolag först');
  fireEvent.click(screen.getByRole('checkbox', { name: /ABC 12D/ }));
  await select(/CDE 34B/);
  fireEvent.click(await screen.findByRole('button', { name: 'Ändra status' }));
  server.on(`POST ${CONTRACTS}/RV100002/update_status`, { json: {} });
  fireEvent.click(dialog().getByRole('combobox', { name: /^Transportstatus/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Hämtad' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Ändra status' }));
  await screen.findByText('Ändringen är genomförd');
  expect(posts(server).map(({ body }) => body)).toEqual([{ LastTransportStatus: 'PICKED_UP' }]);
});

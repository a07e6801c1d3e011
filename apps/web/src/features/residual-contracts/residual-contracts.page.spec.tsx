import type { CurrentUser } from '@floorplan/identity/contracts';
import { addMonths } from '@floorplan/kernel';
import type { ResidualRow } from '@floorplan/residual-value/contracts';
import { stockholmDay, type Language } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { likeliestChoice, missingChoice } from './residual-contracts-list';
import { ResidualContractsPage } from './residual-contracts.page';

const LIST = '/api/v1/residualvalue_contracts';
const PATH = '/start/residualvalue-contracts';
const TODAY = stockholmDay(new Date());

const row = (change: Partial<ResidualRow> = {}): ResidualRow => ({
  Id: 1,
  ContractNo: 'RV100001',
  Version: 2,
  Status: 0,
  RVGuarantee: 'DNB',
  Dealer: 'Mälarbil',
  DealerPartyId: 101,
  CustomerName: 'Bygg AB',
  LicenseNumber: 'ABC12D',
  ChassisNumber: 'YV1ZZZ',
  Make: 'Nordvik',
  Model: 'N40',
  ObjectDescription: 'Nordvik N40',
  Product: 'Leasing',
  Duration: 36,
  StartDate: '2023-10-01',
  EndDate: '2026-09-30',
  Mileage: 60_000,
  ResidualValue: 182_000,
  EndPrice: 165_000,
  IsReserved: false,
  LimitFlagged: false,
  ...change,
});
const OTHER = row({
  Id: 2,
  ContractNo: 'RV100002',
  LicenseNumber: 'CDE34B',
  CustomerName: 'Eva Berg',
});

const who = (change: Partial<CurrentUser>): CurrentUser => ({
  ...admin,
  ...change,
  Functions: [{ FnKey2: 'fncResidualValueContracts', RoleCode: 0 }],
});
const DEALERS = [
  { Id: 101, Name: 'Mälarbil', City: 'Västerås' },
  { Id: 102, Name: 'Mälarbil', City: 'Enköping' },
];

interface Shown {
  readonly at?: string;
  readonly user?: CurrentUser;
  readonly rows?: readonly ResidualRow[];
  readonly maxRows?: number;
  readonly dealers?: readonly object[];
  readonly language?: Language;
}
async function show({
  at = PATH,
  user = who({}),
  rows = [row(), OTHER],
  ...rest
}: Shown = {}): Promise<Server> {
  const dealers = rest.dealers ?? DEALERS;
  const server = serverFor(user)
    .on(`GET ${LIST}`, { json: { Contracts: rows, MaxRows: rest.maxRows ?? 0 } })
    .on('GET /api/v1/dealers', { json: { Rows: dealers, Total: dealers.length } });
  await showPage(<ResidualContractsPage />, at, rest.language);
  return server;
}
const asked = (server: Server) => Object.fromEntries(server.callsTo(LIST).at(-1)!.query);
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

// P3-RESIDUAL-70
test('shows the contracts of a guarantor that end within three months either way', async () => {
  const server = await show({ at: `${PATH}?guarantee=DNB` });
  await screen.findByText('2 avtal');
  expect(asked(server)).toEqual({
    receiverId: '0',
    guarantee: 'DNB',
    from: addMonths(TODAY, -3),
    to: addMonths(TODAY, 3),
  });
  const text = plain(document.querySelector('.table-row')!.textContent);
  for (const part of ['ABC 12D', 'RV100001', 'Öppet', 'Finansbolaget', 'Nordvik N40', '182 000'])
    expect(text).toContain(part);
  expect(screen.getByRole('link', { name: 'ABC 12D' }).getAttribute('href')).toBe(
    '/start/residualvalue-contract/RV100001',
  );
});

// P3-RESIDUAL-70
test('shows importers the contracts that end within one month either way', async () => {
  const server = await show({ at: `${PATH}?guarantee=AF`, user: who({ Role: 'IMP', RoleCode: 0 }) });
  await screen.findByText('2 avtal');
  expect(asked(server)).toMatchObject({ from: addMonths(TODAY, -1), to: addMonths(TODAY, 1) });
});

// P3-RESIDUAL-70
test.each([
  ['&from=&to=', '1900-01-01', '2999-12-31', 'Alla slutdatum'],
  ['&from=', '1900-01-01', addMonths(TODAY, 3), 'till'],
  ['&to=2020-02-30', addMonths(TODAY, -3), '2999-12-31', 'från'],
])('searches without a bound for a day that is not chosen: %s', async (chosen, from, to, text) => {
  const server = await show({ at: `${PATH}?guarantee=DNB${chosen}` });
  await screen.findByText('2 avtal');
  expect(asked(server)).toMatchObject({ from, to });
  screen.getByText(new RegExp(text, 'i'), { selector: '.no-wrap' });
});

// P3-RESIDUAL-71
test.each([
  ['admin', 0, '', 'rv.err_dealer_or_guarantor'],
  ['admin', 0, 'AF', 'rv.err_dealer'],
  ['admin', 0, 'DNB', null],
  ['IMP', 0, '', 'rv.err_dealer_or_guarantor'],
  ['IMP', 0, 'AF', null],
  ['IMP', 0, 'DNB', null],
  ['DEO', 0, 'AF', 'rv.err_dealer'],
  ['DEA', 0, 'DNB', 'rv.err_dealer'],
  ['DEA', 0, '', 'rv.err_dealer_or_guarantor'],
  ['DEO', 101, '', null],
] as const)(
  'shows what is missing: %s, dealer %i, guarantee "%s"',
  (role, receiverId, guarantee, missing) => {
    expect(missingChoice(role, { receiverId, guarantee })).toBe(missing);
  },
);

// P3-RESIDUAL-71
test('sends no search while neither a dealer nor a guarantor is chosen, and says so', async () => {
  const server = await show({ at: `${PATH}?guarantee=` });
  await screen.findByText('Återförsäljare eller restvärdesgarant måste väljas.');
  fireEvent.click(screen.getByRole('button', { name: 'Exportera' }));
  fireEvent.click(screen.getByRole('menuitem', { name: /^3 åtgärder går inte/ }));
  const excel = screen.getByRole('menuitem', { name: /^Exportera till Excel/ });
  expect(excel.textContent).toContain('Återförsäljare eller restvärdesgarant måste väljas.');
  fireEvent.click(excel);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('combobox', { name: 'Restvärdesgarant' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Återförsäljare' }));
  await screen.findByText('Återförsäljare måste väljas.');
  expect(server.callsTo(LIST)).toEqual([]);
  fireEvent.click(screen.getByRole('combobox', { name: 'Återförsäljare' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Mälarbil, Enköping' }));
  await screen.findByText('2 avtal');
  expect(asked(server)).toMatchObject({ receiverId: '102', guarantee: 'AF' });
});

// P3-RESIDUAL-71
test.each([
  ['admin', { guarantee: 'DNB' }],
  ['IMP', { guarantee: 'AF' }],
  ['DEO', { ReceiverId: '101' }],
] as const)('opens for %s with the likeliest choice', (role, likeliest) => {
  const dealers = DEALERS.map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  expect(likeliestChoice(role, dealers)).toEqual(likeliest);
});

// P3-RESIDUAL-70
test('opens with the choice that the user made last in this browser, and can be changed', async () => {
  await show({ at: `${PATH}?ReceiverId=102` });
  await screen.findByText('2 avtal');
  cleanup();
  sessionStorage.clear();
  const { router } = await showPage(<ResidualContractsPage />, PATH);
  await screen.findByText('2 avtal');
  expect(router.state.location.search).toBe('?ReceiverId=102');
  fireEvent.click(screen.getByRole('combobox', { name: 'Återförsäljare' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Mälarbil, Västerås' }));
  await waitFor(() => expect(router.state.location.search).toBe('?ReceiverId=101'));
});

// P3-RESIDUAL-70
test('chooses the only dealer of a user', async () => {
  const server = await show({ user: who({ Role: 'DEA', RoleCode: 0 }), dealers: DEALERS.slice(0, 1) });
  await screen.findByText('2 avtal');
  expect(asked(server)).toMatchObject({ receiverId: '101' });
});

// P3-RESIDUAL-70
test('filters by reservation for staff when the finance company guarantees', async () => {
  const server = await show({ at: `${PATH}?guarantee=DNB&reserve=1` });
  await screen.findByText('2 avtal');
  expect(asked(server)).toMatchObject({ reserve: '1' });
  screen.getByRole('combobox', { name: 'Reservation' });
});

// P3-RESIDUAL-70
test('ignores a filter by reservation for others', async () => {
  const user = who({ Role: 'DEO', RoleCode: 0 });
  const server = await show({ at: `${PATH}?guarantee=AF&ReceiverId=101&reserve=1`, user });
  await screen.findByText('2 avtal');
  expect(asked(server)).not.toHaveProperty('reserve');
  expect(screen.queryByRole('combobox', { name: 'Reservation' })).toBeNull();
});

// P3-RESIDUAL-70
test('searches by text in the browser, in contract, plate, object and product only', async () => {
  const server = await show({ at: `${PATH}?guarantee=DNB&q=cde34` });
  await screen.findByRole('link', { name: 'CDE 34B' });
  expect(screen.queryByRole('link', { name: 'ABC 12D' })).toBeNull();
  expect(asked(server)).not.toHaveProperty('text');
});

// P3-RESIDUAL-70
test('does not find customers by text', async () => {
  await show({ at: `${PATH}?guarantee=DNB&q=bygg` });
  await screen.findByText('Inga rader matchar filtret');
});

// P3-RESIDUAL-70
test('says that the search is limited, and lets the server search then', async () => {
  const server = await show({ at: `${PATH}?guarantee=DNB&q=rv1`, maxRows: 1000 });
  expect(plain((await screen.findByText(/^OBS!/)).textContent)).toBe(
    'OBS! Sökning begränsad till maximalt 1 000 avtal',
  );
  await waitFor(() => expect(asked(server)).toMatchObject({ text: 'rv1' }));
});

// P3-RESIDUAL-70
test('shows an empty selection, and why contracts cannot be listed', async () => {
  const server = await show({ at: `${PATH}?guarantee=DNB`, rows: [], language: 'en-GB' });
  await screen.findByText(/No rows match|No residual value contracts/);
  server.on(`GET ${LIST}`, { status: 400, json: { Message: 'wrong' } });
  fireEvent.click(screen.getByRole('combobox', { name: 'Dealer' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Mälarbil, Enköping' }));
  await screen.findByText('Unable to list contracts: wrong');
});

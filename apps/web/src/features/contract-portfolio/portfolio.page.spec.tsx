import type { CurrentUser } from '@floorplan/identity/contracts';
import type { PortfolioRow } from '@floorplan/service-contract/contracts';
import { furnishBrowser } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { PortfolioPage } from './portfolio.page';

const API = '/api/v1/additionalcontracts';
const LIST = `${API}/bystatus`;
const PATH = '/start/contract-portfolio';

const row = (change: Partial<PortfolioRow> = {}): PortfolioRow => ({
  Id: 500_001,
  Version: 2,
  Status: 1,
  StatusText: 'Inväntar godkännande',
  Category: 'Service Plus',
  MakeId: 7,
  MakeName: 'Nordvik',
  Model: 'N40',
  LicenseNumber: 'BKD12A',
  ObjectType: 'Personbil',
  ChassisNumber: 'YV1ZZZ00XTZ000001',
  CustomerName: 'Eva Berg',
  DealerId: 2,
  DealerNo: 'D0101',
  DealerName: 'Bilhuset Umeå',
  SalesPerson: 'Erik',
  Mileage: 60_000,
  Duration: 36,
  FirstTimeRegisteredDate: '2026-05-02',
  SignDate: '2026-06-08',
  StartDate: null,
  EndDate: null,
  TotalCost: 14_220,
  DealerSubvention: 500,
  ImporterSubvention: 1_000,
  CustomerCost: 12_720,
  Amount: 353.33,
  FinanceContractNumber: null,
  ExternalCode: '',
  ForMakeId: 7,
  ForDeoId: 0,
  AdditionalContractCostId: 9,
  ...change,
});
const ACTIVE = row({ Id: 500_002, Status: 3, LicenseNumber: 'CDE34B', CustomerName: 'Bygg AB' });

const who = (change: Partial<CurrentUser>): CurrentUser => ({
  ...admin,
  ...change,
  Functions: [{ FnKey2: 'fncContractPortfolio', RoleCode: 0 }],
});

async function show(rows: readonly PortfolioRow[], at = PATH, user = who({})): Promise<Server> {
  const Columns = Object.keys(row());
  const server = serverFor(user)
    .on(`GET ${LIST}`, {
      json: {
        Columns,
        Total: rows.length,
        Sums: {},
        Rows: rows.map((each) => Columns.map((column) => each[column as keyof PortfolioRow])),
      },
    })
    .on('GET /api/v1/makes', {
      json: { Rows: [{ Id: 7, Name: 'Nordvik', UseServiceModule: true }], Total: 1 },
    })
    .on('GET /api/v1/dealers/dealer_organizations', {
      json: { Rows: [{ Id: 11, Name: 'Mälarbil', UseServiceModule: true }], Total: 1 },
    });
  await showPage(<PortfolioPage />, at, 'sv-SE');
  return server;
}
const asked = (server: Server) => server.callsTo(LIST).at(-1)!.query;
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
/** Selects a row. The list remembers the selection of an earlier test. */
const select = async (name: RegExp) => {
  const check = await screen.findByRole<HTMLInputElement>('checkbox', { name });
  if (!check.checked) fireEvent.click(check);
};
const dialog = () => within(screen.getByRole('dialog'));
const OF_BOTH = `${PATH}?pending=true`;

// P3-SERVICE-14
test('shows active contracts at first, at most 500, with the amounts and a link to each', async () => {
  const server = await show([ACTIVE]);
  await screen.findByText('1 avtal');
  const wanted = { active: 'true', pending: 'false', ended: 'false', converted: 'false', created: 'false' };
  expect(Object.fromEntries(asked(server))).toMatchObject(wanted);
  await waitFor(() => expect(asked(server).get('limit')).toBe('500'));
  const text = plain(document.querySelector('.table-row')!.textContent);
  for (const part of ['CDE 34B', '500002', 'Aktivt', 'Bygg AB', 'Service Plus', '12 720', '353,33'])
    expect(text).toContain(part);
  expect(screen.getByRole('link', { name: 'CDE 34B' }).getAttribute('href')).toBe('/start/contract/500002');
  expect(plain(document.querySelector('.list-footer')!.textContent)).toContain('12 720 kr');
});

// P3-SERVICE-14
test('combines statuses, and says that one must be chosen when none is', async () => {
  const server = await show([]);
  fireEvent.click(box(/^Väntande/));
  await waitFor(() => expect(asked(server).get('pending')).toBe('true'));
  expect(asked(server).get('active')).toBe('true');
  fireEvent.click(box(/^Väntande/));
  fireEvent.click(box(/^Aktiva/));
  await screen.findByText('Välj minst en status');
  fireEvent.click(box(/^Avslutade/));
  await waitFor(() => expect(asked(server).get('ended')).toBe('true'));
  expect(asked(server).get('active')).toBe('false');
});

// P3-SERVICE-14
test.each([
  ['staff', {}, ['Märke', 'Återförsäljarorganisation']],
  ['an importer', { Role: 'IMP', RoleCode: 0 }, ['Märke']],
  ['a dealer', { Role: 'DEA', RoleCode: 0 }, ['Märke']],
  [
    'a dealer with the admin flag',
    { Role: 'DEO', RoleCode: 0, EnableServiceModuleAdmin: true },
    ['Återförsäljarorganisation'],
  ],
] as const)('lets %s filter by the owners of the role', async (_, user, labels) => {
  await show([ACTIVE], PATH, who(user));
  await screen.findByText('1 avtal');
  for (const more of screen.queryAllByRole('button', { name: 'Fler filter' })) fireEvent.click(more);
  for (const label of labels) await screen.findByRole('combobox', { name: label });
  expect(
    ['Märke', 'Återförsäljarorganisation'].filter((name) => screen.queryByRole('combobox', { name })),
  ).toEqual(labels);
});

// P3-SERVICE-14
test('filters by the owner in the URL, and shows why the list cannot be loaded', async () => {
  const server = await show([ACTIVE], `${PATH}?mak_id=7`);
  await screen.findByText('1 avtal');
  expect(asked(server).get('mak_id')).toBe('7');
  server.on(`GET ${LIST}`, { status: 400, json: { Message: 'fel' } });
  fireEvent.click(box(/^Skapade/));
  await screen.findByText(/fel/);
});

// P3-SERVICE-15
test('lets only contracts that await approval be selected, and shows why the others cannot be', async () => {
  await show([row(), ACTIVE], OF_BOTH);
  await screen.findByText('2 avtal');
  const active = box(/CDE 34B/);
  expect(active.getAttribute('aria-disabled')).toBe('true');
  expect(active.dataset['tip']).toBe('Endast avtal som inväntar godkännande kan markeras');
  fireEvent.click(active);
  expect(screen.queryByRole('button', { name: /^Godkänn/ })).toBeNull();
  fireEvent.click(box(/^Markera alla/));
  await screen.findByRole('button', { name: 'Godkänn 1 avtal' });
});

// P3-SERVICE-15
test('names plates with another active contract before it approves', async () => {
  const server = await show([row(), ACTIVE], OF_BOTH);
  server
    .on(`POST ${API}/validate_before_approval`, { json: { Rows: ['BKD12A'], Total: 1 } })
    .on(`POST ${API}/approve_contracts`, {
      json: { Rows: [{ Id: 500_001, Status: 'OK', Message: 'Ansökan godkänd' }], Total: 1 },
    });
  await select(/BKD 12A/);
  await press('Godkänn 1 avtal');
  await dialog().findByText('Aktiva avtal finns redan för: BKD 12A. Vill du fortsätta?');
  expect(dialog().getByRole('heading').textContent).toBe('Vill du godkänna ändå?');
  expect(server.callsTo(`${API}/approve_contracts`)).toEqual([]);
  const before = server.callsTo(LIST).length;
  fireEvent.click(dialog().getByRole('button', { name: 'Godkänn 1 avtal' }));
  await screen.findByText('1 avtal är godkänt');
  expect(server.callsTo(`${API}/approve_contracts`)[0]!.body).toEqual([{ Id: 500_001 }]);
  await waitFor(() => expect(server.callsTo(LIST).length).toBeGreaterThan(before));
});

// P3-SERVICE-15
test('shows the result of each contract when some could not be approved, and tries those again', async () => {
  const other = row({ Id: 500_003, LicenseNumber: 'EFG56C' });
  const server = await show([row(), other], OF_BOTH);
  const results = [
    { Id: 500_001, Status: 'OK', Message: 'Ansökan godkänd' },
    { Id: 500_003, Status: 'ERROR', Message: 'Avtalet kan inte ändras så' },
  ];
  server
    .on(`POST ${API}/validate_before_approval`, { json: { Rows: [], Total: 0 } })
    .on(`POST ${API}/approve_contracts`, { json: { Rows: results, Total: 2 } });
  await screen.findByText('2 avtal');
  fireEvent.click(box(/^Markera alla/));
  await press('Godkänn 2 avtal');
  expect(plain((await dialog().findByText(/Månads|månads/)).textContent)).toContain('706,66 kr');
  await waitFor(() =>
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Godkänn 2 avtal' }).disabled).toBe(false),
  );
  fireEvent.click(dialog().getByRole('button', { name: 'Godkänn 2 avtal' }));
  await screen.findByRole('heading', { name: '1 av 2 avtal godkändes' });
  await screen.findByText('Fel när avtal skulle godkännas');
  const cells = dialog()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['EFG 56C500003Avtalet kan inte ändras så', 'BKD 12A500001Ansökan godkänd']);
  fireEvent.click(dialog().getByRole('button', { name: 'Försök igen med 1 avtal' }));
  await screen.findByRole('heading', { name: 'Vill du godkänna 1 avtal?' });
});

// P3-SERVICE-15
test('shows the failure of the request, and reads the list again', async () => {
  const server = await show([row()], OF_BOTH);
  server
    .on(`POST ${API}/validate_before_approval`, { json: { Rows: [], Total: 0 } })
    .on(`POST ${API}/approve_contracts`, { status: 500, json: { Message: 'Disken är full' } });
  await select(/BKD 12A/);
  await press('Godkänn 1 avtal');
  await waitFor(() =>
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Godkänn 1 avtal' }).disabled).toBe(false),
  );
  const before = server.callsTo(LIST).length;
  fireEvent.click(dialog().getByRole('button', { name: 'Godkänn 1 avtal' }));
  await screen.findByText('Fel när avtal skulle godkännas');
  await screen.findByText(/Disken är full/);
  await waitFor(() => expect(server.callsTo(LIST).length).toBeGreaterThan(before));
});

// P3-SERVICE-15
test.each([
  ['dealers', { Role: 'DEO', RoleCode: 0 }, false],
  ['staff who only read', { RoleCode: 12 }, true],
] as const)('does not let %s approve', async (_, user, selects) => {
  await show([row()], OF_BOTH, who(user));
  await screen.findByText('1 avtal');
  if (!selects) return expect(screen.queryByRole('checkbox', { name: /BKD 12A/ })).toBeNull();
  await select(/BKD 12A/);
  const button = await screen.findByRole('button', { name: 'Godkänn 1 avtal' });
  expect(button.dataset['tip']).toBe('Du får bara läsa');
});

// P3-SERVICE-14
test('shows a contract as a card on a phone', async () => {
  furnishBrowser(390);
  const server = serverFor(who({}));
  const Columns = Object.keys(ACTIVE);
  server.on(`GET ${LIST}`, {
    json: { Columns, Rows: [Object.values({ ...ACTIVE, EndDate: '2029-06-09' })], Total: 1, Sums: {} },
  });
  furnishBrowser(390);
  await showPage(<PortfolioPage />, PATH);
  const card = await screen.findByRole('link', { name: /CDE 34B/ });
  for (const part of ['Aktivt', 'Bygg AB · Service Plus', '353,33 kr/mån · slutar 2029-06-09'])
    expect(plain(card.textContent)).toContain(part);
});

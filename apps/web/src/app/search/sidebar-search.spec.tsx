import type { HitGroup, SearchAnswer } from '@floorplan/vehicle/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { SidebarSearch } from './sidebar-search';
import { contract, invoice, invoices, messages, parties, residual, vehicle, vehicles } from './testing';

const ALL = '/api/v1/dashboards/quick_search';
const OF_TYPE = '/api/v1/dashboards/search';
const groups = (...Groups: HitGroup[]) => ({ json: { Groups } });

let server: Server;
beforeEach(() => {
  server = serverFor().on(`GET ${ALL}`, groups());
});

const shown = () =>
  showPage(
    <div className="page">
      <SidebarSearch collapsed={false} onOpenMenu={() => undefined} onGo={() => undefined} />
    </div>,
    '/start/home',
  );
const field = () => screen.getByRole('combobox', { name: 'Sök i portalen' });
const type = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};
const enter = () => fireEvent.submit(screen.getByRole('search'));
const press = (key: string) => fireEvent.keyDown(field(), { key });
/** Text of the active hit, found by `aria-activedescendant` as a screen reader does. */
const at = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const searched = (path: string) => server.callsTo(path).map(({ query }) => query.get('search_string'));

// P1-SEARCH-02
test('does not search for an empty text', async () => {
  await shown();
  type('   ');
  enter();
  expect(searched(ALL)).toEqual([]);
});

// P1-SEARCH-01
test('opens the only hit on Enter without waiting for the debounce', async () => {
  server.on(`GET ${ALL}`, groups(vehicles(17), messages(17, 18)));
  const { router } = await shown();
  type(' abc 017a ');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/17'));
  expect(searched(ALL)).toEqual(['abc 017a']);
});

// P1-SEARCH-03
test('opens the only message on Enter when the search finds no vehicle', async () => {
  server.on(`GET ${ALL}`, groups(messages(4)));
  const { router } = await shown();
  type('F-900');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/jobprocess/1003'));
  expect(router.state.location.search).toBe('?row=4');
});

test('shows hits in groups while the user types, and moves through the hits with the arrow keys', async () => {
  server.on(`GET ${ALL}`, groups(vehicles(17, 18), messages(4)));
  const { router } = await shown();
  type('YN1');
  const list = within(await screen.findByRole('listbox', { name: 'Träffar' }));
  const headings = list.getAllByRole('group').map((group) => group.textContent);
  expect(headings[0]).toMatch(/^Fordon2 träffar/);
  expect(headings[1]).toMatch(/^Meddelanden1 träff/);
  expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('Nordvik N40'),
    expect.stringContaining('YN1ZZZ6TEV0000018'),
    expect.stringMatching(/Netto \+ moms stämmer inte.*Faktura F-900.*Order BEST-77.*Mälarbil/),
  ]);
  expect(at()).toBeUndefined();
  press('ArrowDown');
  expect(at()).toContain('ABC');
  press('ArrowUp');
  expect(at()).toContain('BEST-77');
  press('ArrowUp');
  expect(at()).toContain('YN1ZZZ6TEV0000018');
  expect(document.activeElement).toBe(field());
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/18'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('opens a clicked hit, and closes the list on Escape without clearing the text', async () => {
  server.on(`GET ${ALL}`, groups(vehicles(17, 18)));
  const { router } = await shown();
  type('YN1');
  await screen.findByRole('listbox');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((field() as HTMLInputElement).value).toBe('YN1');
  press('ArrowDown');
  fireEvent.click((await screen.findAllByRole('option'))[1]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/18'));
});

test('opens the first of several hits on Enter as soon as it is found', async () => {
  server.on(`GET ${ALL}`, groups(vehicles(17, 18), messages(4)));
  const { router } = await shown();
  type('Y');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/17'));
});

test('opens the exact hit on Enter even if other kinds come before it', async () => {
  server.on(`GET ${ALL}`, groups(vehicles(17, 18), invoices(1)));
  const { router } = await shown();
  type('104711');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toContain('/invoice/104711/'));
});

test('opens the hit of the text at the last Enter, also while the search of an earlier text is under way', async () => {
  let answerFirst: (answer: never) => void = () => undefined;
  const slow = new Promise<never>((resolve) => (answerFirst = resolve));
  server.on(`GET ${ALL}`, ({ query }) => (query.get('search_string') === 'A' ? slow : groups(vehicles(18))));
  const { router } = await shown();
  type('A');
  enter();
  await waitFor(() => expect(searched(ALL)).toEqual(['A']));
  type('ABC');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/18'));
  await act(async () => answerFirst(groups(vehicles(17)) as never));
  expect(router.state.location.pathname).toBe('/start/vehicle/18');
});

test('does not search for a single letter while the user types', async () => {
  await shown();
  jest.useFakeTimers();
  try {
    type('A');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(searched(ALL)).toEqual([]);
    type('AB');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(searched(ALL)).toEqual(['AB']);
  } finally {
    jest.useRealTimers();
  }
});

test('ignores late results of an earlier search when the user has typed more', async () => {
  let answerFirst: (answer: never) => void = () => undefined;
  const slow = new Promise<never>((resolve) => (answerFirst = resolve));
  server.on(`GET ${ALL}`, ({ query }) => (query.get('search_string') === 'A' ? slow : groups(vehicles(18))));
  const { router } = await shown();
  type('A');
  enter();
  await waitFor(() => expect(searched(ALL)).toEqual(['A']));
  type('ABC');
  await act(async () => answerFirst(groups(vehicles(17)) as never));
  await screen.findByRole('listbox');
  expect(router.state.location.pathname).toBe('/start/home');
});

test('shows only the hits of the last typed text', async () => {
  let answerFirst: (answer: never) => void = () => undefined;
  const slow = new Promise<never>((resolve) => (answerFirst = resolve));
  server.on(`GET ${ALL}`, ({ query }) => (query.get('search_string') === 'AB' ? slow : groups(vehicles(18))));
  await shown();
  type('A');
  type('AB');
  await waitFor(() => expect(searched(ALL)).toEqual(['AB']));
  type('ABC');
  await screen.findByRole('listbox');
  answerFirst(groups(vehicles(17)) as never);
  expect(searched(ALL)).toEqual(['AB', 'ABC']);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('YN1ZZZ6TEV0000018'),
  ]);
});

test('reports a failed search and a search without hits, in the panel or as a toast after Enter', async () => {
  await shown();
  type('finns inte');
  await screen.findByText('Sökningen gav ingen träff');
  server.on(`GET ${ALL}`, { status: 500, json: { Message: 'trasigt' } });
  type('finns inte alls');
  await screen.findByText('Sökningen misslyckades');
  enter();
  await screen.findByText('trasigt');
  server.on(`GET ${ALL}`, groups());
  type('finns inte nu heller');
  enter();
  await waitFor(() => expect(screen.getAllByText('Sökningen gav ingen träff').length).toBeGreaterThan(0));
});

// P1-SEARCH-04 P1-SEARCH-07
test('limits the search to invoices, and opens the only invoice on Enter', async () => {
  const Functions = ['fncInventory', 'fncDealerInvoices'].map((FnKey2) => ({ FnKey2, RoleCode: 10 }));
  server = serverFor({ ...admin, Functions }).on(`GET ${OF_TYPE}`, {
    json: {
      vehicle: null,
      additional_contract: [],
      rvgcontract: null,
      Rows: [invoice],
      Total: 1,
      invoice: { Id: '104711', Source: 'internal', DealerPartyId: 101 },
    } satisfies SearchAnswer,
  });
  const { router } = await shown();
  const choice = screen.getByRole('combobox', { name: 'Sök bland' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Allt', 'Fordon', 'Fakturor']);
  fireEvent.change(choice, { target: { value: 'INV' } });
  type('104711');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/invoice/104711/internal/101'));
  expect(server.callsTo(OF_TYPE)[0]!.query.get('search_type')).toBe('INV');
});

const contractsAnswer = (answer: Partial<SearchAnswer>): { json: SearchAnswer } => ({
  json: {
    vehicle: null,
    additional_contract: [],
    invoice: null,
    rvgcontract: null,
    Rows: [],
    Total: 0,
    ...answer,
  },
});
const searchContracts = async (answer: Partial<SearchAnswer>, text: string) => {
  const keys = ['fncInventory', 'fncResidualValueContracts', 'fncContractPortfolio'];
  const Functions = keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 }));
  server = serverFor({ ...admin, Functions }).on(`GET ${OF_TYPE}`, contractsAnswer(answer));
  const page = await shown();
  fireEvent.change(screen.getByRole('combobox', { name: 'Sök bland' }), { target: { value: 'RVG' } });
  type(text);
  return page;
};

// P1-SEARCH-08
test('opens the only residual-value contract on Enter', async () => {
  const { router } = await searchContracts(
    {
      rvgcontract: { ContractNo: 'RV100115' },
      Rows: [residual],
      Total: 1,
      TotalRvgContracts: 1,
    },
    'RV100115',
  );
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/residualvalue-contract/RV100115'));
});

// P1-SEARCH-08
test('lists residual-value and service contracts apart, each with their status and customer', async () => {
  await searchContracts({ Rows: [residual, contract], Total: 31, TotalRvgContracts: 30 }, 'bygg');
  const hits = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(hits.map(({ textContent }) => textContent)).toEqual([
    'RV100115Avslutat – återlämnatNordvik N40 AWD Svart · XBM 124 · Byggtjänst AB',
    expect.stringMatching(/^500041.*Service Plus · Byggtjänst AB · JWN 502$/),
  ]);
  const heads = [...document.querySelectorAll('.search-group')].map(({ textContent }) => textContent);
  expect(heads).toEqual([
    expect.stringMatching(/^Restvärdesavtal30 träffar/),
    expect.stringMatching(/^Serviceavtal1 träff/),
  ]);
});

// P1-SEARCH-08 P1-SEARCH-07
test('reports that no contract was found', async () => {
  await searchContracts({}, '7');
  enter();
  await screen.findByText('Sökningen gav ingen träff');
});

test('offers no choice of type when the user may search only vehicles', async () => {
  await shown();
  expect(screen.queryByRole('combobox', { name: 'Sök bland' })).toBeNull();
});

// P1-SEARCH-05
test('shows invoices and parties with their type, and opens them', async () => {
  server.on(`GET ${ALL}`, groups(parties, invoices(0)));
  const { router } = await shown();
  type('Mälar');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Mälarbil ABOrganisation',
    'Mälarbil Västerås CityÅterförsäljare · Västerås',
    expect.stringMatching(/^104711Obetald.*Slutbetalning · Mälarbil Västerås City · ABC 12D Nordvik/),
  ]);
  fireEvent.click(options[0]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/dealerorganization'));
  expect(router.state.location.search).toBe('?ID=11');
});

test.each([
  ['the vehicle with an equal number', [{ ...vehicles(17), Exact: 1 }, invoices(0)], '/start/vehicle/17'],
  ['no hit when an invoice has the number too', [{ ...vehicles(17), Exact: 1 }, invoices(1)], '/start/home'],
])('opens %s on Enter when there are hits of several kinds', async (_, found, pathname) => {
  server.on(`GET ${ALL}`, groups(...(found as HitGroup[])));
  const { router } = await shown();
  type('104711');
  enter();
  await waitFor(() => expect(searched(ALL)).toEqual(['104711']));
  if (pathname === '/start/home') await screen.findByRole('listbox');
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
});

test('searches inside numbers on Enter when no number begins or ends with the text', async () => {
  server.on(`GET ${ALL}`, ({ query }) => groups(...(query.has('inside') ? [vehicles(17, 18)] : [])));
  const { router } = await shown();
  type('000001');
  await screen.findByText('Sökningen gav ingen träff');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/17'));
});

test('focuses the search field when / is pressed', async () => {
  await shown();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field());
});

test('shows a vehicle past its term in the danger tone, as the vehicle list does', async () => {
  const overdue = { ...vehicle(17), ProgramStatus: 2 };
  server.on(`GET ${ALL}`, groups({ ...vehicles(17, 18), Rows: [overdue, vehicle(18)] } as HitGroup));
  await shown();
  type('abc');
  const hits = await screen.findAllByRole('option');
  const tones = hits.map((hit) => hit.querySelector('.status')!.className);
  expect([tones[0]!.includes('tone-danger'), tones[1]!.includes('tone-success')]).toEqual([true, true]);
});

import type { MessageHit } from '@floorplan/job-process/contracts';
import type { SearchAnswer, SearchRow } from '@floorplan/vehicle/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { SidebarSearch } from './sidebar-search';

const VEHICLES = '/api/v1/dashboards/search';
const MESSAGES = '/api/v1/processes/search';
const vehicle = (Id: number): SearchRow => ({
  Kind: 'VEH',
  Id,
  LicenseNumber: `ABC0${Id}`,
  ChassisNumber: `YN1ZZZ6TEV00000${Id}`,
  Make: 'Nordvik',
  Model: 'N40',
  DealerPartyName: 'Mälarbil',
  StatusCode: 0,
  ProgramStatus: 0,
});
const vehicles = (...ids: number[]) => ({
  json: {
    vehicle: ids.length === 1 ? { Id: ids[0]! } : null,
    additional_contract: [],
    invoice: null,
    rvgcontract: null,
    Rows: ids.map(vehicle),
    Total: ids.length,
  } satisfies SearchAnswer,
});
const message = (Id: number): MessageHit => ({
  Kind: 'MES',
  Id,
  ProcessId: 1003,
  MessageId: '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10',
  Date: '2026-11-20T08:15:30Z',
  MessageType: 'NEWFINANCING',
  Status: 'ERROR',
  StatusMessage: 'Netto + moms stämmer inte med totalbeloppet',
  ChassisNumber: `YN1ZZZ6TEV00000${Id}`,
  OrderNumber: 'BEST-77',
  InvoiceNumber: 'F-900',
  DealerName: 'Mälarbil',
  VehicleId: null,
});
const messages = (...ids: number[]) => ({ json: { Rows: ids.map(message), Total: ids.length } });

let server: Server;
beforeEach(() => {
  server = serverFor().on(`GET ${VEHICLES}`, vehicles()).on(`GET ${MESSAGES}`, messages());
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
  expect(searched(VEHICLES)).toEqual([]);
});

// P1-SEARCH-01
test('opens the only hit on Enter without waiting for the debounce', async () => {
  server.on(`GET ${VEHICLES}`, vehicles(17)).on(`GET ${MESSAGES}`, messages(17, 18));
  const { router } = await shown();
  type(' abc 017a ');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/17'));
  expect(Object.fromEntries(server.callsTo(VEHICLES)[0]!.query)).toEqual({
    search_string: 'abc 017a',
    search_type: 'VEH',
  });
});

// P1-SEARCH-03
test('opens the only message on Enter when the search finds no vehicle', async () => {
  server.on(`GET ${MESSAGES}`, messages(4));
  const { router } = await shown();
  type('F-900');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/jobprocess/1003'));
  expect(router.state.location.search).toBe('?row=4');
});

test('shows hits in groups while the user types, and moves through the hits with the arrow keys', async () => {
  server.on(`GET ${VEHICLES}`, vehicles(17, 18)).on(`GET ${MESSAGES}`, messages(4));
  const { router } = await shown();
  type('YN1');
  const list = within(await screen.findByRole('listbox', { name: 'Träffar' }));
  const groups = list.getAllByRole('group').map((group) => group.textContent);
  expect(groups[0]).toMatch(/^Fordon2 träffar/);
  expect(groups[1]).toMatch(/^Meddelanden1 träff/);
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
  server.on(`GET ${VEHICLES}`, vehicles(17, 18));
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

test('highlights the first of several hits on the first Enter, and opens that hit on the second Enter', async () => {
  server.on(`GET ${VEHICLES}`, vehicles(17, 18)).on(`GET ${MESSAGES}`, messages(4));
  const { router } = await shown();
  type('Y');
  enter();
  await waitFor(() => expect(at()).toContain('ABC'));
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/17'));
});

test('does not search for a single letter while the user types', async () => {
  await shown();
  jest.useFakeTimers();
  try {
    type('A');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(searched(VEHICLES)).toEqual([]);
    type('AB');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(searched(VEHICLES)).toEqual(['AB']);
  } finally {
    jest.useRealTimers();
  }
});

test('ignores late results of an earlier search when the user has typed more', async () => {
  let answerFirst: (answer: never) => void = () => undefined;
  const slow = new Promise<never>((resolve) => (answerFirst = resolve));
  server.on(`GET ${VEHICLES}`, ({ query }) => (query.get('search_string') === 'A' ? slow : vehicles(18)));
  const { router } = await shown();
  type('A');
  enter();
  await waitFor(() => expect(searched(VEHICLES)).toEqual(['A']));
  type('ABC');
  await act(async () => answerFirst(vehicles(17) as never));
  await screen.findByRole('listbox');
  expect(router.state.location.pathname).toBe('/start/home');
});

test('shows only the hits of the last typed text', async () => {
  let answerFirst: (answer: never) => void = () => undefined;
  const slow = new Promise<never>((resolve) => (answerFirst = resolve));
  server.on(`GET ${VEHICLES}`, ({ query }) => (query.get('search_string') === 'AB' ? slow : vehicles(18)));
  await shown();
  type('A');
  type('AB');
  await waitFor(() => expect(searched(VEHICLES)).toEqual(['AB']));
  type('ABC');
  await screen.findByRole('listbox');
  answerFirst(vehicles(17) as never);
  expect(searched(VEHICLES)).toEqual(['AB', 'ABC']);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('YN1ZZZ6TEV0000018'),
  ]);
});

test('reports a failed search and a search without hits, in the panel or as a toast after Enter', async () => {
  await shown();
  type('finns inte');
  await screen.findByText('Sökningen gav ingen träff');
  server.on(`GET ${VEHICLES}`, { status: 500, json: { Message: 'trasigt' } });
  type('finns inte alls');
  await screen.findByText('Sökningen misslyckades');
  enter();
  await screen.findByText('trasigt');
  server.on(`GET ${VEHICLES}`, vehicles());
  type('finns inte nu heller');
  enter();
  await waitFor(() => expect(screen.getAllByText('Sökningen gav ingen träff').length).toBeGreaterThan(0));
});

test('does not search for messages when the user may not see messages', async () => {
  const Functions = admin.Functions.filter(({ FnKey2 }) => FnKey2 !== 'fncProcesses');
  server = serverFor({ ...admin, Role: 'DEA', Functions }).on(`GET ${VEHICLES}`, vehicles(17));
  await shown();
  type('ABC');
  await screen.findByRole('listbox');
  expect(searched(MESSAGES)).toEqual([]);
});

test('focuses the search field when / is pressed', async () => {
  await shown();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field());
});

test('shows a vehicle past its term in the danger tone, as the vehicle list does', async () => {
  const overdue = { ...vehicle(17), ProgramStatus: 2 };
  server.on(`GET ${VEHICLES}`, { json: { ...vehicles(17, 18).json, Rows: [overdue, vehicle(18)] } });
  await shown();
  type('abc');
  const hits = await screen.findAllByRole('option');
  const tones = hits.map((hit) => hit.querySelector('.status')!.className);
  expect([tones[0]!.includes('tone-danger'), tones[1]!.includes('tone-success')]).toEqual([true, true]);
});

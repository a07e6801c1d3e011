import type { CurrentUser } from '@floorplan/identity/contracts';
import type { HitGroup } from '@floorplan/vehicle/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { Page } from '../layout/page';
import { Shell } from '../layout/shell';
import { paths } from '../routing/paths';
import { useOfferActions } from './offered-actions';

// P1-SEARCH-06

const SEARCH = '/api/v1/dashboards/quick_search';
const vehicles = (...ids: number[]): HitGroup => ({
  Kind: 'VEH',
  Rows: ids.map((Id) => ({
    Kind: 'VEH',
    Id,
    LicenseNumber: `ABC12${Id}`,
    ChassisNumber: 'YN1ZZZ6TEV0000018',
    Make: 'Nordvik',
    Model: 'N40',
    DealerPartyName: 'Mälarbil',
    StatusCode: 0,
    ProgramStatus: 0,
  })),
  Total: ids.length,
  Exact: 0,
});

let server: Server;
beforeEach(() => {
  server = portalFor(admin);
});
const portalFor = (user: CurrentUser) =>
  serverFor(user)
    .on(`GET ${SEARCH}`, { json: { Groups: [] } })
    .on('GET /api/v1/batches', { json: { Rows: [], Total: 0 } });

const endFinancing = jest.fn();
/** A vehicle's page with a possible and an impossible action. */
function VehiclePage() {
  useOfferActions({
    of: 'KLP 32A',
    items: [
      {
        key: 'sold',
        label: 'Såld till slutkund',
        icon: 'tag',
        reason: 'Fordonet är finansierat',
        run: jest.fn(),
      },
      { key: 'end', label: 'Slutbetala', icon: 'check', run: endFinancing },
    ],
  });
  return <Page title="KLP 32A">Fordon</Page>;
}

const shown = () =>
  showPage(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/start/vehicle/:id" element={<VehiclePage />} />
        <Route path="*" element={<Page title="Sida">Innehåll</Page>} />
      </Route>
    </Routes>,
    '/start/vehicle/35',
  );
const open = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });
  return within(await screen.findByRole('dialog', { name: 'Gå till eller gör' }));
};
const field = () => within(screen.getByRole('dialog')).getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const enter = () => fireEvent.submit(field().closest('form')!);
/** Text of the active command, found by `aria-activedescendant` as a screen reader does. */
const at = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const commands = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('opens on Ctrl+K and focuses its field, and closes on Escape and restores the focus', async () => {
  await shown();
  const button = screen.getByRole('button', { name: /^Gå till eller gör/ });
  act(() => button.focus());
  await open();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.keyDown(field(), { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('opens on the shortcut while the user types in another field, and on a click on the button in the top bar', async () => {
  await shown();
  act(() => screen.getByRole('combobox', { name: 'Sök i portalen' }).focus());
  await open();
  fireEvent.keyDown(field(), { key: 'k', metaKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /^Gå till eller gör/ }));
  await screen.findByRole('dialog', { name: 'Gå till eller gör' });
});

test('shows the possible actions of the open vehicle and the screens of the user’s menu', async () => {
  await shown();
  const dialog = await open();
  expect(
    dialog.getAllByRole('group').map((group) => group.querySelector('.search-group')!.textContent),
  ).toEqual(['Åtgärder för KLP 32A', 'Sidor']);
  expect(commands()).toEqual([
    'Slutbetala',
    'Startgs',
    'Aktuellt lagerLagergl',
    expect.stringMatching(/^Jobbprocesser/),
  ]);
  expect(at()).toBe('Slutbetala');
});

test('moves through the commands with the arrow keys, and does not run an impossible command', async () => {
  await shown();
  await open();
  press('ArrowUp');
  expect(at()).toMatch(/^Jobbprocesser/);
  press('ArrowDown');
  press('ArrowDown');
  expect(at()).toMatch(/^Start/);
  type('slut');
  expect(commands()).toEqual(['Slutbetala', 'Såld till slutkundFordonet är finansierat']);
  press('ArrowDown');
  expect(at()).toMatch(/^Såld/);
  enter();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  press('ArrowUp');
  expect(at()).toBe('Slutbetala');
  enter();
  expect(endFinancing).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('finds a screen of the menu by words of its name, opens it, and focuses its title', async () => {
  const { router } = await shown();
  await open();
  type('lager akt');
  expect(commands()).toEqual(['Aktuellt lagerLagergl']);
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.inventory));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('shows hits below the commands, and opens the chosen one', async () => {
  server.on(`GET ${SEARCH}`, { json: { Groups: [vehicles(1, 2)] } });
  const { router } = await shown();
  const dialog = await open();
  type('abc12');
  await dialog.findByText('2 träffar');
  press('ArrowDown');
  expect(at()).toContain('ABC 122');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/2'));
});

test('opens the only hit on Enter without waiting for the debounce', async () => {
  server.on(`GET ${SEARCH}`, { json: { Groups: [vehicles(1)] } });
  const { router } = await shown();
  await open();
  type('abc121');
  enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/1'));
});

test('reports that nothing was found', async () => {
  await shown();
  const dialog = await open();
  type('finns inte');
  await dialog.findByText('Sökningen gav ingen träff');
});

test('does not search for a user who may see no hits, and shows only the user’s screens', async () => {
  server = portalFor({ ...admin, Role: 'DEA', Functions: [] });
  await shown();
  await open();
  expect(commands()).toEqual(['Slutbetala', 'Startgs']);
  type('abc12');
  expect(commands()).toEqual([]);
  enter();
  expect(server.callsTo(SEARCH)).toEqual([]);
});

test('offers no actions after the user has left the vehicle', async () => {
  const { router } = await shown();
  await act(() => router.navigate('/start/home'));
  await open();
  expect(commands()[0]).toBe('Startgs');
});

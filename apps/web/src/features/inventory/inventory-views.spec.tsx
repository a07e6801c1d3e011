import type { SavedView, SaveViewRequest } from '@floorplan/identity/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { InventoryPage } from './inventory.page';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { Shell } from '../../app/layout/shell';

const LIST = '/start/aktuellt-lager';
const VIEWS = '/api/v1/me/views';
const INVENTORY = '/api/v1/dealers/inventory';
const view = (over: Partial<SavedView>): SavedView => ({
  Id: 7,
  List: 'inventory',
  Path: LIST,
  Name: 'Snart slut',
  Query: 'program_status=1',
  Columns: null,
  IsShared: false,
  IsMine: true,
  IsDefault: false,
  OwnerName: 'Admin',
  ...over,
});

let server: Server;
let saved: SavedView[];
beforeEach(() => {
  saved = [view({}), view({ Id: 8, Name: 'Dyra', Query: 'sort=-Price', IsMine: false, OwnerName: 'Berit' })];
  server = serverFor(admin)
    .on(`GET ${VIEWS}`, () => ({ json: { Rows: saved, Total: saved.length } }))
    .on('GET /api/v1/batches', { json: { Rows: [], Total: 0 } })
    .on(`POST ${INVENTORY}`, { json: { Columns: [], Rows: [], Total: 0, Sums: {} } });
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
const show = (at: string) =>
  showPage(
    <Routes>
      <Route element={<Shell />}>
        <Route
          path={LIST}
          element={
            <>
              <InventoryPage />
              <Address />
            </>
          }
        />
      </Route>
    </Routes>,
    at,
  );
const address = () => screen.getByLabelText('address').textContent;
const isAt = (expected: string) => waitFor(() => expect(address()).toBe(expected));
/**
 * Opens an overlay and finds it by CSS selector. PrimeReact hides overlays in jsdom, which has no layout, so
 * that queries by role do not find their content.
 */
const overlay = async (opener: string, content: string) => {
  fireEvent.click(await screen.findByRole('button', { name: opener }));
  return within(
    await waitFor(() => {
      const found = document.querySelector<HTMLElement>(content);
      if (!found) throw new Error(`no ${content}`);
      return found;
    }),
  );
};
const panel = (name = 'Sparade vyer') => overlay(name, '.views');
const menuLinks = () =>
  [...document.querySelectorAll('.menu-views a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
const savedBody = () =>
  server.calls.findLast(({ method, path }) => method === 'POST' && path === VIEWS)!.body;

// P1-VIEWS-04
test('shows the views below their list in the menu, and opens a view when its link is clicked', async () => {
  await show(LIST);
  await waitFor(() =>
    expect(menuLinks()).toEqual([
      ['Dyra', `${LIST}?view=8`],
      ['Snart slut', `${LIST}?view=7`],
    ]),
  );
  fireEvent.click(screen.getByRole('link', { name: 'Snart slut' }));
  await isAt(`${LIST}?program_status=1&viewed=7`);
  await waitFor(() => expect(server.callsTo(INVENTORY).at(-1)!.body).toMatchObject({ program_status: [1] }));
  expect(screen.getByRole('link', { name: 'Snart slut' }).getAttribute('aria-current')).toBe('page');
});

// P1-VIEWS-04
test('finds a view in the command palette, and opens it', async () => {
  await show(LIST);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = within(await screen.findByRole('dialog', { name: 'Gå till eller gör' }));
  fireEvent.change(palette.getByRole('combobox'), { target: { value: 'snart slut lager' } });
  fireEvent.click(await palette.findByRole('option', { name: /Snart slut/ }));
  await isAt(`${LIST}?program_status=1&viewed=7`);
});

// P1-VIEWS-01
test('says in the panel that the views could not be loaded', async () => {
  server.on(`GET ${VIEWS}`, { status: 500, json: { Message: 'Databasen svarar inte' } });
  await show(LIST);
  (await panel()).getByText('Vyerna kunde inte hämtas: Databasen svarar inte');
});

// P1-VIEWS-04
test('says that a linked view is not shared with the user, and shows the list', async () => {
  await show(`${LIST}?view=99`);
  await screen.findByText('Vyn finns inte, eller delas inte med dig');
  await isAt(LIST);
});

// P1-VIEWS-03
test('opens the default view once per session, unless the URL has filters', async () => {
  saved = [view({ IsDefault: true })];
  const { unmount } = await show(LIST);
  await isAt(`${LIST}?program_status=1&viewed=7`);
  unmount();
  sessionStorage.removeItem('filters:1:inventory');
  const again = await show(LIST);
  await waitFor(() => expect(menuLinks()).toHaveLength(1));
  expect(address()).toBe(LIST);
  again.unmount();
  sessionStorage.clear();
  await show(`${LIST}?q=volt`);
  await waitFor(() => expect(menuLinks()).toHaveLength(1));
  expect(address()).toBe(`${LIST}?q=volt`);
});

// P1-VIEWS-01
test('saves the state of the list as a new view, and reports an empty or taken name', async () => {
  server.on(`POST ${VIEWS}`, ({ body }) => {
    const { Name } = body as SaveViewRequest;
    if (Name === 'Snart slut')
      return {
        status: 400,
        json: { Message: 'Fel', Errors: [{ Field: 'Name', Code: 'TAKEN', Message: 'Upptaget' }] },
      };
    saved = [...saved, view({ Id: 9, Name, Query: 'q=volt' })];
    return { json: { Status: { Status: 'OK', Message: '' }, Id: 9 } };
  });
  await show(`${LIST}?q=volt&open=5`);
  fireEvent.click((await panel()).getByLabelText('Spara som ny vy …'));
  const dialog = within(await screen.findByRole('dialog', { name: /Spara ny vy/ }));
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Spara vyn' }));
  confirm();
  await dialog.findByText('Fyll i fältet');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Snart slut' } });
  confirm();
  await dialog.findByText('Upptaget');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Volt ' } });
  fireEvent.click(dialog.getByRole('checkbox'));
  confirm();
  await screen.findByText('Vyn är sparad');
  expect(savedBody()).toEqual({
    Id: 0,
    List: 'inventory',
    Path: LIST,
    Name: 'Volt',
    Query: 'q=volt',
    Columns: null,
    IsShared: true,
  });
  await isAt(`${LIST}?q=volt&viewed=9`);
  await screen.findByRole('button', { name: 'Volt' });
});

// P1-VIEWS-01
test('saves changes of filters and columns in the open view', async () => {
  server.on(`POST ${VIEWS}`, { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await show(`${LIST}?program_status=1&viewed=7`);
  await screen.findByRole('button', { name: 'Snart slut' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'volt' } });
  await isAt(`${LIST}?program_status=1&viewed=7&q=volt`);
  fireEvent.click((await overlay('Kolumner', '.chooser')).getByLabelText('Modell'));
  fireEvent.click((await panel('Snart slut (ändrad)')).getByLabelText('Spara ändringarna i Snart slut'));
  await screen.findByText('Vyn är sparad');
  const body = savedBody() as SaveViewRequest;
  expect(body).toMatchObject({
    Id: 7,
    Name: 'Snart slut',
    Query: 'program_status=1&q=volt',
    IsShared: false,
  });
  expect(body.Columns).toContain('LicenseNumber');
  expect(body.Columns).not.toContain('Model');
  expect(localStorage.getItem('columns:inventory')).toBeNull();
});

// P1-VIEWS-02 P1-VIEWS-03
test('lets only the owner change a view, but lets any user make it the default view', async () => {
  server
    .on(`POST ${VIEWS}/8/default`, () => {
      saved = saved.map((each) => ({ ...each, IsDefault: each.Id === 8 }));
      return { json: { Status: { Status: 'OK', Message: '' } } };
    })
    .on(`DELETE ${VIEWS}/7`, () => {
      saved = saved.filter(({ Id }) => Id !== 7);
      return { json: { Status: { Status: 'OK', Message: '' } } };
    });
  await show(`${LIST}?program_status=1&viewed=7`);
  const views = await panel('Snart slut');
  views.getByText('Delad av Berit');
  expect(views.queryByLabelText('Ändra Dyra')).toBeNull();
  const star = () => views.getByLabelText('Öppna listan med Dyra').getAttribute('aria-pressed');
  expect(star()).toBe('false');
  fireEvent.click(views.getByLabelText('Öppna listan med Dyra'));
  await waitFor(() => expect(star()).toBe('true'));
  fireEvent.click(views.getByLabelText('Ändra Snart slut'));
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort vyn' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Vill du ta bort vyn Snart slut?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Ta bort vyn' }));
  await screen.findByText('Vyn är borttagen');
  await isAt(`${LIST}?program_status=1`);
  expect(menuLinks()).toEqual([['Dyra', `${LIST}?view=8`]]);
});

test('returns the focus to the button of the panel when the dialog of a view closes', async () => {
  await show(LIST);
  const opener = await screen.findByRole('button', { name: 'Sparade vyer' });
  opener.focus();
  const newView = (await panel()).getByText('Spara som ny vy …').closest('button')!;
  newView.focus();
  fireEvent.click(newView);
  fireEvent.click(await screen.findByRole('button', { name: 'Avbryt', hidden: true }));
  await waitFor(() => expect(document.querySelector('.p-dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

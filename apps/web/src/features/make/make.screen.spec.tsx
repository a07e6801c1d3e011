import { address } from '../../app/session/api-client';
import { LiveClient, LiveProvider } from '@floorplan/ui';
import { Wire } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { MakeListPage, MakePage } from './make.screen';
import { MAKE_ROUTES } from '@floorplan/catalogue/contracts';
import { Route, Routes } from 'react-router-dom';

const staff = adminWith('fncImporters');

const NORDVIK = {
  Id: 7,
  Version: 3,
  Name: 'Nordvik',
  ImporterPartyId: 1,
  ImporterName: 'Importör 1',
  LogoFileName: null,
};
const HISTORY = [
  {
    Version: 2,
    At: '2026-05-02T08:15:00.000Z',
    By: 'Astrid Lindqvist',
    Changes: [{ Field: 'Name', Before: 'Nordvyk', After: 'Nordvik' }],
  },
  { Version: 1, At: '2026-05-01T08:15:00.000Z', By: 'Astrid Lindqvist', Changes: [] },
];

const server = (user = staff) =>
  serverFor(user)
    .on('GET /api/v1/importers', { json: { Rows: [{ Id: 1, Name: 'Importör 1' }], Total: 1 } })
    .on('GET /api/v1/makes', { json: { Rows: [NORDVIK], Total: 1 } })
    .on('GET /api/v1/makes/7', { json: NORDVIK })
    .on('GET /api/v1/makes/7/history', { json: { Rows: HISTORY, Total: 2 } });

const write = (field: Element, value: string) => fireEvent.change(field, { target: { value } });

const page = (
  <Routes>
    <Route path="/start/makes" element={<MakeListPage />} />
    <Route path="/start/make/:id" element={<MakePage />} />
  </Routes>
);

test('lists makes with links, and lets staff create a make', async () => {
  server();
  await showPage(page, '/start/makes');
  expect(await screen.findByRole('link', { name: 'Nordvik' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nytt märke' })).toBeTruthy();
});

test('shows a text when the list is empty, and an error when the list cannot be read', async () => {
  const empty = server().on('GET /api/v1/makes', { json: { Rows: [], Total: 0 } });
  const { unmount } = await showPage(page, '/start/makes');
  expect(await screen.findByText('Inga märken')).toBeTruthy();
  unmount();
  empty.on('GET /api/v1/makes', { status: 500, json: { Message: 'Fel i servern' } });
  await showPage(page, '/start/makes');
  expect(await screen.findByText(/Fel i servern/)).toBeTruthy();
});

test('updates a row that another user saved, offers new rows, and ignores rows outside the filter', async () => {
  server();
  const wire = new Wire();
  wire.connected = true;
  const live = new LiveClient(
    () => Promise.resolve('token'),
    () => Promise.resolve(wire.asSocket()),
  );
  await live.start();
  await showPage(<LiveProvider value={live}>{page}</LiveProvider>, '/start/makes?importer_id=1');
  await screen.findByRole('link', { name: 'Nordvik' });
  const saved = [
    { ...NORDVIK, Version: 4, Name: 'Nordvik Bil' },
    { ...NORDVIK, Id: 8, Version: 1, Name: 'Fjällbil' },
    { ...NORDVIK, Id: 9, Version: 1, Name: 'Sakura', ImporterPartyId: 2 },
  ];
  act(() =>
    wire.says(
      'notices',
      saved.map((row) => ({ topic: 'catalogue.make', id: row.Id, position: `1:${row.Id}`, row })),
    ),
  );
  await screen.findByRole('link', { name: 'Nordvik Bil' });
  expect(screen.queryByRole('link', { name: 'Fjällbil' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Visa 1 ny rad' }));
  await screen.findByRole('link', { name: 'Fjällbil' });
  expect(screen.queryByRole('link', { name: 'Sakura' })).toBeNull();
});

test('sends only the changed fields and shows the change history', async () => {
  const wire = server().on('POST /api/v1/makes', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await showPage(page, '/start/make/7');
  const name = await screen.findByLabelText(/Namn/);
  const history = await screen.findByRole('list', { name: 'Ändringshistorik' });
  expect(within(history).getByText(/Nordvyk/)).toBeTruthy();
  expect(within(history).getAllByText('Astrid Lindqvist')).toHaveLength(2);
  const save = screen.getByRole('button', { name: 'Spara' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  write(name, 'Nordvik Bil');
  fireEvent.click(save);
  await screen.findByText('Märket är sparat');
  const [sent] = wire.calls.filter(({ method, path }) => method === 'POST' && path === MAKE_ROUTES.list);
  expect(sent!.body).toEqual({ Id: 7, Version: 3, Name: 'Nordvik Bil' });
});

// P1-SHELL-03
test('keeps unsaved edits when the session ends, with the version that was edited, until they are saved or discarded', async () => {
  const wire = server().on('POST /api/v1/makes', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  const nameField = () => screen.findByLabelText<HTMLInputElement>(/Namn/);
  const typed = await showPage(page, '/start/make/7');
  write(await nameField(), 'Nordvik Bil');
  typed.unmount();
  wire.on('GET /api/v1/makes/7', { json: { ...NORDVIK, Version: 4 } });
  const again = await showPage(page, '/start/make/7');
  expect((await nameField()).value).toBe('Nordvik Bil');
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Märket är sparat');
  expect(wire.callsTo(MAKE_ROUTES.list).at(-1)?.body).toEqual({ Id: 7, Version: 3, Name: 'Nordvik Bil' });
  again.unmount();
  const saved = await showPage(page, '/start/make/7');
  expect((await nameField()).value).toBe('Nordvik');
  write(await nameField(), 'Nordvyk');
  await act(() => saved.router.navigate('/start/makes'));
  fireEvent.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }));
  await screen.findByRole('link', { name: 'Nordvik' });
  saved.unmount();
  await showPage(page, '/start/make/7');
  expect((await nameField()).value).toBe('Nordvik');
});

const CONFLICT = {
  Field: 'Name',
  Before: 'Nordvik',
  Theirs: 'Nordvik Auto',
  Yours: 'Nordvik Bil',
  By: 'Bo Ek',
  At: '2026-05-03T08:15:00.000Z',
};
const refused = {
  status: 409,
  json: {
    Code: 'CHANGED_MEANWHILE',
    Message: 'Bo Ek har ändrat samma sak.',
    Conflicts: [CONFLICT],
    Errors: [{ Field: 'Name', Code: 'CHANGED_MEANWHILE', Message: 'changed' }],
  },
};

test.each([
  ['Behåll ditt: Nordvik Bil', 'Nordvik Bil', [{ Id: 7, Version: 4, Name: 'Nordvik Bil' }]],
  ['Använd deras: Nordvik Auto', 'Nordvik Auto', []],
])(
  "shows both values of a conflict with author and time, and applies the user's choice: %s",
  async (choice, value, sent) => {
    const wire = server().on('POST /api/v1/makes', refused);
    await showPage(page, '/start/make/7');
    write(await screen.findByLabelText(/Namn/), 'Nordvik Bil');
    wire.on('GET /api/v1/makes/7', { json: { ...NORDVIK, Version: 4, Name: 'Nordvik Auto' } });
    fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
    const note = await screen.findByRole('group', { name: 'Ändrat av någon annan' });
    expect(note.textContent).toContain('Bo Ek ändrade detta 2026-05-03 10:15:00.');
    wire.on('POST /api/v1/makes', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
    const posts = () => wire.callsTo(MAKE_ROUTES.list).filter(({ method }) => method === 'POST');
    // This click saves nothing, because the conflict is unresolved.
    fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
    fireEvent.click(within(note).getByRole('button', { name: choice }));
    expect(screen.queryByRole('group', { name: 'Ändrat av någon annan' })).toBeNull();
    expect((screen.getByLabelText(/Namn/) as HTMLInputElement).value).toBe(value);
    expect(posts()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() =>
      expect(
        posts()
          .slice(1)
          .map(({ body }) => body),
      ).toEqual(sent),
    );
  },
);

test("rejects an empty field without a request, and shows the server's error at its field", async () => {
  const wire = server().on('POST /api/v1/makes', {
    status: 400,
    json: { Message: 'Fel', Errors: [{ Field: 'Name', Code: 'TAKEN', Message: 'taken' }] },
  });
  await showPage(page, '/start/make/7');
  const name = await screen.findByLabelText(/Namn/);
  write(name, '');
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  // The focus moves to the erroneous field, which may be far from the save button in a long form.
  expect(document.activeElement).toBe(name);
  expect(wire.calls.some(({ method, path }) => method === 'POST' && path === MAKE_ROUTES.list)).toBe(false);
  write(name, 'Sakura');
  const save = screen.getByRole('button', { name: 'Spara' });
  act(() => save.focus());
  fireEvent.click(save);
  expect(await screen.findByText('Värdet används redan av en annan post')).toBeTruthy();
  expect(document.activeElement).toBe(name);
});

test('creates a make and opens its page', async () => {
  server()
    .on('POST /api/v1/makes', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } })
    .on('GET /api/v1/me', { json: staff });
  const { router } = await showPage(page, '/start/make/0');
  write(await screen.findByLabelText(/Namn/), 'Nordvik');
  fireEvent.click(screen.getByRole('combobox', { name: /Importör/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Importör 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(address('/start/make/:id', { id: 7 })));
});

test('asks before the user leaves the page with unsaved changes', async () => {
  server();
  const { router } = await showPage(page, '/start/make/7');
  write(await screen.findByLabelText(/Namn/), 'Nordvik Bil');
  await act(() => router.navigate('/start/makes'));
  expect(await screen.findByText('Vill du lämna sidan utan att spara?')).toBeTruthy();
});

test('shows read-only users the make and its history without edit controls', async () => {
  server({ ...staff, RoleCode: 12 });
  await showPage(page, '/start/make/7');
  expect(await screen.findByText('Nordvik', { selector: 'dd' })).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Ändringshistorik' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
});

test('links back to the list when the make does not exist', async () => {
  server().on('GET /api/v1/makes/7', { status: 404, json: { Message: 'saknas' } });
  await showPage(page, '/start/make/7');
  expect((await screen.findAllByRole('link', { name: 'Märken' })).at(-1)!.getAttribute('href')).toBe(
    '/start/makes',
  );
});

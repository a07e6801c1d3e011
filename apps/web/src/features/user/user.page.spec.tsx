import type { UserAnswer } from '@floorplan/identity/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { UserPage } from './user.page';

const PATH = '/api/v1/users/7';
const user: UserAnswer = {
  Id: 7,
  Version: 3,
  Username: 'nils',
  Name: 'Nils Ny',
  Email: 'nils@bilhuset.example',
  Role: 'DEA',
  RoleCode: 0,
  RoleId: 101,
  PartyName: 'Bilhuset',
  LanguageCode: 'sv-SE',
  IsActive: true,
  LastSignedInAt: null,
  Functions: null,
  DealerGroupId: null,
  Columns: [],
  Dealers: [{ DealerPartyId: 101, AuthLevel: 2 }],
  EnableServiceModule: false,
  EnableServiceModuleAdmin: false,
  LinkUntil: null,
  HasPersonalNumber: false,
  CreatedAt: '2026-06-01T08:00:00Z',
};
const SESSION = {
  Id: 'a',
  SignedInAt: '2026-06-10T06:00:00Z',
  LastUsedAt: null,
  ExpiresAt: '2026-06-10T18:00:00Z',
  EndedAt: null,
  EndReason: null,
  Address: '10.0.0.7',
  Agent: 'Mozilla Windows Chrome/140',
  IsOwn: false,
};
const column = (Column: string, IsVisible: boolean, With: string[] = []) => ({
  Column,
  IsVisible,
  IsVisibleByDefault: true,
  Fixed: null,
  With,
});
const INVENTORY = {
  Role: 'DEA',
  Key: 'inventory',
  Version: 1,
  IsDefault: true,
  Columns: [
    column('Model', true),
    column('City', false),
    column('Price', true, ['Make']),
    column('Make', true),
  ],
};
const rows = (...all: object[]) => ({ json: { Rows: all, Total: all.length } });

let server: Server;
const serve = (one = user, RoleCode = 10) =>
  serverFor({ ...adminWith('fncAdmin'), RoleCode })
    .on(`GET ${PATH}`, { json: one })
    .on(`GET ${PATH}/history`, rows())
    .on(`GET ${PATH}/sessions`, rows(SESSION))
    .on('GET /api/v1/column_rights', rows(INVENTORY))
    .on(`GET ${PATH}/sign_ins`, { json: { Everywhere: null, Addresses: [] } })
    .on('GET /api/v1/dealers', rows({ Id: 101, Name: 'Bilhuset' }, { Id: 102, Name: 'Bilstaden' }));
beforeEach(() => {
  server = serve();
});

const show = (id = 7) =>
  showPage(
    <Routes>
      <Route path="/start/user/:id" element={<UserPage />} />
    </Routes>,
    `/start/user/${id}`,
  );
const sent = (path = '/api/v1/users') => server.callsTo(path).filter(({ method }) => method === 'POST');
const pick = (label: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(screen.getByRole('option', { name: option }));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spara' }));

test('sends only changed fields with the version that was read [P2-USER-05]', async () => {
  server.on('POST /api/v1/users', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Egna funktioner' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Rapporter/ }));
  pick('Lägg till återförsäljare', 'Bilstaden');
  save();
  await screen.findByText('Användaren är sparad');
  const [{ body }] = sent() as unknown as [{ body: { Functions: string[]; Dealers: object[] } }];
  expect(Object.keys(body).toSorted()).toEqual(['Dealers', 'Functions', 'Id', 'Version']);
  expect(body).toMatchObject({
    Id: 7,
    Version: 3,
    Dealers: [
      { DealerPartyId: 101, AuthLevel: 2 },
      { DealerPartyId: 102, AuthLevel: 2 },
    ],
  });
  expect(body.Functions).toContain('fncInventory');
  expect(body.Functions).not.toContain('fncReports');
});

test('shows another editor’s value beside the user’s own value, and keeps the chosen one [P2-USER-05]', async () => {
  const At = '2026-06-10T08:00:00Z';
  server.on('POST /api/v1/users', {
    status: 409,
    json: {
      Message: 'Anna har ändrat',
      Code: 'CHANGED_MEANWHILE',
      Conflicts: [{ Field: 'Name', Before: 'Nils Ny', Theirs: 'Nils Nyare', Yours: 'Nisse', By: 'Anna', At }],
    },
  });
  await show();
  fireEvent.change(await screen.findByLabelText(/^Namn/), { target: { value: 'Nisse' } });
  server.on(`GET ${PATH}`, { json: { ...user, Version: 4, Name: 'Nils Nyare' } });
  save();
  const note = within(await screen.findByRole('group', { name: /ändrat/i }));
  fireEvent.click(note.getByRole('button', { name: /Nisse/ }));
  server.on('POST /api/v1/users', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  save();
  await waitFor(() => expect(sent().at(-1)!.body).toEqual({ Id: 7, Version: 4, Name: 'Nisse' }));
});

test('keeps unsaved changes when the page was closed, until they are saved [P2-USER-05]', async () => {
  server.on('POST /api/v1/users', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Egna funktioner' }));
  pick('Lägg till återförsäljare', 'Bilstaden');
  cleanup();
  await show();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Egna funktioner' })).checked).toBe(
    true,
  );
  save();
  await screen.findByText('Användaren är sparad');
  expect(Object.keys((sent() as unknown as [{ body: object }])[0].body)).toContain('Dealers');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('marks refused fields [P2-USER-03]', async () => {
  const refuse = (Field: string, Code: string) => ({ Field, Code, Message: '' });
  server.on('POST /api/v1/users', {
    status: 400,
    json: {
      Message: 'Fel',
      Errors: [refuse('Username', 'TAKEN'), refuse('Dealers[0].DealerPartyId', 'UNKNOWN_RECORD')],
    },
  });
  await show();
  fireEvent.change(await screen.findByLabelText(/^Användarnamn/), { target: { value: 'imp' } });
  save();
  await screen.findByText('Värdet används redan av en annan post');
  expect(screen.getByLabelText(/^Användarnamn/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('alert').some(({ textContent }) => /finns inte/.test(textContent ?? ''))).toBe(
    true,
  );
});

test('shows a generated password once, in a dialog [P2-USER-09]', async () => {
  server.on(`POST ${PATH}/password`, {
    json: { Status: { Status: 'OK', Message: '' }, Password: 'abcd-efgh' },
  });
  const { container } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Nytt lösenord' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Byt lösenord' }));
  await screen.findByText('abcd-efgh');
  await screen.findByText(/kan inte visas igen/);
  expect(sent(`${PATH}/password`).map(({ body }) => body)).toEqual([{}]);
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Stäng' });
  fireEvent.click(buttons.at(-1)!);
  await waitFor(() => expect(screen.queryByText('abcd-efgh')).toBeNull());
  expect(container.textContent).not.toContain('abcd-efgh');
});

test('mails a link to choose a password, and says that an earlier one ends [P2-USER-18]', async () => {
  server
    .on(`GET ${PATH}`, { json: { ...user, LinkUntil: '2026-06-17T08:00:00Z' } })
    .on(`POST ${PATH}/password_link`, {
      json: { Status: { Status: 'OK', Message: 'Länken är skickad' }, Email: user.Email },
    });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Skicka länk för lösenord' }));
  const asked = within(await screen.findByRole('dialog'));
  asked.getByText(/skickas till nils@bilhuset\.example\..* tidigare slutar gälla/);
  fireEvent.click(asked.getByRole('button', { name: 'Skicka länken' }));
  await screen.findByText('Länken är skickad');
  expect(sent(`${PATH}/password_link`)).toHaveLength(1);
});

test('requires exactly one address before a link is mailed [P2-USER-18]', async () => {
  server.on(`GET ${PATH}`, { json: { ...user, Email: null } });
  await show();
  const button = await screen.findByRole('button', { name: 'Skicka länk för lösenord' });
  expect(button.getAttribute('data-tip')).toBe('Ange först en e-postadress');
  fireEvent.change(screen.getByLabelText(/^E-postadress/), { target: { value: 'a@b.se; c@d.se' } });
  save();
  await screen.findByText(/Ange en e-postadress/);
  expect(sent()).toEqual([]);
});

test.each([
  ['nils@bilhuset.example', 'Skicka länken'],
  [null, 'Byt lösenord'],
])(
  'offers a new user with the address %s the next step for a sign-in: %s [P2-USER-18]',
  async (Email, button) => {
    server
      .on(`GET ${PATH}`, { json: { ...user, Email } })
      .on('POST /api/v1/users', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
    await show(0);
    fireEvent.change(await screen.findByLabelText(/^Namn/), { target: { value: 'Nils Ny' } });
    fireEvent.change(screen.getByLabelText(/^Användarnamn/), { target: { value: 'nils' } });
    pick('Återförsäljare *', 'Bilhuset');
    fireEvent.click(screen.getByRole('button', { name: /^(Skapa|Spara)/ }));
    within(await screen.findByRole('dialog')).getByRole('button', { name: button });
  },
);

test('hides and shows columns for one user, unlike those of the role [P2-USER-19]', async () => {
  const Columns = [{ List: 'inventory', Column: 'Model', IsVisible: false }];
  server.on(`GET ${PATH}`, { json: { ...user, Columns } });
  server.on('POST /api/v1/users', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await show();
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByRole('checkbox', { name: /^Modell · egen/ });
  expect([box(/^Modell/).checked, box(/^Ort/).checked, box(/^Pris · /).checked]).toEqual([
    false,
    false,
    true,
  ]);
  fireEvent.click(box(/^Ort · som rollen/));
  fireEvent.click(box(/^Pris · /));
  fireEvent.click(box(/^Modell · egen/));
  save();
  await waitFor(() =>
    expect(sent().at(-1)!.body).toEqual({
      Id: 7,
      Version: 3,
      Columns: [
        { List: 'inventory', Column: 'City', IsVisible: true },
        { List: 'inventory', Column: 'Price', IsVisible: false },
        { List: 'inventory', Column: 'Make', IsVisible: false },
      ],
    }),
  );
});

test('shows before saving which rights a change gives and takes away, and nothing when nothing changes', async () => {
  await show();
  await screen.findByRole('button', { name: 'Lås ute' });
  expect(screen.queryByText('Det här ändras för användaren')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Egna funktioner' }));
  expect(screen.queryByText('Det här ändras för användaren')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Markera såld/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Bilbyte/ }));
  const preview = within(screen.getByRole('region', { name: 'Det här ändras för användaren' }));
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Knappar: Byt bil',
    'Knappar: Såld till slutkund',
  ]);
});

test('shows before creating a user what the user can do, and lists no removed rights', async () => {
  await show(0);
  await screen.findByLabelText(/^Användarnamn/);
  pick('Återförsäljare *', 'Bilhuset');
  const preview = within(screen.getByRole('region', { name: 'Det här kan den nya användaren göra' }));
  expect(preview.getByText('Får')).toBeTruthy();
  expect(preview.queryByText('Förlorar')).toBeNull();
  expect(preview.getByText(/^Knappar: .*Såld till slutkund/)).toBeTruthy();
  expect(preview.getByText('Agerar för: Bilhuset')).toBeTruthy();
});

test('names rights that open no screen and offer no button in the preview', async () => {
  await show();
  await screen.findByRole('button', { name: 'Lås ute' });
  fireEvent.click(screen.getByRole('radio', { name: 'Egna funktioner' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Visa beräknad ränta/ }));
  const preview = within(screen.getByRole('region', { name: 'Det här ändras för användaren' }));
  expect(preview.getByText(/^Även: Visa beräknad ränta/)).toBeTruthy();
});

test('ends a session after a confirmation [P2-USER-07]', async () => {
  server.on(`POST ${PATH}/end_sessions`, {
    json: { Status: { Status: 'OK', Message: '1 session avslutades' } },
  });
  await show();
  await screen.findByText('Chrome, Windows');
  fireEvent.click(screen.getByRole('button', { name: 'Avsluta session' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Avsluta session' }));
  await screen.findByText('1 session avslutades');
  expect(sent(`${PATH}/end_sessions`).map(({ body }) => body)).toEqual([{ SessionId: 'a' }]);
});

test('lets read-only users see the user’s page, and change nothing [P2-USER-04]', async () => {
  server = serve(user, 12);
  await show();
  const button = await screen.findByRole('button', { name: 'Lås ute' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Namn/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Avsluta session' })).toBeNull();
});

test('shows a not-found page for an unknown or malformed id', async () => {
  server.on('GET /api/v1/users/8', { status: 404, json: { Message: 'Finns inte' } });
  await show(8);
  await screen.findByText(/Posten finns inte/);
});

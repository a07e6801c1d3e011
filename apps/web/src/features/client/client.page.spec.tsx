import type { ClientAnswer } from '@floorplan/identity/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { ClientPage, NewClientPage } from './client.page';

const PATH = '/api/v1/clients/bank';
const client: ClientAnswer = {
  Id: 'bank',
  Version: 3,
  Name: 'Banken',
  LanguageCode: 'sv-SE',
  IsActive: true,
  ImporterIds: [1],
  DealerIds: [],
  FinanceTypes: null,
  HoldsUnusualAmounts: false,
  Rights: [],
};
const rows = (...all: object[]) => ({ json: { Rows: all, Total: all.length } });
const OK = { json: { Status: { Status: 'OK', Message: '' } } };

let server: Server;
beforeEach(() => {
  server = serverFor(adminWith('fncAdmin'))
    .on(`GET ${PATH}`, { json: client })
    .on(`GET ${PATH}/history`, rows())
    .on('GET /api/v1/importers', rows({ Id: 1, Name: 'Nordvik' }, { Id: 2, Name: 'Sakura' }))
    .on('POST /api/v1/clients', OK);
});

const show = (path: string) =>
  showPage(
    <Routes>
      <Route path="/start/clients/new" element={<NewClientPage />} />
      <Route path="/start/client/:id" element={<ClientPage />} />
    </Routes>,
    path,
  );
const sent = (path = '/api/v1/clients') =>
  server
    .callsTo(path)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body);
const pick = (label: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(screen.getByRole('option', { name: option }));
};

test('saves changed parties, finance types and rights of a partner client [P2-USER-13]', async () => {
  await show('/start/client/bank');
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort Nordvik' }));
  pick('Lägg till importör', 'Sakura');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Samma som importörer får välja' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lagerlån' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Skicka inbetalningar från banken' }));
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Partnerklienten är sparad');
  expect(sent()).toEqual([
    {
      Id: 'bank',
      Version: 3,
      ImporterIds: [2],
      Rights: ['payments'],
      FinanceTypes: ['CONSIGN', 'LOAN', 'AVBETALNING', 'LEASING', 'PL_FINANCE'],
    },
  ]);
});

test('creates a partner client and then offers its first secret, shown once [P2-USER-14]', async () => {
  server.on(`POST ${PATH}/secret`, { json: { ...OK.json, Secret: 'abcd-efgh' } });
  await show('/start/clients/new');
  fireEvent.change(await screen.findByLabelText(/^Klient-id/), { target: { value: 'ba nk' } });
  fireEvent.change(screen.getByLabelText(/^Namn/), { target: { value: 'Banken' } });
  fireEvent.click(screen.getByRole('button', { name: 'Skapa klient' }));
  await screen.findByText(/^Använd 2–40 bokstäver/);
  fireEvent.change(screen.getByLabelText(/^Klient-id/), { target: { value: 'bank' } });
  pick('Lägg till importör', 'Nordvik');
  fireEvent.click(screen.getByRole('button', { name: 'Skapa klient' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ Id: 'bank', IsNew: true, ImporterIds: [1] });
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/slutar gälla direkt/);
  fireEvent.click(dialog.getByRole('button', { name: 'Skapa ny hemlighet' }));
  await screen.findByText('abcd-efgh');
  expect(sent(`${PATH}/secret`)).toHaveLength(1);
});

test('shows a not-found page for an unknown or malformed id', async () => {
  server.on('GET /api/v1/clients/none', { status: 404, json: { Message: 'Finns inte' } });
  await show('/start/client/none');
  await screen.findByText(/Posten finns inte/);
});

import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { useDealerOptions } from '../data/reference-data';
import { BlankPage } from './blank.page';
import { UserInfoPage } from './user-info.page';

const dealer = {
  ...admin,
  Name: 'Erik Lundmark',
  Role: 'DEA' as const,
  RoleCode: 0,
  RoleId: 101,
  DealerGroupId: 1,
  ValidDealers: [
    { DealerPartyId: 101, AuthLevel: 2, OrganizationNumber: '5599000063' },
    { DealerPartyId: 102, AuthLevel: 1, OrganizationNumber: '5599000063' },
  ],
};

const OWN = {
  Id: 'a',
  SignedInAt: '2026-06-10T06:00:00Z',
  LastUsedAt: null,
  ExpiresAt: '2026-06-10T18:00:00Z',
  EndedAt: null,
  EndReason: null,
  Address: '10.0.0.7',
  Agent: 'Mozilla Windows Chrome/140',
  IsOwn: true,
};
const ELSEWHERE = { ...OWN, Id: 'b', IsOwn: false, Agent: null };

const serverWithDealers = () =>
  serverFor(dealer)
    .on('GET /api/v1/dealers', {
      json: {
        Rows: [{ Id: 101, Name: 'Mälarbil Västerås City', City: 'Västerås', FinancerAssignedId: '30101' }],
        Total: 1,
      },
    })
    .on('GET /api/v1/me/sessions', { json: { Rows: [OWN, ELSEWHERE], Total: 2 } })
    .on('GET /api/v1/dealers/dealer_organizations', {
      json: {
        Rows: [{ Id: 7, Name: 'Mälarbil AB', ConcernId: 1, ConcernName: 'Mälarbil Gruppen' }],
        Total: 1,
      },
    });

// P1-USER-03
test("shows the user's name, functions and dealers, with an authority level for each dealer", async () => {
  serverWithDealers();
  await showPage(<UserInfoPage />, '/start/userinfo');
  await screen.findByRole('cell', { name: 'Mälarbil Västerås City, Västerås' });
  const rows = within(screen.getAllByRole('table')[0]!).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['30101', '559900-0063', 'Läsa och göra ändringar'],
    ['', '559900-0063', 'Läsa'],
  ]);
  await screen.findByText('Mälarbil Gruppen');
  expect(screen.getAllByText('Erik Lundmark').length).toBeGreaterThan(0);
  const menu = within(screen.getByRole('region', { name: 'Sidor och menyval' })).getAllByRole('listitem');
  const vehicle = within(screen.getByRole('region', { name: 'Fordon' })).getAllByRole('listitem');
  expect(menu.length + vehicle.length).toBe(dealer.Functions.length);
});

test('ends the other sessions of the user, and stores the chosen language [P2-USER-15]', async () => {
  const server = serverWithDealers()
    .on('POST /api/v1/me/end_other_sessions', {
      json: { Status: { Status: 'OK', Message: '1 session avslutades' } },
    })
    .on('POST /api/v1/me/language', { status: 400, json: { Message: 'Databasen svarar inte' } });
  await showPage(<UserInfoPage />, '/start/userinfo');
  await screen.findByText('Den här sessionen');
  fireEvent.click(screen.getByRole('button', { name: 'Avsluta övriga sessioner' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Avsluta övriga sessioner' }));
  await screen.findByText('1 session avslutades');
  fireEvent.click(screen.getByRole('combobox', { name: 'Språk' }));
  fireEvent.click(screen.getByRole('option', { name: 'English' }));
  await screen.findByText('Språket kunde inte sparas');
  expect(server.callsTo('/api/v1/me/language').map(({ body }) => body)).toEqual([{ LanguageCode: 'en-GB' }]);
});

function Twice() {
  const [again, setAgain] = useState(false);
  return (
    <div className="page">
      <Choices key={String(again)} />
      <button onClick={() => setAgain(true)}>again</button>
    </div>
  );
}

function Choices() {
  return <p>{useDealerOptions().map(({ label }) => label)}</p>;
}

// P1-SHELL-07
test('reads the filter options from the server only once per session', async () => {
  const server = serverWithDealers();
  await showPage(<Twice />, '/start/userinfo');
  await screen.findByText('Mälarbil Västerås City, Västerås');
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  await screen.findByText('Mälarbil Västerås City, Västerås');
  expect(server.callsTo('/api/v1/dealers')).toHaveLength(1);
});

// P1-SHELL-08
test('shows only a heading on the blank page', async () => {
  serverFor();
  const { container } = await showPage(<BlankPage />, '/start/blank');
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  expect(container.textContent).toBe(heading);
});

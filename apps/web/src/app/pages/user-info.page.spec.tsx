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

const serverWithDealers = () =>
  serverFor(dealer)
    .on('GET /api/v1/dealers', {
      json: { Rows: [{ Id: 101, Name: 'Mälarbil Västerås City', City: 'Västerås' }], Total: 1 },
    })
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
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]!.textContent)).toEqual([
    '559900-0063',
    '559900-0063',
  ]);
  const levels = rows.map((row) => within(row).getAllByRole('cell')[2]!.textContent);
  expect(new Set(levels).size).toBe(2);
  await screen.findByText('Mälarbil Gruppen');
  expect(screen.getAllByText('Erik Lundmark').length).toBeGreaterThan(0);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(dealer.Functions.length);
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

import { expect, test } from '@jest/globals';
import type { AccountChangeRow } from '@floorplan/payouts/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AccountPanel } from '../../../app/payouts/account-panel';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import { AccountChangesPage } from './account-changes.page';

const LIST = '/api/v1/account_changes';
const ACCOUNT = '/api/v1/parties/importer/1/account';

const PANEL = (
  <div className="page">
    <AccountPanel kind="importer" id={1} />
  </div>
);

const row = (change: Partial<AccountChangeRow> = {}): AccountChangeRow => ({
  Id: 7,
  Version: 1,
  PartyKind: 'importer',
  PartyId: 1,
  PartyName: 'Nordvik Sverige AB',
  Status: 'PROPOSED',
  Type: 'BANKGIRO',
  Number: '5550-0011',
  NetsPayments: false,
  BeforeType: 'PLUSGIRO',
  BeforeNumber: '12 34 56-6',
  Reason: 'Ringde växeln',
  ProposedBy: 'Astrid Lindqvist',
  ProposedAt: '2026-06-17T08:00:00Z',
  DecidedBy: null,
  DecidedAt: null,
  DecisionReason: null,
  IsOwn: false,
  ...change,
});

const served = (...rows: AccountChangeRow[]) => {
  const Columns = Object.keys(row());
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof AccountChangeRow]));
  return serverFor(adminWith('fncAdmin')).on(`GET ${LIST}`, {
    json: { Columns, Rows, Total: rows.length, Sums: {} },
  });
};

test('lists the changes that wait, each with the new and the earlier account and who proposed it', async () => {
  const server = served(row());
  await showPage(<AccountChangesPage />, '/start/account-changes');
  await screen.findByText('1 kontobyte');
  const text = document.querySelector('.table-row')!.textContent;
  for (const part of ['Nordvik Sverige AB', 'Bankgiro 5550-0011', 'Plusgiro 12 34 56-6', 'Astrid Lindqvist'])
    expect(text).toContain(part);
  expect(server.callsTo(LIST)[0]!.query.get('waiting')).toBe('true');
});

test('shows the account of a party, and approves what a colleague has proposed', async () => {
  const Account = { Type: 'PLUSGIRO', Number: '12 34 56-6', NetsPayments: true, Since: '2026-01-02' };
  const Preview = {
    PartyName: 'Nordvik Sverige AB',
    Before: { Type: 'PLUSGIRO', Number: '12 34 56-6', NetsPayments: true },
    After: { Type: 'BANKGIRO', Number: '5550-0011', NetsPayments: false },
    Letters: 2,
  };
  const server = served()
    .on(`GET ${ACCOUNT}`, { json: { Account, Pending: row(), History: [row()] } })
    .on(`POST ${LIST}/7/approve`, ({ query }) => ({
      json: { Status: { Status: 'OK', Message: 'Klart' }, ...(query.get('dry_run') && { Preview }) },
    }));
  await showPage(PANEL, '/start/importer/1');
  await screen.findByText('Plusgiro 12 34 56-6');
  fireEvent.click(screen.getByRole('button', { name: 'Godkänn' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Brev skickas till 2 adresser när kontot är godkänt.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Godkänn Bankgiro 5550-0011' }));
  await waitFor(() =>
    expect(server.callsTo(`${LIST}/7/approve`).some(({ query }) => !query.get('dry_run'))).toBe(true),
  );
});

test('says that another user must approve an own proposal', async () => {
  served().on(`GET ${ACCOUNT}`, { json: { Account: null, Pending: row({ IsOwn: true }), History: [] } });
  await showPage(PANEL, '/start/importer/1');
  await screen.findByText(/Inget konto/);
  const approve = screen.getByRole('button', { name: /Godkänn/ });
  expect(approve.getAttribute('aria-disabled') ?? String((approve as HTMLButtonElement).disabled)).toBe(
    'true',
  );
  expect(screen.getByRole('button', { name: /Avslå/ })).toBeTruthy();
});

test('hides accounts from users without the right', async () => {
  const server = serverFor({ ...adminWith('fncImporters'), Role: 'IMP' });
  await showPage(PANEL, '/start/importer/1');
  await waitFor(() => expect(screen.queryByText('Konto för utbetalningar')).toBeNull());
  expect(server.callsTo(ACCOUNT)).toEqual([]);
});

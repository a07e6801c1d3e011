import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { showPage } from '../../../testing/portal';
import type { Call, Server } from '../../../testing/server';
import { staff } from '../../../testing/error-catalogue/runner';
import { actions, API, contract, serveContract } from '../testing';
import { ApplicationPage } from './application.page';

const APPROVE = `POST ${API}`;
const OK = { Status: { Status: 'OK', Message: '' }, Id: 500_001, StatusCode: 3 };

async function open(change: Partial<ContractDetails> = {}): Promise<Server> {
  const server = serveContract(
    contract({ Status: 1, StartDate: null, EndDate: null, Actions: actions('approve', 'reject'), ...change }),
  );
  await showPage(
    <Routes>
      <Route path={paths.contractApproval} element={<ApplicationPage />} />
      <Route path={paths.home} element={<h1 className="page">Hemma</h1>} />
    </Routes>,
    '/start/contract_agreement_approval/500001',
  );
  await screen.findByRole('heading', { name: /^Ansökan 500001/ });
  return server;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = async (name: string) => {
  await waitFor(() => expect(dialog().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
  fireEvent.click(dialog().getByRole('button', { name }));
};
const sent = ({ calls }: Server, path: string): Call[] =>
  calls.filter((call) => call.method === 'POST' && call.path === path && !call.query.get('dry_run'));

// P3-SERVICE-16
test('redirects the seller of the contract to the contract’s page', async () => {
  const { calls } = serveContract(contract({ Status: 1 }), { ...staff, Role: 'DEO' });
  await showPage(
    <Routes>
      <Route path={paths.contractApproval} element={<ApplicationPage />} />
      <Route path={paths.contract} element={<h1 className="page">Avtal</h1>} />
    </Routes>,
    '/start/contract_agreement_approval/500001',
  );
  await screen.findByRole('heading', { name: 'Avtal' });
  expect(calls.filter(({ path }) => path === API)).toEqual([]);
});

// P3-SERVICE-16
test('approves a signed application, and goes home', async () => {
  const server = (await open()).on(APPROVE, { json: OK });
  screen.getByText(/^Kontrollera uppgifterna/);
  press('Godkänn ansökan');
  await confirm('Godkänn ansökan');
  await screen.findByRole('heading', { name: 'Hemma' });
  await screen.findByText('Ansökan godkänd');
  const [call] = sent(server, API);
  expect(call!.body).toEqual({ id: 500_001 });
  expect(call!.query.get('seen')).toBe('4');
});

// P3-SERVICE-16
test('approves an unsigned application for a vehicle with another contract only when both are confirmed', async () => {
  const server = (await open({ Status: 0, IsSigned: false, SignDate: null }))
    .on(`POST ${API}/validate_before_approval`, { json: { Rows: ['BKD12A'], Total: 1 } })
    .on(APPROVE, { json: OK });
  press('Godkänn ansökan');
  await dialog().findByText('Aktiva avtal finns redan för: BKD 12A. Vill du fortsätta?');
  await confirm('Godkänn ansökan');
  expect(dialog().getAllByText('Bekräfta för att fortsätta')).toHaveLength(2);
  fireEvent.click(dialog().getByLabelText(/^Kunden har inte signerat/));
  fireEvent.click(dialog().getByLabelText(/^Jag vill godkänna trots/));
  await confirm('Godkänn ansökan');
  await screen.findByText('Ansökan godkänd');
  expect(sent(server, API)[0]!.body).toEqual({ id: 500_001, ConfirmUnsigned: true });
});

// P3-SERVICE-16
test('rejects an application with a comment, and goes home', async () => {
  const server = (await open()).on(`POST ${API}/reject`, { json: { ...OK, StatusCode: 4 } });
  press('Avvisa ansökan');
  await confirm('Avvisa ansökan');
  await dialog().findByText('Fyll i fältet');
  fireEvent.change(dialog().getByLabelText(/^Orsak/), { target: { value: 'Fel pris' } });
  await confirm('Avvisa ansökan');
  await screen.findByText('Ansökan avvisad');
  await screen.findByRole('heading', { name: 'Hemma' });
  expect(sent(server, `${API}/reject`)[0]!.body).toEqual({ id: 500_001, comment: 'Fel pris' });
});

// P3-SERVICE-16
test.each([
  ['Godkänn ansökan', API, 'Kunde inte godkänna ansökan'],
  ['Avvisa ansökan', `${API}/reject`, 'Kunde inte avvisa ansökan'],
])('keeps the dialog "%s" open and shows why it failed', async (button, path, text) => {
  const server = await open();
  const refusal = { status: 409, json: { Code: 'CONTRACT_NOT_EDITABLE', Message: 'Redan beslutad' } };
  server.on(`POST ${path}`, ({ query }) => (query.get('dry_run') ? { json: OK } : refusal));
  press(button);
  if (button.startsWith('Avvisa'))
    fireEvent.change(dialog().getByLabelText(/^Orsak/), { target: { value: 'Fel pris' } });
  await confirm(button);
  expect((await dialog().findByRole('alert')).textContent).toContain(`${text}: Redan beslutad`);
  server.on(`POST ${path}`, ({ query }) =>
    query.get('dry_run') ? { json: OK } : { status: 500, json: { Message: 'Disken är full' } },
  );
  await confirm(button);
  await screen.findByText(text);
  await screen.findByText(/Disken är full/);
});

// P3-SERVICE-16
test('says that an application is already decided, and why it cannot be approved', async () => {
  await open({ Status: 3, Actions: actions() });
  screen.getByText(/^Ansökan är redan hanterad/);
  expect(screen.getByRole('link', { name: 'Visa avtalet' }).getAttribute('href')).toBe(
    '/start/contract/500001',
  );
  const button = screen.getByRole('button', { name: 'Godkänn ansökan' });
  expect(button.dataset['tip']).toBe('Avtalet kan inte ändras så');
});

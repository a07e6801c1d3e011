import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { API, plain, rvp, sent } from '../testing';
import { choose, confirm, dialog, openAction, openDialog, tick, type } from './testing';

const END = `${API}/end_contract`;
const bodies = (server: Parameters<typeof sent>[0]) => sent(server, END).map(({ body }) => body);
const rows = () =>
  dialog()
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));

// P3-RESIDUAL-77
test('asks for both boxes and four pickup fields when the contract is declined', async () => {
  const server = await openAction('end_contract', 'Avsluta avtal', {}, { Status: 2 });
  await choose(/^Välj avräkningsansvarig/, 'Nekad');
  await confirm('Avsluta avtalet');
  for (const text of [
    'Ange hämtadress',
    'Ange postadress',
    'Ange kontaktperson',
    'Bekräfta uppgifterna först',
  ])
    await dialog().findByText(text);
  dialog().getByText('Ange kontaktpersonens e-post');
  dialog().getByText('Bekräfta att fordonet är återlämnat');
  expect(bodies(server)).toEqual([]);
  type(/^Hämtadress/, 'Hamngatan 1');
  type(/^Postadress/, '721 30 Västerås');
  type(/^Kontaktperson \*$/, 'Eva Berg');
  type(/^Kontaktpersonens e-post/, 'eva@example.se');
  tick(/^Jag bekräftar uppgifterna/);
  tick(/^Fordonet är återlämnat/);
  await confirm('Avsluta avtalet');
  await screen.findByText('Avtalet är avslutat');
  expect(bodies(server)).toEqual([
    {
      SettlementResponsible: 'NONE',
      Confirmed: true,
      VehicleReturned: true,
      PickupAddress: 'Hamngatan 1',
      PickupPostalAddress: '721 30 Västerås',
      PickupContactPerson: 'Eva Berg',
      PickupContactPersonEmail: 'eva@example.se',
    },
  ]);
});

// P3-RESIDUAL-77
test('asks for both boxes when the vehicle is leased again, and shows what changes', async () => {
  const server = await openAction(
    'end_contract',
    'Avsluta avtal',
    {},
    { Status: 2, Rvp: rvp({ SettlementResponsible: 'RELEASING' }) },
  );
  await choose(/^Välj avräkningsansvarig/, 'Releasing');
  tick(/^Jag bekräftar uppgifterna/);
  await confirm('Avsluta avtalet');
  await dialog().findByText('Bekräfta att fordonet är återlämnat');
  tick(/^Fordonet är återlämnat/);
  await waitFor(() => expect(rows()).toContain('StatusÖppetAvslutat – återlämnat'));
  expect(rows()).toContain('Avräkningsansvarig–Releasing');
  await confirm('Avsluta avtalet');
  await screen.findByText('Avtalet är avslutat');
  expect(bodies(server)).toEqual([
    { SettlementResponsible: 'RELEASING', Confirmed: true, VehicleReturned: true },
  ]);
});

// P3-RESIDUAL-77
test('lets the dealer buy without a box, names the invoice and sends the buyer', async () => {
  const server = await openAction('end_contract', 'Avsluta avtal', {}, { Status: 1 });
  await choose(/^Välj avräkningsansvarig/, 'Återförsäljare');
  const text = plain((await dialog().findByText(/^En faktura på/)).textContent);
  expect(text).toBe('En faktura på 165 000,00 kr + moms 41 250,00 kr = 206 250,00 kr skickas.');
  await confirm('Avsluta avtalet');
  await screen.findByText('Avtalet är avslutat');
  expect(bodies(server)).toEqual([{ SettlementResponsible: 'AF', BuyerOrgNr: '5599000014' }]);
});

// P3-RESIDUAL-77
test('asks for the inspection report before the finance company settles', async () => {
  const server = await openAction('end_contract', 'Avsluta avtal');
  await choose(/^Välj avräkningsansvarig/, 'Finansbolaget');
  await confirm('Avsluta avtalet');
  await dialog().findByText('Ladda upp besiktningsprotokollet först');
  expect(bodies(server)).toEqual([]);
});

// P3-RESIDUAL-77
test('lets the finance company settle with an inspection report', async () => {
  const server = await openAction('end_contract', 'Avsluta avtal', { DocumentExists: true }, { Status: 2 });
  await choose(/^Välj avräkningsansvarig/, 'Finansbolaget');
  await confirm('Avsluta avtalet');
  await screen.findByText('Avtalet är avslutat');
  expect(bodies(server)).toEqual([{ SettlementResponsible: 'DNB' }]);
});

const AF = { RVGuarantee: 'AF', RVGOrgNo: '5599000014' } as const;

// P3-RESIDUAL-77
test('ends a contract of a dealer at once, with the invoice of the residual value less the support', async () => {
  const server = await openAction('end_contract', 'Avsluta avtal', AF, { ...AF, Status: 1 });
  const text = plain((await dialog().findByText(/^En faktura på/)).textContent);
  expect(text).toBe('En faktura på 177 000,00 kr + moms 44 250,00 kr = 221 250,00 kr skickas.');
  await confirm('Avsluta avtalet');
  await screen.findByText('Avtalet är avslutat');
  expect(bodies(server)).toEqual([{}]);
});

const WITH_LOAN = {
  ...AF,
  EnablePLFinancing: true,
  EndPrice: 182_000,
  PricePrograms: [{ Id: 9, Name: 'Lån 3 månader' }],
};

// P3-RESIDUAL-84
test('asks whether to finance or to buy, finances after a confirmation, and shows what is left to pay', async () => {
  const server = await openAction('end_contract', 'Avsluta avtal', WITH_LOAN);
  await confirm('Fortsätt');
  await dialog().findByText('Bekräfta uppgifterna först');
  tick(/^Jag bekräftar uppgifterna/);
  await confirm('Fortsätt');
  server.on(`POST ${API}/start_financing`, {
    json: { Status: { Status: 'OK', Message: '' }, Contract: null, Url: '', VehicleId: 35 },
  });
  expect(plain((await dialog().findByText(/^Lånet avräknas/)).textContent)).toBe(
    'Lånet avräknas: 39 250,00 kr kvar att betala',
  );
  await confirm('Finansiera restvärdet');
  await screen.findByText('Restvärdet är finansierat');
  screen.getByRole('button', { name: 'Visa fordonet' });
  expect(sent(server, `${API}/start_financing`)[0]!.body).toEqual({ price_program_id: 9, amount: 182_000 });
});

// P3-RESIDUAL-77
test('buys instead of financing without a confirmation', async () => {
  const server = await openAction('end_contract', 'Avsluta avtal', WITH_LOAN);
  await choose(/^Vad vill du göra/, 'Lös in');
  await confirm('Fortsätt');
  await confirm('Avsluta avtalet');
  await screen.findByText('Avtalet är avslutat');
  expect(bodies(server)).toEqual([{}]);
});

// P3-RESIDUAL-77
test('shows a refused buyer at its field', async () => {
  const server = await openAction('end_contract', 'Avsluta avtal');
  const Message = 'Köparens organisationsnummer hör inte till avtalets parter';
  const json = { Code: 'BUYER_NOT_ALLOWED', Message, Params: { field: 'BuyerOrgNr' } };
  server.on(`POST ${END}`, { status: 400, json });
  await choose(/^Välj avräkningsansvarig/, 'Återförsäljare');
  await dialog().findByText(Message);
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Avsluta avtalet' }).disabled).toBe(true);
});

// P1-SHELL-03
test('keeps texts typed into a dialog when the session ends, but no choices, until the dialog is closed', async () => {
  const open = () => openDialog('end_contract', 'Avsluta avtal');
  const address = () => dialog().getByLabelText<HTMLInputElement>(/^Hämtadress/);
  await openAction('end_contract', 'Avsluta avtal', {}, { Status: 2 });
  await choose(/^Välj avräkningsansvarig/, 'Nekad');
  type(/^Hämtadress/, 'Hamngatan 1');
  cleanup();
  await open();
  expect(dialog().getByRole('combobox', { name: /^Välj avräkningsansvarig/ }).textContent).not.toContain(
    'Nekad',
  );
  await choose(/^Välj avräkningsansvarig/, 'Nekad');
  expect(address().value).toBe('Hamngatan 1');
});

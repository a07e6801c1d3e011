import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { actions, API, plain, sent } from '../testing';
import { choose, confirm, dialog, openAction, tick, type } from './testing';

const labels = () =>
  [...document.querySelectorAll('[role=dialog] .field > label')].map(({ textContent }) => textContent);

// P3-RESIDUAL-78
test('saves only the changed fields of an open contract', async () => {
  const server = await openAction('update_endprice', 'Uppdatera pris', {}, { EndPrice: 170_000 });
  expect(labels()).toEqual([
    'Slutpris (kr exkl. moms)',
    'Aktuell mätarställning (km)',
    'Importörsstöd',
    'Releasingpris',
    'Förlängning möjlig',
    'Intern kommentar',
  ]);
  type(/^Slutpris/, '170 000');
  tick(/^Förlängning möjlig/);
  await confirm('Spara priset');
  await screen.findByText('Priset är uppdaterat');
  const [call] = sent(server, `${API}/update_endprice`);
  expect(call!.body).toEqual({ Price: 170_000, ExtendAvailable: '0', Version: 4 });
  expect(call!.query.get('seen')).toBe('4');
});

// P3-RESIDUAL-78
test('shows what the price is judged by, and compares the typed price with it', async () => {
  await openAction('update_endprice', 'Uppdatera pris');
  const facts = () => plain(document.querySelector('[role=dialog] dl')!.textContent);
  for (const part of ['Restvärde182 000,00 kr', 'Marknadsvärde171 000,00 kr', 'Tillåten körsträcka60 000 km'])
    expect(facts()).toContain(part);
  expect(facts()).toContain('Körd sträcka67 850 kmÖver tillåten sträcka7 850 km');
  expect(facts()).toContain('jämfört med restvärdet−17 000,00 kr');
  type(/^Slutpris/, '190 000');
  type(/^Aktuell/, '50000');
  expect(facts()).toContain('jämfört med restvärdet8 000,00 kr');
  expect(facts()).toContain('jämfört med marknadsvärdet19 000,00 kr');
  expect(facts()).not.toContain('Över tillåten');
});

// P3-RESIDUAL-78
test('saves nothing while an amount is not a number', async () => {
  const server = await openAction('update_endprice', 'Uppdatera pris');
  type(/^Slutpris/, 'mycket');
  await confirm('Spara priset');
  await dialog().findByText(/tal/);
  expect(sent(server, `${API}/update_endprice`)).toEqual([]);
});

// P3-RESIDUAL-78
test.each([
  [
    ['Price', 'ReleasingPrice', 'InternalComment'],
    ['Slutpris (kr exkl. moms)', 'Releasingpris'],
  ],
  [['ImporterSupport', 'InternalComment'], ['Importörsstöd']],
  [['InternalComment'], []],
] as const)('shows the fields that the server opens: %j', async (OpenFields, opened) => {
  await openAction('update_endprice', 'Uppdatera pris', { OpenFields: [...OpenFields] });
  expect(labels()).toEqual([...opened, 'Intern kommentar']);
});

// P3-RESIDUAL-78
test('moves the contract to another dealer after the price was saved', async () => {
  const server = await openAction('update_endprice', 'Uppdatera pris', {
    Actions: actions('update_endprice', 'update_dealer'),
  });
  server.on(`POST ${API}/update_dealer`, { json: {} });
  type(/^Slutpris/, '170000');
  await choose(/^Återförsäljare/, 'Mälarbil Enköping');
  await confirm('Spara priset');
  await screen.findByText('Priset är uppdaterat');
  expect(sent(server, `${API}/update_dealer`)[0]!.body).toEqual({ NewDealerId: 102 });
});

// P3-RESIDUAL-78
test('does not move the contract when the dealer stays the same', async () => {
  const server = await openAction('update_endprice', 'Uppdatera pris', {
    Actions: actions('update_endprice', 'update_dealer'),
  });
  type(/^Slutpris/, '170000');
  await confirm('Spara priset');
  await screen.findByText('Priset är uppdaterat');
  expect(sent(server, `${API}/update_dealer`)).toEqual([]);
});

const MAIL = { EmailAddresses: 'pris@example.se', Subject: 'Begäran', Body: 'Hej' };
const REQUEST = '/api/v1/residualvalue_contract_request_price/RV100001';

// P3-RESIDUAL-79
test('requests an end price after a confirmation', async () => {
  const server = await openAction('request_end_contract_price', 'Begär slutpris');
  await confirm('Begär slutpris');
  await screen.findByText('Begäran om slutpris är skickad');
  expect(sent(server, `${API}/request_end_contract_price`)).toHaveLength(1);
});

// P3-RESIDUAL-79
test('sends a changed mail instead, and asks for an address', async () => {
  const server = await openAction('request_end_contract_price', 'Begär slutpris');
  server.on(`GET ${REQUEST}`, { json: MAIL }).on(`POST ${REQUEST}`, { json: {} });
  fireEvent.click(dialog().getByRole('button', { name: 'Ändra mejlet först' }));
  await dialog().findByDisplayValue('Begäran');
  type(/^Till/, '');
  await confirm('Skicka mejlet');
  await dialog().findByText('Ange minst en e-postadress');
  type(/^Till/, 'a@example.se; b@example.se');
  await confirm('Skicka mejlet');
  await screen.findByText('Begäran om slutpris är skickad');
  expect(sent(server, REQUEST)[0]!.body).toEqual({ ...MAIL, EmailAddresses: 'a@example.se; b@example.se' });
});

// P3-RESIDUAL-79
test('sends a reminder, and shows why a mail could not be prepared', async () => {
  const REMINDER = '/api/v1/residualvalue_contract_reminder/RV100001';
  const server = await openAction('send_reminder', 'Skicka påminnelse');
  await dialog().findByText('Mejlet kunde inte förberedas');
  server.on(`GET ${REMINDER}`, { json: MAIL }).on(`POST ${REMINDER}`, { json: {} });
  fireEvent.click(dialog().getByRole('button', { name: 'Försök igen' }));
  await dialog().findByDisplayValue('Begäran');
  await confirm('Skicka mejlet');
  await screen.findByText('Mejlet är skickat');
  expect(sent(server, REMINDER)[0]!.body).toEqual(MAIL);
});

// P3-RESIDUAL-80
test('shows the terms of an extension before it is requested', async () => {
  const server = await openAction('request_extend_contract', 'Förläng');
  await choose(/^Förläng med/, '6 månader');
  const rows = dialog()
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));
  expect(rows).toContain('Nytt restvärde165 620,00 kr');
  expect(rows).toContain('Månadskostnad vid förlängning3 640,00 kr');
  await confirm('Begär förlängning');
  await screen.findByText('Förlängningen är begärd');
  expect(sent(server, `${API}/request_extend_contract`)[0]!.body).toEqual({ Months: 6, Confirmed: true });
});

// P3-RESIDUAL-80
test("saves the customer's answer to an extension", async () => {
  const server = await openAction('extend_contract', 'Bekräfta förlängning', {}, { EndDate: '2027-03-30' });
  await choose(/^Kundens svar/, 'Ja');
  await waitFor(() =>
    expect(
      dialog()
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toContain('Slutdatum2026-09-302027-03-30'),
  );
  await confirm('Spara kundens svar');
  await screen.findByText('Kundens svar är sparat');
  expect(sent(server, `${API}/extend_contract`)[0]!.body).toEqual({ Response: 'Ja' });
});

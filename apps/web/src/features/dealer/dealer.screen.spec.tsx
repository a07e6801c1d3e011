import { DEALER_ROUTES } from '@floorplan/parties/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { DealerPage } from './dealer.screen';

const staff = adminWith('fncDealerOrganizations');

const DEALER = {
  Id: 7,
  Name: 'Bilhuset',
  City: 'Örebro',
  OrganizationNumber: '559900-0105',
  FinancerAssignedId: '30107',
  DealerOrganizationId: 3,
  DealerOrganizationName: 'Bilhuset AB',
  DealerMakes: [],
  IsActive: true,
  NextInventoryDate: '2026-12-01',
};

const showDealer = async () => {
  const server = serverFor(staff)
    .on('GET /api/v1/makes', { json: { Rows: [{ Id: 3, Name: 'Nordvik' }], Total: 1 } })
    .on('GET /api/v1/dealers/7', { json: DEALER })
    .on('GET /api/v1/dealers/7/history', { json: { Rows: [], Total: 0 } })
    .on('GET /api/v1/dealers/7/salespersons', { json: { Rows: [], Total: 0 } });
  await showPage(
    <Routes>
      <Route path="/start/dealer/:id" element={<DealerPage />} />
    </Routes>,
    '/start/dealer/7',
  );
  const city = await screen.findByRole('textbox', { name: 'Ort' });
  const saved = () =>
    server.calls.filter(({ method, path }) => method === 'POST' && path === DEALER_ROUTES.list);
  return { server, city, saved };
};
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const errorAt = (name: string | RegExp) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.trim())
    .at(-1);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spara' }));

// P2-MASTER-04
test('shows all missing and invalid values at once, with an error at each field', async () => {
  const { saved } = await showDealer();
  write(/^Namn/, '');
  write('Org.nr', '123');
  write('Postnummer', 'abc');
  write('E-post för lager', 'inte en adress');
  save();
  for (const [name, text] of [
    [/^Namn/, 'Fyll i fältet'],
    ['Org.nr', /^Ange ett giltigt person- eller organisationsnummer/],
    ['Postnummer', /^Ange ett postnummer/],
    ['E-post för lager', /^Ange e-postadresser/],
  ] as const) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(errorAt(name)).toMatch(text);
  }
  expect(saved()).toEqual([]);
});

test('shows an invalid date at its field, and saves nothing until the user corrects the date', async () => {
  const { server, city, saved } = await showDealer();
  server.on('POST /api/v1/dealers', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nästa inventering' });
  fireEvent.change(city, { target: { value: 'Kumla' } });
  fireEvent.change(date, { target: { value: '2026-13-45' } });
  fireEvent.blur(date);
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  fireEvent.keyDown(date, { key: 'Enter', ctrlKey: true });
  expect(screen.getByText('Skriv datumet som åååå-mm-dd')).toBeTruthy();
  expect(document.activeElement).toBe(date);
  expect(saved()).toEqual([]);
  fireEvent.change(date, { target: { value: '2026-12-24' } });
  fireEvent.blur(date);
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Återförsäljaren är sparad');
  expect(saved()[0]!.body).toMatchObject({ City: 'Kumla', NextInventoryDate: '2026-12-24' });
});

const TAKEN = 'Värdet används redan av en annan post';
const refusal = (...fields: string[]) => ({
  status: 400,
  json: {
    Code: 'INVALID_REQUEST',
    Message: 'Något i förfrågan är fel.',
    CorrelationId: 'r-1',
    Errors: fields.map((Field) => ({ Field, Code: 'TAKEN', Message: 'taken' })),
  },
});

test("shows the server's errors at their fields, and asks the user to correct them", async () => {
  const { server } = await showDealer();
  server.on('POST /api/v1/dealers', refusal('Name', 'FinancerAssignedId'));
  write(/^Namn/, 'Annan');
  save();
  expect(await screen.findByText('Rätta de markerade fälten')).toBeTruthy();
  for (const name of [/^Namn/, /^Kundnummer/]) expect(errorAt(name)).toBe(TAKEN);
  expect(screen.queryByText(/Något i förfrågan|Referens/)).toBeNull();
  // When the form has no field for an error, it shows the reference of the error, so that the user can
  // contact support.
  server.on('POST /api/v1/dealers', refusal('Name', 'Elsewhere'));
  save();
  expect(await screen.findByText(/Referens r-1/)).toBeTruthy();
});

test('shows in the dialog, at the field, why the server refused a make', async () => {
  const { server } = await showDealer();
  server.on('POST /api/v1/dealers/7/dealermakes', refusal('ImporterAssignedDealerId'));
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till märke' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Nordvik');
  fireEvent.click(dialog.getByRole('button', { name: 'Lägg till märke' }));
  expect(await dialog.findByText(TAKEN)).toBeTruthy();
  expect(await screen.findByText('Rätta de markerade fälten')).toBeTruthy();
  expect(screen.queryByText(/Referens/)).toBeNull();
});

import type { ChangeAmountsAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { stockholmDay } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { showPage } from '../../../testing/portal';
import type { Call, Server } from '../../../testing/server';
import { ContractPage } from '../detail/contract.page';
import { actions, API, contract, plain, PRICES, serveContract } from '../testing';

const DONE = { Status: 'OK', Message: '' };
const AMOUNTS: ChangeAmountsAnswer = {
  NewAmount: 450,
  PriceAmountNewContract: 21_360,
  NotInvoiced: 6_360.06,
  DefinitionId: 12,
  NewMonthsRemaining: 30,
  TotalInvoiced: 6_359.94,
  NewTotalPrice: 19_860,
  Message: '',
};

async function open(item: string, change: Partial<ContractDetails> = {}, answers: object = {}) {
  const one = contract({ IncVat: 0, ...change });
  const server = serveContract(one);
  for (const [route, json] of Object.entries(answers)) server.on(route, { json });
  await showPage(
    <Routes>
      <Route path={paths.contract} element={<ContractPage />} />
    </Routes>,
    `/start/contract/${one.Id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Åtgärder' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  return server;
}
const answer = (after: Partial<ContractDetails>, Credit = 0) => ({
  Status: DONE,
  Id: 500_001,
  Credit,
  Contract: contract({ IncVat: 0, ...after }),
});
const dialog = () => within(screen.getByRole('dialog'));
const type = (name: RegExp, value: string) => {
  const field = dialog().getByLabelText(name);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const confirm = async (name: string | RegExp) => {
  await waitFor(() => expect(dialog().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
  fireEvent.click(dialog().getByRole('button', { name }));
};
const sent = ({ calls }: Server, path: string): Call[] =>
  calls.filter((call) => call.method === 'POST' && call.path === path && !call.query.get('dry_run'));
const texts = (role: string) =>
  dialog()
    .getAllByRole(role)
    .map(({ textContent }) => plain(textContent));

// P3-SERVICE-17
test('changes the end date, after it has shown the credit', async () => {
  const server = await open(
    'Ändra slutdatum',
    {},
    {
      [`POST ${API}/updateEndDate`]: answer({ EndDate: '2026-10-05' }, 353.33),
    },
  );
  type(/^Slutdatum/, '2026-10-05');
  expect(plain((await dialog().findByText(/^Krediteras/)).textContent)).toBe('Krediteras: 353,33 kr');
  expect(texts('row')).toContain('Slutdatum2029-06-092026-10-05');
  expect(sent(server, `${API}/updateEndDate`)).toEqual([]);
  await confirm('Ändra slutdatum');
  await screen.findByText('Kontrakt uppdaterat');
  const [call] = sent(server, `${API}/updateEndDate`);
  expect(call!.body).toEqual({ id: 500_001, EndDate: '2026-10-05' });
  expect(call!.query.get('seen')).toBe('4');
});

// P3-SERVICE-17
test('shows a refused end date at its field, and does not let it be confirmed', async () => {
  const server = await open('Ändra slutdatum');
  const Message = 'Dagen ligger före avtalets start';
  const refusal = { Code: 'DATE_OUT_OF_RANGE', Message, Params: { field: 'EndDate' } };
  server.on(`POST ${API}/updateEndDate`, { status: 409, json: refusal });
  type(/^Slutdatum/, '2020-01-01');
  await dialog().findByText(Message);
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Ändra slutdatum' }).disabled).toBe(true);
});

// P3-SERVICE-17
test('changes the details of a person, but not the identity number', async () => {
  const server = await open('Ändra kunduppgifter', {}, { [`POST ${API}/updateCustomer`]: answer({}) });
  dialog().getByText('19850715-2380');
  expect(dialog().queryByLabelText(/^Namn/)).toBeNull();
  type(/^Adress/, '');
  await confirm('Ändra kunduppgifter');
  await dialog().findByText('Fyll i fältet');
  type(/^Adress/, 'Nygatan 2');
  await confirm('Ändra kunduppgifter');
  await screen.findByText('Kunduppgifter uppdaterat');
  expect(sent(server, `${API}/updateCustomer`)[0]!.body).toEqual({
    id: 500_001,
    customer: {
      firstName: 'Eva',
      lastName: 'Berg',
      address: 'Nygatan 2',
      zipCode: '72211',
      city: 'Västerås',
      phone: '0701234567',
      email: 'eva@example.se',
    },
  });
});

// P3-SERVICE-17
test('ends a contract today, after it has shown the refund', async () => {
  const change = { FinanceContractNumber: 35, Actions: actions('endContract') };
  const server = await open('Avsluta avtal', change, {
    [`POST ${API}/endContract`]: answer({ ...change, Status: 4, EndDate: '2026-06-17' }, 353.33),
  });
  await dialog().findByText(/^Krediteras/);
  expect(texts('row')).toContain('StatusAktivtAvslutat');
  await confirm('Avsluta avtal');
  await screen.findByText('Kontrakt avslutat');
  const EndDate = stockholmDay(new Date());
  expect(sent(server, `${API}/endContract`)[0]!.body).toEqual({ id: 500_001, EndDate });
});

const CHANGE = { FinanceContractNumber: 35, Actions: actions('updateContract') };

// P3-SERVICE-17
test('shows the recalculation line by line before it changes a contract', async () => {
  const server = await open('Ändra avtal', CHANGE, {
    [`GET ${PRICES}`]: AMOUNTS,
    [`POST ${API}/updateContract`]: answer({ ...CHANGE, Duration: 48, EndDate: '2030-06-09' }),
  });
  await waitFor(() =>
    expect(texts('row').slice(0, 6)).toEqual([
      'Pris nytt avtal21 360,00 kr',
      'Nytt totalpris19 860,00 kr',
      'Totalt fakturerat6 359,94 kr',
      'Ej fakturerat6 360,06 kr',
      'Återstående månader30',
      'Ny månadskostnad450,00 kr',
    ]),
  );
  expect(Object.fromEntries(server.callsTo(PRICES)[0]!.query)).toEqual({
    contractid: '500001',
    categoryId: '3',
    mileage: '60000',
    duration: '36',
  });
  await confirm(/^Ändra till 450,00.kr per månad$/);
  await screen.findByText('Kontrakt uppdaterat');
  expect(sent(server, `${API}/updateContract`)[0]!.body).toEqual({
    id: 500_001,
    DefinitionId: 12,
    NewAmount: 450,
  });
});

// P3-SERVICE-17
test('shows why the monthly cost cannot be updated', async () => {
  const Message = 'Inget pris finns för valet';
  await open('Ändra avtal', CHANGE, {
    [`GET ${PRICES}`]: { ...AMOUNTS, NewAmount: 0, DefinitionId: null, Message },
  });
  await dialog().findByText(`Uppdatering månadskostnad ej möjlig: ${Message}`);
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Ändra avtal' }).disabled).toBe(true);
});

const NEW = {
  [`GET ${PRICES}`]: AMOUNTS,
  [`POST ${API}/new_from_existing`]: { Status: DONE, NewId: 500_002, SignDocumentURL: '' },
  [`POST ${API}/updateEndDate`]: answer({ Status: 2 }),
  'GET /api/v1/dealers': {
    Rows: [
      { Id: 2, Name: 'Bilhuset', City: 'Umeå', IsActive: true, DealerMakes: [{ MakeId: 7 }] },
      { Id: 3, Name: 'Stängd', City: 'Luleå', IsActive: false, DealerMakes: [{ MakeId: 7 }] },
      { Id: 4, Name: 'Annan bil', City: 'Kalix', IsActive: true, DealerMakes: [{ MakeId: 8 }] },
    ],
    Total: 3,
  },
};

// P3-SERVICE-17
test('makes a new contract of an old one, ends the old one today and goes to the new one', async () => {
  const server = await open('Skapa nytt avtal', {}, NEW);
  server.on(`GET ${API}/details`, ({ query }) => ({
    json: contract({ Id: Number(query.get('contractId')) }),
  }));
  type(/^Subvention återförsäljare/, '1500');
  await waitFor(() => expect(texts('row').at(-1)).toBe('Månadskostnad i det nya avtalet400,00 kr'));
  await confirm('Skapa nytt avtal');
  await screen.findByText('Avtalet är skapat. Vill du avsluta det gamla avtalet och gå till det nya?');
  const today = stockholmDay(new Date());
  expect(sent(server, `${API}/new_from_existing`)[0]!.body).toEqual({
    OriginalAgreementId: 500_001,
    NewDefinitionId: 12,
    MonthlyAmount: 450,
    MonthsRemaining: 30,
    StartDate: today,
    DealerSubvention: 1_500,
    ImporterSubvention: 0,
    DealerId: 2,
    SalesPerson: 'Erik Lund',
    SalesPersonEmail: 'erik@example.se',
  });
  await confirm('Avsluta det gamla och gå vidare');
  await screen.findByRole('heading', { name: /^Avtal 500002/ });
  expect(sent(server, `${API}/updateEndDate`)[0]!.body).toEqual({ id: 500_001, EndDate: today });
});

// P3-SERVICE-17
test('offers the facilities that may sell the new contract', async () => {
  await open('Skapa nytt avtal', {}, NEW);
  fireEvent.click(dialog().getByRole('combobox', { name: /^Återförsäljare/ }));
  await screen.findByRole('option', { name: 'Bilhuset, Umeå' });
  for (const name of [/Stängd/, /Annan bil/]) expect(screen.queryByRole('option', { name })).toBeNull();
});

// P3-SERVICE-17
test('keeps the old contract when the user says no, and links to the new one', async () => {
  const server = await open('Skapa nytt avtal', {}, NEW);
  await confirm('Skapa nytt avtal');
  await screen.findByText(/^Avtalet är skapat/);
  await confirm('Behåll det gamla');
  await screen.findByRole('button', { name: 'Visa avtal 500002' });
  expect(sent(server, `${API}/updateEndDate`)).toEqual([]);
});

// P3-SERVICE-17
test('shows an error when the answer names no new contract', async () => {
  await open(
    'Skapa nytt avtal',
    {},
    {
      ...NEW,
      [`POST ${API}/new_from_existing`]: { Status: DONE, NewId: 0, SignDocumentURL: '' },
    },
  );
  await confirm('Skapa nytt avtal');
  await screen.findByText('Avtalet kunde inte skapas');
  expect(screen.queryByRole('dialog')).toBeNull();
});

// P3-SERVICE-17
test('adds a note to the events', async () => {
  const server = await open('Lägg till notering', {}, { [`POST ${API}/500001/events`]: {} });
  await confirm('Lägg till notering');
  await dialog().findByText('Fyll i fältet');
  type(/^Notering/, 'Kunden ringde');
  await confirm('Lägg till notering');
  await screen.findByText('Noteringen är sparad');
  expect(sent(server, `${API}/500001/events`)[0]!.body).toEqual({
    EventCategoryId: 8,
    Description: 'Kunden ringde',
  });
});

import type { ContractDetails } from '@floorplan/service-contract/contracts';
import type { Language } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { staff } from '../../../testing/error-catalogue/runner';
import { serverFor, showPage } from '../../../testing/portal';
import { API, contract, plain, serveContract } from '../testing';
import { ContractPage } from './contract.page';

const PATH = '/start/contract/500001';
const show = (at = PATH, language: Language = 'sv-SE') =>
  showPage(
    <Routes>
      <Route path={paths.contract} element={<ContractPage />} />
    </Routes>,
    at,
    language,
  );
async function open(change: Partial<ContractDetails> = {}, language?: Language) {
  const server = serveContract(contract(change));
  await show(PATH, language);
  await screen.findByText('Avtal godkänt');
  return server;
}
const panel = (name: string) => plain(screen.getByRole('heading', { name }).closest('section')!.textContent);
const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Åtgärder' }));
  return within(await screen.findByRole('menu'));
};

// P3-SERVICE-17
test('shows a contract of a private person with 25 % VAT on each amount', async () => {
  await open();
  screen.getByRole('heading', { name: /^Avtal 500001/ });
  const head = plain(screen.getByRole('region', { name: 'Sammanfattning' }).textContent);
  for (const part of ['Månadskostnad441,66 kr', 'Slutdatum2029-06-09', 'Kundkostnad15 900,00 kr'])
    expect(head).toContain(part);
  expect(head).toContain('Belopp inkl. 25 % moms');
  expect(panel('Kund')).toContain('Personnummer19850715-2380');
  for (const part of ['FörnamnEva', 'EfternamnBerg', 'AdressStorgatan 1', 'OrtVästerås', 'Telefon0701234567'])
    expect(panel('Kund')).toContain(part);
  for (const part of [
    'KategoriService Plus',
    'Körsträcka (km)60 000',
    'Extern kodEXT-9',
    'Startdatum2026-06-10',
  ])
    expect(panel('Avtal')).toContain(part);
  for (const part of ['Reg.nrBKD 12A', 'ModellvariantLong Range', 'ObjekttypPersonbil', '2026-05-02'])
    expect(panel('Fordon')).toContain(part);
  for (const part of ['Bilhuset Umeå', 'ÅF-nummerD0101', 'Erik Lund', 'erik@example.se'])
    expect(panel('Återförsäljare')).toContain(part);
});

// P3-SERVICE-17
test('explains price and instalments of a company without VAT, line by line', async () => {
  const Customer = { ...contract().Customer, isLegalPerson: true, name: 'Bygg AB', reference: 'Anna' };
  await open({
    IncVat: 0,
    Customer,
    Instalments: [
      { From: 0, Months: 18, Monthly: 353.33, Last: 353.33 },
      { From: 18, Months: 30, Monthly: 450, Last: 450.06 },
    ],
  });
  expect(panel('Företag')).toContain('NamnBygg AB');
  expect(panel('Företag')).toContain('ReferensAnna');
  expect(panel('Pris')).toContain('395,00 kr per månad × 36 månader14 220,00 kr');
  expect(panel('Pris')).toContain('Subvention importör−1 000,00 kr');
  expect(panel('Pris')).toContain('Kundkostnad12 720,00 kr');
  const plan = panel('Betalplan');
  expect(plan).toContain('2026-06-10 – 2027-12-0918 månader à 353,33 kr6 359,94 kr');
  expect(plan).toContain(
    '2027-12-10 – 2030-06-0929 månader à 450,00 kr, sista månaden 450,06 kr13 500,06 kr',
  );
});

// P3-SERVICE-17
test('names the subventions of a private person with and without VAT', async () => {
  await open({ IncVat: 1 });
  expect(panel('Pris')).toContain('Subvention importör inkl. moms (1 000,00 kr exkl. moms)−1 250,00 kr');
});

// P3-SERVICE-17
test('shows months instead of dates for a contract that has not begun, and the reason why one ended', async () => {
  await open({ StartDate: null, EndDate: null, Status: 4, EndReason: 'REJECTED', EndReasonText: 'Avvisat' });
  expect(panel('Betalplan')).toContain('Månad 1–36');
  screen.getByText('Avslutat: Avvisat');
});

// P3-SERVICE-17
test('offers possible actions, greys the others with the reason, and hides forbidden ones', async () => {
  const forbidden = { Key: 'endContract', Code: 'FORBIDDEN', Reason: 'Du saknar behörighet' };
  const { Actions } = contract();
  await open({ Actions: [...Actions.filter(({ Key }) => Key !== 'endContract'), forbidden] });
  const items = await menu();
  for (const name of ['Ändra slutdatum', 'Ändra kunduppgifter', 'Skapa nytt avtal', 'Lägg till notering'])
    items.getByRole('menuitem', { name });
  expect(screen.queryByText('Avsluta avtal')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Godkänn ansökan' })).toBeNull();
});

// P3-SERVICE-17
test('copies the link for signing, says how long it is valid, and links contracts that replace each other', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (value: string) => Promise.resolve(void copied.push(value)) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await open({ SignURL: 'https://sign.example/1', SignValidTo: '2026-06-24', PredecessorId: 500_000 });
  expect(panel('Avtal')).toContain('Signeringslänk t.o.m.2026-06-24');
  expect(screen.getByRole('link', { name: '500000' }).getAttribute('href')).toBe('/start/contract/500000');
  fireEvent.click((await menu()).getByRole('menuitem', { name: 'Kopiera signeringslänk' }));
  await screen.findByText('Signeringslänken är kopierad');
  expect(copied).toEqual(['https://sign.example/1']);
});

// P3-SERVICE-17
test('shows the page in English', async () => {
  await open({}, 'en-GB');
  screen.getByRole('heading', { name: /^Contract 500001/ });
  screen.getByText('Amounts incl. 25% VAT');
});

// P3-SERVICE-17
test.each([
  ['unknown', { status: 404, json: { Message: 'Finns inte' } }, 'Till avtalsportföljen'],
  ['forbidden', { status: 403, json: { Message: 'nej' } }, 'Förbjuden åtkomst'],
  ['failed', { status: 400, json: { Message: 'fel' } }, 'Kunde inte hämta kontrakt: fel'],
] as const)('shows a text when the answer about the contract is "%s"', async (_, answer, text) => {
  serverFor(staff).on(`GET ${API}/details`, answer);
  await show();
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('shows the not-found page for an id that is not a number', async () => {
  serverFor(staff);
  await show('/start/contract/abc');
  await screen.findAllByText('Sidan finns inte');
});

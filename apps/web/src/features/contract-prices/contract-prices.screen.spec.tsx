import type { CurrentUser } from '@floorplan/identity/contracts';
import type { ContractCategoryRow, ContractPriceRow } from '@floorplan/service-contract/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { ContractCategoryListPage, ContractCategoryPage } from './categories.screen';
import { paths } from './paths';
import { ContractPriceListPage, ContractPricePage } from './prices.screen';

const staff = adminWith('fncAdditionalContractAdmin');

const API = '/api/v1/additionalcontracts';
const OF_MAKE: ContractCategoryRow = {
  Id: 3,
  Version: 1,
  Name: 'Service Plus',
  TypeDescription: 'Service Plus',
  Type: 'MAK',
  MakeId: 7,
  MakeName: 'Nordvik',
  DealerOrganizationId: null,
  DealerOrganizationName: null,
  ValidFrom: '2026-01-01',
  ValidTo: '2030-12-31',
};
const OF_ORGANISATION: ContractCategoryRow = {
  ...OF_MAKE,
  Id: 4,
  Name: 'Trygg',
  TypeDescription: 'Trygg',
  Type: 'DEO',
  MakeId: null,
  MakeName: null,
  DealerOrganizationId: 11,
  DealerOrganizationName: 'Mälarbil',
};
const PRICE: ContractPriceRow = {
  Id: 9,
  Version: 2,
  Name: 'Service Plus',
  Type: 'MAK',
  MakeId: 7,
  CategoryId: 3,
  CategoryName: 'Service Plus',
  OwnerName: 'Nordvik',
  ModelId: null,
  ModelName: null,
  ModelVariant: '',
  MileageTo: 60_000,
  Duration: 36,
  Price: 395,
  TotalPrice: 14_220,
  PurchasePrice: 300,
  PriceUnit: 'M',
  ValidFrom: '2026-01-01',
  ValidTo: '2030-12-31',
};
const rows = (...Rows: readonly unknown[]) => ({ json: { Rows, Total: Rows.length } });
const keeper = (Role: 'IMP' | 'DEO'): CurrentUser => ({
  ...staff,
  Role,
  RoleId: 1,
  RoleCode: 0,
  Functions: [{ FnKey2: 'fncAdditionalContractAdmin', RoleCode: 0 }],
});

async function show(at: string, user: CurrentUser = staff) {
  const server = serverFor(user)
    .on(
      'GET /api/v1/makes',
      rows({ Id: 7, Name: 'Nordvik', UseServiceModule: true }, { Id: 8, Name: 'Sakura' }),
    )
    .on(
      'GET /api/v1/dealers/dealer_organizations',
      rows({ Id: 11, Name: 'Mälarbil', UseServiceModule: true }),
    )
    .on('GET /api/v1/models', rows({ Id: 5, Name: 'N40', MakeName: 'Nordvik' }))
    .on(`GET ${API}/additionalcontracttypes`, rows(OF_MAKE, OF_ORGANISATION))
    .on(`GET ${API}/additionalcontracttypes/3`, { json: OF_MAKE })
    .on(`GET ${API}/additionalcontracttypes/4`, { json: OF_ORGANISATION })
    .on(`GET ${API}/definitions`, rows(PRICE))
    .on(`GET ${API}/definitions/9`, { json: PRICE });
  for (const history of ['additionalcontracttypes/3', 'definitions/9'])
    server.on(`GET ${API}/${history}/history`, rows());
  await showPage(
    <Routes>
      <Route path={paths.contractCategories} element={<ContractCategoryListPage />} />
      <Route path={paths.contractCategory} element={<ContractCategoryPage />} />
      <Route path={paths.contractPrices} element={<ContractPriceListPage />} />
      <Route path={paths.contractPrice} element={<ContractPricePage />} />
    </Routes>,
    at,
  );
  return server;
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spara' }));

// P3-SERVICE-01
test('lists current categories with their owners, and offers only owners that sell service contracts', async () => {
  const server = await show(paths.contractCategories);
  await screen.findByRole('row', { name: /Service Plus.*Märke.*Nordvik/ });
  screen.getByRole('row', { name: /Trygg.*Återförsäljarorganisation.*Mälarbil/ });
  expect(server.callsTo(`${API}/additionalcontracttypes`)[0]!.query.get('state')).toBe('active');
  fireEvent.click(screen.getByRole('button', { name: 'Ny avtalskategori' }));
  await screen.findByRole('heading', { name: 'Ny avtalskategori' });
  fireEvent.click(await screen.findByRole('combobox', { name: /^Märke/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Ingen', 'Nordvik']);
});

// P3-SERVICE-01
test('starts a new category with the make of the address, from today for five years', async () => {
  const server = await show('/start/additional-contract/0?makeid=7', keeper('IMP'));
  server.on(`POST ${API}/register`, { json: { Status: { Status: 'OK', Message: '' }, Id: 3 } });
  await screen.findByLabelText(/^Namn/);
  expect(screen.queryByRole('combobox', { name: /^Återförsäljarorganisation/ })).toBeNull();
  write(/^Namn/, 'Service Plus');
  save();
  await screen.findByText('Sparat.');
  expect(server.calls.filter(({ method }) => method === 'POST').at(-1)!.body).toMatchObject({
    Id: 0,
    TypeDescription: 'Service Plus',
    MakeId: 7,
  });
});

// P3-SERVICE-02
test('shows a category read-only to a user who may save only categories of other owners', async () => {
  await show('/start/additional-contract/3', keeper('DEO'));
  await screen.findByText('Service Plus', { selector: 'dd' });
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
});

// P3-SERVICE-03
test('shows the total of a price per month, and saves a total that is entered as a price per month', async () => {
  const server = await show('/start/additional-contracts/create-contract-price/9');
  server.on(`POST ${API}/register/price`, { json: { Status: { Status: 'OK', Message: '' }, Id: 9 } });
  await screen.findByText('Motsvarar 14 220,00 kr totalt');
  fireEvent.click(field(/^Ange som totalpris/));
  expect(field(/^Totalpris/).value.replace(/\s/g, ' ')).toMatch(/^14 220/);
  screen.getByText('Motsvarar 395,00 kr per månad');
  write(/^Totalpris/, '14 200');
  await screen.findByText('Motsvarar 394,44 kr per månad');
  save();
  await screen.findByText('Sparat.');
  expect(server.calls.filter(({ method }) => method === 'POST').at(-1)!.body).toEqual({
    Id: 9,
    Version: 2,
    Price: 394.44,
  });
});

// P3-SERVICE-03
test('lists prices with their category, model, distance, duration and total', async () => {
  await show(paths.contractPrices);
  const row = await screen.findByRole('row', { name: /Service Plus/ });
  for (const text of ['Nordvik', 'Alla modeller', '60\u00a0000', '36', '395,00', '14\u00a0220,00'])
    expect(row.textContent).toContain(text);
});

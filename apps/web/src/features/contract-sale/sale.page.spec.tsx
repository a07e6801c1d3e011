import type { CurrentUser } from '@floorplan/identity/contracts';
import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Call, Server } from '../../testing/server';
import { paths } from './paths';
import { ContractSalePage } from './sale.page';

const API = '/api/v1/service-contracts';
const SALE = '/start/service-contract/0';
const rows = (...Rows: readonly unknown[]) => ({ json: { Rows, Total: Rows.length } });

const price = (Id: number, over: Partial<DefinitionRow> = {}): DefinitionRow => ({
  Id,
  CategoryId: 3,
  CategoryName: 'Mälarbil Trygg',
  ForMakeId: 0,
  ForDeoId: 11,
  Make: null,
  Model: null,
  ModelVariant: '',
  Mileage: 60_000,
  Duration: 36,
  Price: 395,
  ...over,
});
const VEHICLE = {
  LicenseNumber: 'BKD12A',
  ChassisNumber: 'YN1ZZZ',
  Make: 'Nordvik',
  MakeId: 1,
  Model: 'N40 AWD',
  ObjectType: 'Personbil',
  FirstTimeRegisteredDate: '2025-03-01',
};
const CUSTOMER = {
  ssn: '19850715-2380',
  name: 'Eva Ek',
  firstName: 'Eva',
  lastName: 'Ek',
  isLegalPerson: false,
  address: 'Storgatan 1',
  zipCode: '722 11',
  city: 'Västerås',
  phone: '',
  email: '',
};
const dealer: CurrentUser = {
  ...admin,
  Id: 5,
  Name: 'Erik Lundmark',
  Role: 'DEA',
  RoleCode: 0,
  RoleId: 101,
  Functions: [{ FnKey2: 'fncAdditionalContracts', RoleCode: 0 }],
  ValidDealers: [
    { DealerPartyId: 101, AuthLevel: 2, OrganizationNumber: '559900-0063' },
    { DealerPartyId: 102, AuthLevel: 1, OrganizationNumber: '559900-0063' },
  ],
};
const facility = (Id: number, organisation = 11, makeId = 1) => ({
  Id,
  Name: `Anläggning ${Id}`,
  City: 'Umeå',
  IsActive: true,
  DealerOrganizationId: organisation,
  DealerMakes: [{ MakeId: makeId, Make: 'Nordvik' }],
});

let server: Server;
let opened: (Partial<Window> & { location: { href: string } }) | null;
const realOpen = window.open;
beforeEach(() => {
  opened = null;
  window.open = () => {
    opened = {
      opener: window,
      closed: false,
      location: { href: '' } as Location & { href: string },
      document: document.implementation.createHTMLDocument(),
      close: () => void ((opened as { closed: boolean }).closed = true),
    };
    return opened as Window;
  };
});
afterEach(() => {
  window.open = realOpen;
});

function serve(user: CurrentUser = dealer) {
  server = serverFor(user)
    .on(`GET ${API}/makes`, rows())
    .on(
      'GET /api/v1/dealers/dealer_organizations',
      rows({ Id: 11, Name: 'Mälarbil i Västerås AB', UseServiceModule: true }, { Id: 12, Name: 'Andra' }),
    )
    .on('GET /api/v1/dealers', rows(facility(101), facility(102), facility(103, 12, 2)))
    .on(
      'GET /api/v1/dealers/101/sales_persons',
      rows({ Id: 5, Name: 'Erik Lundmark' }, { Id: 6, Name: 'Eva' }),
    )
    .on(`GET ${API}/details`, { json: VEHICLE })
    .on(`GET ${API}`, ({ query }: Call) =>
      query.has('ssn') ? { json: CUSTOMER } : query.has('id') ? { json: price(7) } : rows(price(7)),
    );
  return server;
}
const show = (at = SALE) =>
  showPage(
    <Routes>
      <Route path={paths.contractSale} element={<ContractSalePage />} />
      <Route path="/start/home" element={<h1 className="page">Startsidan</h1>} />
    </Routes>,
    at,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const write = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const amounts = () => plain(document.querySelector('.sale-amounts')?.textContent);
const applied = () => server.callsTo(`${API}/apply`);

async function toVehicle(at = SALE) {
  await show(at);
  fireEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
  await screen.findByRole('textbox', { name: /^Registreringsnummer/ });
}
async function toCustomer() {
  write(/^Registreringsnummer/, 'BKD 12A');
  press('Hämta fordon');
  await screen.findByText('YN1ZZZ');
  press('Fortsätt');
  await screen.findByRole('textbox', { name: /^Person- eller/ });
}
async function toSelling() {
  write(/^Person- eller/, '850715-2380');
  press('Hämta kund');
  await screen.findByText('Eva Ek');
  write(/^Telefon/, '070-123 45 67');
  write(/^E-post/, 'eva@example.se');
  press('Fortsätt');
  await screen.findByRole('combobox', { name: /^Säljare/ });
}
async function filled() {
  await toVehicle();
  await toCustomer();
  await toSelling();
}

describe('a sale of a dealer', () => {
  // P3-SERVICE-12
  test('sends the sale with what was chosen and preselected, opens the signing, and goes home', async () => {
    serve().on(`POST ${API}/apply`, {
      json: {
        Status: { Status: 'OK', Message: 'Avtal 500001 är skapat' },
        Id: 500_001,
        SignDocumentURL: '/sign/1',
      },
    });
    await filled();
    expect(screen.queryByLabelText(/^Subvention importör/)).toBeNull();
    write(/^Subvention återförsäljare/, '500');
    await waitFor(() => expect(amounts()).toContain('Beräknat försäljningspris17 150,00 kr'));
    expect(amounts()).toContain('Subvention återförsäljare inkl. moms (500,00 kr exkl. moms)−625,00 kr');
    press('Skicka ansökan');
    await screen.findByText('Startsidan');
    await screen.findByText('Avtal 500001 är skapat');
    expect(applied()[0]!.body).toEqual({
      definitionId: 7,
      dealerId: 101,
      salesPerson: 'Erik Lundmark',
      salesPersonEmail: '',
      customer: {
        ssn: '19850715-2380',
        isLegalPerson: false,
        reference: '',
        phone: '070-123 45 67',
        email: 'eva@example.se',
      },
      vehicle: { LicenseNumber: 'BKD12A' },
      importerSubvention: 0,
      dealerSubvention: 500,
    });
    expect([opened!.location.href, opened!.opener]).toEqual(['/sign/1', null]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  // P3-SERVICE-12
  test('shows amounts with VAT for persons and net of VAT for companies', async () => {
    serve();
    await toVehicle();
    expect(amounts()).toBe(
      'Pris per månad493,75 krTotalt17 775,00 krBeräknat försäljningspris17 775,00 krPer månad i 36 månader493,75 kr',
    );
    press('Företagskund');
    expect(amounts()).toContain('Beräknat försäljningspris14 220,00 kr');
    screen.getByText('Priserna är exklusive moms');
  });

  // P3-SERVICE-12
  test('names what is missing at its field', async () => {
    serve();
    await toVehicle();
    press('Hämta fordon');
    await screen.findByText('Fyll i fältet');
    await toCustomer();
    write(/^Person- eller/, '850715-2381');
    press('Hämta kund');
    await screen.findByText(/Ange ett giltigt person- eller organisationsnummer/);
    expect(server.calls.some(({ query }) => query.has('ssn'))).toBe(false);
    write(/^Person- eller/, '850715-2380');
    press('Hämta kund');
    await screen.findByText('Eva Ek');
    write(/^E-post/, 'eva');
    press('Fortsätt');
    await screen.findByText(/^\s*Ange en e-postadress/);
    screen.getByText('Fyll i fältet');
  });

  // P3-SERVICE-12
  test('says that a customer whose name is blank was not found, and why a look-up failed', async () => {
    serve();
    await toVehicle();
    const unknown = { status: 404, json: { Message: 'Registreringsnumret BKD 100 är okänt' } };
    server.on(`GET ${API}/details`, unknown);
    write(/^Registreringsnummer/, 'BKD 100');
    press('Hämta fordon');
    await screen.findByText('Registreringsnumret BKD 100 är okänt');
    server.on(`GET ${API}/details`, { json: VEHICLE });
    await toCustomer();
    const blank = { ...CUSTOMER, name: '', firstName: '', lastName: '' };
    server.on(`GET ${API}`, ({ query }) => (query.has('ssn') ? { json: blank } : rows(price(7))));
    write(/^Person- eller/, '850715-2380');
    press('Hämta kund');
    await screen.findByText('Kunde inte hitta kund!');
  });

  // P3-SERVICE-12
  test('returns to the step of a refused field, closes the window, and keeps the rest', async () => {
    const Errors = [{ Field: 'customer.phone', Code: 'INVALID_FORMAT', Message: 'x' }];
    serve().on(`POST ${API}/apply`, { status: 400, json: { Code: 'INVALID', Message: 'x', Errors } });
    await filled();
    press('Skicka ansökan');
    await screen.findByText('Värdet har fel format');
    expect(opened!.closed).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ }).value).toBe('070-123 45 67');
  });

  // P3-SERVICE-12
  test('repeats a sale under the same key after a lost answer, and under another one when it was changed', async () => {
    serve().on(`POST ${API}/apply`, { status: 503, json: { Message: 'Försök igen' } });
    await filled();
    for (const times of [1, 2]) {
      press('Skicka ansökan');
      await waitFor(() => expect(applied()).toHaveLength(times));
      await screen.findByText(/Ansökan kunde inte skickas/);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Skicka ansökan' })).toBeTruthy());
    }
    write(/^Subvention återförsäljare/, '600');
    press('Skicka ansökan');
    await waitFor(() => expect(applied()).toHaveLength(3));
    const [first, again, changed] = applied().map(({ headers }) => headers.get('idempotency-key'));
    expect([again === first, changed === first]).toEqual([true, false]);
  });
});

describe('the draft of a sale', () => {
  // P3-SERVICE-13
  test('is restored on a page that is opened later, and can be discarded', async () => {
    serve();
    await toVehicle();
    await toCustomer();
    cleanup();
    const kept = { ...localStorage } as Record<string, string>;
    serve();
    Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value));
    await show();
    await screen.findByText(/^Utkastet från .* är återställt$/);
    await screen.findByRole('textbox', { name: /^Person- eller/ });
    screen.getByText('BKD 12A · Nordvik N40 AWD');
    press('Kasta utkastet');
    fireEvent.click(screen.getAllByRole('button', { name: 'Kasta utkastet' }).at(-1)!);
    await screen.findByRole('button', { name: 'Fortsätt' });
    expect(screen.queryByText('BKD 12A · Nordvik N40 AWD')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});

describe('other sellers', () => {
  // P3-SERVICE-12
  test('give the importer’s subvention as importers, both as staff, and must choose a facility', async () => {
    const sellers: readonly [CurrentUser, readonly string[]][] = [
      [{ ...dealer, Role: 'IMP', ValidDealers: [] }, ['importör']],
      [{ ...admin, Functions: dealer.Functions }, ['importör', 'återförsäljare']],
    ];
    for (const [user, labels] of sellers) {
      serve(user)
        .on(`GET ${API}/makes`, rows({ Id: 1, Name: 'Nordvik', UseServiceModule: true, ImporterPartyId: 1 }))
        .on(`GET ${API}`, ({ query }) =>
          query.has('ssn')
            ? { json: CUSTOMER }
            : rows(price(7, { ForMakeId: 1, ForDeoId: 0, Make: 'Nordvik' })),
        );
      await toVehicle(`${SALE}?ForMakeId=1`);
      await toCustomer();
      write(/^Person- eller/, '850715-2380');
      press('Hämta kund');
      await screen.findByText('Eva Ek');
      write(/^Telefon/, '070-123 45 67');
      write(/^E-post/, 'eva@example.se');
      press('Fortsätt');
      await screen.findByRole('button', { name: 'Skicka ansökan' });
      expect(
        screen
          .getAllByRole<HTMLInputElement>('textbox', { name: /^Subvention/ })
          .map(({ labels: of }) => of![0]!.textContent),
      ).toEqual(labels.map((label) => `Subvention ${label}`));
      press('Skicka ansökan');
      await screen.findByText('Anläggning måste väljas!');
      expect(applied()).toEqual([]);
      cleanup();
    }
  });

  // P3-SERVICE-12
  test('begin at the price of the address, and see whether its model is the vehicle’s', async () => {
    serve().on(`GET ${API}`, ({ query }) =>
      query.get('id') === '9'
        ? { json: price(9, { Model: 'N60', Make: 'Nordvik' }) }
        : { status: 404, json: {} },
    );
    await show('/start/service-contract/9');
    await screen.findByRole('textbox', { name: /^Registreringsnummer/ });
    screen.getByText('Mälarbil Trygg · Nordvik N60 · 60 000 km · 36 månader', {
      selector: '.sale-summary',
      normalizer: plain,
    });
    write(/^Registreringsnummer/, 'BKD 12A');
    press('Hämta fordon');
    await screen.findByText('Priset gäller en annan modell än N40 AWD');
    expect(screen.queryByRole('button', { name: 'Fortsätt' })).toBeNull();
  });

  // P3-SERVICE-12
  test('are offered the price of the vehicle’s model', async () => {
    const every = price(7);
    const own = price(8, { Model: 'N40 AWD', Make: 'Nordvik', Price: 425 });
    serve().on(`GET ${API}`, () => rows(own, every));
    await show();
    fireEvent.click(await screen.findByRole('combobox', { name: /^Modell/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Alla modeller' }));
    press('Fortsätt');
    write(/^Registreringsnummer/, 'BKD 12A');
    press('Hämta fordon');
    await screen.findByText('Priset för N40 AWD är 425,00 kr per månad exkl. moms.');
    press('Använd det priset');
    expect(amounts()).toContain('Pris per månad531,25 kr');
  });

  // P3-SERVICE-12
  test('see why there is nothing to sell', async () => {
    serve({ ...dealer, Role: 'IMP' });
    await show();
    await screen.findByText('Du har inga serviceavtal att sälja');
    cleanup();
    serve().on(`GET ${API}`, rows());
    await show();
    await screen.findByText('Det finns inga priser som gäller i dag');
    cleanup();
    serve();
    await show('/start/service-contract/abc');
    await screen.findByRole('heading', { name: 'Sidan finns inte' });
  });
});

import type { CurrentUser } from '@floorplan/identity/contracts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin, serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { VehicleDetailPage } from './vehicle-detail.page';

const vehicle = {
  Id: 35,
  Version: 2,
  Make: 'Nordvik',
  Model: 'N40',
  Variant: null,
  DealerPartyId: 101,
  Dealer: { Name: 'Mälarbil', OrganizationNumber: '559900-0063', PinCodeAfterPayment: false },
  Supplier: { Id: 1, Name: 'Nordvik Bil Import AB', UsePurchaseDiscount: false },
  LicenseNumber: null,
  ChassisNumber: 'YN1ZZZ6TEV0000035',
  CBRCode: null,
  HasCBRCode: true,
  Price: 300_000,
  TotalPrice: 300_000,
  Capital: 300_000,
  StatusCode: 0,
  SaleStatusCode: null,
  ShowPinCode: false,
  ObjectClassification: { Code: 'V', Name: 'Konsignation', AmountIncludesVAT: false, FinanceType: 'CONSIGN' },
  Delivery: { TransportDate: null },
  ProcessId: null,
  ProcessDetailId: null,
};
const period = {
  Id: 35,
  BeginFromDate: '2026-11-22',
  EndPeriodDate: '2027-05-20',
  DateForExtend: '2027-08-18',
  PriceProgram: { Code: 'KONS180', Name: 'Konsignation 180 dagar' },
  Price: 300_000,
  ProgramStatus: 0,
  DaysFromStart: -1,
  DaysLeft: 179,
};
const facts = [
  {
    Type: 'vehicle/FinancingStarted',
    Version: 1,
    At: '2026-11-20T08:00:00Z',
    By: 'Automatisk behandling',
    Data: {
      PriceProgram: 'KONS180',
      Capital: 300_000,
      BeginFromDate: '2026-11-22',
      EndPeriodDate: '2027-05-20',
      InvoiceNumber: 'F-35',
    },
  },
  {
    Type: 'vehicle/NoteAdded',
    Version: 2,
    At: '2026-11-20T09:00:00Z',
    By: 'Astrid Lindqvist',
    Data: { EventCategoryId: 8, Description: 'Nyckeln ligger i receptionen' },
  },
];

/** A dealer's own car. */
const unfinanced = { ...vehicle, StatusCode: 1, Supplier: null, ObjectClassification: null, Capital: null };

const rows = (...all: object[]) => ({ json: { Rows: all, Total: all.length } });
const PATH = '/api/v1/vehicles/35';

function serve(user: CurrentUser = admin): Server {
  return serverFor(user)
    .on(`GET ${PATH}`, { json: vehicle })
    .on(`GET ${PATH}/specification`, { json: { Rows: [], Price: 300_000, TotalPrice: 300_000 } })
    .on(`GET ${PATH}/objectdata`, { json: { ChassisNumber: vehicle.ChassisNumber, Make: 'Nordvik' } })
    .on(`GET ${PATH}/periods`, rows(period))
    .on(`GET ${PATH}/invoices`, rows())
    .on(`GET ${PATH}/events`, rows())
    .on(`GET ${PATH}/facts`, rows(...facts));
}

const at = (address: string) =>
  showPage(
    <Routes>
      <Route path="/start/vehicle/:id" element={<VehicleDetailPage />} />
    </Routes>,
    address,
  );
const timeline = async () => within(await screen.findByRole('list', { name: 'Tidslinje' }));

// P1-VEH-01
describe('the page of a vehicle', () => {
  test('tells on the timeline what happened and why, and names the system in the language in use', async () => {
    serve();
    await at('/start/vehicle/35');
    const lines = await timeline();
    lines.getByText('Nyckeln ligger i receptionen');
    const [end, , financing] = lines.getAllByRole('listitem');
    expect(end!.textContent).toBe('Perioden löper ut2027-05-20');
    const said = financing!.textContent.replace(/\s/g, ' ');
    for (const part of [
      'KONS180',
      '300 000 kr',
      '2026-11-22 – 2027-05-20',
      'Faktura F-35',
      'Automatisk behandling',
    ])
      expect(said).toContain(part);
  });

  test('says the chassis number once, and of a period to come when it begins', async () => {
    serve();
    await at('/start/vehicle/35');
    await screen.findAllByText('Börjar 2026-11-22');
    expect(screen.queryByText('Pågår')).toBeNull();
    const head = document.querySelector('.page-head')!.textContent;
    expect(head.split(vehicle.ChassisNumber)).toHaveLength(2);
  });

  test('shows a car that nobody finances without type, amount and supplier', async () => {
    serve()
      .on(`GET ${PATH}`, { json: unfinanced })
      .on(`GET ${PATH}/periods`, rows())
      .on(`GET ${PATH}/facts`, rows());
    await at('/start/vehicle/35');
    const figures = within(await screen.findByRole('region', { name: 'Status' }));
    const shown = (label: string) => figures.getByText(label).nextElementSibling?.textContent;
    expect([shown('Finansieringsform'), shown('Finansierat belopp')]).toEqual(['-', '-']);
    expect(screen.queryByText('Nordvik Bil Import AB')).toBeNull();
    screen.getByText('Inaktiv');
  });

  test('is not there for an address that is none, and nothing is asked for', async () => {
    const server = serve();
    await at('/start/vehicle/abc');
    await screen.findByRole('heading', { name: 'Sidan finns inte' });
    expect(server.calls.filter((call) => call.path.includes('/vehicles/'))).toEqual([]);
  });

  test('of a vehicle that is not there leads on, without the look of a fault', async () => {
    serve().on(`GET ${PATH}`, { status: 404, json: { Message: 'finns inte' } });
    await at('/start/vehicle/35');
    await screen.findByText('Posten finns inte eller är inte synlig för dig');
    expect(document.querySelector('.notice-failed')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
  });

  test('greys the note where one may only read the dealer, and says why', async () => {
    const dealer = (AuthLevel: number): CurrentUser => ({
      ...admin,
      Role: 'DEA',
      RoleCode: 0,
      ValidDealers: [{ DealerPartyId: 101, AuthLevel, OrganizationNumber: '5599000063' }],
    });
    serve(dealer(1));
    const { unmount } = await at('/start/vehicle/35');
    const button = await screen.findByRole('button', { name: 'Lägg till notering' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('data-tip')).toBe('För den här återförsäljaren får du bara läsa');
    unmount();
    serve(dealer(2));
    await at('/start/vehicle/35');
    expect(
      (await screen.findByRole('button', { name: 'Lägg till notering' })).getAttribute('aria-disabled'),
    ).toBeNull();
  });
});

// P1-VEH-07
describe('an earlier day', () => {
  test('is asked for as it was, or as it was known', async () => {
    const server = serve();
    const { router } = await at('/start/vehicle/35?asOf=2026-11-20&basis=recorded');
    await screen.findByText(/Vad portalen visste/);
    const asked = () => Object.fromEntries(server.callsTo(PATH).at(-1)!.query);
    expect(asked()).toEqual({ asOf: '2026-11-20', basis: 'recorded' });
    screen.getByRole('combobox', { name: 'Utgå från' });
    await act(() => router.navigate('/start/vehicle/35?asOf=2026-11-20'));
    await waitFor(() => expect(asked()).toEqual({ asOf: '2026-11-20' }));
  });

  test('before the vehicle says so calmly, asks once, and leads to its first day', async () => {
    const server = serve();
    server.on(`GET ${PATH}/periods`, rows({ ...period, BeginFromDate: '2026-05-04' }));
    server.on(`GET ${PATH}`, (call) =>
      call.query.get('asOf') === '2020-01-01' ? { status: 404, json: {} } : { json: vehicle },
    );
    await at('/start/vehicle/35?asOf=2020-01-01');
    await screen.findByText('Finansieringen börjar 2026-05-04.');
    expect(document.querySelector('.notice-failed')).toBeNull();
    expect(server.callsTo(PATH)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Visa läget 2026-05-04' }));
    await screen.findByText(/Du ser läget 2026-05-04/);
  });
});

// P1-VEH-08
describe('the registration code', () => {
  const keeper = {
    ...admin,
    Functions: [...admin.Functions, { FnKey2: 'fncAlwaysShowPinCode', RoleCode: 10 }],
  };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'], advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is shown after a question that says it is recorded, and is gone after a minute', async () => {
    const server = serve(keeper);
    server.on(`POST ${PATH}/show_code`, {
      json: { Status: { Status: 'OK', Message: '' }, CBRCode: 'QXZ7W9' },
    });
    await at('/start/vehicle/35');
    fireEvent.click(await screen.findByRole('button', { name: 'Visa kod' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/registreras i fordonets tidslinje/);
    expect(server.callsTo(`${PATH}/show_code`)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Visa kod' }));
    await screen.findByText('QXZ7W9');
    act(() => void jest.advanceTimersByTime(60_001));
    expect(screen.queryByText('QXZ7W9')).toBeNull();
  });

  test('is not offered to others, who are told when it is shown and who sees it', async () => {
    serve();
    await at('/start/vehicle/35');
    await screen.findByText(/CBR-koden är dold/);
    expect(screen.queryByRole('button', { name: 'Visa kod' })).toBeNull();
  });
});

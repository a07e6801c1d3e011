import type { CurrentUser } from '@floorplan/identity/contracts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../../testing/portal';
import { vehicle, period, facts, unfinanced, rows, NO_CHARGES, PATH, serve, at, timeline } from './testing';
import { withSubject } from '../../../testing/with-subject';

// P1-VEH-01
describe('page of a vehicle', () => {
  test('shows events with reasons in the timeline, and translates the name of the system', async () => {
    serve();
    await at('/start/vehicle/35');
    const lines = await timeline();
    lines.getByText('Nyckeln ligger i receptionen');
    // This entry comes from the periods, the other entries from the facts.
    await lines.findByText('Perioden löper ut');
    const [end, , financing] = lines.getAllByRole('listitem');
    expect(end!.textContent).toBe('Perioden löper ut2027-05-20');
    screen.getByText('2 händelser och en kommande');
    const text = financing!.textContent.replace(/\s/g, ' ');
    for (const part of [
      'KONS180',
      '300 000 kr',
      '2026-11-22 – 2027-05-20',
      'Faktura F-35',
      'Automatisk behandling',
    ])
      expect(text).toContain(part);
  });

  // P3-RESIDUAL-17
  test('links to the residual-value contract that the vehicle was financed from', async () => {
    serve().on(`GET ${PATH}`, { json: { ...vehicle, ResidualContractNo: 'RV100001' } });
    await at('/start/vehicle/35');
    const link = await screen.findByRole('link', { name: 'Restvärdesavtal RV100001' });
    expect(link.getAttribute('href')).toContain('/start/residualvalue-contract/RV100001');
  });

  test("shows the registration of a dealer's vehicle in the timeline", async () => {
    const registered = {
      Type: 'vehicle/DealerVehicleRegistered',
      Version: 1,
      At: facts[0]!.At,
      By: 'Erik',
      Data: {},
    };
    serve().on(`GET ${PATH}/facts`, rows(registered));
    await at('/start/vehicle/35');
    (await timeline()).getByText('Återförsäljarens fordon registrerades');
  });

  test('shows the amount of a final payment in the timeline', async () => {
    const ended = {
      Type: 'vehicle/FinancingEnded',
      Version: 3,
      At: '2026-11-23T10:00:00Z',
      By: 'Dag',
      Data: { EventCategoryId: 2, Description: '2026-11-23', Amount: 332_911.86 },
    };
    serve().on(`GET ${PATH}/facts`, rows(...facts, ended));
    await at('/start/vehicle/35');
    expect((await timeline()).getAllByText(/332\s911,86 kr/)).toHaveLength(1);
  });

  test('shows the chassis number once, and the start date of a future period', async () => {
    serve();
    await at('/start/vehicle/35');
    await screen.findAllByText('Börjar 2026-11-22');
    expect(screen.queryByText('Pågår')).toBeNull();
    const head = document.querySelector('.page-head')!.textContent;
    expect(head.split(vehicle.ChassisNumber)).toHaveLength(2);
  });

  test('shows the closing date of a closed period, and does not show a future end of that period', async () => {
    const bought = { ...period, DaysFromStart: 155, DaysLeft: 24, ClosedDate: '2026-11-23' };
    serve().on(`GET ${PATH}/periods`, rows(bought));
    await at('/start/vehicle/35');
    await screen.findByText('Avslutad 2026-11-23');
    expect(screen.queryByText('Pågår')).toBeNull();
    const lines = await timeline();
    expect(lines.queryByText('Perioden löper ut')).toBeNull();
    expect(lines.getAllByRole('listitem')).toHaveLength(facts.length);
    screen.getByText('2 händelser');
  });

  // P1-VEH-01
  test.each([
    [0, 40, 'success', 'Aktiv'],
    [2, -40, 'danger', 'Aktiv, 40 dagar försenad'],
    [2, -1, 'danger', 'Aktiv, 1 dag försenad'],
  ])(
    'for a period in state %d with %d days left, shows a status in the tone "%s" with the text "%s"',
    async (ProgramStatus, DaysLeft, tone, text) => {
      serve().on(`GET ${PATH}/periods`, rows({ ...period, DaysFromStart: 219, DaysLeft, ProgramStatus }));
      await at('/start/vehicle/35');
      await waitFor(() => {
        const status = document.querySelector('.page-head .status')!;
        expect([status.className, status.textContent]).toEqual([`status tone-${tone}`, text]);
      });
    },
  );

  // P1-VEH-01 P1-END-02
  test("shows today's payoff, the cost per day and the next action", async () => {
    const payoff = {
      EndDate: NO_CHARGES.AsOf,
      Capital: 300_000,
      Discount: 0,
      EndAmount: 300_000,
      VatAmount: 75_000,
      UnpaidAmount: 935.45,
      Amount: 375_935.45,
      PerDayAmount: 38.22,
      ImporterAmount: 40,
      Lines: [],
    };
    const sides = [{ ReceiverType: 'DEA', TotalCharge: 0, UnCharged: 0, PerDayCharge: 38.22 }];
    serve()
      .on(`GET ${PATH}`, {
        json: withSubject({ ...vehicle, IsWarningPeriod: true, EndRequest: null, EndQuote: null }),
      })
      .on(`GET ${PATH}/payoff`, { json: { EndDate: payoff.EndDate, Payoff: payoff, Importer: null } })
      .on(`GET ${PATH}/predicted_charge`, {
        json: { ...NO_CHARGES, ShowCharges: true, Receivers: sides },
      });
    await at('/start/vehicle/35');
    const bar = within(await screen.findByRole('region', { name: 'Status' }));
    const shown = (label: string) => bar.getByText(label).nextElementSibling!.textContent.replace(/\s/g, ' ');
    expect(shown('Att slutbetala i dag')).toBe('375 935,45 kr');
    expect(shown('Per dag')).toBe('38,22 kr');
    expect(shown('Nästa steg')).toBe('Slutbetala Återförsäljarorganisation / Återförsäljare');
    fireEvent.click(bar.getByRole('button', { name: /375/ }));
    await bar.findByText('Upplupen ränta och avgifter');
  });

  test('requests each part of the page once, and all parts at the same time', async () => {
    const server = serve();
    await at('/start/vehicle/35');
    await timeline();
    const parts = ['', '/periods', '/predicted_charge', '/payoff', '/facts', '/objectdata', '/specification'];
    for (const part of parts) expect([part, server.callsTo(`${PATH}${part}`).length]).toEqual([part, 1]);
  });

  // P1-VEH-31
  test('shows a section for each part of a vehicle', async () => {
    const fee = { Id: 5, Fee: { Id: 2, ReceiverType: 'DEA', Type: 'KIN' }, Value: 300, Text: '' };
    const row = { FromDay: 1, ToDay: 9, Value: 1, InterestRateId: null, Text: null, Fee: fee.Fee };
    const PriceProgram = { ...period.PriceProgram, PriodUnit: 'DAY', PriceProgramPeriods: [row] };
    const FeeAdjustments = [{ ...fee, FromDay: 1, ToDay: 9 }];
    serve()
      .on(`GET ${PATH}/periods`, rows({ ...period, PriceProgram, FeeAdjustments }))
      .on(`GET ${PATH}/predicted_charge`, { json: { ...NO_CHARGES, ShowCharges: true } });
    await at('/start/vehicle/35');
    for (const name of [
      'Status',
      'Tidslinje',
      'Specifikation',
      'Objektsuppgifter',
      'Perioder',
      'Fakturor',
      'Beräknad ränta',
      'Avgifter',
      'Prislista',
    ])
      expect((await screen.findAllByRole(name === 'Status' ? 'region' : 'heading', { name })).length).toBe(1);
  });

  test('leaves out type, amount and supplier on the page of an unfinanced vehicle', async () => {
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

  const withDealerInventory: CurrentUser = {
    ...admin,
    Functions: [...admin.Functions, { FnKey2: 'fncDealerInventory', RoleCode: 10 }],
  };
  test.each([
    ['/start/vehicle/35', 'Aktuellt lager', '/start/aktuellt-lager', withDealerInventory],
    ['/start/af-lager/vehicle/35', 'ÅF-lager', '/start/af-lager', withDealerInventory],
    ['/start/af-lager/vehicle/35', 'Aktuellt lager', '/start/aktuellt-lager', admin],
  ])('links a vehicle page opened at %s back to the list %s', async (address, list, path, user) => {
    serve(user);
    await at(address);
    const back = await screen.findByRole('link', { name: list });
    expect(back.getAttribute('href')).toMatch(new RegExp(`${path}$`));
  });

  test('shows the days left during the term, and a dash after the financing has ended', async () => {
    const running = { ...period, DaysFromStart: 20, DaysLeft: 159 };
    const shown = async () => {
      const counted = await screen.findByText('Dagar kvar');
      return counted.nextElementSibling!.textContent;
    };
    serve().on(`GET ${PATH}/periods`, rows(running));
    const { unmount } = await at('/start/vehicle/35');
    await waitFor(async () => expect(await shown()).toBe('159'));
    unmount();
    serve()
      .on(`GET ${PATH}`, { json: withSubject({ ...vehicle, StatusCode: 5 }) })
      .on(`GET ${PATH}/periods`, rows(running));
    await at('/start/vehicle/35');
    await waitFor(async () => expect(await shown()).toBe('-'));
  });

  test('shows that the page does not exist for an invalid id, without a request', async () => {
    const server = serve();
    await at('/start/vehicle/abc');
    await screen.findByRole('heading', { name: 'Sidan finns inte' });
    expect(server.calls.filter((call) => call.path.includes('/vehicles/'))).toEqual([]);
  });

  test('shows a text that the vehicle does not exist instead of a read error', async () => {
    serve().on(`GET ${PATH}`, { status: 404, json: { Message: 'finns inte' } });
    await at('/start/vehicle/35');
    await screen.findByText('Posten finns inte eller är inte synlig för dig');
    expect(document.querySelector('.notice-failed')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
  });

  // P1-VEH-07
  test("disables notes with a reason when the user may only read the dealer's data", async () => {
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

// P1-VEH-29
describe('page of a vehicle on an earlier day', () => {
  test('requests the vehicle as of the day, on the effective or the recorded basis', async () => {
    const server = serve();
    const { router } = await at('/start/vehicle/35?asOf=2026-11-20&basis=recorded');
    await screen.findByText(/Vad portalen visste/);
    const lastRequest = () => Object.fromEntries(server.callsTo(PATH).at(-1)!.query);
    expect(lastRequest()).toEqual({ asOf: '2026-11-20', basis: 'recorded' });
    screen.getByRole('combobox', { name: 'Utgå från' });
    await act(() => router.navigate('/start/vehicle/35?asOf=2026-11-20'));
    await waitFor(() => expect(lastRequest()).toEqual({ asOf: '2026-11-20' }));
  });

  test("reports a day on which the vehicle did not exist yet, with a link to the vehicle's first day", async () => {
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
describe('registration code', () => {
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

  test('shows the code for a minute after the user accepts that the portal records the showing', async () => {
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

  test('counts the minute from when the code can be seen', async () => {
    let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    serve(keeper).on(`POST ${PATH}/show_code`, {
      json: { Status: { Status: 'OK', Message: '' }, CBRCode: 'QXZ7W9' },
    });
    await at('/start/vehicle/35');
    window.IntersectionObserver = class {
      constructor(given: typeof tell) {
        tell = given;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver;
    fireEvent.click(await screen.findByRole('button', { name: 'Visa kod' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Visa kod' }));
    await screen.findByText('QXZ7W9');
    act(() => void jest.advanceTimersByTime(60_001));
    screen.getByText('QXZ7W9');
    tell([{ isIntersecting: true }]);
    act(() => void jest.advanceTimersByTime(59_999));
    screen.getByText('QXZ7W9');
    act(() => void jest.advanceTimersByTime(2));
    expect(screen.queryByText('QXZ7W9')).toBeNull();
  });

  test('does not show the code to unauthorised users, and says who may see the code', async () => {
    serve();
    await at('/start/vehicle/35');
    await screen.findByText(/CBR-koden är dold/);
    expect(screen.queryByRole('button', { name: 'Visa kod' })).toBeNull();
  });
});

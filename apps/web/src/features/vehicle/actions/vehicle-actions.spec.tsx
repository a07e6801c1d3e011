import type { CurrentUser } from '@floorplan/identity/contracts';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Page } from '../../../app/layout/page';
import { admin, serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import type { ReactNode } from 'react';
import { nowOf, useVehicle } from '../api/get-vehicle';
import { VehicleActions } from './vehicle-actions';

const vehicle = {
  ...{ Id: 35, Version: 4, StatusCode: 0, DealerPartyId: 101, SaleStatusCode: null, ShowForNetSale: false },
  ...{ LicenseNumber: null, HasCBRCode: true, ShowPinCode: false, IsOnExternalLocation: false },
  ...{ ExternalLocation: null, Capital: 300_000, OfferFinancedAmount: null },
  ObjectClassification: { Code: 'V', Name: 'Konsignation', AmountIncludesVAT: false, FinanceType: 'CONSIGN' },
} as VehicleAnswer;
const VEHICLE = '/api/v1/vehicles/35';
const ADDRESS = `${VEHICLE}/change_external_location`;

const holding = (...keys: string[]): CurrentUser => ({
  ...admin,
  Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
});
/** As the vehicle's page does. */
function ReadVehicle() {
  useVehicle(nowOf(35));
  return null;
}
const show = (of = vehicle, asOf: string | null = null, beside: ReactNode = null) =>
  showPage(
    <Page title="Fordon">
      <VehicleActions vehicle={of} asOf={asOf} />
      {beside}
    </Page>,
    '/start/vehicle/35',
  );
const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Åtgärder' }));
  return screen.findByRole('menu');
};

async function openLocation(server: Server, beside?: ReactNode) {
  await show(vehicle, null, beside);
  fireEvent.click(within(await menu()).getByText('Ändra extern plats'));
  return { server, dialog: within(await screen.findByRole('dialog')) };
}

test('what the user may do is offered, what is not possible now says why, what it may never do is not there', async () => {
  serverFor(
    holding('fncInventory', 'fncChangeExternalLocation', 'fncSoldToEndCustomer', 'fncUpdateObjectData'),
  );
  await show();
  const items = within(await menu()).getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Ändra extern plats', null],
    ['Uppdatera objektsuppgifter', null],
    ['Såld till slutkundGår bara när status är Slutbetald, Lån avslutat eller Inaktiv', 'true'],
  ]);
  fireEvent.click(items[2]!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is possible comes before what is not, which stands under its own heading', async () => {
  serverFor(
    holding('fncInventory', 'fncStartFinancing', 'fncSoldToEndCustomer', 'fncChangeExternalLocation'),
  );
  await show();
  const list = await menu();
  const items = within(list).getAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual([null, 'true', 'true']);
  const headings = [...list.querySelectorAll('.menu-choices-group')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Uppgifter och dokument', 'Går inte nu']);
  fireEvent.keyDown(document.activeElement!, { key: 'End' });
  expect(document.activeElement).toBe(items[2]);
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(items[0]);
});

const LISTS = '/api/v1/vehicles/35/available_pricelists';

test('a loan is approved on the only price list there is, and of nothing but what is typed', async () => {
  const server = serverFor(holding('fncInventory', 'fncStartFinancing')).on(`GET ${LISTS}`, {
    json: { Rows: [{ Id: 7, Code: 'LAGER90', Name: 'Lagerlån 90 dagar' }] },
  });
  const waiting = { ...vehicle, StatusCode: 6, Capital: 180_000, OfferFinancedAmount: 200_000 };
  const loan = { Code: 'LA', Name: 'Lagerlån', AmountIncludesVAT: false, FinanceType: 'LOAN' };
  await show({ ...waiting, ObjectClassification: { ...loan, SupplierType: 'DEA' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Godkänn finansiering' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('LAGER90 · Lagerlån 90 dagar');
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Finansierat belopp/ });
  expect(amount.value).toBe('');
  // An amount that cannot be lent is said at its field, before anything is asked for.
  for (const typed of ['-5', '0,4', '200001']) {
    fireEvent.change(amount, { target: { value: typed } });
    fireEvent.click(dialog.getByRole('button', { name: /^Godkänn / }));
    const said = dialog.getByText(/Ange ett belopp mellan 1 och 200\s000 kr/);
    expect(amount.getAttribute('aria-describedby')).toContain(said.id);
    expect(amount.getAttribute('aria-invalid')).toBe('true');
  }
  expect(server.calls.some(({ path }) => path.endsWith('start_financing'))).toBe(false);
});

test('an earlier state is looked at only, and who reads everything does nothing', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation'));
  const { unmount } = await show(vehicle, '2026-01-01');
  expect(within(await menu()).getByRole('menuitem').textContent).toContain('Du ser ett tidigare läge');
  unmount();
  serverFor({ ...holding('fncInventory', 'fncChangeExternalLocation'), RoleCode: 12 });
  await show();
  expect(screen.queryByRole('button', { name: 'Åtgärder' })).toBeNull();
});

test('a dialog says what is missing, shows what will happen, and says when it is done', async () => {
  const { server, dialog } = await openLocation(
    serverFor(holding('fncInventory', 'fncChangeExternalLocation')).on(`POST ${ADDRESS}`, ({ query }) => ({
      json: {
        Status: { Status: 'OK', Message: 'Platsen är ändrad' },
        ...(query.get('dry_run') && {
          Preview: {
            Events: [{ EventCategoryId: 26, Name: 'Extern plats ändrad', Description: 'Solna' }],
            Changes: [{ Field: 'ExternalLocation', Before: null, After: 'Solna' }],
            Charges: [],
            Documents: [
              {
                ...{ Kind: 'CREDIT_NOTE', PartyType: 'IMP', Name: 'Nordvik', Number: 'K-1' },
                ...{ NetAmount: -320_000, VATAmount: -80_000, TotalAmount: -400_000 },
              },
            ],
            Mails: [],
            Payoff: null,
            Limits: [],
          },
        }),
      },
    })),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  await dialog.findByText('Skriv en notering');
  expect(server.callsTo(ADDRESS)).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Förhandsgranska' }));
  await dialog.findByText('Extern plats: – → Solna');
  dialog.getByText(
    /^Kreditfaktura K-1, Nordvik: −320\s000,00\skr \+ moms −80\s000,00\skr = −400\s000,00\skr$/,
  );
  expect(server.callsTo(ADDRESS).map(({ query }) => query.get('dry_run'))).toEqual(['true']);
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  await screen.findByText('Platsen är ändrad');
  expect(server.callsTo(ADDRESS).at(-1)!.body).toEqual({ note: 'Solna', is_back: false });
  expect(server.callsTo(ADDRESS).at(-1)!.query.get('seen')).toBe('4');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const line = {
  ...{ ReceiverType: 'DEA', FeeType: 'RTA', From: '2026-05-01', To: '2026-05-20', FromNumber: 1 },
  ...{ ToNumber: 20, Days: 20, Convention: '30E360', Adjustments: [], PriceProgram: null, Mirrored: false },
  Capital: { Amount: 300_000, Since: '2026-05-01', Reason: 'BEGIN' },
  Rate: { Value: 5.4, Base: null, Total: 5.4, Floored: false },
  Row: { FeeId: 2, FromDay: 1, ToDay: 180, Value: 5.4, Text: null, Added: false, GoesOn: false },
  ...{ Exact: 900, Rounding: 0, Amount: 900, Vat: { Rate: 0, Amount: 0 }, Plan: null },
};

// P1-CHARGE-07
test('each amount of a preview opens into its lines, and Escape closes these before the dialog', async () => {
  const { dialog } = await openLocation(
    serverFor(holding('fncInventory', 'fncChangeExternalLocation')).on(`POST ${ADDRESS}`, ({ query }) => ({
      json: {
        Status: { Status: 'OK', Message: '' },
        Preview: {
          ...{ Events: [], Changes: [], Documents: [], Mails: [], Limits: [] },
          Charges: [
            {
              ...{ ReceiverType: 'DEA', ReceiverId: 101, Name: 'Bilhuset', Sum: 'UnCharged' },
              ...{ Before: 0, After: 900, Trace: query.get('explain') && { Before: [], After: [line] } },
            },
          ],
          Payoff: {
            ...{ EndDate: '2026-05-20', Capital: 300_000, Discount: 0, EndAmount: 300_000 },
            ...{ VatAmount: 75_000, UnpaidAmount: 900, Amount: 375_900, PerDayAmount: 45 },
            ...{ ImporterAmount: null, Lines: [] },
            Trace: { Capital: line.Capital, Unpaid: [line], Importer: null, PerDay: [] },
          },
        },
      },
    })),
  );
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Förhandsgranska' }));
  await dialog.findByText('Sedan finansieringen började 2026-05-01');
  dialog.getByText(/^25\s% på 300\s000,00\skr$/);
  const amounts = dialog.getAllByRole('button', { name: /^900,00.*, Visa uträkningen$/ });
  expect(amounts).toHaveLength(2);
  for (const amount of amounts) {
    fireEvent.click(amount);
    dialog.getByText(/^300\s000,00\skr × 5,40\s% × 20\/360$/);
    fireEvent.keyDown(amount === amounts[0] ? document.activeElement! : amount, { key: 'Escape' });
    expect(dialog.queryByText('Summa av raderna')).toBeNull();
    expect(document.activeElement).toBe(amount);
  }
  screen.getByRole('dialog');
});

// P1-VEH-08
test('a code that was released is offered, and shown when it is asked for', async () => {
  const code = '/api/v1/vehicles/35/show_code';
  const { server, dialog } = await openLocation(
    serverFor(holding('fncInventory', 'fncChangeExternalLocation'))
      .on(`POST ${ADDRESS}`, { json: { Status: { Status: 'OK', Message: 'Klart' }, ShowPinCode: true } })
      .on(`POST ${code}`, { json: { Status: { Status: 'OK', Message: '' }, CBRCode: '7K4P9Q' } }),
  );
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  await screen.findByText('CBR-koden får visas nu.');
  expect(server.callsTo(code)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Visa kod' }));
  await screen.findByText('CBR-kod: 7K4P9Q');
  expect(screen.queryByText('CBR-koden får visas nu.')).toBeNull();
});

// P1-VEH-08
test('an offered code is offered no longer when what released it is undone', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation', 'fncAdmin'))
    .on(`POST ${ADDRESS}`, { json: { Status: { Status: 'OK', Message: 'Klart' }, ShowPinCode: true } })
    .on(`POST ${VEHICLE}/undo`, { json: { Status: { Status: 'OK', Message: 'Ångrat' } } });
  await show({ ...vehicle, Undoable: { EventCategoryId: 1, Name: 'Extern plats' } });
  fireEvent.click(within(await menu()).getByText('Ändra extern plats'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  await screen.findByText('CBR-koden får visas nu.');
  fireEvent.click(within(await menu()).getByText('Ångra'));
  const asked = within(await screen.findByRole('dialog'));
  fireEvent.change(asked.getByRole('textbox'), { target: { value: 'Fel fordon' } });
  fireEvent.click(asked.getByRole('button', { name: 'Ångra åtgärden' }));
  await screen.findByText('Ångrat');
  expect(screen.queryByText('CBR-koden får visas nu.')).toBeNull();
});

const quote = {
  ...{ Number: 10_001, Date: '2026-05-20', EndDate: '2026-06-17', Expired: false, Discount: 0 },
  ...{
    EndAmount: 300_000,
    VatAmount: 75_000,
    UnpaidAmount: 900,
    Amount: 375_900,
    PerDayAmount: 38,
    Payoff: null,
  },
};
const END = '/api/v1/vehicles/35/end_financing';

// P1-END-02
test.each([
  ['is what the financing is ended by', false, 1, 10_001],
  ['that has run out is not offered', true, 0, null],
])('a quote %s', async (_, Expired, offered, quote_number) => {
  const server = serverFor(holding('fncInventory', 'fncEndFinancing'));
  await show({ ...vehicle, EndQuote: { ...quote, Expired }, EndRequest: null, Supplier: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Slutbetala' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryAllByText('Villkor')).toHaveLength(offered);
  await waitFor(() => expect(server.callsTo(END)[0]?.body).toMatchObject({ quote_number }));
});

// P1-END-05
test('nothing is ended while what it costs is not shown; that it could not be read is said, and asked again', async () => {
  const nothing = { Events: [], Changes: [], Charges: [], Documents: [], Mails: [], Limits: [] };
  const Payoff = {
    ...{ EndDate: '2026-05-20', Capital: 300_000, Discount: 0, EndAmount: 300_000, VatAmount: 75_000 },
    ...{ UnpaidAmount: 900, Amount: 375_900, PerDayAmount: 45, ImporterAmount: null, Lines: [] },
  };
  let away = true;
  const server = serverFor(holding('fncInventory', 'fncEndFinancing')).on(`POST ${END}`, () =>
    away
      ? { status: 503, json: { Code: 'UNAVAILABLE', Message: 'Försök igen om en stund' } }
      : { json: { Status: { Status: 'OK', Message: '' }, Preview: { ...nothing, Payoff } } },
  );
  await show({ ...vehicle, EndQuote: null, EndRequest: null, Supplier: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Slutbetala' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Beloppet kunde inte hämtas');
  const confirm = dialog.getByRole('button', { name: /^Slutbetala/ }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.click(confirm);
  away = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Försök igen' }));
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(confirm.textContent).toMatch(/^Slutbetala 375\s900,00\skr$/);
  expect(server.callsTo(END).every(({ query }) => query.get('dry_run') === 'true')).toBe(true);
});

test('what a dialog offers to choose among and could not be read is said', async () => {
  serverFor(holding('fncInventory', 'fncVehicleChangePricelist'));
  await show();
  fireEvent.click(within(await menu()).getByText('Byt prislista'));
  await screen.findByText('Prislistorna kunde inte hämtas');
});

// P1-VEH-30
test.each([
  ['it would come to something else', { Code: 'PREVIEW_CHANGED' }, '4'],
  ['an end would cost something else', { Code: 'PAYOFF_CHANGED' }, '4'],
  ['something happened to the vehicle', { Code: 'CHANGED_MEANWHILE', Params: { version: 6 } }, '6'],
])(
  'what was shown is what is carried out: when %s it is shown anew and asked again',
  async (_, problem, seen) => {
    const nothing = { Events: [], Charges: [], Documents: [], Mails: [], Payoff: null, Limits: [] };
    const shown = (After: string, ExpectedPreview: string) => ({
      Status: { Status: 'OK', Message: '' },
      Preview: { ...nothing, Changes: [{ Field: 'ExternalLocation', Before: null, After }] },
      ExpectedPreview,
    });
    let now = shown('Solna', 'first');
    const { server, dialog } = await openLocation(
      serverFor(holding('fncInventory', 'fncChangeExternalLocation')).on(`POST ${ADDRESS}`, ({ query }) => {
        if (query.get('dry_run')) return { json: now };
        if (query.get('expected_preview') === now.ExpectedPreview)
          return { json: { Status: { Status: 'OK', Message: 'Platsen är ändrad' } } };
        return { status: 409, json: { ...problem, Message: 'Per dag: 38 kr → 40 kr' } };
      }),
    );
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Förhandsgranska' }));
    await dialog.findByText('Extern plats: – → Solna');
    now = shown('Solna strand', 'second');
    fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Per dag: 38 kr → 40 kr');
    await dialog.findByText('Extern plats: – → Solna strand');
    fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
    await screen.findByText('Platsen är ändrad');
    const asked = server.callsTo(ADDRESS).filter(({ query }) => !query.get('dry_run'));
    expect(asked.map(({ query }) => query.get('expected_preview'))).toEqual(['first', 'second']);
    expect(asked.map(({ query }) => query.get('seen'))).toEqual(['4', seen]);
  },
);

// P1-VEH-22
test('a refusal is said in the dialog, where what was typed still stands, and the vehicle is read again', async () => {
  const { server, dialog } = await openLocation(
    serverFor(holding('fncInventory', 'fncChangeExternalLocation'))
      .on(`POST ${ADDRESS}`, {
        status: 409,
        json: { Code: 'WRONG_STATUS', Message: 'Går bara när status är Aktiv' },
      })
      .on(`GET ${VEHICLE}`, { json: vehicle }),
    <ReadVehicle />,
  );
  const reads = () => server.callsTo(VEHICLE).length;
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  const before = reads();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Går bara när status är Aktiv');
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Solna');
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('who had the vehicle before sees it as it was, and that it has left', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation'));
  await show({ ...vehicle, HeldUntil: '2026-05-01' });
  expect(within(await menu()).getByRole('menuitem').textContent).toContain('Fordonet har flyttats från er');
});

test.each([
  [
    'fncChangeDealer',
    'Byt anläggning',
    'Det finns ingen annan aktiv anläggning med samma organisationsnummer som har märket.',
  ],
  ['fncVehicleSwap', 'Byt bil', 'Det finns ingen annan aktiv återförsäljare som har märket.'],
])(
  '%s: where there is no dealer to choose it says why, and nothing can be confirmed',
  async (right, name, why) => {
    const elsewhere = { DealerPartyId: 103, Name: 'Bilhuset', City: 'Örebro', SameOrganizationNumber: false };
    serverFor(holding('fncInventory', right))
      .on(`GET ${VEHICLE}/available_dealers`, {
        json: { Rows: right === 'fncVehicleSwap' ? [] : [elsewhere], Total: 1 },
      })
      .on(`GET ${VEHICLE}/available_pricelists`, { json: { Rows: [], Total: 0 } });
    await show();
    fireEvent.click(within(await menu()).getByText(name));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(why)).toBeTruthy();
    expect(dialog.queryByRole('combobox')).toBeNull();
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name });
    expect(confirm.disabled).toBe(true);
  },
);

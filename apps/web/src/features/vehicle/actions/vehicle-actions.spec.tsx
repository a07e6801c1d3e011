import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { serverFor } from '../../../testing/portal';
import { ADDRESS, holding, menu, openLocation, show, vehicle, VEHICLE, wholeMenu } from './testing';

test('offers allowed actions, disables impossible actions with a reason, and does not show forbidden actions', async () => {
  serverFor(
    holding('fncInventory', 'fncChangeExternalLocation', 'fncSoldToEndCustomer', 'fncUpdateObjectData'),
  );
  await show();
  const items = within(await wholeMenu()).getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Ändra extern plats', null],
    ['Uppdatera objektsuppgifter', null],
    ['1 åtgärd går inte nu', null],
    ['Såld till slutkundGår bara när status är Slutbetald, Lån avslutat eller Inaktiv', 'true'],
  ]);
  fireEvent.click(items[3]!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lists possible actions first, and folds impossible actions under an item that shows their number', async () => {
  serverFor(
    holding('fncInventory', 'fncStartFinancing', 'fncSoldToEndCustomer', 'fncChangeExternalLocation'),
  );
  await show();
  const list = await menu();
  const all = () => within(list).getAllByRole('menuitem');
  expect(all().map(({ textContent }) => textContent)).toEqual([
    'Ändra extern plats',
    '2 åtgärder går inte nu',
  ]);
  const fold = all()[1]!;
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  const items = all();
  expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual([null, null, 'true', 'true']);
  fireEvent.keyDown(document.activeElement!, { key: 'End' });
  expect(document.activeElement).toBe(items[3]);
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(items[0]);
});

const LISTS = '/api/v1/vehicles/35/available_pricelists';

test('preselects the only price list for a loan and requires an amount', async () => {
  const server = serverFor(holding('fncInventory', 'fncStartFinancing')).on(`GET ${LISTS}`, {
    json: { Rows: [{ Id: 7, Code: 'LAGER90', Name: 'Lagerlån 90 dagar' }] },
  });
  const waiting = { ...vehicle, StatusCode: 6, Capital: 180_000, OfferFinancedAmount: 200_000 };
  const Offer = { Basis: 250_000, RatePct: 80, IncludesVat: false };
  const loan = { Code: 'LA', Name: 'Lagerlån', AmountIncludesVAT: false, FinanceType: 'LOAN' };
  await show({ ...waiting, Offer, ObjectClassification: { ...loan, SupplierType: 'DEA' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Godkänn lån' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('LAGER90 · Lagerlån 90 dagar');
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Finansierat belopp/ });
  expect(amount.value).toBe('');
  dialog.getByText(
    /^Begärt 180\s000 kr. Högst 200\s000 kr: 80 % av priset 250\s000 kr, avrundat nedåt till hela kronor$/,
  );
  // An invalid amount is marked at its field, without a request.
  for (const typed of ['-5', '0,4', '200001']) {
    fireEvent.change(amount, { target: { value: typed } });
    fireEvent.click(dialog.getByRole('button', { name: /^Godkänn / }));
    const error = dialog.getByText(/Ange ett belopp mellan 1 och 200\s000 kr/);
    expect(amount.getAttribute('aria-describedby')).toContain(error.id);
    expect(amount.getAttribute('aria-invalid')).toBe('true');
  }
  expect(server.calls.some(({ path }) => path.endsWith('start_financing'))).toBe(false);
});

test('disables actions when the page shows an earlier day, and does not show actions to read-only users', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation'));
  const { unmount } = await show(vehicle, '2026-01-01');
  expect(within(await wholeMenu()).getAllByRole('menuitem')[1]!.textContent).toContain(
    'Du ser ett tidigare läge',
  );
  unmount();
  serverFor({ ...holding('fncInventory', 'fncChangeExternalLocation'), RoleCode: 12 });
  await show();
  expect(screen.queryByRole('button', { name: 'Åtgärder' })).toBeNull();
});

test('shows missing values, then the preview, and then the result of an action', async () => {
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
                Kind: 'CREDIT_NOTE',
                PartyType: 'IMP',
                Name: 'Nordvik',
                Number: 'K-1',
                NetAmount: -320_000,
                VATAmount: -80_000,
                TotalAmount: -400_000,
              },
            ],
            Mails: [],
            Payoff: null,
            Limits: [],
            Warnings: [],
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
  await dialog.findByRole('row', { name: 'Extern plats – Solna' });
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
  ReceiverType: 'DEA',
  FeeType: 'RTA',
  From: '2026-05-01',
  To: '2026-05-20',
  FromNumber: 1,
  ToNumber: 20,
  Days: 20,
  Convention: '30E360',
  Adjustments: [],
  PriceProgram: null,
  Mirrored: false,
  Capital: { Amount: 300_000, Since: '2026-05-01', Reason: 'BEGIN' },
  Rate: { Value: 5.4, Base: null, Total: 5.4, Floored: false },
  Row: { FeeId: 2, FromDay: 1, ToDay: 180, Value: 5.4, Text: null, Added: false, GoesOn: false },
  Exact: 900,
  Rounding: 0,
  Amount: 900,
  Vat: { Rate: 0, Amount: 0 },
  Plan: null,
};

// P1-CHARGE-07
test('opens trace lines in a preview, and closes only the trace lines on the first Escape', async () => {
  const { dialog } = await openLocation(
    serverFor(holding('fncInventory', 'fncChangeExternalLocation')).on(`POST ${ADDRESS}`, ({ query }) => ({
      json: {
        Status: { Status: 'OK', Message: '' },
        Preview: {
          Events: [],
          Changes: [],
          Documents: [],
          Mails: [],
          Limits: [],
          Warnings: [],
          Charges: [
            {
              ReceiverType: 'DEA',
              ReceiverId: 101,
              Name: 'Bilhuset',
              Sum: 'UnCharged',
              Before: 0,
              After: 900,
              Trace: query.get('explain') && { Before: [], After: [line] },
            },
          ],
          Payoff: {
            EndDate: '2026-05-20',
            Capital: 300_000,
            Discount: 0,
            EndAmount: 300_000,
            VatAmount: 75_000,
            UnpaidAmount: 900,
            Amount: 375_900,
            PerDayAmount: 45,
            ImporterAmount: null,
            Lines: [],
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
test('offers to show a released registration code, and shows the code when the user clicks', async () => {
  const code = '/api/v1/vehicles/35/show_code';
  const { server, dialog } = await openLocation(
    serverFor(holding('fncInventory', 'fncChangeExternalLocation'))
      .on(`POST ${ADDRESS}`, { json: { Status: { Status: 'OK', Message: 'Klart' }, ShowPinCode: true } })
      .on(`POST ${code}`, { json: { Status: { Status: 'OK', Message: '' }, CBRCode: '7K4P9Q' } }),
  );
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  await screen.findByText(/^CBR-koden får visas nu\./);
  expect(server.callsTo(code)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Visa kod' }));
  await screen.findByText('CBR-kod: 7K4P9Q');
  expect(screen.queryByText(/^CBR-koden får visas nu\./)).toBeNull();
});

// P1-VEH-08
test('stops offering to show a registration code when the release of the code is undone', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation', 'fncAdmin'))
    .on(`POST ${ADDRESS}`, { json: { Status: { Status: 'OK', Message: 'Klart' }, ShowPinCode: true } })
    .on(`POST ${VEHICLE}/undo`, { json: { Status: { Status: 'OK', Message: 'Ångrat' } } });
  await show({ ...vehicle, Undoable: { EventCategoryId: 1, Name: 'Extern plats', Version: 1 } });
  fireEvent.click(within(await menu()).getByText('Ändra extern plats'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  await screen.findByText(/^CBR-koden får visas nu\./);
  fireEvent.click(within(await menu()).getByText('Ångra'));
  const undoDialog = within(await screen.findByRole('dialog'));
  fireEvent.change(undoDialog.getByRole('textbox'), { target: { value: 'Fel fordon' } });
  fireEvent.click(undoDialog.getByRole('button', { name: 'Ångra åtgärden' }));
  await screen.findByText('Ångrat');
  expect(screen.queryByText(/^CBR-koden får visas nu\./)).toBeNull();
});

// P1-VEH-16
test.each([
  ['cannot be undone', undefined],
  ['can be undone', true],
])('shows in the toast of an action whether the action %s', async (_, CanBeUndone) => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation', 'fncAdmin')).on(`POST ${ADDRESS}`, {
    json: { Status: { Status: 'OK', Message: 'Klart' }, ShowPinCode: true, CanBeUndone },
  });
  await show();
  fireEvent.click(within(await menu()).getByText('Ändra extern plats'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  const toast = within((await screen.findByText('Klart')).closest<HTMLElement>('.toast')!);
  toast.getByText(/^CBR-koden får visas nu\./);
  expect(toast.queryByRole('button', { name: /^Ångra/ }) !== null).toBe(CanBeUndone === true);
});

test('disables actions for a dealer that no longer has the vehicle, and shows that the vehicle was moved', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation'));
  await show({ ...vehicle, HeldUntil: '2026-05-01' });
  const [, item] = within(await wholeMenu()).getAllByRole('menuitem');
  expect(item!.textContent).toContain('Fordonet har flyttats från er');
});

test.each([
  [
    'fncChangeDealer',
    'Byt anläggning',
    'Det finns ingen annan aktiv anläggning med samma organisationsnummer som har märket.',
  ],
  ['fncVehicleSwap', 'Byt bil', 'Det finns ingen annan aktiv återförsäljare som har märket.'],
])(
  'with the right %s, shows why the user can choose no dealer, and disables the confirmation',
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

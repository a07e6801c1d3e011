import { expect, test } from '@jest/globals';
import { LiveClient, LiveProvider } from '@floorplan/ui';
import { Wire } from '@floorplan/ui/testing';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { AddRateDialog } from './add-rate-dialog';
import { InterestsPage } from './interests.page';

const STIBOR = {
  Id: 7,
  Name: 'STIBOR 3 mån',
  Rates: [
    { ValidFrom: '2020-01-01', Value: 2.3 },
    { ValidFrom: '2021-05-15', Value: -0.05 },
    { ValidFrom: '2199-01-01', Value: 3 },
  ],
};
const BASE = { Id: 8, Name: 'Basränta', Rates: [{ ValidFrom: '2020-01-01', Value: 1 }] };
const RATES = '/api/v1/interestrates';
const WHAT_IF = '/api/v1/whatif';
const RUN = '6f1c5a2e-6d0b-4f5e-9a51-3d8c1f2b4a77';
const entry = { At: '2026-05-02T08:00:00Z', By: 'Maja Lind', Reason: null };
const register = [
  ...STIBOR.Rates.toReversed().map((rate) => ({ ...rate, Registered: entry, Withdrawn: null })),
  {
    ValidFrom: '2020-06-01',
    Value: 4,
    Registered: { ...entry, Reason: 'Kom sent' },
    Withdrawn: { ...entry, By: 'Ulf Ek', Reason: 'Fel dag' },
  },
];
const program = (rate: number) => ({
  Id: rate,
  ValidTo: '2199-12-31',
  PriceProgramPeriods: [{ InterestRateId: rate }],
});
const staff = adminWith('fncInterests');
const server = (user = staff) =>
  serverFor(user)
    .on(`GET ${RATES}`, { json: { Rows: [STIBOR, BASE], Total: 2 } })
    .on(`GET ${RATES}/7/history`, { json: { Rows: register, Total: register.length } })
    .on('GET /api/v1/priceprograms', { json: { Rows: [program(7), program(8)], Total: 2 } })
    .on(`POST ${WHAT_IF}`, { json: { Status: { Status: 'OK', Message: '' }, BatchId: RUN, Vehicles: 400 } })
    .on(`GET ${WHAT_IF}/${RUN}`, {
      json: {
        BatchId: RUN,
        State: 'finished',
        AskedAt: '2026-06-10T08:00:00Z',
        KeptUntil: '2026-06-17',
        Vehicles: 400,
        LookedAt: 400,
        Touched: 310,
        NotPossible: 0,
        LeftOut: [],
        Months: [],
        Receivers: [{ ReceiverType: 'DEA', Before: 10_000, After: 12_500 }],
      },
    });
const RUNNING = {
  BatchId: RUN,
  State: 'running',
  AskedAt: '2026-06-10T08:00:00Z',
  KeptUntil: '2026-06-17',
  Vehicles: 400,
  LookedAt: 0,
  Touched: 0,
  NotPossible: 0,
  LeftOut: [],
  Months: [],
  Receivers: [],
};
const write = (dialog: BoundFunctions<typeof queries>, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabelText(new RegExp(`^${label}`));
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
};
const openDialog = async (opener: string) => {
  await showPage(<InterestsPage />, '/start/interests');
  fireEvent.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    press: async (name: string | RegExp) => fireEvent.click(await dialog.findByRole('button', { name })),
    write: (label: RegExp, value: string) => {
      const field = dialog.getByLabelText(label);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    },
  };
};

// P2-RATE-03
test("shows each rate's current value and its history as a chart or a table", async () => {
  server();
  await showPage(<InterestsPage />, '/start/interests');
  expect(await screen.findByText(/^−0,05\s%$/)).toBeTruthy();
  expect(screen.getByText('Gäller nu')).toBeTruthy();
  expect(screen.getByText('Kommande')).toBeTruthy();
  const figure = screen.getByRole('slider', { name: 'Räntehistorik' });
  fireEvent.keyDown(figure, { key: 'Home' });
  expect(figure.getAttribute('aria-valuetext')).toMatch(/^2020-01-01, STIBOR 3 mån 2,30\s%$/);
  fireEvent.click(screen.getByRole('button', { name: 'Visa som tabell' }));
  expect(screen.queryByRole('slider')).toBeNull();
});

test('updates the rates when another user adds a value', async () => {
  const to = server();
  const wire = new Wire();
  wire.connected = true;
  const live = new LiveClient(
    () => Promise.resolve('token'),
    () => Promise.resolve(wire.asSocket()),
  );
  await live.start();
  await showPage(
    <LiveProvider value={live}>
      <InterestsPage />
    </LiveProvider>,
    '/start/interests',
  );
  await screen.findByText(/^−0,05\s%$/);
  const Rates = [...STIBOR.Rates, { ValidFrom: '2026-01-02', Value: 1.25 }];
  to.on(`GET ${RATES}`, { json: { Rows: [{ ...STIBOR, Rates }, BASE], Total: 2 } });
  act(() => wire.says('notices', [{ topic: 'pricing.interest-rate', id: 7, position: '1:7' }]));
  expect(await screen.findAllByText(/^1,25\s%$/)).toBeTruthy();
});

// P2-RATE-04
test('requires a reason for a backdated value, and shows the effect of the value before the user saves', async () => {
  const taken = { Field: 'ValidFrom', Code: 'TAKEN', Message: 'taken' };
  const to = server().on(`POST ${RATES}`, {
    status: 400,
    json: { Code: 'VALIDATION', Message: 'fel', Errors: [taken] },
  });
  const { dialog, press, write } = await openDialog('Lägg till räntesats');
  await press('Lägg till räntesats');
  expect(dialog.getAllByText('Fyll i fältet')).toHaveLength(2);
  write(/^Räntesats/, '2,1');
  write(/^Giltig från/, '2021-06-01');
  await press('Lägg till räntesats');
  expect(dialog.getByText('Skriv varför')).toBeTruthy();
  write(/^Orsak/, 'Kom sent');
  await press('Visa vad det ändrar');
  expect(await dialog.findByText(/^310 av 400 fordon/)).toBeTruthy();
  expect(await dialog.findByText('1 prislista följer räntan.')).toBeTruthy();
  const change = { InterestRateId: 7, InterestRate: 2.1, ValidFrom: '2021-06-01' };
  const posted = (path: string) => to.callsTo(path).find(({ method }) => method === 'POST')!.body;
  expect(posted(WHAT_IF)).toEqual({ Rate: change, IsPreview: true });
  await press(/^Lägg till räntesats \(\+2\s500\skr\)$/);
  expect(await dialog.findByText(/Det finns redan en räntesats/)).toBeTruthy();
  expect(posted(RATES)).toEqual({ ...change, Reason: 'Kom sent' });
  to.on(`POST ${RATES}`, { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await press(/^Lägg till räntesats \(/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each<[string, object, RegExp]>([
  ['the calculation does not run', { json: { ...RUNNING } }, /^Beräkningen tar tid/],
  [
    'the answer cannot be read',
    { status: 500, json: { Code: 'FAILED', Message: 'fel' } },
    /^Du kan försöka igen, eller gå vidare/,
  ],
  [
    'the calculation was stopped halfway',
    {
      json: {
        ...RUNNING,
        State: 'aborted',
        LookedAt: 40,
        Touched: 31,
        Receivers: [{ ReceiverType: 'DEA', Before: 1_000, After: 1_250 }],
      },
    },
    /vad hela ändringen kostar/,
  ],
])('lets the user add a backdated value without seeing its effect when %s', async (_, answer, message) => {
  const to = server()
    .on(`GET ${WHAT_IF}/${RUN}`, answer)
    .on(`POST ${RATES}`, { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await showPage(
    <div className="page">
      <AddRateDialog rate={STIBOR} timeoutMs={0} onClose={() => undefined} />
    </div>,
    '/start/interests',
  );
  const dialog = within(await screen.findByRole('dialog'));
  write(dialog, { Räntesats: '2,1', 'Giltig från': '2021-06-01', Orsak: 'Kom sent' });
  fireEvent.click(dialog.getByRole('button', { name: 'Visa vad det ändrar' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  // The form's preview must not be listed among the user's calculations.
  expect(to.callsTo(WHAT_IF)[0]!.body).toMatchObject({ IsPreview: true });
  fireEvent.click(await dialog.findByRole('button', { name: 'Lägg till räntesats' }));
  await waitFor(() => expect(to.callsTo(RATES).some(({ method }) => method === 'POST')).toBe(true));
});

test('reports that another calculation is running, and lets the user retry, or save without a calculation', async () => {
  const to = server().on(`POST ${WHAT_IF}`, {
    status: 409,
    json: { Code: 'WHAT_IF_RUNS', Message: 'pågår' },
  });
  const { dialog, press, write: fill } = await openDialog('Lägg till räntesats');
  fill(/^Räntesats/, '2,1');
  fill(/^Giltig från/, '2021-06-01');
  fill(/^Orsak/, 'Kom sent');
  await press('Visa vad det ändrar');
  expect(await dialog.findByText(/^Du har redan en beräkning som pågår/)).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Lägg till räntesats' })).toHaveProperty(
    'disabled',
    false,
  );
  to.on(`POST ${WHAT_IF}`, { status: 500, json: { Code: 'FAILED', Message: 'fel' } });
  await press('Försök igen');
  expect(await screen.findByText(/^Ett fel uppstod\. Försök igen/)).toBeTruthy();
  to.on(`POST ${WHAT_IF}`, { json: { Status: { Status: 'OK', Message: '' }, BatchId: RUN, Vehicles: 400 } });
  await press('Försök igen');
  expect(await dialog.findByText(/^310 av 400 fordon/)).toBeTruthy();
});

test('adds a value from a future day without a calculation', async () => {
  const to = server().on(`POST ${RATES}`, { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  const { press, write } = await openDialog('Lägg till räntesats');
  write(/^Räntesats/, '2,1');
  write(/^Giltig från/, '2198-01-01');
  await press('Lägg till räntesats');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to.callsTo(WHAT_IF)).toEqual([]);
});

// P2-RATE-05
test('withdraws a value with a reason, and shows the value as withdrawn', async () => {
  const to = server().on(`POST ${RATES}/7/withdraw`, {
    json: { Status: { Status: 'OK', Message: '' }, Id: 7 },
  });
  const { dialog, press, write } = await openDialog('Ta tillbaka räntesatsen från 2021-05-15');
  expect(await screen.findByText(/^Återtagen .* av Ulf Ek: Fel dag$/)).toBeTruthy();
  write(/^Orsak/, 'Fel dag');
  await press('Visa vad det ändrar');
  expect(await dialog.findByText(/^310 av 400 fordon/)).toBeTruthy();
  await press(/^Ta tillbaka räntesatsen \(\+2\s500\skr\)$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to.callsTo(`${RATES}/7/withdraw`)[0]!.body).toEqual({ ValidFrom: '2021-05-15', Reason: 'Fel dag' });
});

test('does not show read-only users the buttons that add and withdraw a value', async () => {
  server({ ...staff, RoleCode: 12 });
  await showPage(<InterestsPage />, '/start/interests');
  await screen.findByText('Gäller nu');
  expect(screen.queryByRole('button', { name: 'Lägg till räntesats' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ta tillbaka/ })).toBeNull();
});

// P2-USER-17
test('shows a dealer organisation with the right to interest rates the values, and nothing that changes them', async () => {
  const Functions = [{ FnKey2: 'fncInterests', RoleCode: 0 }];
  const answered = server({ ...staff, Role: 'DEO', RoleCode: 0, Functions });
  await showPage(<InterestsPage />, '/start/interests');
  await screen.findByText('Gäller nu');
  for (const name of ['Ny ränta', 'Lägg till räntesats', 'Vad händer om', /^Ta tillbaka/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Registrerad' })).toBeNull();
  expect(answered.callsTo(`${RATES}/7/history`)).toEqual([]);
});

// P2-RATE-01
test('creates a rate with its first value, and marks a name that is taken', async () => {
  let taken = true;
  const answered = server().on(`POST ${RATES}`, () =>
    taken
      ? { status: 400, json: { Code: 'INVALID_REQUEST', Errors: [{ Field: 'Name', Code: 'TAKEN' }] } }
      : { json: { Status: { Status: 'OK', Message: '' }, Id: 9 } },
  );
  const { dialog, press } = await openDialog('Ny ränta');
  write(dialog, { Namn: 'Referensränta', Räntesats: '2,5', 'Giltig från': '2026-01-01' });
  await press('Ny ränta');
  await dialog.findByText('Värdet används redan av en annan post');
  taken = false;
  await press('Ny ränta');
  await screen.findByText('Räntan är upplagd');
  const sent = answered.callsTo(RATES).findLast(({ body }) => body !== null);
  expect(sent!.body).toEqual({
    Name: 'Referensränta',
    InterestRate: 2.5,
    ValidFrom: '2026-01-01',
  });
});

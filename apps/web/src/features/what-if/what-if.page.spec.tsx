import type { CurrentUser } from '@floorplan/identity/contracts';
import { WHAT_IF_ROUTES, type WhatIfAnswer } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin, serverFor, showPage } from '../../testing/portal';
import { WhatIfAnswerPage } from './what-if-answer.page';
import { WhatIfVehiclesPage } from './what-if-vehicles.page';
import { WhatIfPage } from './what-if.page';

const ID = '6f1c5a2e-6d0b-4f5e-9a51-3d8c1f2b4a77';
const START = '/api/v1/whatif';
const answer: WhatIfAnswer = {
  BatchId: ID,
  State: 'finished',
  AskedAt: '2026-06-10T08:00:00Z',
  KeptUntil: '2026-06-17',
  Question: {
    Kind: 'RATE',
    Name: 'STIBOR 3 mån',
    Value: 3.05,
    From: '2026-07-01',
    FinanceType: null,
    FeeType: null,
    ReceiverType: null,
  },
  Vehicles: 1_204,
  LookedAt: 1_204,
  Touched: 310,
  NotPossible: 0,
  LeftOut: [
    { Reason: 'NOT_FOLLOWED', Vehicles: 894 },
    { Reason: 'WAITING', Vehicles: 12 },
  ],
  Receivers: [{ ReceiverType: 'DEA', Before: 10_000, After: 12_500 }],
  Months: [
    { Month: '2026-07', ReceiverType: 'DEA', Before: 4_000, After: 5_500 },
    { Month: '2026-08', ReceiverType: 'DEA', Before: 6_000, After: 7_000 },
  ],
};
const pages = (
  <Routes>
    <Route path="/start/what-if" element={<WhatIfPage />} />
    <Route path="/start/what-if/:id" element={<WhatIfAnswerPage />} />
  </Routes>
);
const server = (change: Partial<WhatIfAnswer> = {}, user: CurrentUser = admin) =>
  serverFor(user)
    .on('GET /api/v1/interestrates', {
      json: {
        Rows: [
          {
            Id: 7,
            Name: 'STIBOR 3 mån',
            Rates: [
              { ValidFrom: '2020-01-01', Value: 1 },
              { ValidFrom: '2024-01-01', Value: 4.1 },
              { ValidFrom: '2999-01-01', Value: 9 },
            ],
          },
        ],
        Total: 1,
      },
    })
    .on('GET /api/v1/fees', { json: { Rows: [], Total: 0 } })
    .on('GET /api/v1/priceprograms', { json: { Rows: [], Total: 0 } })
    .on('GET /api/v1/batches', { json: { Rows: [], Total: 0 } })
    .on(`POST ${START}`, { json: { Status: { Status: 'OK', Message: '' }, BatchId: ID, Vehicles: 1_204 } })
    .on(`GET ${START}/${ID}`, { json: { ...answer, ...change } });

// P2-WHATIF-02
test('calculates the change of a base rate and shows the result by receiver and month', async () => {
  const to = server();
  const { router } = await showPage(pages, '/start/what-if?kind=rate&rate=7');
  fireEvent.change(await screen.findByLabelText(/^Räntesats/), { target: { value: '3,05' } });
  fireEvent.click(screen.getByRole('button', { name: 'Räkna på lagret' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/start/what-if/${ID}`));
  const { body } = to.callsTo(START).find(({ method }) => method === 'POST')!;
  expect(body).toMatchObject({ Rate: { InterestRateId: 7, InterestRate: 3.05 } });
  expect(await screen.findByText('STIBOR 3 mån 3,05 % från 2026-07-01')).toBeTruthy();
  expect(
    screen.getByText(/^310 av 1\s204 fordon med löpande finansiering skulle kosta något annat/),
  ).toBeTruthy();
  expect(screen.getByText(/^894 fordon följer inte räntan$/)).toBeTruthy();
  expect(screen.getByText(/^12 fordon väntar på godkännande och räknas inte$/)).toBeTruthy();
  expect(screen.getByText(/^2\s500$/)).toBeTruthy();
  expect(screen.getByText('2026-08')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Visa 310 fordon' })).toBeTruthy();
});

test('marks fields with errors and does not start a calculation', async () => {
  const Errors = [{ Field: 'Rate.InterestRate', Code: 'TOO_LARGE', Message: 'too large' }];
  server().on(`POST ${START}`, { status: 400, json: { Code: 'INVALID_REQUEST', Message: 'fel', Errors } });
  const { router } = await showPage(pages, '/start/what-if?rate=7');
  fireEvent.click(await screen.findByRole('button', { name: 'Räkna på lagret' }));
  expect(await screen.findByText('Fyll i fältet')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Räntesats/), { target: { value: '99' } });
  fireEvent.click(screen.getByRole('button', { name: 'Räkna på lagret' }));
  await waitFor(() => expect(screen.getByLabelText(/^Räntesats/).getAttribute('aria-invalid')).toBe('true'));
  expect(router.state.location.pathname).toBe('/start/what-if');
  expect(screen.getByText('Rätta de markerade fälten')).toBeTruthy();
});

test('shows the progress of a running calculation, and a text when the result has expired', async () => {
  const to = server({ State: 'running', LookedAt: 500 });
  const { unmount } = await showPage(pages, `/start/what-if/${ID}`);
  expect(await screen.findByText(/^500 av 1\s204 fordon räknade$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stoppa beräkningen' })).toBeTruthy();
  unmount();
  to.on(`GET ${START}/${ID}`, { status: 404, json: { Code: 'NOT_FOUND', Message: 'borta' } });
  await showPage(pages, `/start/what-if/${ID}`);
  expect(await screen.findByText('Svaret finns inte kvar')).toBeTruthy();
});

const userWith = (user: CurrentUser, ...keys: string[]): CurrentUser => ({
  ...user,
  Functions: [...user.Functions, ...keys.map((FnKey2) => ({ FnKey2, RoleCode: user.RoleCode }))],
});
const importer = { ...admin, Role: 'IMP', RoleCode: 0 } as const;
const FEES = [
  { Id: 1, Type: 'RTA', ReceiverType: 'DEA', SubType: 'CONSIGN' },
  { Id: 2, Type: 'RTA', ReceiverType: 'IMP', SubType: 'CONSIGN' },
];

test.each([
  ['staff', admin, 'Konsignation · Ränta · Återförsäljare'],
  ['an importer', importer, 'Konsignation · Ränta · Importör'],
])('offers %s only fees whose effect the user may see', async (_, user, first) => {
  server({}, userWith(user, 'fncFinanceTypeConsign')).on('GET /api/v1/fees', {
    json: { Rows: FEES, Total: 2 },
  });
  await showPage(pages, '/start/what-if?kind=fee');
  expect((await screen.findAllByText(first)).length).toBeGreaterThan(0);
});

test.each([
  ["shows dealers' amounts to staff", admin, true],
  ["hides dealers' amounts from importers", importer, false],
])('in the list of affected vehicles, %s', async (_, user, isShown) => {
  const Columns = ['VehicleId', 'ChassisNumber', 'DealerPartyName', 'ImporterBefore', 'Difference'];
  const Rows = [[35, 'YV1ZZZ00XTZ000035', 'Mälarbil', 100, 5]];
  server({}, user).on(`GET ${WHAT_IF_ROUTES.vehicles}`, { json: { Columns, Rows, Total: 1, Sums: {} } });
  await showPage(<WhatIfVehiclesPage />, `/start/what-if/${ID}/vehicles`);
  await screen.findAllByText('Importör nu, kr');
  expect(screen.queryAllByText('Återf. nu, kr').length > 0).toBe(isShown);
});

test('offers only the finance types that the user may use', async () => {
  const loan = { Id: 3, Type: 'RTA', ReceiverType: 'IMP', SubType: 'LOAN' };
  const programs = [{ Id: 9, Name: 'Lagerlån 90 dagar', FinanceType: 'LOAN', PriceProgramPeriods: [] }];
  server({}, userWith(importer, 'fncFinanceTypeConsign'))
    .on('GET /api/v1/fees', { json: { Rows: [loan, ...FEES], Total: 3 } })
    .on('GET /api/v1/priceprograms', { json: { Rows: programs, Total: 1 } });
  await showPage(pages, '/start/what-if?kind=fee');
  fireEvent.click(await screen.findByLabelText(/^Avgift/));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Konsignation · Ränta · Importör',
  ]);
});

test('shows the rate in force today beside the new one', async () => {
  server();
  await showPage(pages, '/start/what-if?kind=rate&rate=7');
  await screen.findByText('Gäller i dag: 4,10 %');
});

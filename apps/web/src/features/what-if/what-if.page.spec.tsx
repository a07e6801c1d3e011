import type { WhatIfAnswer } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin, serverFor, showPage } from '../../testing/portal';
import { WhatIfAnswerPage } from './what-if-answer.page';
import { WhatIfPage } from './what-if.page';

const ID = '6f1c5a2e-6d0b-4f5e-9a51-3d8c1f2b4a77';
const START = '/api/v1/whatif';
const answer: WhatIfAnswer = {
  ...{ BatchId: ID, State: 'finished', AskedAt: '2026-06-10T08:00:00Z', KeptUntil: '2026-06-17' },
  Question: {
    ...{ Kind: 'RATE', Name: 'STIBOR 3 mån', Value: 3.05, From: '2026-07-01' },
    ...{ FinanceType: null, FeeType: null, ReceiverType: null },
  },
  ...{ Vehicles: 1_204, LookedAt: 1_204, Touched: 310, NotPossible: 0 },
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
const server = (told: Partial<WhatIfAnswer> = {}) =>
  serverFor(admin)
    .on('GET /api/v1/interestrates', {
      json: { Rows: [{ Id: 7, Name: 'STIBOR 3 mån', Rates: [] }], Total: 1 },
    })
    .on('GET /api/v1/fees', { json: { Rows: [], Total: 0 } })
    .on('GET /api/v1/priceprograms', { json: { Rows: [], Total: 0 } })
    .on('GET /api/v1/batches', { json: { Rows: [], Total: 0 } })
    .on(`POST ${START}`, { json: { Status: { Status: 'OK', Message: '' }, BatchId: ID, Vehicles: 1_204 } })
    .on(`GET ${START}/${ID}`, { json: { ...answer, ...told } });

// P2-WHATIF-02
test('a base rate is asked about, and its answer told by receiver and month', async () => {
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

test('what is wrong is said at its field, and nothing has begun', async () => {
  const Errors = [{ Field: 'Rate.InterestRate', Code: 'TOO_LARGE', Message: 'too large' }];
  server().on(`POST ${START}`, { status: 400, json: { Code: 'INVALID_REQUEST', Message: 'fel', Errors } });
  const { router } = await showPage(pages, '/start/what-if?rate=7');
  fireEvent.click(await screen.findByRole('button', { name: 'Räkna på lagret' }));
  expect(await screen.findByText('Fyll i fältet')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Räntesats/), { target: { value: '99' } });
  fireEvent.click(screen.getByRole('button', { name: 'Räkna på lagret' }));
  await waitFor(() => expect(screen.getByLabelText(/^Räntesats/).getAttribute('aria-invalid')).toBe('true'));
  expect(router.state.location.pathname).toBe('/start/what-if');
});

test('while it runs it says how far it has come; one that is kept no longer leads back', async () => {
  const to = server({ State: 'running', LookedAt: 500 });
  const { unmount } = await showPage(pages, `/start/what-if/${ID}`);
  expect(await screen.findByText(/^500 av 1\s204 fordon räknade$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stoppa beräkningen' })).toBeTruthy();
  unmount();
  to.on(`GET ${START}/${ID}`, { status: 404, json: { Code: 'NOT_FOUND', Message: 'borta' } });
  await showPage(pages, `/start/what-if/${ID}`);
  expect(await screen.findByText('Svaret finns inte kvar')).toBeTruthy();
});

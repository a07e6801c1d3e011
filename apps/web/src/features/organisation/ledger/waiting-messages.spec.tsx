import type { LimitWaitsAnswer } from '@floorplan/job-process/contracts';
import type { LimitBookAnswer } from '@floorplan/vehicle/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { LimitBookPage } from './limit-book.page';

const ORGANISATION = '/api/v1/dealers/dealer_organizations/7';
const book: LimitBookAnswer = {
  Organisation: 'Bilhuset AB',
  Today: '2026-06-17',
  UsedNow: 0,
  Approved: 0,
  Opening: 0,
  Reserved: 0,
  Released: 0,
  Corrected: 0,
  Closing: 0,
  Days: [],
  Releases: [],
  RunOut: { Vehicles: 0, Amount: 0 },
  Makes: [{ Id: 4, Name: 'Nordvik' }],
};
const message = (Id: number, Amount: number): LimitWaitsAnswer['Rows'][number] => ({
  Id,
  ProcessId: Id,
  Identification: `ORD-${Id}`,
  ChassisNumber: `YV${Id}`,
  Amount,
  MakeId: 4,
  ImporterName: 'Nordvik Import',
  DealerName: 'Bilhuset',
  CreditLimitType: 'F1',
  Make: 'Nordvik',
  Since: '2026-06-10T08:00:00Z',
  StatusCode: 'LIMIT_EXCEEDED',
  Cause: 'Limiten överskrids',
  IsReleased: false,
});
const waits: LimitWaitsAnswer = {
  Rows: [
    message(1, 400_000),
    message(2, 100_000),
    { ...message(3, 50_000), CreditLimitType: null, Make: null, Cause: 'Prislistan saknas' },
  ],
  Total: 3,
  Limits: [
    {
      CreditLimitType: 'F1',
      MakeId: 4,
      Make: 'Nordvik',
      Messages: 2,
      Amount: 500_000,
      Room: 20_000,
      RaiseForAll: 480_000,
    },
  ],
  Distributed: ['F1'],
  Raise: null,
};
const tried = { Messages: 1, Amount: 100_000, Left: 20_000, WholesaleExcess: 5_000 };
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ') ?? '';

let server: Server;
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  server = serverFor(adminWith('fncLimits'))
    .on(`GET ${ORGANISATION}/limit_book/F1`, { json: book })
    .on(`GET ${ORGANISATION}/limit_waits`, ({ query }) => {
      asked.push(query.toString());
      const [first, second, third] = waits.Rows;
      const released = { ...waits, Rows: [first!, { ...second!, IsReleased: true }, third!], Raise: tried };
      return { json: query.has('raise') ? released : waits };
    });
});
const shown = async (query = '') => {
  await showPage(
    <Routes>
      <Route path="/start/limits/:id" element={<LimitBookPage />} />
    </Routes>,
    `/start/limits/7${query}`,
  );
  await screen.findByText('Meddelanden som väntar på limiten');
};
const rows = async () => {
  await screen.findByText('ORD-1');
  const [, ...messages] = within(screen.getAllByRole('table').at(-1)!).getAllByRole('row');
  return messages.map(({ textContent }) => plain(textContent));
};

// P2-LEDGER-05
test('names the waiting messages with importer, limit and amount, and what else they wait for', async () => {
  await shown();
  expect(await rows()).toEqual([
    'ORD-1Nordvik ImportBilhusetKonsignation · Nordvik2026-06-10400 000',
    'ORD-2Nordvik ImportBilhusetKonsignation · Nordvik2026-06-10100 000',
    'ORD-3Nordvik ImportBilhusetVäntar också på: Prislistan saknas2026-06-1050 000',
  ]);
  expect(screen.getByRole('link', { name: 'ORD-1' }).getAttribute('href')).toBe('/start/jobprocess/1?row=1');
  expect(asked).toEqual(['']);
});

// P2-LEDGER-06
test('shows which messages a typed raise would release, what is left, and that the wholesale limit is exceeded', async () => {
  await shown();
  fireEvent.change(await screen.findByLabelText('Höjning av Konsignation · Eget lager'), {
    target: { value: '120 000' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Pröva höjningen' }));
  await screen.findByText('Släpps');
  expect(asked.at(-1)).toBe('category=F1&make_id=0&raise=120000');
  expect(plain(document.body.textContent)).toContain(
    'Höjningen släpper 1 meddelande på 100 000 kr. Därefter är 20 000 kr ledigt.',
  );
  expect(plain(document.body.textContent)).toContain('den överskrids med 5 000 kr');
  expect((await rows())[1]).toContain('Släpps');
  expect(screen.getByRole('link', { name: 'Ändra limiten' }).getAttribute('href')).toBe(
    '/start/dealerorganization?ID=7&ActiveTab=1',
  );
});

// P2-LEDGER-06
test('tries the raise that all messages of a limit need when the amount is clicked', async () => {
  await shown();
  fireEvent.click(await screen.findByRole('button', { name: /Pröva att höja Konsignation · Nordvik/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('category=F1&make_id=4&raise=480000'));
  const field = await screen.findByLabelText<HTMLInputElement>('Höjning av Konsignation · Nordvik');
  expect(plain(field.value)).toBe('480 000');
});

// P2-LEDGER-06
test('rejects a raise that is not an amount', async () => {
  await shown();
  fireEvent.change(await screen.findByLabelText(/^Höjning av/), { target: { value: 'mycket' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pröva höjningen' }));
  expect((await screen.findByLabelText(/^Höjning av/)).getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual(['']);
});

test('says that no message waits', async () => {
  server.on(`GET ${ORGANISATION}/limit_waits`, {
    json: { Rows: [], Total: 0, Limits: [], Distributed: [], Raise: null },
  });
  await shown();
  await screen.findByText('Inget meddelande väntar på organisationens limiter.');
});

test('says why the waiting messages cannot be loaded', async () => {
  server.on(`GET ${ORGANISATION}/limit_waits`, { status: 400, json: { Message: 'Trasigt' } });
  await shown();
  await screen.findByText('Väntande meddelanden kunde inte hämtas: Trasigt');
});

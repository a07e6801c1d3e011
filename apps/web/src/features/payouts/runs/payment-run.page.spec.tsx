import { expect, test } from '@jest/globals';
import type { PaymentRunDetail } from '@floorplan/payouts/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import { PaymentRunPage } from './payment-run.page';
import { PaymentRunsPage } from './payment-runs.page';

const RUN = '/api/v1/bank/payment_runs/3';
const possible = (Key: string) => ({ Key, Code: null, Reason: null });

const run = (change: Partial<PaymentRunDetail> = {}): PaymentRunDetail => ({
  Id: 3,
  Version: 1,
  Status: 'PREPARED',
  Date: '2026-06-17',
  PaymentDate: '2026-06-18',
  Total: 380_000,
  Prepared: { By: 'Bo Colleague', At: '2026-06-17T08:00:00Z' },
  Approved: null,
  Sent: null,
  FileHash: null,
  HandOver: null,
  Fetched: 0,
  LastWeek: { RunId: 2, Total: 100_000 },
  Differences: [{ ReceiverName: 'Nordvik Sverige AB', Before: 100_000, Now: 380_000 }],
  ByKind: [{ Kind: 'IMPORTER_INVOICE', Count: 1, Amount: 400_000 }],
  Payments: [
    {
      EndToEndId: 'P-7',
      ReceiverName: 'Nordvik Sverige AB',
      AccountType: 'BANKGIRO',
      AccountNumber: '5550-0011',
      IsNewAccount: true,
      Amount: 380_000,
      Outcome: 'WAITING',
      OutcomeOn: null,
      BankCode: null,
      BankText: null,
      Rows: [
        {
          PayableId: 7,
          Kind: 'IMPORTER_INVOICE',
          Amount: 400_000,
          DueDate: '2026-06-18',
          Reference: 'F-88',
          VehicleId: 17,
          InvoiceNumber: null,
          BankReference: null,
        },
        {
          PayableId: 8,
          Kind: 'LOAN',
          Amount: -20_000,
          DueDate: '2026-06-18',
          Reference: 'F-87',
          VehicleId: 18,
          InvoiceNumber: '1000059',
          BankReference: null,
        },
      ],
    },
  ],
  LeftOut: [{ PayableId: 9, ReceiverName: 'Sakura AB', Amount: 5_000, Why: 'NO_ACCOUNT' }],
  Actions: ['approve', 'take_out', 'abandon'].map(possible).concat({
    Key: 'send',
    Code: 'RUN_PREPARED',
    Reason: 'Körningen måste godkännas först',
  } as never),
  ...change,
});

const page = (
  <Routes>
    <Route path="/start/payment-run/:id" element={<PaymentRunPage />} />
  </Routes>
);
const Preview = { Payments: 1, Total: 380_000, LeftOut: 0 };
const done = ({ query }: { query: URLSearchParams }) => ({
  json: {
    Status: { Status: 'OK', Message: 'Klart' },
    ...(query.get('dry_run') && { Preview, ExpectedPreview: 'sums' }),
  },
});
const served = (change: Partial<PaymentRunDetail> = {}) =>
  serverFor(adminWith('fncAdmin')).on(`GET ${RUN}`, { json: run(change) });
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';

test('shows what differs, new accounts and what is left out before the payments', async () => {
  served();
  await showPage(page, '/start/payment-run/3');
  await screen.findByRole('heading', { name: 'Betalningskörning 2026-06-17' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Skiljer sig från förra veckan',
    'Nya konton',
    'Kommer inte med',
    'Vad som betalas',
    'Betalningar',
  ]);
  const text = plain(document.body.textContent);
  for (const part of ['Bankgiro 5550-0011', 'Mottagaren saknar konto', 'F-88, F-87', '380 000,00 kr'])
    expect(text).toContain(part);
});

test('marks a payment to a new account, and opens what each payment pays and why something is left out', async () => {
  served();
  await showPage(page, '/start/payment-run/3');
  await screen.findByText('Nytt konto');
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['F-88', 'F-87', 'Sakura AB'].map(target)).toEqual([
    '/start/vehicle/17',
    '/start/invoice/1000059',
    '/start/payable/9',
  ]);
});

test('approves the sum that is shown', async () => {
  const server = served().on(`POST ${RUN}/approve`, done);
  await showPage(page, '/start/payment-run/3');
  fireEvent.click(await screen.findByRole('button', { name: 'Godkänn' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/1 betalning, 380/);
  fireEvent.click(within(dialog).getByRole('button', { name: /Godkänn 380/ }));
  await waitFor(() =>
    expect(server.callsTo(`${RUN}/approve`).at(-1)!.query.get('expected_preview')).toBe('sums'),
  );
});

test('takes a payment out with all that it pays', async () => {
  const server = served().on(`POST ${RUN}/take_out`, done);
  await showPage(page, '/start/payment-run/3');
  fireEvent.click(await screen.findByRole('button', { name: 'Ta ut P-7 till Nordvik Sverige AB' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/1 betalning, 380/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ta ut betalningen' }));
  await waitFor(() => expect(server.callsTo(`${RUN}/take_out`).at(-1)!.body).toEqual({ PayableIds: [7, 8] }));
});

test('offers the file of a run that is sent', async () => {
  served({ Status: 'SENT', Sent: { By: 'Bo', At: '2026-06-17T09:00:00Z' }, FileHash: 'a'.repeat(64) });
  await showPage(page, '/start/payment-run/3');
  await screen.findByRole('button', { name: 'Hämta filen till banken' });
  expect(screen.getByRole('button', { name: 'Läs in bankens svar' })).toBeTruthy();
});

test('tells that the bank may not have the file, and hands it over again', async () => {
  const server = served({
    Status: 'SENT',
    Sent: { By: 'Bo', At: '2026-06-17T09:00:00Z' },
    FileHash: 'a'.repeat(64),
    HandOver: { State: 'UNCLEAR', At: '2026-06-17T09:00:30Z', AnswerStatus: null },
    Actions: [possible('hand_over')],
  }).on(`POST ${RUN}/hand_over`, done);
  await showPage(page, '/start/payment-run/3');
  await screen.findByText(/Det är inte känt om banken har filen/);
  fireEvent.click(screen.getByRole('button', { name: 'Lämna filen igen' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/1 betalning, 380/);
  fireEvent.click(within(dialog).getByRole('button', { name: /Lämna filen igen, 380/ }));
  await waitFor(() => expect(server.callsTo(`${RUN}/hand_over`).at(-1)!.query.get('dry_run')).toBeNull());
});

test('says that a run does not exist', async () => {
  serverFor(adminWith('fncAdmin'));
  await showPage(page, '/start/payment-run/3');
  await screen.findByRole('link', { name: 'Betalningskörningar' });
});

test('prepares a run after showing its sum, and opens it', async () => {
  const list = '/api/v1/bank/payment_runs';
  const server = served()
    .on(`GET ${list}`, { json: { Columns: ['Id'], Rows: [], Total: 0, Sums: {} } })
    .on(`POST ${list}`, ({ query }) => ({
      json: { Status: { Status: 'OK', Message: 'Klart' }, Id: query.get('dry_run') ? null : 3, Preview },
    }));
  await showPage(<PaymentRunsPage />, '/start/payment-runs');
  await screen.findByText('Inga betalningskörningar än');
  fireEvent.click(screen.getAllByRole('button', { name: 'Förbered körning' })[0]!);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/1 betalning, 380/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Förbered körning' }));
  await waitFor(() =>
    expect(
      server.callsTo(list).filter(({ method, query }) => method === 'POST' && !query.get('dry_run')),
    ).toHaveLength(1),
  );
});

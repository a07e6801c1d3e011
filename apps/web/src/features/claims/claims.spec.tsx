import type {
  ClaimRow,
  ReminderLetterDetail,
  ReminderLetterRow,
  ReminderRunRow,
  RemindersPreview,
} from '@floorplan/invoicing/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { ClaimsPage } from './claims.page';
import { Route, Routes } from 'react-router-dom';
import { ReminderLetterPage } from './reminder-letter.page';
import { ReminderLettersPage } from './reminder-letters.page';
import { ReminderPreviewPage } from './reminder-preview.page';
import { RemindersPage } from './reminders.page';

const staff = adminWith('fncAdmin', 'fncDealerInvoices', 'fncImporterInvoices');
const PREVIEW = '/api/v1/reminders/preview';
const RUNS = '/api/v1/reminders/runs';
const LETTERS = '/api/v1/reminders/letters';
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';

const listed = (row: object) => ({
  json: { Columns: Object.keys(row), Rows: [Object.values(row)], Total: 1, Sums: {} },
});

const DOCUMENTS = [
  {
    InvoiceNumber: '1000123',
    CategoryName: 'Slutbetalning',
    DueDate: '2026-05-29',
    DaysLate: 24,
    OpenAmount: 1_000,
    Level: 2,
  },
  {
    InvoiceNumber: '1000140',
    CategoryName: 'Limitavgift',
    DueDate: '2026-06-18',
    DaysLate: 4,
    OpenAmount: 250.5,
    Level: null,
  },
];

const preview = (change: Partial<RemindersPreview> = {}): RemindersPreview => ({
  Date: '2026-06-22',
  BankDays: [5, 15],
  SendsByItself: false,
  RunStatus: null,
  Letters: [
    {
      Level: 2,
      ReceiverType: 'DEA',
      ReceiverId: 101,
      ReceiverName: 'Mälarbil',
      OpenAmount: 1_250.5,
      Fee: 60,
      Documents: DOCUMENTS,
      HasAddress: false,
    },
  ],
  Total: 1,
  Documents: 1,
  OpenAmount: 1_250.5,
  Fees: 60,
  Seen: 'a'.repeat(64),
  ...change,
});

test('shows what a run of today sends, and sends exactly that', async () => {
  const server = serverFor(staff)
    .on(`GET ${PREVIEW}`, { json: preview() })
    .on(`POST ${RUNS}`, {
      status: 202,
      json: { Status: { Status: 'OK', Message: 'Påminnelserna skickas' } },
    });
  const { router } = await showPage(<ReminderPreviewPage />, '/start/reminders/today');
  await screen.findByRole('heading', { name: 'Mälarbil' });
  screen.getByText(/^Mottagaren har ingen adress för fakturor/);
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['1000123Slutbetalning2026-05-292421 000,00', '1000140Limitavgift2026-06-184Förfallen250,50']);
  fireEvent.click(screen.getByRole('button', { name: 'Skicka 1 påminnelse' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Skicka 1 påminnelse' }));
  await screen.findByText('Påminnelserna skickas');
  expect(server.callsTo(RUNS).map(({ body }) => body)).toEqual([{ Seen: 'a'.repeat(64) }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/reminders'));
});

test.each([
  ['after the run of today', { RunStatus: 'SENT' as const, Total: 0, Letters: [] }],
  ['when nobody is to be reminded', { Total: 0, Letters: [] }],
])('offers no sending %s', async (_, change) => {
  serverFor(staff).on(`GET ${PREVIEW}`, { json: preview(change) });
  await showPage(<ReminderPreviewPage />, '/start/reminders/today');
  await screen.findByText('Ingen mottagare ska påminnas i dag');
  expect(screen.queryByRole('button', { name: /^Skicka/ })).toBeNull();
});

test('lists the runs, each with its letters', async () => {
  const run: ReminderRunRow = {
    Id: 20260622,
    Date: '2026-06-22',
    Status: 'SENT',
    Letters: 3,
    Sent: 2,
    Documents: 5,
    OpenAmount: 12_500,
    Fees: 60,
    StartedBy: 'Anna',
    StartedAt: '2026-06-22T06:00:00Z',
  };
  serverFor(staff).on(`GET ${RUNS}`, listed(run));
  await showPage(<RemindersPage />, '/start/reminders');
  const link = await screen.findByRole('link', { name: '2026-06-22' });
  expect(link.getAttribute('href')).toBe('/start/reminder-letters?sent_from=2026-06-22&sent_to=2026-06-22');
  screen.getByText('Skickad');
  expect(screen.getByRole('link', { name: 'Dagens påminnelser' }).getAttribute('href')).toBe(
    '/start/reminders/today',
  );
});

test('links each letter of the list to its page, which shows its documents and opens it', async () => {
  const letter: ReminderLetterRow = {
    Id: 17,
    SentDate: '2026-06-22',
    Level: 2,
    ReceiverType: 'DEA',
    ReceiverId: 101,
    ReceiverName: 'Mälarbil',
    OpenAmount: 1_250.5,
    Fee: 60,
    Documents: 2,
    FeeInvoiceNumber: '1000150',
    IsStored: true,
  };
  const detail: ReminderLetterDetail = { ...letter, Rows: DOCUMENTS };
  const server = serverFor(staff)
    .on(`GET ${LETTERS}`, listed(letter))
    .on(`GET ${LETTERS}/17`, { json: detail });
  const list = await showPage(<ReminderLettersPage />, '/start/reminder-letters?level=2');
  await screen.findByText('1000150');
  expect(server.callsTo(LETTERS)[0]!.query.get('level')).toBe('2');
  const link = screen.getByRole('link', { name: 'Mälarbil' });
  expect(link.getAttribute('href')).toBe('/start/reminder-letter/17');
  list.unmount();
  const page = (
    <Routes>
      <Route path="/start/reminder-letter/:id" element={<ReminderLetterPage />} />
    </Routes>
  );
  await showPage(page, '/start/reminder-letter/17');
  await screen.findByRole('heading', { name: 'Påminnelsebrev 17' });
  expect((await screen.findByRole('link', { name: '1000123' })).getAttribute('href')).toBe(
    '/start/invoice/1000123',
  );
  screen.getByRole('button', { name: 'Öppna brevet' });
});

test('lists documents about which something is done, and only those that a user can approve', async () => {
  const claim: ClaimRow = {
    Id: '1000123',
    ReceiverType: 'DEA',
    ReceiverId: 101,
    ReceiverName: 'Mälarbil',
    ReceiverOrgNo: '5599000063',
    InvoiceCategory: { Enum: 1 },
    CategoryName: 'Slutbetalning',
    InvoiceNumber: '1000123',
    DueDate: '2026-05-29',
    DaysLate: 24,
    OpenAmount: 1_000,
    WrittenOff: 0,
    Claim: 'DISPUTED',
    ReminderLevel: 1,
    RemindedDate: '2026-06-05',
    HeldUntil: null,
    DisputedDate: '2026-06-10',
    DisputeText: 'Bilen är tillbaka',
    CollectionDate: null,
    CollectionReference: null,
    WriteOffBy: null,
    IsOwn: false,
  };
  const server = serverFor(staff).on('GET /api/v1/claims', listed(claim));
  await showPage(<ClaimsPage />, '/start/claims?to_approve=true');
  expect((await screen.findByRole('link', { name: '1000123' })).getAttribute('href')).toBe(
    '/start/invoice/1000123',
  );
  screen.getByText('Bestridd');
  const { query } = server.callsTo('/api/v1/claims')[0]!;
  expect([query.get('to_approve'), query.get('collectable')]).toEqual(['true', 'false']);
});

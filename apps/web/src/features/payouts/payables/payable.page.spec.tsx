import { expect, test } from '@jest/globals';
import type { PayableDetail } from '@floorplan/payouts/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import { PayablePage } from './payable.page';

const ONE = '/api/v1/bank/payables/7';
const possible = (Key: string) => ({ Key, Code: null, Reason: null });

const payable = (change: Partial<PayableDetail> = {}): PayableDetail => ({
  Id: 7,
  Version: 3,
  Kind: 'CREDIT',
  Status: 'OPEN',
  ReceiverKind: 'other',
  ReceiverId: 0,
  ReceiverName: 'Ida Berg',
  Amount: 5_000,
  DueDate: '2026-06-12',
  Reference: '1000059',
  VehicleId: null,
  InvoiceNumber: '1000059',
  BankReference: null,
  RunId: null,
  EndToEndId: null,
  PaidOn: null,
  RefusedOn: null,
  BankCode: null,
  BankText: null,
  LacksAccount: true,
  HeldUntil: null,
  WaitsForApproval: false,
  IsOwn: false,
  Hold: null,
  ByHand: null,
  Actions: ['pay_by_hand', 'hold'].map(possible),
  ...change,
});

const page = (
  <Routes>
    <Route path="/start/payable/:id" element={<PayablePage />} />
  </Routes>
);
const Preview = {
  ReceiverName: 'Ida Berg',
  Amount: 5_000,
  Status: 'OPEN',
  HeldUntil: null,
  PaidByHandOn: '2026-06-10',
};
const done = ({ query }: { query: URLSearchParams }) => ({
  json: {
    Status: { Status: 'OK', Message: 'Klart' },
    ...(query.get('dry_run') && { Preview, ExpectedPreview: 'sums' }),
  },
});
const served = (change: Partial<PayableDetail> = {}) =>
  serverFor(adminWith('fncAdmin')).on(`GET ${ONE}`, { json: payable(change) });

test('says what to do when the receiver has no account, and links to what is paid', async () => {
  served();
  await showPage(page, '/start/payable/7');
  await screen.findByText(/Mottagaren finns inte som part i portalen/);
  expect(screen.getByRole('link', { name: '1000059' }).getAttribute('href')).toBe('/start/invoice/1000059');
});

test('links to the page of a party that has no account', async () => {
  served({ ReceiverKind: 'importer', ReceiverId: 1, ReceiverName: 'Nordvik Sverige AB' });
  await showPage(page, '/start/payable/7');
  const link = await screen.findByRole('link', { name: 'Nordvik Sverige AB' });
  expect(link.getAttribute('href')).toBe('/start/importer/1');
});

test('reports a payment by hand with day, reference and reason', async () => {
  const server = served().on(`POST ${ONE}/pay_by_hand`, done);
  await showPage(page, '/start/payable/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Betald för hand' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Bankens referens/), { target: { value: ' SEB 77 ' } });
  fireEvent.change(within(dialog).getByLabelText(/Varför betalades/), { target: { value: 'Inget konto' } });
  await within(dialog).findByText('Väntar på att en kollega godkänner');
  fireEvent.click(within(dialog).getByRole('button', { name: /Ange 5/ }));
  await waitFor(() => {
    const sent = server.callsTo(`${ONE}/pay_by_hand`).filter(({ query }) => !query.get('dry_run'));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { BankReference: 'SEB 77', Reason: 'Inget konto', PaidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });
});

test('shows what another user has reported, and approves it', async () => {
  const server = served({
    WaitsForApproval: true,
    ByHand: {
      PaidOn: '2026-06-10',
      BankReference: 'SEB 77',
      Reason: 'Inget konto',
      ProposedBy: 'Bo Colleague',
      ProposedAt: '2026-06-10T08:00:00Z',
      ApprovedBy: null,
    },
    Actions: ['approve_by_hand', 'reject_by_hand'].map(possible),
  }).on(`POST ${ONE}/approve_by_hand`, done);
  await showPage(page, '/start/payable/7');
  await screen.findByText('SEB 77');
  fireEvent.click(screen.getByRole('button', { name: 'Godkänn' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/Bo Colleague har angett/);
  await within(dialog).findByText(/till Ida Berg$/, { selector: 'strong' });
  fireEvent.click(within(dialog).getByRole('button', { name: /Godkänn 5/ }));
  await waitFor(() =>
    expect(server.callsTo(`${ONE}/approve_by_hand`).at(-1)!.query.get('expected_preview')).toBe('sums'),
  );
});

test('says that a payable does not exist', async () => {
  serverFor(adminWith('fncAdmin'));
  await showPage(page, '/start/payable/7');
  await screen.findByText('Posten finns inte eller är inte synlig för dig');
  expect(screen.getAllByRole('link', { name: 'Att betala ut' })).toHaveLength(2);
});

import { expect, test } from '@jest/globals';
import type { OwnPayout, PayableRow } from '@floorplan/payouts/contracts';
import { screen } from '@testing-library/react';
import { OwnPayouts } from '../../../app/payouts/own-payouts';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import { PayablesPage } from './payables.page';

const LIST = '/api/v1/bank/payables';

const row = (change: Partial<PayableRow> = {}): PayableRow => ({
  Id: 7,
  Kind: 'IMPORTER_INVOICE',
  Status: 'OPEN',
  ReceiverKind: 'importer',
  ReceiverId: 1,
  ReceiverName: 'Nordvik Sverige AB',
  Amount: 400_000,
  DueDate: '2026-06-12',
  Reference: 'F-88',
  VehicleId: 17,
  InvoiceNumber: null,
  BankReference: null,
  RunId: null,
  EndToEndId: null,
  PaidOn: null,
  RefusedOn: null,
  BankCode: null,
  BankText: null,
  LacksAccount: false,
  HeldUntil: null,
  WaitsForApproval: false,
  IsOwn: false,
  ...change,
});

test('lists what is to be paid, why it is not paid, and opens each', async () => {
  const rows = [
    row(),
    row({ Id: 8, LacksAccount: true }),
    row({ Id: 9, RefusedOn: '2026-06-11', BankText: 'Kontot finns inte' }),
    row({ Id: 10, LacksAccount: true, WaitsForApproval: true }),
    row({ Id: 11, HeldUntil: '2999-01-02' }),
  ];
  const Columns = Object.keys(row());
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof PayableRow]));
  const server = serverFor(adminWith('fncAdmin')).on(`GET ${LIST}`, {
    json: { Columns, Rows, Total: 5, Sums: {} },
  });
  await showPage(<PayablesPage />, '/start/payables');
  await screen.findByText('5 utbetalningar');
  const texts = [...document.querySelectorAll('.table-row')].map((each) => each.textContent);
  expect(texts[0]).toContain('Att betala');
  expect(texts[1]).toContain('Saknar konto');
  expect(texts[2]).toContain('Nekad av banken');
  expect(texts[2]).toContain('Kontot finns inte');
  expect(texts[3]).toContain('Ska godkännas');
  expect(texts[4]).toContain('Uppskjuten');
  expect(screen.getAllByRole('link', { name: 'F-88' })[0]!.getAttribute('href')).toBe('/start/payable/7');
  expect(server.callsTo(LIST)[0]!.query.get('status')).toBe('OPEN');
});

test.each<[Partial<OwnPayout>, string]>([
  [{}, 'Betalas 2026-06-12'],
  [{ Kind: 'CORRECTION', Amount: -100_000 }, 'Ska betalas tillbaka eller dras av'],
  [{ State: 'PAID', PaidOn: '2026-06-12' }, 'Betald 2026-06-12'],
  [{ State: 'REFUSED', BankText: 'Kontot finns inte' }, 'Banken kunde inte betala: Kontot finns inte'],
])('tells a receiver when it is paid, or what the bank said', async (change, text) => {
  const payout: OwnPayout = {
    Id: 7,
    Kind: 'IMPORTER_INVOICE',
    Amount: 400_000,
    Reference: 'F-88',
    DueDate: '2026-06-12',
    State: 'WAITING',
    PaidOn: null,
    BankText: null,
    VehicleId: 17,
    InvoiceNumber: null,
    ...change,
  };
  serverFor().on('GET /api/v1/payouts', { json: { Rows: [payout], Total: 1 } });
  const page = (
    <div className="page">
      <OwnPayouts about={{ vehicle_id: 17 }} />
    </div>
  );
  await showPage(page, '/start/vehicle/17');
  await screen.findByText(text);
});

import type { EInvoiceRow } from '@floorplan/invoicing/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import { EInvoicesPage } from './e-invoices.page';

const LIST = '/api/v1/einvoices';

const row = (change: Partial<EInvoiceRow> = {}): EInvoiceRow => ({
  Id: 1_000_123,
  InvoiceNumber: '1000123',
  Status: 'DELIVERED',
  ReceiverType: 'DEA',
  ReceiverId: 101,
  ReceiverName: 'Mälarbil',
  Address: '0007:5599000063',
  QueuedAt: '2026-06-17T10:00:00.000Z',
  ChangedAt: '2026-06-17T10:01:00.000Z',
  Attempts: 0,
  Text: null,
  MailedTo: null,
  IsOpen: false,
  ...change,
});

test('lists electronic invoices with their status, opens each, and finds those that were not delivered', async () => {
  const rows = [
    row(),
    row({
      Id: 1_000_124,
      InvoiceNumber: '1000124',
      Status: 'REFUSED',
      Text: 'Okänd mottagare',
      IsOpen: true,
    }),
  ];
  const Columns = Object.keys(row());
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof EInvoiceRow]));
  const server = serverFor(adminWith('fncAdmin')).on(`GET ${LIST}`, {
    json: { Columns, Rows, Total: 2, Sums: {} },
  });
  await showPage(<EInvoicesPage />, '/start/e-invoices');
  await screen.findByText('2 e-fakturor');
  const texts = [...document.querySelectorAll('.table-row')].map((each) => each.textContent);
  expect(texts[0]).toContain('Levererad');
  expect(texts[1]).toContain('Nekad');
  expect(texts[1]).toContain('Okänd mottagare');
  const link = screen.getAllByRole('link', { name: '1000124' })[0]!;
  expect(link.getAttribute('href')).toBe('/start/invoice/1000124');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bara de som inte kom fram' }));
  await waitFor(() => expect(server.callsTo(LIST).at(-1)!.query.get('open')).toBe('true'));
});

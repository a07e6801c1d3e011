import type { EInvoiceRow } from '@floorplan/invoicing/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import { EInvoicesPage } from './e-invoices.page';

const LIST = '/api/v1/e_invoices';

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

function serve(rows: readonly EInvoiceRow[]) {
  const Columns = Object.keys(row());
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof EInvoiceRow]));
  return serverFor(adminWith('fncAdmin')).on(`GET ${LIST}`, {
    json: { Columns, Rows, Total: rows.length, Sums: {} },
  });
}

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
  const server = serve(rows);
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

test('sends the selected ones again that were not delivered, and says why others could not be', async () => {
  const refused = (Id: number) =>
    row({ Id, InvoiceNumber: String(Id), Status: 'REFUSED', Text: 'Okänd mottagare', IsOpen: true });
  const server = serve([row(), refused(1_000_124), refused(1_000_125)])
    .on(`POST ${LIST}/1000124/resend`, { json: { Status: { Status: 'OK', Message: '' } } })
    .on(`POST ${LIST}/1000125/resend`, {
      status: 409,
      json: { Code: 'EINVOICE_NO_ADDRESS', Message: 'Mottagaren saknar adress' },
    });
  await showPage(<EInvoicesPage />, '/start/e-invoices');
  await screen.findByText('3 e-fakturor');
  for (const number of ['1000123', '1000124', '1000125'])
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(number) }));
  screen.getByRole('button', { name: 'Stäng 2 uppgifter' });
  fireEvent.click(screen.getByRole('button', { name: 'Skicka 2 igen' }));
  await screen.findByText('1 faktura skickas igen');
  await screen.findByText('1 faktura kunde inte skickas igen');
  screen.getByText('Mottagaren saknar adress');
  expect(server.callsTo(`${LIST}/1000123/resend`)).toEqual([]);
});

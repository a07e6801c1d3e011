import type { EInvoiceDetail } from '@floorplan/invoicing/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import { EInvoicePanel } from './e-invoice-panel';

const PATH = '/api/v1/e_invoices/1000123';

const answer = (change: Partial<EInvoiceDetail> = {}): EInvoiceDetail => ({
  InvoiceNumber: '1000123',
  Version: 2,
  Status: 'REFUSED',
  Address: '0007:5599000113',
  Text: 'Okänd mottagare',
  MailedTo: 1,
  IsOpen: true,
  HasXml: true,
  History: [
    { At: '2026-06-17T10:01:00.000Z', Event: 'Refused', By: null, Address: null, Text: 'Okänd mottagare' },
    { At: '2026-06-17T10:00:00.000Z', Event: 'Queued', By: null, Address: '0007:5599000113', Text: null },
  ],
  Actions: [
    { Key: 'resend', Code: null, Reason: null },
    { Key: 'close', Code: null, Reason: null },
  ],
  ...change,
});

const staff = adminWith('fncAdmin');
async function open(json: EInvoiceDetail | null) {
  const server = serverFor(staff).on(`GET ${PATH}`, json ? { json } : { status: 404, json: {} });
  const page = (
    <div className="page">
      <EInvoicePanel id="1000123" />
    </div>
  );
  await showPage(page, '/start/invoice/1000123');
  return server;
}

test('shows why an electronic invoice was refused, that it was mailed, and what happened before', async () => {
  await open(answer());
  const panel = within(await screen.findByRole('region', { name: 'E-faktura' }));
  await panel.findByText('Mejlad i stället');
  const table = within(panel.getByRole('table'));
  const lines = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines[1]).toContain('NekadOkänd mottagare');
  expect(lines[2]).toContain('Ska skickas0007:5599000113');
  panel.getByRole('button', { name: 'Hämta e-fakturan (XML)' });
});

test('sends a refused invoice again after it has shown to which address', async () => {
  const server = await open(answer());
  server.on(`POST ${PATH}/resend`, ({ query }) => {
    const Status = { Status: 'OK', Message: 'Fakturan skickas igen' };
    const Preview = { Status: 'QUEUED', Address: '0088:7300009999996', IsOpen: false };
    return { json: query.has('dry_run') ? { Status, Preview, ExpectedPreview: 'W10' } : { Status } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Skicka igen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Skickas till 0088:7300009999996');
  fireEvent.click(dialog.getByRole('button', { name: 'Skicka igen' }));
  await screen.findByText('Fakturan skickas igen');
  await waitFor(() => {
    const sent = server.callsTo(`${PATH}/resend`).filter(({ query }) => !query.has('dry_run'));
    expect(sent).toHaveLength(1);
  });
});

test('has only the file of a document that was not sent, and nothing for one without an electronic form', async () => {
  const unsent = {
    Status: null,
    Address: null,
    Text: null,
    MailedTo: null,
    IsOpen: false,
    History: [],
    Actions: [],
  };
  await open(answer({ ...unsent, HasXml: true }));
  await screen.findByText('Fakturan är inte skickad som e-faktura.');
  expect(screen.queryByRole('button', { name: 'Skicka igen' })).toBeNull();
  const server = await open(answer({ ...unsent, HasXml: false }));
  await waitFor(() => expect(server.callsTo(PATH)).toHaveLength(1));
});

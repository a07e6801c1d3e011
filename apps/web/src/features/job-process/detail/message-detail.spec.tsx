import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Page } from '../../../app/layout/page';
import { serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { message, processDetail } from '../testing';
import { MessageDetail } from './message-detail';

let server: Server;

beforeEach(() => {
  server = serverFor().on('GET /api/v1/processes/processdetail/4', { json: processDetail() });
});

const shown = async () => {
  await showPage(
    <Page title="Jobbprocess">
      <MessageDetail id={4} />
    </Page>,
    '/start/jobprocess/1003',
  );
  await screen.findByText('Tidslinje');
};

test('the timeline tells attempts with their findings and durations, and who corrected why', async () => {
  await shown();
  const entries = within(screen.getByRole('list', { name: 'Tidslinje' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
  expect(entries[1]).toContain('Försök 1: Stoppades');
  expect(entries[1]).toContain('Tog 84 ms');
  expect(entries[1]).toContain('Netto + moms stämmer inte');
  expect(entries[2]).toContain('Admin');
  expect(entries[2]).toContain('Fel total');
});

test('a finding stands at its field, and the registration code is covered', async () => {
  await shown();
  const fault = document.querySelector('.fact-fault')!;
  expect(fault.textContent).toContain('Totalt');
  expect(fault.textContent).toContain('Netto + moms stämmer inte');
  expect(screen.getByText('•••')).toBeTruthy();
});

test('what was changed by hand is shown beside the original', async () => {
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Ändringar' }));
  expect(screen.getByText('400000').tagName).toBe('DEL');
  expect(screen.getByText('410000').tagName).toBe('INS');
});

test('an action that is not possible says why and does nothing', async () => {
  await shown();
  const button = screen.getByRole('button', { name: 'Avvisa' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toContain(
    'Går inte i den här statusen',
  );
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function openEdit() {
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Rätta och kör om' }));
  const dialog = await screen.findByRole('dialog');
  const type = (path: string, text: string) =>
    fireEvent.change(document.getElementById(`edit-${path}`)!, { target: { value: text } });
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Spara och kör om' }));
  return { dialog, type, save };
}

test('the edited message is sent with its reason, the rest of it as it was', async () => {
  server.on('POST /api/v1/processes/processdetail', { json: {} });
  const { type, save } = await openEdit();
  type('Invoice.TotalAmount', '400 000,00');
  fireEvent.change(screen.getByLabelText(/Varför rättar du/), { target: { value: 'Fel total' } });
  save();
  await screen.findByText('Meddelandet är rättat och körs om');
  expect(server.callsTo('/api/v1/processes/processdetail')[0]!.body).toEqual({
    Id: 4,
    Reason: 'Fel total',
    Message: { ...message, Invoice: { ...message.Invoice, TotalAmount: 400_000 } },
  });
});

test('a wrong format stands at its field and nothing is sent', async () => {
  const { dialog, type, save } = await openEdit();
  type('Invoice.InvoiceDate', '20 november');
  fireEvent.change(screen.getByLabelText(/Varför rättar du/), { target: { value: 'Fel datum' } });
  save();
  await waitFor(() =>
    expect(document.getElementById('edit-Invoice.InvoiceDate-error')!.textContent).toBe(
      'Ange datum som åååå-mm-dd',
    ),
  );
  expect(within(dialog).getByText('Rätta 1 uppgift')).toBeTruthy();
  expect(server.callsTo('/api/v1/processes/processdetail')).toHaveLength(0);
});

test('without a change or a reason nothing is sent', async () => {
  const { type, save } = await openEdit();
  save();
  await screen.findByText('Du har inte ändrat något');
  type('Item.Make', 'Solberg');
  save();
  await screen.findByText('Skriv varför du rättar');
  expect(server.callsTo('/api/v1/processes/processdetail')).toHaveLength(0);
});

import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Page } from '../../../app/layout/page';
import { serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { message, processDetail, processRow } from '../testing';
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

test('shows attempts with findings and durations, and corrections with author and reason', async () => {
  await shown();
  const entries = within(screen.getByRole('list', { name: 'Tidslinje' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
  const [last, edited, first] = entries;
  expect(last).toContain('Försök 2: Stoppades');
  expect(edited).toContain('Admin');
  expect(edited).toContain('Fel total');
  expect(first).toContain('Försök 1: Stoppades');
  expect(first).toContain('Tog 84 ms');
  expect(first).toContain('Netto + moms stämmer inte');
});

test('shows a finding at its field, and does not show the registration code', async () => {
  await shown();
  const fault = document.querySelector('.fact-fault')!;
  expect(fault.textContent).toContain('Totalt');
  expect(fault.textContent).toContain('Netto + moms stämmer inte');
  expect(screen.getByText('•••')).toBeTruthy();
});

test('shows manual changes beside the original values', async () => {
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Ändringar' }));
  expect(screen.getByText(/^400.000,00$/).tagName).toBe('DEL');
  expect(screen.getByText(/^410.000,00$/).tagName).toBe('INS');
});

test('orders the fields of the JSON view as in the contract', async () => {
  const { MessageId, Invoice, Item, ...rest } = message;
  const stored = {
    Item: { Make: Item.Make, ChassisNumber: Item.ChassisNumber },
    Invoice,
    ...rest,
    MessageId,
  };
  server.on('GET /api/v1/processes/processdetail/4', { json: processDetail({ Message: stored }) });
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'JSON' }));
  const text = document.querySelector('.json')!.textContent;
  const places = ['MessageId', 'ImporterParty', 'ChassisNumber', 'Make', 'Invoice'].map((key) =>
    text.indexOf(`"${key}"`),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

test('translates known values and shows unknown values as they were sent', async () => {
  const Item = { ...message.Item, Fuel: 'petrol', Transmission: 'CVT', ObjectClassification: 'V' };
  server.on('GET /api/v1/processes/processdetail/4', {
    json: processDetail({ Message: { ...message, Item } }),
  });
  await shown();
  for (const text of ['Bensin', 'CVT', 'V (Konsignation)']) expect(screen.getByText(text)).toBeTruthy();
});

test('disables an impossible action in the menu and shows the reason', async () => {
  await shown();
  expect(screen.queryByRole('button', { name: 'Avvisa' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Åtgärder' }));
  fireEvent.click(screen.getByRole('menuitem', { name: /går inte nu$/ }));
  const item = screen.getByRole('menuitem', { name: /^Avvisa/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('Bara meddelanden som väntar kan avvisas');
  fireEvent.click(item);
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

test('sends the edited message with a reason, and leaves all other fields unchanged', async () => {
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

test('shows a format error at its field and sends nothing', async () => {
  const { dialog, type, save } = await openEdit();
  type('Invoice.InvoiceDate', '20 november');
  fireEvent.change(screen.getByLabelText(/Varför rättar du/), { target: { value: 'Fel datum' } });
  save();
  await waitFor(() =>
    expect(document.getElementById('edit-Invoice.InvoiceDate')!.closest('.field')!.textContent).toContain(
      'Skriv datumet som åååå-mm-dd',
    ),
  );
  expect(within(dialog).getByText('Rätta 2 uppgifter')).toBeTruthy();
  expect(server.callsTo('/api/v1/processes/processdetail')).toHaveLength(0);
});

test('sends nothing when the change or the reason is missing, and focuses the summary of errors', async () => {
  const { dialog, type, save } = await openEdit();
  save();
  await screen.findByText('Du har inte ändrat något');
  type('Item.Make', 'Solberg');
  type('Invoice.NetAmount', 'abc');
  save();
  const summary = (await screen.findByText('Rätta 3 uppgifter')).closest('[role="alert"]')!;
  expect(document.activeElement).toBe(summary);
  fireEvent.click(within(summary as HTMLElement).getByRole('button', { name: /Orsak till rättelsen/ }));
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/Varför rättar du/));
  expect(server.callsTo('/api/v1/processes/processdetail')).toHaveLength(0);
});

test('validates a field when the field loses the focus, but not while the user first types in the field', async () => {
  const { dialog, type } = await openEdit();
  type('Invoice.NetAmount', 'tjugo');
  expect(within(dialog).queryByText(/till exempel 320 000,00/)).toBeNull();
  fireEvent.blur(document.getElementById('edit-Invoice.NetAmount')!);
  expect(document.getElementById('edit-Invoice.NetAmount-error')!.textContent).toBe(
    'Ange ett belopp, till exempel 320 000,00',
  );
});

test('edits, adds and removes specification rows, and replaces the masked registration code with a typed code', async () => {
  const specification = [
    { Text: 'Dragkrok', Amount: 9_600 },
    { Text: 'Laddkabel', Amount: 3_200 },
  ];
  const Message = { ...message, Item: { ...message.Item, Specification: specification } };
  server
    .on('GET /api/v1/processes/processdetail/4', { json: processDetail({ Message }) })
    .on('POST /api/v1/processes/processdetail', { json: {} });
  const { type, save } = await openEdit();
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort rad 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till rad' }));
  type('Item.Specification[0].Amount', '3 300,50');
  type('Item.Specification[1].Text', 'Mattor');
  type('Item.Specification[1].Amount', '900');
  expect(document.getElementById('edit-Item.CBRCode')!.getAttribute('placeholder')).toBe('•••');
  type('Item.CBRCode', 'AB12CD');
  fireEvent.click(screen.getByRole('button', { name: 'Skrivfel i meddelandet' }));
  save();
  await screen.findByText('Meddelandet är rättat och körs om');
  expect(server.callsTo('/api/v1/processes/processdetail')[0]!.body).toMatchObject({
    Reason: 'Skrivfel i meddelandet',
    Message: {
      Item: {
        CBRCode: 'AB12CD',
        Specification: [
          { Text: 'Laddkabel', Amount: 3_300.5 },
          { Text: 'Mattor', Amount: 900 },
        ],
      },
    },
  });
});

test('focuses the error summary after the server rejects a field', async () => {
  server.on('POST /api/v1/processes/processdetail', {
    status: 400,
    json: {
      Message: 'Meddelandet är inte rätt',
      Errors: [{ Field: 'Message.Item.Make', Code: 'TOO_LARGE', Message: 'too long' }],
    },
  });
  const { type, save } = await openEdit();
  type('Item.Make', 'Solberg');
  fireEvent.click(screen.getByRole('button', { name: 'Skrivfel i meddelandet' }));
  save();
  await screen.findByText(/Meddelandet är inte rätt/);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Märke: '));
});

test.each([
  [{ json: { StatusCode: 0 } }, 'är finansierat'],
  [{ json: { StatusCode: 6 } }, 'väntar på godkännande'],
  [{ status: 404, json: { Message: 'Finns inte' } }, 'finns i portalen'],
])(
  'shows a link to the vehicle that the repaired message creates, with its outcome: %j',
  async (vehicle, became) => {
    server.on('GET /api/v1/vehicles/953', vehicle);
    server.on('POST /api/v1/processes/processdetail', { json: {} });
    const { type, save } = await openEdit();
    type('Invoice.TotalAmount', '400 000');
    fireEvent.click(screen.getByRole('button', { name: 'Skrivfel i meddelandet' }));
    server.on('GET /api/v1/processes/processdetail/4', {
      json: processDetail({ Row: processRow({ State: 'succeeded', Status: 'OK', VehicleId: 953 }) }),
    });
    save();
    await screen.findByText(`YV1ZZZ00XTZ000001 ${became}`);
    expect(screen.getAllByText('Öppna fordonet').length).toBeGreaterThan(0);
  },
);

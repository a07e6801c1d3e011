import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { message, processDetail } from '../testing';
import { formOf } from '../../../app/messages/form-of';
import { EditDialog } from './edit-dialog';

const listed = (...Rows: object[]) => ({ json: { Rows, Total: Rows.length } });
const Functions = [...admin.Functions, { FnKey2: 'fncPricePrograms', RoleCode: 10 }];

const newFinancingForm = formOf('NEWFINANCING')!;

let server: Server;
beforeEach(() => {
  server = serverFor({ ...admin, Functions })
    .on('GET /api/v1/makes', listed({ Id: 1, Name: 'Nordvik' }, { Id: 2, Name: 'Sakura' }))
    .on(
      'GET /api/v1/importers',
      listed({ Id: 1, Name: 'Nordvik Import', ImporterAssignedId: 'IMP01', FinancerAssignedId: '20001' }),
    )
    .on(
      'GET /api/v1/dealers',
      listed(
        { Id: 1, Name: 'Mälarbil', City: 'Västerås', FinancerAssignedId: '30101' },
        { Id: 2, Name: 'Bilhuset', City: 'Umeå', FinancerAssignedId: '30102' },
      ),
    )
    .on(
      'GET /api/v1/priceprograms',
      listed(
        { Id: 1, Code: 'KONS180', Name: 'Konsignation 180', ImporterPartyId: 1 },
        { Id: 2, Code: 'ANNAN', Name: 'Annan importör', ImporterPartyId: 2 },
        { Id: 3, Code: 'ALLA', Name: 'Alla', ImporterPartyId: null },
      ),
    )
    .on('POST /api/v1/processes/processdetail', { json: {} });
});

async function shown(change: Partial<ProcessDetailAnswer> = {}) {
  await showPage(
    <div className="page">
      <EditDialog detail={processDetail(change)} form={newFinancingForm} onClose={() => undefined} />
    </div>,
    '/start/jobprocess/1003',
  );
  return within(await screen.findByRole('dialog'));
}
const finding = (Code: string, Message: string) => ({ Code, Message, Params: {}, Subject: null });
const field = (path: string) => document.getElementById(`edit-${path}`)!;
const sectionOf = (path: string) => field(path).closest('.edit-section')!;
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
async function choose(path: string, text: string) {
  fireEvent.click(field(path));
  fireEvent.click(await screen.findByRole('option', { name: text }));
}
async function saved() {
  fireEvent.click(screen.getByRole('button', { name: 'Skrivfel i meddelandet' }));
  fireEvent.click(screen.getByRole('button', { name: 'Spara och kör om' }));
  await waitFor(() => expect(server.callsTo('/api/v1/processes/processdetail')).toHaveLength(1));
  return (server.callsTo('/api/v1/processes/processdetail')[0]!.body as { Message: typeof message }).Message;
}

test('focuses the erroneous field, shows the related fields first, and closes the other sections', async () => {
  await shown();
  expect(document.activeElement).toBe(field('Invoice.TotalAmount'));
  const [first, ...rest] = document.querySelectorAll('.edit-section');
  expect(first!.querySelector('legend')!.textContent).toBe('Att rätta');
  expect([...first!.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Netto',
    'Momsbelopp',
    'Totalt',
  ]);
  expect(first!.textContent).toContain('Netto + moms stämmer inte med totalbeloppet');
  expect(rest.map((section) => [section.tagName, (section as HTMLDetailsElement).open])).toEqual(
    rest.map(() => ['DETAILS', false]),
  );
});

test('opens the first section when no field has an error', async () => {
  await shown({ Codes: [finding('LIMIT_EXCEEDED', 'Limiten överskrids')] });
  expect(screen.queryByText('Att rätta')).toBeNull();
  const open = [...document.querySelectorAll('details')].map((section) => section.open);
  expect(open).toEqual([true, ...open.slice(1).map(() => false)]);
  expect(open.length).toBeGreaterThan(2);
});

test('moves a field with a validation error to the top and keeps its text', async () => {
  const dialog = await shown();
  fireEvent.change(field('Item.YearModel'), { target: { value: 'tjugo' } });
  fireEvent.change(field('Invoice.TotalAmount'), { target: { value: '400 000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Skrivfel i meddelandet' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Spara och kör om' }));
  await waitFor(() => expect(sectionOf('Item.YearModel').textContent).toContain('Att rätta'));
  expect((field('Item.YearModel') as HTMLInputElement).value).toBe('tjugo');
  expect(sectionOf('Invoice.TotalAmount')).toBe(sectionOf('Item.YearModel'));
  expect(server.callsTo('/api/v1/processes/processdetail')).toEqual([]);
});

test('offers codes by their texts, and keeps an unknown code until the user chooses another code', async () => {
  const Item = { ...message.Item, Fuel: 'PETROL', Transmission: 'CVT', ObjectClassification: 'V' };
  const Invoice = { ...message.Invoice, TotalAmount: 400_000, CurrencyCode: 'EUR' };
  await shown({
    Message: { ...message, Item, Invoice },
    Codes: [finding('CURRENCY_NOT_SUPPORTED', 'Valutan EUR stöds inte')],
  });
  expect(document.activeElement).toBe(field('Invoice.CurrencyCode'));
  expect(field('Invoice.CurrencyCode').textContent).toBe('EUR (som det kom)');
  expect(field('Item.Fuel').textContent).toBe('Bensin');
  expect(field('Item.Transmission').textContent).toBe('CVT (som det kom)');
  expect(field('Item.ObjectClassification').textContent).toBe('Konsignation');
  await waitFor(() => expect(field('Item.Make').textContent).toBe('Nordvik'));
  await choose('Invoice.CurrencyCode', 'Svenska kronor');
  await choose('Item.Fuel', 'El');
  await choose('Item.Make', 'Sakura');
  expect(await saved()).toEqual({
    ...message,
    Item: { ...Item, Fuel: 'electric', Make: 'Sakura' },
    Invoice: { ...Invoice, CurrencyCode: 'SEK' },
  });
});

test('accepts a typed code that is not in the list', async () => {
  await shown();
  await choose('Item.Transmission', 'Annat värde …');
  await waitFor(() => expect(field('Item.Transmission').tagName).toBe('INPUT'));
  expect(document.activeElement).toBe(field('Item.Transmission'));
  fireEvent.change(field('Item.Transmission'), { target: { value: 'variator' } });
  expect((await saved()).Item).toEqual({ ...message.Item, Transmission: 'variator' });
});

test("offers parties by name and sends only the chosen party's number", async () => {
  const DealerParty = { FinancerAssignedId: '30109', ImporterAssignedId: 'D0109' };
  await shown({
    Message: { ...message, DealerParty },
    Codes: [finding('UNKNOWN_DEALER', 'Okänd återförsäljare: 30109')],
  });
  await waitFor(() => expect(field('DealerParty.FinancerAssignedId').tagName).toBe('BUTTON'));
  expect(sectionOf('DealerParty.ImporterAssignedId')).toBe(sectionOf('DealerParty.FinancerAssignedId'));
  await choose('DealerParty.FinancerAssignedId', 'Bilhuset, Umeå (30102)');
  expect((await saved()).DealerParty).toEqual({ FinancerAssignedId: '30102' });
});

test('offers the price lists of the importer and the price lists that apply to all importers', async () => {
  await shown();
  await waitFor(() => expect(field('PriceProgram.Code').tagName).toBe('BUTTON'));
  fireEvent.click(field('PriceProgram.Code'));
  expect(options()).toEqual(['–', 'Alla (ALLA)', 'Konsignation 180 (KONS180)', 'Annat värde …']);
  // The route rejects unknown parameters, such as a limit.
  expect(server.callsTo('/api/v1/priceprograms').map(({ query }) => query.has('limit'))).toEqual([false]);
});

test('shows a text field when the user may not list price lists', async () => {
  server.on('GET /api/v1/me', { json: admin });
  await shown();
  await waitFor(() => expect(field('Item.Make').tagName).toBe('BUTTON'));
  expect(field('PriceProgram.Code').tagName).toBe('INPUT');
  expect(server.callsTo('/api/v1/priceprograms')).toEqual([]);
});

test('accepts a typed date or a date from the calendar, and shows the unit of amounts', async () => {
  await shown();
  const calendar = sectionOf('Invoice.DueDate').querySelectorAll('input[type=date]');
  expect(calendar).toHaveLength(2);
  fireEvent.change(field('Invoice.InvoiceDate'), { target: { value: '20261119' } });
  fireEvent.change(field('Invoice.DueDate'), { target: { value: '261121' } });
  fireEvent.blur(field('Invoice.DueDate'));
  fireEvent.change(field('Item.Delivery.TransportDate'), { target: { value: '2026-11-18' } });
  expect(field('Invoice.TotalAmount').closest('.amount-field')!.textContent).toBe('kr');
  expect(await saved()).toEqual({
    ...message,
    Item: { ...message.Item, Delivery: { TransportDate: '2026-11-18' } },
    Invoice: { ...message.Invoice, InvoiceDate: '2026-11-19', DueDate: '2026-11-21' },
  });
});

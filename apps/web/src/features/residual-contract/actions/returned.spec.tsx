import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { acted, API, plain, rvp, sent } from '../testing';
import { choose, confirm, dialog, openAction, tick, type } from './testing';

const body = (server: Parameters<typeof sent>[0], act: string) => sent(server, `${API}/${act}`)[0]?.body;

// P3-RESIDUAL-81
test('saves the customer costs with wear row by row', async () => {
  const server = await openAction('customer_cost', 'Kundkostnad');
  type(/^Övermil/, '8000');
  fireEvent.click(dialog().getByRole('button', { name: 'Lägg till rad' }));
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Spara kostnaderna' }).disabled).toBe(true);
  type(/^Beskrivning, rad 2/, 'Saknad nyckel');
  type(/^Belopp, rad 2/, '1 500');
  await confirm('Spara kostnaderna');
  await screen.findByText('Kostnaderna är sparade');
  expect(body(server, 'customer_cost')).toEqual({
    CurrentMileage: 67_850,
    OverMileageKm: 8_000,
    CustomerCost: 2_500,
    Weardown: [
      { Description: 'Repad dörr', Amount: 8_400 },
      { Description: 'Saknad nyckel', Amount: 1_500 },
    ],
  });
});

// P3-RESIDUAL-81
test('removes a row of wear', async () => {
  const server = await openAction('customer_cost', 'Kundkostnad');
  fireEvent.click(dialog().getByRole('button', { name: 'Ta bort raden, rad 1' }));
  dialog().getByText('Inga rader med onormalt slitage');
  await confirm('Spara kostnaderna');
  await screen.findByText('Kostnaderna är sparade');
  expect(body(server, 'customer_cost')).toMatchObject({ Weardown: [] });
});

// P3-RESIDUAL-81
test('shows the invoice of the customer with VAT on the kilometres before it is sent', async () => {
  const server = await openAction('send_customer_invoice', 'Skicka kundfaktura', {}, { Status: 3 });
  const rows = dialog()
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));
  expect(rows).toContain('Moms på övermil, 25 %2 355,00 kr');
  expect(rows).toContain('Att betala för kunden22 675,00 kr');
  await confirm('Skicka kundfaktura');
  await screen.findByText('Fakturan är skickad till fakturasystemet');
  expect(body(server, 'send_customer_invoice')).toEqual({});
});

// P3-RESIDUAL-81
test('sends an invoice of zero only after a confirmation', async () => {
  const zero = { OverMileageKm: 0, OverMileage: 0, Weardown: 0, CustomerCost: 0, TotalWithdrawal: 0 };
  const server = await openAction('send_customer_invoice', 'Skicka kundfaktura', { Rvp: rvp(zero) });
  dialog().getByText('Beloppet är 0 kr. Vill du skicka ändå?');
  await confirm('Skicka faktura på 0 kr');
  await screen.findByText('Fakturan är skickad till fakturasystemet');
  expect(body(server, 'send_customer_invoice')).toEqual({ ConfirmZero: true });
});

// P3-RESIDUAL-85
test('sends the vehicle to a trading company', async () => {
  const server = await openAction('send_to_trading_company', 'Skicka till transportbolag');
  await waitFor(() => expect(screen.queryAllByText('Norrlast')).toBeDefined());
  await choose(/^Transportbolag/, 'Norrlast');
  await confirm('Skicka till transportbolag');
  await screen.findByText('Transportbolaget är sparat');
  expect(body(server, 'send_to_trading_company')).toEqual({ TradingCompanyId: 7 });
});

// P3-RESIDUAL-85
test.each([
  ['stop_for_traffic', 'Ställ av fordon', 'Ställ av fordonet', 'Avställningen är beställd'],
  [
    'change_owner_to_dnb',
    'Ägarbyte till finansbolaget',
    'Byt ägare till finansbolaget',
    'Ägarbytet är beställt',
  ],
  ['reserve_vehicle', 'Reservera', 'Reservera fordonet', 'Fordonet är reserverat'],
  ['reset_status', 'Återöppna avtal', 'Återöppna avtalet', 'Avtalet är återöppnat'],
] as const)('asks for a confirmation before %s', async (act, button, confirmed, message) => {
  const server = await openAction(act, button);
  expect(sent(server, `${API}/${act}`)).toEqual([]);
  await confirm(confirmed);
  await screen.findByText(message);
  expect(body(server, act)).toEqual({});
});

// P3-RESIDUAL-85
test('changes the status of the transport and what is invoiced', async () => {
  const server = await openAction('update_status', 'Ändra status', {
    Rvp: rvp({ LastTransportStatus: 'ORDERED' }),
  });
  await choose(/^Transportstatus/, 'Levererad');
  await confirm('Ändra status');
  await screen.findByText('Ändringen är genomförd');
  expect(body(server, 'update_status')).toEqual({ LastTransportStatus: 'DELIVERED' });
});

// P3-RESIDUAL-85
test('marks amounts as invoiced', async () => {
  const server = await openAction('update_invoiced', 'Markera som fakturerad');
  tick(/^Övermil fakturerade/);
  await confirm('Markera som fakturerad');
  await screen.findByText('Avtalet är markerat som fakturerat');
  expect(body(server, 'update_invoiced')).toEqual({ OverMileageInvoiced: true, WeardownInvoiced: false });
});

// P3-RESIDUAL-85
test('adds a note, and changes the dealer', async () => {
  const server = await openAction('add_note', 'Lägg till notering');
  await confirm('Spara noteringen');
  await dialog().findByText('Fyll i fältet');
  type(/^Notering/, 'Ring kunden');
  await confirm('Spara noteringen');
  await screen.findByText('Noteringen är sparad');
  expect(body(server, 'add_note')).toEqual({ Description: 'Ring kunden' });
});

const UPLOAD = '/api/v1/residualvalue_contracts/upload_file/RV100001/182000';
const pick = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
  fireEvent.change(input, { target: { files: [file] } });
};

// P3-RESIDUAL-82
test('uploads an inspection report, and refuses other files before they are sent', async () => {
  const server = await openAction('upload_file', 'Ladda upp dokument');
  server.on(`POST ${UPLOAD}`, { json: {} });
  await confirm('Ladda upp dokument');
  await dialog().findByText('Välj en fil', { selector: '.field-error' });
  pick(new File(['x'], 'a.txt', { type: 'text/plain' }));
  await dialog().findByText('Välj en PDF, JPEG eller PNG');
  pick(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'stor.pdf', { type: 'application/pdf' }));
  await dialog().findByText(/^Filen är större än 10 MB/);
  pick(new File(['%PDF'], 'protokoll.pdf', { type: 'application/pdf' }));
  await dialog().findByText('protokoll.pdf');
  await confirm('Ladda upp dokument');
  await screen.findByText('Dokumentet är uppladdat');
  expect(sent(server, UPLOAD)).toHaveLength(1);
});

// P3-RESIDUAL-82
test('removes a document', async () => {
  const Documents = [
    { Kind: 'inspection' as const, Name: 'p.pdf', UploadedDT: '2026-06-09', UploadedByName: 'Erik' },
  ];
  const server = await openAction('remove_document', 'Ta bort dokument', { Documents });
  await confirm('Ta bort dokument');
  await screen.findByText('Dokumentet är borttaget');
  expect(body(server, 'remove_document')).toEqual({ Kind: 'inspection' });
});

// P3-RESIDUAL-82
test('says that there is no document to remove', async () => {
  await openAction('remove_document', 'Ta bort dokument');
  await dialog().findByText('Inga dokument');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Ta bort dokument' }).disabled).toBe(true);
});

const RELEASING = { Status: 2, CurrentMileage: null, Rvp: rvp({ ReleasingPrice: 171_000 }) };

// P3-RESIDUAL-83
test('requires mileage and supplier before re-leasing, and opens the calculation in another window', async () => {
  const opened = {
    location: { href: '' },
    closed: false,
    opener: null,
    document: document.implementation.createHTMLDocument(),
    close: () => undefined,
  };
  window.open = () => opened as unknown as Window;
  const server = await openAction('releasing', 'Releasing', RELEASING);
  server.on(`POST ${API}/releasing`, { json: acted(RELEASING, { Url: 'https://calc.example/1' }) });
  await confirm('Starta releasing');
  await dialog().findByText('Aktuell mätarställning är obligatoriskt');
  dialog().getByText('Leverantör för finansiering måste väljas');
  type(/^Aktuell mätarställning/, '61 000');
  await choose(/^Leverantör för finansiering/, 'Mälarbil Enköping');
  await confirm('Starta releasing');
  await waitFor(() => expect(opened.location.href).toBe('https://calc.example/1'));
  expect(body(server, 'releasing')).toEqual({
    CurrentMileage: 61_000,
    SupplierId: 102,
    ReleasingPrice: 171_000,
  });
});

// P3-RESIDUAL-83
test('offers the address again when the browser blocks the window', async () => {
  window.open = () => null;
  const server = await openAction('releasing', 'Releasing', { ...RELEASING, CurrentMileage: 61_000 });
  server.on(`POST ${API}/releasing`, { json: acted(RELEASING, { Url: 'https://calc.example/1' }) });
  await choose(/^Leverantör för finansiering/, 'Mälarbil Enköping');
  await confirm('Starta releasing');
  await screen.findByText('Webbläsaren blockerade fönstret');
  screen.getByRole('button', { name: 'Öppna kalkylsystemet' });
});

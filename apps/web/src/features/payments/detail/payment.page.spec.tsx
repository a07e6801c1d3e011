import type { BookingPreview } from '@floorplan/invoicing/contracts';
import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { serverFor, showPage } from '../../../testing/portal';
import type { Call, Server } from '../../../testing/server';
import { LIST, plain, row, servePayments, staff, unknown } from '../testing';
import { PaymentPage } from './payment.page';

const INVOICE = '/api/v1/invoices/1000123';
const OK = { json: { Status: { Status: 'OK', Message: 'Klart' } } };
const isDry = ({ query }: Call) => query.get('dry_run') === 'true';
/** Answers a dry run with what would be booked, and the act itself with `answer`. */
const booking =
  (Unmatched: BookingPreview['Unmatched'], Invoices: BookingPreview['Invoices'] = [], answer: object = OK) =>
  (call: Call) =>
    isDry(call)
      ? { json: { ...OK.json, Preview: { Unmatched, Invoices }, ExpectedPreview: 'sedd' } }
      : answer;
const show = (reference: string) =>
  showPage(
    <Routes>
      <Route path={paths.payment} element={<PaymentPage />} />
      <Route path={paths.invoice} element={<h1 className="page">Fakturan</h1>} />
    </Routes>,
    `/start/payment/${encodeURIComponent(reference)}`,
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(name), { target: { value } });
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
const acts = (server: Server, path: string) =>
  server.callsTo(`${LIST}${path}`).filter((call) => !isDry(call));
const sent = (server: Server, path: string) => acts(server, path).map(({ body }) => body);
/** Confirms as soon as the dialog has shown what would happen. */
const confirmShown = async (name: RegExp) => {
  await waitFor(() => expect(dialog().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
  confirm(name);
};

test('finds the payment by its reference, and shows unmatched amount, payment data and documents', async () => {
  const server = servePayments(serverFor(staff()), unknown({ BankReference: 'BG-2026-0620/12' }), row());
  await show('BG-2026-0620/1');
  await screen.findByText('Överskjutande belopp');
  expect(server.callsTo(`${LIST}/by_reference`)[0]!.query.get('bank_reference')).toBe('BG-2026-0620/1');
  const text = plain(document.querySelector('.page')!.textContent);
  for (const part of ['1 000,50 kr', '395 685,95 kr', '394 685,45 kr', '2026-06-20', 'Mälarbil AB'])
    expect(text).toContain(part);
  expect(screen.getByRole('link', { name: '1000123' }).getAttribute('href')).toBe('/start/invoice/1000123');
});

test.each([
  ['unknown', { status: 404, json: { Message: 'Finns inte' } }, 'Till inbetalningarna'],
  ['forbidden', { status: 403, json: { Message: 'nej' } }, 'Förbjuden åtkomst'],
  ['failed', { status: 400, json: { Message: 'fel' } }, 'Inbetalningen kunde inte hämtas: fel'],
] as const)('shows a text when the answer about the payment is "%s"', async (_, answer, text) => {
  serverFor(staff()).on(`GET ${LIST}/by_reference`, answer);
  await show('BG-8');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('books a payment on a document, shows the open amounts before and after, and links to the invoice', async () => {
  const server = servePayments(serverFor(staff()), unknown())
    .on(`GET ${INVOICE}`, {
      json: { InvoiceNumber: '1000123', CategoryName: 'Ränta', ReceiverName: 'Mälarbil', OpenAmount: 3_000 },
    })
    .on(`POST ${LIST}/8/match`, (call) => {
      const { Amount = 3_000 } = call.body as { Amount?: number };
      return booking({ Before: 5_000, After: 5_000 - Amount }, [
        { InvoiceNumber: '1000123', OpenBefore: 3_000, OpenAfter: 3_000 - Amount },
      ])(call);
    });
  await show('BG-8');
  await press('Koppla till faktura');
  expect(dialog().getByRole('heading').textContent).toBe('Vilken faktura gäller betalningen?');
  expect(plain(dialog().getByText(/väntar\./).textContent)).toContain('5 000,00 kr väntar.');
  confirm('Koppla till faktura');
  await dialog().findByText('Fyll i fältet');
  type(/^Fakturanummer/, '1000123');
  await dialog().findByText('Ränta · 1000123 · Mälarbil');
  await dialog().findByRole('button', { name: /^Koppla 3.000,00.kr$/ });
  const cells = dialog().getAllByRole('cell');
  expect(cells.slice(1).map((cell) => plain(cell.textContent))).toEqual([
    '3 000,00 kr',
    '0,00 kr',
    '5 000,00 kr',
    '2 000,00 kr',
  ]);
  type(/^Belopp/, '5 000,01');
  expect(dialog().getByText(/^Bara 5.000,00.kr väntar$/)).toBeDefined();
  type(/^Belopp/, '2 500');
  await dialog().findByRole('button', { name: /^Koppla 2.500,00.kr$/ });
  confirm(/^Koppla 2.500,00.kr$/);
  await waitFor(() => expect(sent(server, '/8/match')).toEqual([{ InvoiceNumber: '1000123', Amount: 2500 }]));
  expect(acts(server, '/8/match')[0]!.query.get('expected_preview')).toBe('sedd');
  expect(acts(server, '/8/match')[0]!.query.get('seen')).toBe('2');
  await press('Visa faktura 1000123');
  await screen.findByRole('heading', { name: 'Fakturan' });
});

test('shows the amount on each document, and takes exactly that amount back', async () => {
  const Bookings = [
    { InvoiceNumber: '1000123', Amount: 394_685.45 },
    { InvoiceNumber: '1000124', Amount: 0.5 },
  ];
  servePayments(serverFor(staff()), row({ Invoices: ['1000123', '1000124'], Bookings }));
  await show('BG-2026-0620/1');
  const booked = (await screen.findByRole('heading', { name: 'Bokad på' })).closest('section')!;
  expect(
    within(booked)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['1000123394 685,45 krHäv kopplingen', '10001240,50 krHäv kopplingen']);
  fireEvent.click(within(booked).getAllByRole('button')[1]!);
  expect(plain(dialog().getAllByRole('button').at(-1)!.textContent)).toContain('0,50 kr');
});

test('opens the dialog to match the payment for a link of the dashboard', async () => {
  servePayments(serverFor(staff()), unknown());
  const { router } = await show('BG-8');
  await screen.findByRole('button', { name: 'Koppla till faktura' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate(paths.payments));
  await act(() => router.navigate('/start/payment/BG-8', { state: { acts: ['payment.btn_match'] } }));
  await screen.findByRole('dialog', { name: 'Vilken faktura gäller betalningen?' });
});

test('books the largest possible amount when the user types no amount', async () => {
  const match = booking({ Before: 5_000, After: 0 });
  const server = servePayments(serverFor(staff()), unknown())
    .on(`GET ${INVOICE}`, { json: { InvoiceNumber: '1000123', OpenAmount: 5_000 } })
    .on(`POST ${LIST}/8/match`, match);
  await show('BG-8');
  await press('Koppla till faktura');
  type(/^Fakturanummer/, ' 1000 123');
  await dialog().findByRole('button', { name: /^Koppla 5.000,00.kr$/ });
  confirm(/^Koppla 5/);
  await waitFor(() => expect(sent(server, '/8/match')).toEqual([{ InvoiceNumber: '1000123' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['InvoiceNumber', /^Fakturanummer/],
  ['Amount', /^Belopp/],
])('shows a refused booking at the field %s', async (field, label) => {
  const Message = 'Det gick inte';
  const refusal = { status: 409, json: { Code: 'X', Message, Params: { field } } };
  servePayments(serverFor(staff()), unknown())
    .on(`GET ${INVOICE}`, { json: { InvoiceNumber: '1000123', OpenAmount: 3_000 } })
    .on(`POST ${LIST}/8/match`, refusal);
  await show('BG-8');
  await press('Koppla till faktura');
  type(/^Fakturanummer/, '1000123');
  await dialog().findByText(Message);
  const input = dialog().getByLabelText(label);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('shows at the number field that no document has the typed number', async () => {
  const Message = 'Det angivna finns inte';
  const refusal = { Code: 'UNKNOWN_RECORD', Message, Params: { field: 'InvoiceNumber' } };
  servePayments(serverFor(staff()), unknown({ Reason: 'PAID' }))
    .on(`GET ${INVOICE}`, { status: 404, json: { Message: 'saknas' } })
    .on(`POST ${LIST}/8/match`, { status: 409, json: refusal });
  await show('BG-8');
  await press('Koppla till faktura');
  type(/^Fakturanummer/, '1000123');
  await dialog().findByText('Ingen faktura med det numret');
});

test.each([
  ['match', 'Koppla till faktura', /^Fakturanummer/, '1000123', /^Koppla 5.000/],
  ['repay', 'Registrera återbetalning', /^Varför betalas/, 'Dubbelt betalt', /^Registrera 5.000/],
] as const)(
  'tells before %s that sums have changed since they were shown, and confirms those that it then shows',
  async (act, button, label, text, name) => {
    let current = 'sedd';
    const changed = { Code: 'PREVIEW_CHANGED', Message: 'Ej kopplat belopp: 0 kr → 1 kr', Params: {} };
    const preview = { Unmatched: { Before: 5_000, After: 0 }, Invoices: [] };
    const opened = servePayments(serverFor(staff()), unknown()).on(`GET ${INVOICE}`, {
      json: { InvoiceNumber: '1000123', OpenAmount: 5_000 },
    });
    const server = opened.on(`POST ${LIST}/8/${act}`, (call) => {
      if (isDry(call)) return { json: { ...OK.json, Preview: preview, ExpectedPreview: current } };
      return call.query.get('expected_preview') === 'ny' ? OK : { status: 409, json: changed };
    });
    await show('BG-8');
    await press(button);
    type(label, text);
    await dialog().findByText('Ej kopplat belopp');
    current = 'ny';
    await confirmShown(name);
    await dialog().findByText(/Ej kopplat belopp: 0 kr → 1 kr/);
    await confirmShown(name);
    await screen.findByText('Klart');
    expect(acts(server, `/8/${act}`).map(({ query }) => query.get('expected_preview'))).toEqual([
      'sedd',
      'ny',
    ]);
  },
);

test('requires a reason to unmatch a payment, and shows in the dialog why the server refuses', async () => {
  const refusal = { status: 409, json: { Code: 'CODE_SEEN', Message: 'Koden är sedd' } };
  const unmatch = booking({ Before: 1_000.5, After: 395_685.95 }, [], refusal);
  const server = servePayments(serverFor(staff()), row()).on(`POST ${LIST}/7/unmatch`, unmatch);
  await show('BG-2026-0620/1');
  await press('Häv kopplingen till faktura 1000123');
  confirm(/^Häv kopplingen av 394.685,45.kr$/);
  await dialog().findByText('Fyll i fältet');
  type(/^Varför häver/, 'Fel faktura');
  await confirmShown(/^Häv kopplingen av/);
  expect((await dialog().findByRole('alert')).textContent).toContain('Koden är sedd');
  expect(sent(server, '/7/unmatch')).toEqual([{ InvoiceNumber: '1000123', Reason: 'Fel faktura' }]);
});

test('shows the amount of a repayment on the button, and requires a reason', async () => {
  const repay = booking({ Before: 1_000.5, After: 0 });
  const server = servePayments(serverFor(staff()), row()).on(`POST ${LIST}/7/repay`, repay);
  await show('BG-2026-0620/1');
  await press('Registrera återbetalning');
  confirm(/^Registrera 1.000,50.kr som återbetalt$/);
  await dialog().findByText('Fyll i fältet');
  type(/^Varför betalas/, ' Dubbelt betalt ');
  await confirmShown(/^Registrera/);
  await waitFor(() => expect(sent(server, '/7/repay')).toEqual([{ Reason: 'Dubbelt betalt' }]));
  await screen.findByText('Klart');
});

test.each([
  ['the user is read-only', staff(12), row(), 'Du får bara läsa'],
  ['nothing waits', staff(), row({ UnmatchedAmount: 0 }), 'Inget av betalningen väntar på en faktura'],
] as const)('disables booking and shows the reason when %s', async (_, user, payment, reason) => {
  servePayments(serverFor(user), payment);
  await show(payment.BankReference);
  const button = await screen.findByRole('button', { name: 'Koppla till faktura' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('data-tip')).toBe(reason);
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('documents that the payment may be for', () => {
  const CANDIDATES = `${LIST}/8/candidates`;
  const document = (InvoiceNumber: string, OpenAmount: number) => ({
    InvoiceNumber,
    OpenAmount,
    DueDate: '2026-06-30',
    ReceiverName: 'Mälarbil AB',
  });
  const candidates = (...Rows: object[]) => ({ json: { Rows, Total: Rows.length } });
  const SUM = {
    Code: 'PAYERS_SUM',
    Reason: 'Betalarens öppna fakturor som tillsammans blir beloppet',
    IsSure: false,
    Documents: [document('1000123', 2_000), document('1000124', 3_000)],
  };

  test('are listed with the reason, and open the dialog with the number filled in', async () => {
    servePayments(serverFor(staff()), unknown())
      .on(`GET ${CANDIDATES}`, candidates(SUM))
      .on(`POST ${LIST}/8/match`, booking({ Before: 5_000, After: 3_000 }));
    await show('BG-8');
    await screen.findByText(SUM.Reason);
    const panel = screen.getByRole('heading', { name: 'Kan gälla' }).closest('section')!;
    expect(plain(panel.textContent)).toContain('10001232 000,00 krMälarbil ABförfaller 2026-06-30Koppla');
    await press('Koppla till faktura 1000124');
    expect(dialog().getByLabelText<HTMLInputElement>(/^Fakturanummer/).value).toBe('1000124');
  });

  test.each([
    ['no document fits', candidates(), 'Ingen öppen faktura passar betalningen.'],
    ['they could not be read', { status: 400, json: { Message: 'fel' } }, 'Förslagen kunde inte hämtas: fel'],
  ])('are replaced by a text when %s', async (_, answer, text) => {
    servePayments(serverFor(staff()), unknown()).on(`GET ${CANDIDATES}`, answer);
    await show('BG-8');
    await screen.findByText(text);
  });

  test('cannot be pressed by staff who only read', async () => {
    servePayments(serverFor(staff(12)), unknown()).on(`GET ${CANDIDATES}`, candidates(SUM));
    await show('BG-8');
    const button = await screen.findByRole('button', { name: 'Koppla till faktura 1000123' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('are not asked for when nothing is unmatched', async () => {
    const server = servePayments(serverFor(staff()), row({ UnmatchedAmount: 0 }));
    await show('BG-2026-0620/1');
    await screen.findByRole('heading', { name: 'Bokad på' });
    expect(server.callsTo(`${LIST}/7/candidates`)).toEqual([]);
  });
});

test('offers to set a payment below zero off against another one of the payer', async () => {
  const below = unknown({ Amount: -90, UnmatchedAmount: -90, Kind: 'DEDUCTION', Payer: 'Mälarbil AB' });
  const Payment = { PaymentId: 9, BankReference: 'BG-9', Date: '2026-06-20', UnmatchedAmount: 40 };
  const candidate = { Code: 'PAYERS_PAYMENT', Reason: 'Samma', IsSure: false, Payment, Documents: [] };
  const server = servePayments(serverFor(staff()), below)
    .on(`GET ${LIST}/8/candidates`, { json: { Rows: [candidate], Total: 1 } })
    .on(`POST ${LIST}/8/set_off`, booking({ Before: -90, After: -50 }));
  await show('BG-8');
  await press('Kvitta mot betalningen BG-9');
  await confirmShown(/^Kvitta 40,00.kr$/);
  await waitFor(() => expect(sent(server, '/8/set_off')).toEqual([{ PaymentId: 9 }]));
});

test('takes a set-off against another payment back', async () => {
  const setOff = { PaymentId: 9, BankReference: 'BG-9', Amount: 40 };
  const payment = row({ SetOffs: [setOff], UnmatchedAmount: 0, Bookings: [], Invoices: [] });
  const server = servePayments(serverFor(staff()), payment).on(
    `POST ${LIST}/7/undo_set_off`,
    booking({ Before: 0, After: 40 }),
  );
  await show('BG-2026-0620/1');
  await press('Häv kvittningen mot betalningen BG-9');
  type(/^Varför häver/, 'Fel');
  await confirmShown(/^Häv kvittningen$/);
  await waitFor(() => expect(sent(server, '/7/undo_set_off')).toEqual([{ PaymentId: 9, Reason: 'Fel' }]));
});

test('shows who taught from which account a receiver pays, and unlearns it', async () => {
  const learnt = { Id: 3, ReceiverName: 'Mälarbil AB', LearntBy: 'Anna', LearntDate: '2026-06-01' };
  const server = servePayments(serverFor(staff()), row({ LearntPayers: [learnt] })).on(
    `POST ${LIST}/payers/3/unlearn`,
    booking(null),
  );
  await show('BG-2026-0620/1');
  await screen.findByText('lärt av Anna 2026-06-01');
  await press('Glöm att Mälarbil AB betalar från kontot');
  await confirmShown(/^Glöm kontot$/);
  await waitFor(() => expect(sent(server, '/payers/3/unlearn')).toEqual([{}]));
});

import { furnishBrowser } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverFor, showPage } from '../../../testing/portal';
import { LIST, plain, row, servePayments, staff, unknown } from '../testing';
import { PaymentsPage } from './payments.page';

const PATH = '/start/payments';
const rows = () => [...document.querySelectorAll('.table-row')].map((each) => plain(each.textContent));
const askedUnmatched = (server: ReturnType<typeof serverFor>) =>
  server.callsTo(LIST).map(({ query }) => query.get('unmatched'));

test('shows payer, amounts to the öre, references, the reason as text, and documents of each payment', async () => {
  servePayments(serverFor(staff()), row(), unknown());
  await showPage(<PaymentsPage />, PATH);
  await screen.findByText('2 inbetalningar');
  expect(screen.getAllByRole('columnheader').map((element) => element.textContent)).toEqual([
    'Betaldatum',
    'Betalare',
    'Belopp, kr',
    'Ej kopplat, kr',
    'Slag',
    'OCR-nummer',
    'Fakturanummer',
    'Bankreferens',
    'Orsak',
    'Bokad på',
    'Källa',
    'Bankfil',
    'Meddelande',
  ]);
  const [first, second] = rows();
  for (const text of ['2026-06-20', 'Mälarbil AB', '395 685,95', '1 000,50', '100012392', 'BG-2026-0620/1'])
    expect(first).toContain(text);
  expect(first).toContain('Överskjutande belopp');
  expect(second).toContain('Ingen faktura med det numret');
  expect(screen.getByRole('link', { name: '1000123' }).getAttribute('href')).toBe('/start/invoice/1000123');
  expect(screen.getByRole('link', { name: 'BG-2026-0620/1' }).getAttribute('href')).toBe(
    '/start/payment/BG-2026-0620%2F1',
  );
});

test('sums the payments to the öre', async () => {
  servePayments(serverFor(staff()), row(), unknown());
  await showPage(<PaymentsPage />, PATH);
  await screen.findByText('2 inbetalningar');
  const footer = plain(document.querySelector('.list-footer')!.textContent);
  expect(footer).toContain('Summa belopp: 400 685,95 kr');
  expect(footer).toContain('Summa ej kopplat: 6 000,50 kr');
});

test('requests only unmatched payments, and requests all payments when the user switches the filter off', async () => {
  const server = servePayments(serverFor(staff()), unknown());
  await showPage(<PaymentsPage />, PATH);
  const filter = await screen.findByRole('checkbox', { name: 'Bara ej kopplade' });
  expect(askedUnmatched(server)).toEqual(['true']);
  fireEvent.click(filter);
  await waitFor(() => expect(askedUnmatched(server).at(-1)).toBe('false'));
  expect((filter as HTMLInputElement).checked).toBe(false);
  fireEvent.click(filter);
  await waitFor(() => expect((filter as HTMLInputElement).checked).toBe(true));
});

test.each([
  ['', 'Alla inbetalningar är kopplade'],
  ['?unmatched=', 'Inga inbetalningar för urvalet'],
])('says why the list of payments is empty with the URL parameters %p', async (search, text) => {
  servePayments(serverFor(staff()));
  await showPage(<PaymentsPage />, `${PATH}${search}`);
  await screen.findByText(text);
});

test('shows an error when the list cannot be read', async () => {
  serverFor(staff()).on(`GET ${LIST}`, { status: 400, json: { Message: 'fel' } });
  await showPage(<PaymentsPage />, PATH);
  await screen.findByText('Inbetalningarna kunde inte hämtas: fel');
});

test('opens a payment beside the list, with the button for booking', async () => {
  servePayments(serverFor(staff()), row());
  furnishBrowser(1440);
  await showPage(<PaymentsPage />, `${PATH}?open=7`);
  const beside = within(await screen.findByRole('complementary', { name: 'BG-2026-0620/1' }));
  await beside.findByRole('button', { name: 'Koppla till faktura' });
});

test('closes the payment beside the list with Back, and goes back no further when the user closes it', async () => {
  servePayments(serverFor(staff()), row(), unknown());
  furnishBrowser(1440);
  const { router } = await showPage(<PaymentsPage />, '/start/home');
  await act(() => router.navigate(PATH));
  await screen.findByText('2 inbetalningar');
  const isOpen = () => screen.queryByRole('complementary', { name: /./ }) !== null;
  const look = async (place: number) => {
    fireEvent.click(document.querySelectorAll('.table-row')[place]!);
    await waitFor(() => expect(isOpen()).toBe(true));
  };
  await look(0);
  await look(1);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(router.state.location.pathname).toBe(PATH);
  await look(0);
  fireEvent.click(screen.getByRole('button', { name: 'Stäng' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(router.state.location.pathname).toBe(PATH);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/start/home');
});

test('shows a card with payer, amount, date, reason and unmatched amount on a phone', async () => {
  servePayments(serverFor(staff()), row());
  furnishBrowser(390);
  await showPage(<PaymentsPage />, PATH);
  await screen.findByText('1 inbetalning');
  const card = plain(document.querySelector('.card')!.textContent);
  for (const text of ['Mälarbil AB', '395 685,95 kr', '2026-06-20', '1 000,50 kr väntar', 'Överskjutande'])
    expect(card).toContain(text);
});

test('searches the loaded rows in the columns that the server searches', async () => {
  servePayments(serverFor(staff()), row({ Date: '2026-05-19' }), unknown());
  for (const [text, count] of [
    ['malarbil', 0],
    ['Mälarbil', 1],
    ['1000123', 1],
    ['2026-05-19', 0],
    ['395 685', 0],
  ] as const) {
    const { unmount } = await showPage(<PaymentsPage />, `${PATH}?unmatched=&q=${encodeURIComponent(text)}`);
    await screen.findByText(count === 1 ? `1 rad innehåller ”${text}”` : 'Inga rader matchar filtret');
    expect(rows()).toHaveLength(count);
    unmount();
  }
});

import type { MatchSureAnswer } from '@floorplan/invoicing/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverFor, showPage } from '../../../testing/portal';
import type { Call } from '../../../testing/server';
import { LIST, plain, servePayments, staff, unknown } from '../testing';
import { PaymentsPage } from './payments.page';

const SURE = `${LIST}/match_sure`;
const PATH = '/start/payments';
const OK = { Status: { Status: 'OK' as const, Message: 'Klart' } };
const sure: MatchSureAnswer = {
  ...OK,
  Rows: [
    {
      PaymentId: 8,
      Version: 2,
      Date: '2026-06-20',
      Payer: 'Mälarbil AB',
      BankReference: 'BG-8',
      InvoiceNumber: '1000123',
      ReceiverName: 'Mälarbil AB',
      Amount: 5_000,
    },
  ],
  Amount: 5_000,
  Refused: [],
};
const isDry = ({ query }: Call) => query.get('dry_run') === 'true';
const serve = (role: 10 | 12, answer: MatchSureAnswer) =>
  servePayments(serverFor(staff(role)), unknown()).on(`POST ${SURE}`, (call) => ({
    json: isDry(call) ? sure : answer,
  }));
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('shows the certain matches, books exactly these, and says which have changed meanwhile', async () => {
  const changed = { ...OK, Rows: [], Amount: 0, Refused: [{ PaymentId: 8, Message: 'Har ändrats' }] };
  const server = serve(10, changed);
  await showPage(<PaymentsPage />, PATH);
  await press('Koppla säkra (1)');
  expect(plain(dialog().getByRole('table').textContent)).toContain('Mälarbil AB2026-06-2010001235 000,00 kr');
  fireEvent.click(dialog().getByRole('button', { name: /^Koppla 1 betalning, 5.000,00.kr$/ }));
  await screen.findByText('Mälarbil AB: Har ändrats');
  const booked = server.callsTo(SURE).filter((call) => !isDry(call));
  expect(booked.map(({ body }) => body)).toEqual([
    { Rows: [{ PaymentId: 8, Version: 2, InvoiceNumber: 1000123 }] },
  ]);
});

test('enters a payment by hand after showing what it pays', async () => {
  const server = serve(10, sure).on(`POST ${LIST}`, (call) => ({
    json: {
      ...OK,
      PaymentId: isDry(call) ? null : 9,
      BankReference: 'M-2026-06-20-9',
      Result: 'UNMATCHED',
      Reason: 'NO_INVOICE',
      Message: 'Ej kopplad',
      ...(isDry(call) && {
        Preview: { Unmatched: { Before: 12.5, After: 12.5 }, Invoices: [] },
        ExpectedPreview: 'sedd',
      }),
    },
  }));
  await showPage(<PaymentsPage />, PATH);
  await press('Registrera inbetalning');
  fireEvent.change(dialog().getByLabelText(/^Belopp/), { target: { value: '12,50' } });
  fireEvent.change(dialog().getByLabelText(/^Betalare/), { target: { value: ' Mälarbil ' } });
  await dialog().findByText('Ej kopplad');
  const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: /^Registrera 12,50.kr$/ });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await screen.findByRole('button', { name: 'Visa inbetalning M-2026-06-20-9' });
  const [entered] = server.callsTo(LIST).filter((call) => call.method === 'POST' && !isDry(call));
  expect(entered!.body).toMatchObject({ Amount: 12.5, Payer: 'Mälarbil' });
  expect(entered!.query.get('expected_preview')).toBe('sedd');
});

test('greys the buttons of staff who only read', async () => {
  serve(12, sure);
  await showPage(<PaymentsPage />, PATH);
  const button = await screen.findByRole('button', { name: /^Registrera inbetalning/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

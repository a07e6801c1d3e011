import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { serverFor, showPage } from '../../../testing/portal';
import { file, refused, staff, stopped } from '../testing';
import { BankFilePage } from './bank-file.page';

const FILE = 'GET /api/v1/bank/files/7';

const show = (answer: object, language: 'sv-SE' | 'en-GB' = 'sv-SE', server = serverFor(staff())) => {
  server.on(FILE, answer);
  return showPage(
    <Routes>
      <Route path="/start/bank-files/:id" element={<BankFilePage />} />
    </Routes>,
    '/start/bank-files/7',
    language,
  );
};
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of a bank file', () => {
  test('opens from each count exactly the rows that it counts', async () => {
    await show({ json: file({ Payments: 44, New: 43, Known: 2, Matched: 11, Partial: 12, Unmatched: 20 }) });
    await screen.findByText('Bokförd');
    expect(hrefOf('44')).toBe('/start/bank-files/7/payments?displayed=payments');
    expect(hrefOf('43')).toBe('/start/bank-files/7/payments?displayed=new');
    expect(hrefOf('2')).toBe('/start/bank-files/7/payments?displayed=known');
    expect(hrefOf('20')).toBe('/start/bank-files/7/payments?displayed=unmatched');
    expect(screen.queryByRole('link', { name: '0' })).toBeNull();
  });

  test('says why a file is refused, and what to do', async () => {
    await show({ json: refused() });
    const alert = await screen.findByRole('alert', { name: 'Filen är avvisad' });
    expect(alert.textContent).toContain('Rad 7: filen anger 1 900,01 kr');
    expect(alert.textContent).toContain('Ingenting i filen är bokfört.');
    expect(screen.queryByText('Vad de nya blev')).toBeNull();
  });

  test('says what is left of a file that stopped, and has it tried again', async () => {
    const server = serverFor(staff()).on('POST /api/v1/bank/files/7/retry', {
      json: { Status: { Status: 'OK', Message: 'Raderna försöks igen.' } },
    });
    await show({ json: stopped() }, 'sv-SE', server);
    const alert = await screen.findByRole('alert', { name: 'Bokföringen stannade' });
    expect(alert.textContent).toContain('1 av 5 rader är inte bokförda');
    expect(alert.textContent).toContain('deadlock detected');
    expect(hrefOf('Visa raden')).toBe('/start/bank-files/7/payments?displayed=failed');
    expect(screen.getByText('Stannade')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    await screen.findByText('Raderna försöks igen.');
    expect(server.callsTo('/api/v1/bank/files/7/retry')).toHaveLength(1);
  });

  test('does not let those try again who only read', async () => {
    await show({ json: stopped() }, 'sv-SE', serverFor(staff(12)));
    const button = await screen.findByRole('button', { name: /Försök igen/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    [file({ Status: 'RECEIVED', Payments: null, Rows: null, Handled: 0 }), 'Filen läses'],
    [file({ Status: 'READ', Handled: 2, Rows: 5 }), 'Bokför 2 av 5 rader'],
  ])('shows how far it is', async (json, text) => {
    await show({ json });
    await screen.findByText(text);
    expect(screen.getByRole('progressbar', { name: text })).toBeDefined();
  });

  test('says when another file may have told the same money', async () => {
    const doubt = { Amount: 8_000, Date: '2026-06-20', PaymentReference: 'D3' };
    const files = { DepositFileId: 7, DepositFile: 'bgmax.txt', LumpFileId: 5, LumpFile: 'utdrag.xml' };
    await show({ json: file({ Doubts: [{ ...doubt, ...files }] }) });
    await screen.findByText('Kan vara samma pengar två gånger');
    expect(hrefOf('utdrag.xml')).toBe('/start/bank-files/5');
    expect(hrefOf('D3')).toBe('/start/payment/D3');
  });

  test('offers the way back from a file that does not exist', async () => {
    await show({ status: 404, json: { Code: 'NOT_FOUND', Message: 'Finns inte' } }, 'en-GB');
    await screen.findByText('The file does not exist. Open it from the list.');
  });

  test('says who can grant access', async () => {
    await show({ status: 403, json: { Code: 'FORBIDDEN', Message: 'Nej' } });
    await screen.findByText('Den ges av finansbolagets administratör.');
  });
});

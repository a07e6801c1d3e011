import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { file, row, staff } from '../testing';
import { BankFilesPage } from './bank-files.page';
import { BankPaymentsPage } from './bank-payments.page';

const asArrays = (...rows: readonly object[]) => ({
  Columns: Object.keys(rows[0] ?? {}),
  Rows: rows.map((each) => Object.values(each)),
  Total: rows.length,
  Sums: {},
});

const show = (at: string) =>
  showPage(
    <Routes>
      <Route path="/start/bank-files" element={<BankFilesPage />} />
      <Route path="/start/bank-files/:id" element={<p>Filens sida</p>} />
      <Route path="/start/bank-files/:id/payments" element={<BankPaymentsPage />} />
    </Routes>,
    at,
  );

const serve = (server: Server, ...rows: readonly object[]): Server =>
  server.on('GET /api/v1/bank/files', { json: asArrays(...rows) });

describe('the list of bank files', () => {
  test('shows each file with its status and counts', async () => {
    const { Refusal: _, Doubts: __, Balances: ___, Stopped: ____, ...listed } = file();
    serve(serverFor(staff()), listed);
    await show('/start/bank-files');
    const link = await screen.findByRole('link', { name: 'bgmax.txt' });
    expect(link.getAttribute('href')).toBe('/start/bank-files/7');
    expect(screen.getAllByText('Bokförd').length).toBeGreaterThan(0);
  });

  test('sends a file that is dropped on the page, and opens its page', async () => {
    const server = serve(serverFor(staff())).on('POST /api/v1/bank/files', {
      status: 202,
      json: { FileId: 9, Format: 'BGMAX', Status: 'RECEIVED' },
    });
    await show('/start/bank-files');
    await screen.findByText('Inga bankfiler ännu. Läs in en fil om inbetalningar från banken.');
    const dropped = { types: ['Files'], files: [new File(['01BGMAX'], 'bgmax.txt')] };
    fireEvent.dragOver(window, { dataTransfer: dropped });
    await screen.findByText('Släpp filen så läses den in');
    fireEvent.drop(window, { dataTransfer: dropped });
    await screen.findByText('Filens sida');
    expect(server.callsTo('/api/v1/bank/files').filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('says why a file is not read', async () => {
    serve(serverFor(staff())).on('POST /api/v1/bank/files', {
      status: 415,
      json: { Code: 'FILE_FORMAT', Message: 'Filen är inte en BgMax-fil' },
    });
    await show('/start/bank-files');
    const input = await screen.findByLabelText<HTMLInputElement>('Fil från banken', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['a;b'], 'tabell.csv')] } });
    await screen.findByText(/Filen är inte en BgMax-fil/);
  });

  test('does not take files from those who only read', async () => {
    serve(serverFor(staff(12)));
    await show('/start/bank-files');
    const button = await screen.findByRole('button', { name: /Läs in bankfil/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the payments of a file', () => {
  test('link to the payments that they became', async () => {
    const server = serverFor(staff())
      .on('GET /api/v1/bank/files/7', { json: file() })
      .on('GET /api/v1/bank/file_rows', {
        json: asArrays(
          row({ Result: 'UNMATCHED' }),
          row({
            Id: 2,
            Number: 2,
            Outcome: 'KNOWN',
            Result: null,
            KnownAs: 'DEPOSIT',
            PaymentReference: null,
          }),
        ),
      });
    await show('/start/bank-files/7/payments?displayed=unmatched');
    const [link] = await screen.findAllByRole('link', { name: '5550-0011 2026-06-20 000000000001' });
    expect(link!.getAttribute('href')).toBe('/start/payment/5550-0011%202026-06-20%20000000000001');
    expect(screen.getByText('Insättning som redan är bokförd')).toBeDefined();
    await waitFor(() =>
      expect(server.callsTo('/api/v1/bank/file_rows')[0]!.query.get('displayed')).toBe('unmatched'),
    );
  });
});

import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { OperationsPage } from './operations.page';

const letter = {
  Id: 7,
  Reader: 'process-messages-when-wanted',
  Position: 41,
  Stream: 'job-process:12',
  Version: 1,
  Type: 'job-process/MessageReceived',
  Error: 'Error: trasigt',
  Attempts: 3,
  ParkedAt: '2026-11-20T08:00:00Z',
  RetryWantedAt: null,
};
const refusal = {
  JobId: '9',
  BodyHash: 'a'.repeat(64),
  Client: 'partner',
  Reason: 'MALFORMED: Invoice.NetAmount REQUIRED',
  At: '2026-11-20T09:00:00Z',
};
const mail = {
  Id: '11111111-1111-4111-8111-111111111111',
  Subject: 'Slutbetald: ABC123',
  Recipients: ['fel@example.se'],
  Error: '550 Unknown user',
  CreatedAt: '2026-11-20T10:00:00Z',
  NextTryAt: null,
  IsSecret: false,
  SentAgain: [
    { By: 'Astrid Lindqvist', At: '2026-05-20T08:00:00.000Z', Recipients: ['fel@example.se'] },
    { By: 'Johan Ekdahl', At: '2026-05-21T08:00:00.000Z', Recipients: ['ratt@example.se'] },
  ],
};
const rows = (...all: object[]) => ({ json: { Rows: all, Total: all.length } });
const LETTERS = '/api/v1/deadletters';
const REFUSALS = '/api/v1/inboxrefusals';
const MAILS = '/api/v1/undeliveredmails';

let server: Server;
beforeEach(() => {
  server = serverFor()
    .on(`GET ${LETTERS}`, rows(letter))
    .on(`GET ${REFUSALS}`, rows(refusal))
    .on(`GET ${MAILS}`, rows(mail));
});

test('shows a skipped fact with reader and error, and retries the fact after the user confirms', async () => {
  server.on(`POST ${LETTERS}/7/retry`, { json: { Status: { Status: 'OK', Message: '' } } });
  await showPage(<OperationsPage />, '/start/operations');
  await screen.findByText('Error: trasigt');
  fireEvent.click(screen.getByRole('button', { name: 'Kör om' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Error: trasigt');
  server.on(`GET ${LETTERS}`, rows());
  fireEvent.click(dialog.getByRole('button', { name: 'Kör om händelsen' }));
  await screen.findByText('Inga stoppade händelser');
  await waitFor(() => expect(server.callsTo(`${LETTERS}/7/retry`)).toHaveLength(1));
});

test('shows sender and reason of a refused message', async () => {
  await showPage(<OperationsPage />, '/start/operations');
  const row = (await screen.findByText('partner')).closest('tr')!;
  expect(row.textContent).toContain('Meddelandet går inte att läsa');
  expect(row.textContent).toContain('Invoice.NetAmount REQUIRED');
});

test('shows why a mail was not delivered, and lets the user send the mail to a corrected address', async () => {
  server.on(`POST ${MAILS}/${mail.Id}/send`, { json: { Status: { Status: 'OK', Message: '' } } });
  await showPage(<OperationsPage />, '/start/operations');
  await screen.findByText('550 Unknown user');
  for (const text of ['Astrid Lindqvist till fel@example.se', 'Johan Ekdahl till ratt@example.se'])
    screen.getByText(new RegExp(`^Skickat igen .* av ${text}$`));
  fireEvent.click(screen.getByRole('button', { name: 'Skicka igen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'ingen adress' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Skicka mejlet igen' }));
  await dialog.findByText('Skriv mejladresser, en per rad');
  server.on(`GET ${MAILS}`, rows({ ...mail, NextTryAt: '2026-11-20T11:00:00Z' }));
  fireEvent.change(field, { target: { value: 'ratt@example.se' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Skicka mejlet igen' }));
  await screen.findByText(/^Försöks igen 2026-11-20/);
  expect(server.callsTo(`${MAILS}/${mail.Id}/send`).map(({ body }) => body)).toEqual([
    { Recipients: ['ratt@example.se'] },
  ]);
});

test('sends no secret mail again, and says what to do instead', async () => {
  serverFor(admin)
    .on(`GET ${LETTERS}`, rows())
    .on(`GET ${REFUSALS}`, rows())
    .on(`GET ${MAILS}`, rows({ ...mail, IsSecret: true }));
  await showPage(<OperationsPage />, '/start/operations');
  await screen.findByText('Kom inte fram. Skicka en ny länk från användarens sida.');
  expect(screen.queryByRole('button', { name: 'Skicka igen' })).toBeNull();
});

test('shows a read-only user why retrying is not allowed', async () => {
  serverFor({ ...admin, RoleCode: 12 })
    .on(`GET ${LETTERS}`, rows(letter))
    .on(`GET ${REFUSALS}`, rows())
    .on(`GET ${MAILS}`, rows());
  await showPage(<OperationsPage />, '/start/operations');
  const button = await screen.findByRole('button', { name: 'Kör om' });
  expect([button.getAttribute('aria-disabled'), button.getAttribute('data-tip')]).toEqual([
    'true',
    'Du får bara läsa',
  ]);
  await screen.findByText('Inga meddelanden har avvisats från kön');
});

test('offers a retry after a failed read, and names the required role after a 403', async () => {
  server
    .on(`GET ${LETTERS}`, { status: 500, json: { Message: 'trasigt' } })
    .on(`GET ${REFUSALS}`, { status: 403, json: { Message: 'nej' } });
  await showPage(<OperationsPage />, '/start/operations');
  const retry = await screen.findByRole('button', { name: 'Försök igen' });
  await screen.findByText('Sidan är för finansbolagets personal.');
  server.on(`GET ${LETTERS}`, rows());
  fireEvent.click(retry);
  await screen.findByText('Inga stoppade händelser');
});

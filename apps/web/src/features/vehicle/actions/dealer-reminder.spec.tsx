import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor } from '../../../testing/portal';
import { menu, show } from './testing';

const REMINDER = '/api/v1/dealer_reminder/35';
const PREPARED = {
  EmailAddresses: 'lager@bil.test',
  Subject: 'Påminnelse: BKD 12A',
  Body: 'Perioden slutar 2026-08-28.',
};

async function open(answer: () => object = () => ({ json: { Status: { Status: 'OK', Message: '' } } })) {
  const server = serverFor({ ...admin, Functions: [{ FnKey2: 'fncAdmin', RoleCode: 10 }] })
    .on(`GET ${REMINDER}`, { json: PREPARED })
    .on(`POST ${REMINDER}`, answer);
  await show();
  fireEvent.click(within(await menu()).getByText('Påminn återförsäljaren'));
  return { server, dialog: within(await screen.findByRole('dialog')) };
}
const sent = (server: ReturnType<typeof serverFor>) =>
  server.callsTo(REMINDER).flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

// P2-REMIND-01
test("shows the reminder as it would be sent, and sends it with the user's changes", async () => {
  const { server, dialog } = await open();
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Till/)).value).toBe('lager@bil.test');
  fireEvent.change(dialog.getByLabelText(/^Meddelande/), { target: { value: 'Ring oss i dag.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Skicka mejlet' }));
  await screen.findByText('Påminnelsen skickas till återförsäljaren');
  expect(sent(server)).toEqual([{ ...PREPARED, Body: 'Ring oss i dag.' }]);
});

// P2-REMIND-01 P1-ERR-01
test('sends no empty mail, marks a refused address, and says that the mail was not sent', async () => {
  const refused = { Field: 'EmailAddresses', Code: 'INVALID_EMAIL', Message: '' };
  const answers: object[] = [
    { status: 400, json: { Message: 'Fel', Errors: [refused] } },
    { status: 409, json: { Code: 'NO_STOCK_ADDRESS', Message: 'Återförsäljaren saknar adress' } },
  ];
  const { server, dialog } = await open(() => answers.shift()!);
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Skicka mejlet' }));
  const subject = await dialog.findByLabelText(/^Ämne/);
  fireEvent.change(subject, { target: { value: ' ' } });
  send();
  await dialog.findByText('Ange ett ämne');
  expect(sent(server)).toEqual([]);
  fireEvent.change(subject, { target: { value: 'Dags' } });
  send();
  await waitFor(() => expect(dialog.getByLabelText(/^Till/).getAttribute('aria-invalid')).toBe('true'));
  send();
  await screen.findByText(/Påminnelsen kunde inte skickas/);
  await screen.findByText(/Återförsäljaren saknar adress/);
});

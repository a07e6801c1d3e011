import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { LetterPage } from './letter.page';

const LETTERS = '/api/v1/letters';
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(label) }), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Skicka' }));

// P1-USER-04
test('sends a letter, empties the form, and confirms that the letter was sent', async () => {
  const server = serverFor(admin).on(`POST ${LETTERS}`, {
    json: { Status: { Status: 'OK', Message: 'Meddelandet är skickat' } },
  });
  await showPage(<LetterPage />, '/start/form');
  write('Ämne', 'Fel pris');
  write('Meddelande', 'Bilen har fel pris');
  send();
  await screen.findByText('Meddelandet är skickat');
  expect(server.callsTo(LETTERS)[0]!.body).toEqual({ Subject: 'Fel pris', Text: 'Bilen har fel pris' });
  expect(screen.getByRole('textbox', { name: /Ämne/ })).toHaveProperty('value', '');
});

// P1-USER-04
test('keeps the text of a letter that was refused, and says why', async () => {
  serverFor(admin).on(`POST ${LETTERS}`, {
    status: 429,
    json: { Code: 'TOO_MANY_REQUESTS', Message: 'För många försök' },
  });
  await showPage(<LetterPage />, '/start/form');
  send();
  expect(screen.getAllByText('Fyll i fältet')).toHaveLength(2);
  write('Ämne', 'Fel pris');
  write('Meddelande', 'Bilen har fel pris');
  send();
  await screen.findByText('Meddelandet kunde inte skickas');
  expect(screen.getByRole('textbox', { name: /Ämne/ })).toHaveProperty('value', 'Fel pris');
});

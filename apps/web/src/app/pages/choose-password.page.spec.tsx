import { furnishBrowser, showScreen } from '@floorplan/ui/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Server } from '../../testing/server';
import { paths } from '../routing/paths';
import { ChoosePasswordPage } from './choose-password.page';

const LINK = '/api/v1/password_link';
const CHOOSE = '/api/v1/password_link/choose';
const ENDED = { Code: 'PASSWORD_LINK_ENDED', Message: 'Länken gäller inte längre.' };
const PASSWORD = 'ett långt lösenord';

let server: Server;
beforeEach(() => {
  furnishBrowser();
  server = new Server()
    .on(`POST ${LINK}`, { json: { Username: 'nils', Name: 'Nils Ny' } })
    .on(`POST ${CHOOSE}`, { json: { Status: { Status: 'OK', Message: '' } } });
});

const show = () => showScreen(<ChoosePasswordPage />, { at: `${paths.password}#hemlig-kod` });
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spara lösenordet' }));

test('saves the password that the holder of a link chooses, without being signed in [P2-USER-18]', async () => {
  await show();
  await screen.findByText(/Nils Ny, välj ett lösenord .* användarnamnet nils\./);
  await type('Nytt lösenord', PASSWORD);
  await type('Nytt lösenord igen', PASSWORD);
  save();
  await screen.findByText('Lösenordet är sparat. Logga in med användarnamnet nils.');
  expect(screen.getByRole('link', { name: 'Till inloggningen' }).getAttribute('href')).toBe(paths.signIn);
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    [LINK, { Token: 'hemlig-kod' }],
    [CHOOSE, { Token: 'hemlig-kod', Password: PASSWORD }],
  ]);
  expect(screen.queryByLabelText('Nytt lösenord')).toBeNull();
});

test('asks the user to open the link in the mail, and sends no request, when the page is opened without a link', async () => {
  await showScreen(<ChoosePasswordPage />, { at: paths.password });
  await screen.findByText(/Öppna länken i mejlet/);
  expect(screen.getByRole('link', { name: 'Till inloggningen' })).toBeTruthy();
  expect(document.querySelector('.message')).toBeNull();
  expect(server.calls).toEqual([]);
});

test.each([
  ['kort', 'kort', 'Lösenordet måste ha minst 8 tecken'],
  [PASSWORD, `${PASSWORD}!`, 'Lösenorden är olika'],
])('sends no password %j with %j', async (password, again, error) => {
  await show();
  await type('Nytt lösenord', password);
  await type('Nytt lösenord igen', again);
  save();
  await screen.findByText(error);
  expect(server.callsTo(CHOOSE)).toEqual([]);
});

test('says that a link is no longer valid, when it is opened and when it is used [P2-USER-18]', async () => {
  server.on(`POST ${CHOOSE}`, { status: 404, json: ENDED });
  const { unmount } = await show();
  await type('Nytt lösenord', PASSWORD);
  await type('Nytt lösenord igen', PASSWORD);
  save();
  await screen.findByText(ENDED.Message);
  unmount();
  server.on(`POST ${LINK}`, { status: 404, json: ENDED });
  await show();
  await screen.findByText(ENDED.Message);
  await waitFor(() => expect(screen.queryByLabelText('Nytt lösenord')).toBeNull());
});

test('says that there was no answer', async () => {
  server.on(`POST ${LINK}`, { status: 503, json: { Message: 'Tjänsten startar' } });
  await show();
  await screen.findByText('Länken kunde inte kontrolleras: Tjänsten startar');
});

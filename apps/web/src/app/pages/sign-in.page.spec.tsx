import { furnishBrowser, servedTexts, showScreen } from '@floorplan/ui/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin } from '../../testing/portal';
import { Server, token } from '../../testing/server';
import { paths } from '../routing/paths';
import { SessionProvider } from '../session/session';
import { SignInPage } from './sign-in.page';

let server: Server;

beforeEach(() => {
  furnishBrowser();
  localStorage.clear();
  server = new Server()
    .on('POST /token', {
      status: 400,
      json: { error: 'invalid_grant', error_description: 'Fel användarnamn eller lösenord' },
    })
    .on('GET /api/v1/client-config', {
      json: { ForgotPasswordUrl: 'https://losen.example', ExternalSignIn: true, BusinessDate: '2026-11-20' },
    });
});

const pages = (
  <Routes>
    <Route path={paths.signIn} element={<SignInPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const shown = async (at = '/start/login') => {
  const page = await showScreen(pages, {
    at,
    around: (inner) => <SessionProvider>{inner}</SessionProvider>,
  });
  await screen.findByRole('link', { name: 'Logga in med BankID' });
  return page;
};

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Logga in' }));

test('focuses the bank-ID link when the page opens', async () => {
  await shown();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Logga in med BankID' }));
});

test('sends nothing until user name and password are filled in', async () => {
  await shown();
  const before = server.callsTo('/token').length;
  submit();
  expect(screen.getByText('Ange användarnamn')).toBeTruthy();
  expect(screen.getByText('Ange lösenord')).toBeTruthy();
  expect(server.callsTo('/token').length).toBeLessThanOrEqual(before + 1);
});

// P1-SESSION-02
test("shows the server's error message and keeps the typed values", async () => {
  await shown();
  type('Användarnamn', 'admin');
  type('Lösenord', 'fel');
  submit();
  await screen.findByText('Inloggningen misslyckades: Fel användarnamn eller lösenord');
  expect((screen.getByLabelText('Användarnamn') as HTMLInputElement).value).toBe('admin');
});

// P1-SESSION-06
test('opens the requested page after sign-in', async () => {
  const { router } = await shown('/start/login?state=%2Fstart%2Fjobprocesses%3Fstatus%3DERROR');
  server.on('POST /token', token('t')).on('GET /api/v1/me', { json: admin });
  type('Användarnamn', 'admin');
  type('Lösenord', 'lager-demo');
  submit();
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/start/jobprocesses?status=ERROR',
    ),
  );
});

// P1-SESSION-07 P1-SESSION-08
test("passes the return page to bank-ID and uses the server's forgot-password link", async () => {
  await shown('/start/login?state=%2Fstart%2Faktuellt-lager');
  const link = await screen.findByRole('link', { name: 'Logga in med BankID' });
  expect(link.getAttribute('href')).toBe('/api/v1/signin/oidc?state=%2Fstart%2Faktuellt-lager');
  expect(screen.getByRole('link', { name: 'Glömt lösenordet?' }).getAttribute('href')).toBe(
    'https://losen.example',
  );
});

test('shows an error after a bank-ID sign-in by a person who is not a user', async () => {
  await shown('/start/login?error=unknown_user');
  expect(await screen.findByText('Personnumret är inte kopplat till någon användare.')).toBeTruthy();
});

test('does not request a session for a visitor who has never signed in', async () => {
  await shown();
  expect(server.callsTo('/token')).toEqual([]);
});

test('lets the user show the typed password and change the language before sign-in', async () => {
  await shown();
  const password = screen.getByLabelText('Lösenord') as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: 'Visa' }));
  expect(password.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Dölj' }));
  expect(password.type).toBe('password');

  server.on('GET /app/locales/locale-en-GB.json', { json: servedTexts('en-GB') });
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(localStorage.getItem('language')).toBe('en-GB');
});

test('translates a visible error when the language changes', async () => {
  server.on('GET /app/locales/locale-en-GB.json', { json: servedTexts('en-GB') });
  await shown();
  type('Användarnamn', 'admin');
  type('Lösenord', 'fel');
  submit();
  await screen.findByText('Inloggningen misslyckades: Fel användarnamn eller lösenord');
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByText('The sign-in failed. Try again.');
  expect(screen.queryByText(/Inloggningen misslyckades/)).toBeNull();
});

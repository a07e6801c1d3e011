import { languages, startI18n, type Language } from '@floorplan/ui';
import { servedTexts } from '@floorplan/ui/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from '../../app/app';
import { traceSession } from '../../app/session/session-trace';
import { serverFor } from '../portal';
import { token, type Server } from '../server';
import { staff, textIn, type Texts } from './runner';

const FEES = 'GET /api/v1/fees';
const fees = { json: { Rows: [{ Id: 1, Type: 'RTA', ReceiverType: 'IMP', SubType: 'CONSIGN' }], Total: 1 } };

beforeEach(() => window.history.replaceState(null, '', '/app/start/fees'));

/** Fake server whose API accepts only the token `t2`. POST /token returns the given responses in order. */
function serve(language: Language, ...tokens: object[]): Server {
  const left = [...tokens];
  const server = serverFor({ ...staff, LanguageCode: language })
    .on('POST /token', () => left.shift() ?? { status: 400, json: { error: 'invalid_grant' } })
    .on('GET /api/v1/client-config', { json: { ForgotPasswordUrl: null, ExternalSignIn: true } })
    .on(FEES, ({ headers }) => (headers.get('authorization') === 'Bearer t2' ? fees : { status: 401 }));
  for (const each of languages)
    server.on(`GET /app/locales/locale-${each}.json`, { json: servedTexts(each) });
  traceSession();
  return server;
}

async function openPortal(language: Language) {
  localStorage.setItem('language', language);
  return render(<App i18n={await startI18n(language, (each) => Promise.resolve(servedTexts(each)))} />);
}

const INTEREST: Texts = ['Ränta', 'Interest'];
const AGAIN: Texts = ['Logga in igen', 'Sign in again'];

// P1-SESSION-03
test.each(languages)('%s: a request that gets a 401 is sent again with a renewed token', async (language) => {
  const server = serve(language, token('t1'), token('t2'));
  await openPortal(language);
  await screen.findAllByText(textIn(language, INTEREST));
  expect(server.callsTo('/api/v1/fees').map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer t1',
    'Bearer t2',
  ]);
});

// P1-SESSION-04
test.each(languages)('%s: a session that cannot be renewed ends on the sign-in page', async (language) => {
  serve(language, token('t1'));
  await openPortal(language);
  await screen.findByText(textIn(language, AGAIN));
  await waitFor(() => expect(window.location.pathname).toBe('/app/start/login'));
  expect(new URLSearchParams(window.location.search).get('state')).toBe('/start/fees');
});

const REFUSED: Texts = ['Inloggningen misslyckades: Kontot är spärrat', 'Sign-in failed: Kontot är spärrat'];

// P1-SESSION-02
test.each(languages)(
  "%s: a refused sign-in shows the server's description of the error",
  async (language) => {
    serve(language, { status: 400 }, { status: 400, json: { error_description: 'Kontot är spärrat' } });
    await openPortal(language);
    const texts = servedTexts(language);
    fireEvent.change(await screen.findByLabelText(texts['login.username']!), { target: { value: 'a' } });
    fireEvent.change(screen.getByLabelText(texts['login.password']!), { target: { value: 'b' } });
    fireEvent.click(screen.getByRole('button', { name: texts['login.submit']! }));
    await screen.findByText(textIn(language, REFUSED));
  },
);

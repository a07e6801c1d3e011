import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signedIn, testApp, token, type TestApp } from '@floorplan/identity/testing';
import { persons } from './persons';
import { createSandbox } from './sandbox-server';

const CLIENT = { clientId: 'lagerportalen', clientSecret: 'between-the-two' };
let sandbox: Server;
let t: TestApp;
let portal: string;

/** Returns a free port. Both servers must know the portal's URL before they listen. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  portal = `http://127.0.0.1:${port}`;
  sandbox = (await createSandbox({ publicUrl: portal, ...CLIENT, log: () => undefined })).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => sandbox.once('listening', resolve));
  const upstream = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
  t = await testApp([], {
    http: { publicUrl: portal, proxies: { '/sandbox': upstream } },
    identity: {
      publicUrl: portal,
      external: { issuer: `${portal}/sandbox`, ...CLIENT, personClaim: 'personal_number', scope: 'openid' },
    },
  });
  await t.app.listen(port, '127.0.0.1');
});
afterAll(async () => {
  await t.close();
  sandbox.closeAllConnections();
  await new Promise((resolve) => sandbox.close(resolve));
});

/**
 * Minimal browser. It keeps cookies, and follows redirects until it reaches a page of the portal or a form.
 */
class Browser {
  private readonly cookies = new Map<string, string>();

  async open(url: string, form?: Record<string, string>): Promise<{ url: string; body: string }> {
    const answer = await fetch(new URL(url, portal), {
      redirect: 'manual',
      headers: { cookie: this.cookieHeader() },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) return { url, body: await answer.text() };
    return next.startsWith('/app/')
      ? { url: next, body: '' }
      : this.open(new URL(next, new URL(url, portal)).href);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

async function signInAs(browser: Browser, form: Record<string, string>, state = '/start/aktuellt-lager') {
  const page = await browser.open(`/api/v1/signin/oidc?state=${encodeURIComponent(state)}`);
  expect(page.body).toContain('BankID (testmiljö)');
  const [, action = ''] = /action="([^"]+)"/.exec(page.body) ?? [];
  return browser.open(action, form);
}

describe('external sign-in', () => {
  // P1-SESSION-07
  test.each(persons.slice(0, -1))(
    'finds the user $name by the personal number',
    async ({ personalNumber, name }) => {
      const browser = new Browser();
      expect((await signInAs(browser, { person: personalNumber })).url).toBe('/app/start/aktuellt-lager');
      const headers = { 'x-client': 'browser', cookie: browser.cookieHeader() };
      const renewed = await token(t.app, { grant_type: 'refresh_token' }, headers);
      const { access_token } = renewed.json<{ access_token: string }>();
      expect((await signedIn(t.app, access_token).get('/api/v1/me')).json()).toMatchObject({ Name: name });
    },
  );

  test('signs in two persons after each other in the same browser', async () => {
    const browser = new Browser();
    for (const { personalNumber } of persons.slice(0, 3))
      expect((await signInAs(browser, { person: personalNumber })).url).toBe('/app/start/aktuellt-lager');
  });

  test('reports an unknown user when no user has the personal number', async () => {
    const { url } = await signInAs(new Browser(), { person: persons.at(-1)?.personalNumber ?? '' });
    expect(url).toBe(
      `/app/start/login?error=unknown_user&state=${encodeURIComponent('/start/aktuellt-lager')}`,
    );
  });

  // P1-SESSION-06
  test('returns to the sign-in page, and keeps the requested page, when the person cancels', async () => {
    const page = '/start/jobprocesses?status=ERROR';
    const { url } = await signInAs(new Browser(), { cancel: '1' }, page);
    expect(url).toBe(`/app/start/login?error=cancelled&state=${encodeURIComponent(page)}`);
    expect((await signInAs(new Browser(), { cancel: '1' }, '//evil.example')).url).toBe(
      '/app/start/login?error=cancelled',
    );
  });

  test('asks for the personal number again after an invalid number', async () => {
    expect((await signInAs(new Browser(), { person: '123' })).body).toContain('inget giltigt personnummer');
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/start/../../evil',
    '/start//evil.example',
    '/\\evil.example',
  ])('opens the start page when the return address is %s', async (state) => {
    const { url } = await signInAs(new Browser(), { person: persons[0]?.personalNumber ?? '' }, state);
    expect(url).toBe('/app/start/home');
  });

  test('rejects a callback without a started sign-in', async () => {
    const { url } = await new Browser().open('/api/v1/signin/oidc/callback?code=x&state=y');
    expect(url).toBe('/app/start/login?error=external_failed');
  });
});

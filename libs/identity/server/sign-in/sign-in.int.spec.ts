import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { signedIn, testApp, token, type TestApp } from '@floorplan/identity/testing';

let t: TestApp;
beforeAll(async () => {
  t = await testApp([]);
});
afterAll(() => t.close());
beforeEach(() => t.db.database.query('DELETE FROM sign_in_failure'));

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

const password = (username: string, secret = 'lager-demo', headers = {}) =>
  token(t.app, { grant_type: 'password', username, password: secret }, headers);
const renew = (refresh_token: string) => token(t.app, { grant_type: 'refresh_token', refresh_token });
const me = (accessToken: string) => signedIn(t.app, accessToken).get('/api/v1/me');
const tokens = async (username: string) => (await password(username)).json<Tokens>();
const agePastGrace = () =>
  t.db.database.query("UPDATE refresh_token SET used_at = used_at - interval '31 seconds'");

describe('POST /token with a password', () => {
  // P1-SESSION-01
  test('returns tokens, with an access token that is valid for at most 15 minutes', async () => {
    const answer = await password('IMP');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { access_token, refresh_token, expires_in, ...rest } = answer.json<Tokens>();
    expect(rest).toEqual({ token_type: 'Bearer' });
    expect(expires_in).toBeLessThanOrEqual(900);
    expect(refresh_token).toMatch(/^[\w-]{43}$/);
    expect((await me(access_token)).json()).toMatchObject({ Name: 'Johan Ekdahl', Role: 'IMP', RoleId: 1 });
  });

  // P1-SESSION-02
  test('gives the same answer to a sign-in with a wrong password and to a sign-in by an unknown user', async () => {
    const [wrong, unknown] = [await password('imp', 'wrong-one'), await password('nobody', 'wrong-one')];
    expect([wrong.statusCode, unknown.statusCode]).toEqual([400, 400]);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.json()).toMatchObject({ error: 'invalid_grant' });
  });

  // P1-SESSION-02
  test('opens no session with a password that is changed while it is checked', async () => {
    const signingIn = await t.db.owner.transaction(async (runner) => {
      await runner.query("update app_user set password_hash = 'other' where username = 'dea2'");
      const answer = password('dea2');
      await eventually('the sign-in to wait for the change', async () => {
        return (await t.db.owner.query('select from pg_locks where not granted')).length > 0;
      });
      return { answer };
    });
    const answer = await signingIn.answer;
    expect(answer.json()).toMatchObject({ error: 'invalid_grant' });
    await t.db.owner.query(
      "update app_user set password_hash = (select password_hash from app_user where username = 'imp') where username = 'dea2'",
    );
  });

  test("explains a failed sign-in in the browser's language, and in English to programs", async () => {
    const descriptionOf = async (form: Record<string, string>, language?: string) =>
      (await token(t.app, form, language ? { 'accept-language': language } : {})).json<{
        error_description: string;
      }>().error_description;
    const wrong = { grant_type: 'password', username: 'stranger', password: 'wrong-one' };
    expect(await descriptionOf(wrong)).toBe('Användarnamnet eller lösenordet stämmer inte.');
    expect(await descriptionOf(wrong, 'en-GB')).toBe('The user name or the password is wrong.');
    const client = { grant_type: 'client_credentials', client_id: 'nobody', client_secret: 'wrong-one' };
    expect(await descriptionOf(client)).toBe('The id or the secret of the client is wrong.');
  });

  test('rejects an incomplete token request and an unknown grant type', async () => {
    const errorOf = async (form: Record<string, string>) =>
      (await token(t.app, form)).json<{ error: string }>().error;
    expect(await errorOf({ grant_type: 'password', username: 'imp' })).toBe('invalid_request');
    expect(await errorOf({ grant_type: 'implicit' })).toBe('unsupported_grant_type');
    expect(await errorOf({})).toBe('invalid_request');
  });

  test('delays further sign-ins after a few failures, for known and unknown users alike, until one succeeds', async () => {
    for (const username of ['dea2', 'nobody']) {
      for (let i = 0; i < 3; i++) await password(username, 'wrong-one');
      const refused = await password(username);
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: 'slow_down' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await password('deo')).statusCode).toBe(200);
    await t.db.database.query("UPDATE sign_in_failure SET last_failed_at = now() - interval '2 minutes'");
    expect((await password('dea2')).statusCode).toBe(200);
    expect((await password('dea2', 'wrong-one')).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('checks concurrent password guesses one after another, and makes most of them wait', async () => {
    const guesses = Array.from({ length: 20 }, (_, i) =>
      token(t.app, { grant_type: 'client_credentials', client_id: 'partner', client_secret: `wrong-${i}` }),
    );
    const errors = (await Promise.all(guesses)).map((answer) => answer.json<{ error: string }>().error);
    expect(errors.filter((error) => error === 'invalid_client')).toHaveLength(3);
    expect(errors.filter((error) => error === 'slow_down')).toHaveLength(17);
  });

  test.each<[string, (i: number) => Record<string, string>]>([
    ['clients', (i) => ({ grant_type: 'client_credentials', client_id: `c${i}`, client_secret: 'x' })],
    ['users', (i) => ({ grant_type: 'password', username: `u${i}`, password: 'x' })],
  ])('makes one address wait after concurrent guesses at many %s', async (_, form) => {
    const guesses = Array.from({ length: 150 }, (_guess, i) => token(t.app, form(i)));
    const errors = (await Promise.all(guesses)).map((answer) => answer.json<{ error: string }>().error);
    const waits = errors.filter((error) => error === 'slow_down').length;
    expect(waits).toBeGreaterThan(150 - 60);
  });

  test('accepts many concurrent valid sign-ins', async () => {
    const right = Array.from({ length: 8 }, () =>
      token(t.app, { grant_type: 'client_credentials', client_id: 'partner', client_secret: 'lager-demo' }),
    );
    expect((await Promise.all(right)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });

  test('rejects an impossible user name with the same answer as an incomplete sign-in request', async () => {
    const answer = await password('dea\u0000');
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  test('stores no user names and no addresses of failed sign-in attempts', async () => {
    await password('dea2', 'wrong-one');
    const rows = await t.db.database.query<{ key: string }>('SELECT key FROM sign_in_failure');
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('POST /token with a refresh token', () => {
  test('returns a new token each time, and accepts the old token again for a short time after a renewal', async () => {
    const first = await tokens('imp');
    const second = (await renew(first.refresh_token)).json<Tokens>();
    const again = await renew(first.refresh_token);
    expect(again.statusCode).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    // Both renewals return the same new token, so the old token cannot start a second chain of tokens.
    expect(again.json<Tokens>().refresh_token).toBe(second.refresh_token);
  });

  test('ends the session and its access tokens at once when a used refresh token is sent again later', async () => {
    const first = await tokens('imp');
    const second = (await renew(first.refresh_token)).json<Tokens>();
    await agePastGrace();
    const stolen = await renew(first.refresh_token);
    expect([stolen.statusCode, stolen.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await renew(second.refresh_token)).statusCode).toBe(400);
    expect((await me(second.access_token)).statusCode).toBe(401);
  });

  test('rejects an unknown refresh token', async () => {
    expect((await renew('nonsense')).json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('browser session', () => {
  const browser = { 'x-client': 'browser' };

  test('stores the refresh token in a cookie that neither scripts nor other sites can use', async () => {
    const answer = await password('deo', 'lager-demo', browser);
    expect(answer.json()).not.toHaveProperty('refresh_token');
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: 'lagerportalen-3000',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    const send = { ...browser, cookie: `${cookie?.name}=${cookie?.value}` };
    const renewed = await token(t.app, { grant_type: 'refresh_token' }, send);
    expect([renewed.statusCode, renewed.cookies[0]?.value === cookie?.value]).toEqual([200, false]);
  });

  test("does not renew a browser's tokens when the request has the cookie but not the header", async () => {
    const { cookies } = await password('deo', 'lager-demo', browser);
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    expect((await token(t.app, { grant_type: 'refresh_token' }, { cookie })).statusCode).toBe(400);
  });

  // P1-SESSION-05
  test("ends a browser's session and deletes the session cookie on logout", async () => {
    const answer = await password('deo', 'lager-demo', browser);
    const cookie = `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`;
    const out = await t.app.inject({ url: '/api/v1/me/logout', headers: { cookie } });
    expect([out.statusCode, out.json()]).toMatchObject([200, { Status: { Status: 'OK' } }]);
    expect(out.cookies[0]).toMatchObject({ value: '', maxAge: 0 });
    expect((await token(t.app, { grant_type: 'refresh_token' }, { ...browser, cookie })).statusCode).toBe(
      400,
    );
    expect((await me(answer.json<Tokens>().access_token)).statusCode).toBe(401);
  });
});

describe('POST /token of a partner', () => {
  const client = (secret: string, headers = {}) =>
    token(t.app, { grant_type: 'client_credentials', client_id: 'partner', client_secret: secret }, headers);

  test('returns an access token but no refresh token to a partner', async () => {
    const answer = await client('lager-demo');
    expect(Object.keys(answer.json<object>())).toEqual(['access_token', 'token_type', 'expires_in']);
  });

  test("accepts the client's secret in the Authorization header", async () => {
    const authorization = `Basic ${Buffer.from('partner:lager-demo').toString('base64')}`;
    expect((await token(t.app, { grant_type: 'client_credentials' }, { authorization })).statusCode).toBe(
      200,
    );
  });

  test('rejects a wrong client secret', async () => {
    expect((await client('wrong-one')).json()).toMatchObject({ error: 'invalid_client' });
  });
});

/** Sends a guess of a user's password from a given address. */
const guess = (app: TestApp['app'], username: string, remoteAddress: string, secret = 'wrong-one') =>
  app.inject({
    method: 'POST',
    url: '/token',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username, password: secret }).toString(),
  });

describe('users who share one network address', () => {
  const office = '198.51.100.7';
  const limitedTo = (signInsPerMinute: number) =>
    testApp([], { db: t.db, http: { rateLimits: { signInsPerMinute, partnerRequestsPerSecond: 1 } } });

  test('lets users sign in after another user at the same address has guessed wrong many times', async () => {
    const limited = await limitedTo(6);
    try {
      for (let i = 0; i < 8; i++) await guess(limited.app, 'dea2', office);
      expect((await guess(limited.app, 'dea2', office, 'lager-demo')).statusCode).toBe(429);
      for (const user of ['imp', 'imp2', 'deo', 'dea'])
        expect((await guess(limited.app, user, office, 'lager-demo')).statusCode).toBe(200);
    } finally {
      await limited.app.close();
    }
  });

  test('blocks a network address after ten times as many attempts as a single user may make', async () => {
    const limited = await limitedTo(2);
    try {
      const answers = [];
      for (let i = 0; i < 21; i++) answers.push(await guess(limited.app, `somebody-${i}`, '198.51.100.8'));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(20).fill(400), 429]);
    } finally {
      await limited.app.close();
    }
  });
});

test('makes a user wait only for seconds after wrong guesses from many addresses', async () => {
  const answers = [];
  for (let i = 0; i < 14; i++) answers.push(await guess(t.app, 'somebody-else', `203.0.113.${i}`));
  const errors = answers.map((answer) => answer.json<{ error: string }>().error);
  expect(errors.slice(0, 10)).toEqual(Array(10).fill('invalid_grant'));
  expect(errors.slice(10)).toContain('slow_down');
  for (const answer of answers) expect(Number(answer.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(5);
});

test('says how long a user must wait after too many sign-ins by password, and does not count token renewals', async () => {
  const limited = await testApp([], {
    db: t.db,
    http: { rateLimits: { signInsPerMinute: 2, partnerRequestsPerSecond: 1 } },
  });
  try {
    const form = { grant_type: 'password', username: 'imp', password: 'lager-demo' };
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await token(limited.app, form));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.json()).toMatchObject({ error: 'slow_down', Code: 'TOO_MANY_REQUESTS' });
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    const { refresh_token } = answers[1]?.json<Tokens>() ?? { refresh_token: '' };
    expect((await token(limited.app, { grant_type: 'refresh_token', refresh_token })).statusCode).toBe(200);
  } finally {
    await limited.app.close();
  }
});

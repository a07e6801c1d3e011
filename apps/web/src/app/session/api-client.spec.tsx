import { beforeEach, describe, expect, test } from '@jest/globals';
import { Server, token } from '../../testing/server';
import { address, ApiClient, ApiError, isAway, statusTextOf } from './api-client';
import { traceSession } from './session-trace';
import { TokenSource } from './token-source';

let server: Server;
let tokens: TokenSource;
let events: string[];

const client = () =>
  new ApiClient(tokens, {
    onForbidden: () => events.push('forbidden'),
    onSessionEnded: () => events.push('ended'),
    language: () => 'sv-SE',
    noAnswer: () => 'Portalen svarade inte',
  });

beforeEach(() => {
  events = [];
  server = new Server();
  traceSession();
  tokens = new TokenSource(
    () => undefined,
    () => 'sv-SE',
  );
});

/** Returns numbered tokens from /token. The API accepts only the newest one. */
function serveSessions(): void {
  let issued = 0;
  server.on('POST /token', () => token(`t${(issued += 1)}`));
  server.on('GET /api/v1/thing', (call) =>
    call.headers.get('authorization') === `Bearer t${issued}` && issued > 1
      ? { json: { ok: true } }
      : { status: 401 },
  );
}

describe('a server that does not answer', () => {
  test.each([
    ['no connection', () => Promise.reject<never>(new TypeError('Failed to fetch'))],
    ['a proxy', { status: 502, text: '<html>Bad Gateway</html>' }],
  ] as const)("shows the portal's own error text for %s", async (_case, answer) => {
    server.on('POST /token', token('t1')).on('GET /api/v1/thing', answer as never);
    const failure = await client()
      .get('/api/v1/thing')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'Portalen svarade inte' });
    expect(isAway(failure)).toBe(true);
  });

  test('distinguishes a server that is unavailable from a server that rejects the request', async () => {
    server
      .on('POST /token', token('t1'))
      .on('GET /api/v1/thing', { status: 503, json: { Message: 'Startar' } });
    const failure = await client()
      .get('/api/v1/thing')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'Startar' });
    expect(isAway(new ApiError(409, 'nej', null, [], null, null))).toBe(false);
  });
});

describe('an expired session', () => {
  // P1-SESSION-03
  test('renews an expired session once, and then resends all requests that waited for the new session', async () => {
    serveSessions();
    const api = client();
    const answers = await Promise.all([1, 2, 3].map(() => api.get('/api/v1/thing')));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(server.callsTo('/token')).toHaveLength(2);
    expect(events).toEqual([]);
  });

  // P1-SESSION-04
  test('ends a session that cannot be renewed, and fails the request with 401', async () => {
    server.on('POST /token', { status: 400, json: { error: 'invalid_grant', error_description: 'slut' } });
    await expect(client().get('/api/v1/thing')).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual(['ended']);
  });

  test('keeps the session when the server is unavailable', async () => {
    server.on('POST /token', { status: 503, json: {} });
    await expect(client().get('/api/v1/thing')).rejects.toMatchObject({ status: null });
    expect(events).toEqual([]);
  });
});

describe('a request', () => {
  test('sends an idempotency key with a POST request, and sends the same key when the client repeats the request', async () => {
    let refused = false;
    let issued = 0;
    server.on('POST /token', () => token(`t${(issued += 1)}`));
    server.on('POST /api/v1/thing', () => {
      if (refused) return { json: {} };
      refused = true;
      return { status: 401 };
    });
    await client().post('/api/v1/thing', { a: 1 });
    const keys = server.callsTo('/api/v1/thing').map((call) => call.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  test('omits blank filters from the query string', async () => {
    server.on('POST /token', token('t')).on('GET /api/v1/thing', { json: {} });
    await client().get('/api/v1/thing', { query: { a: 1, b: '', c: null, d: undefined, e: false } });
    expect(server.callsTo('/api/v1/thing')[0]!.query.toString()).toBe('a=1&e=false');
  });
});

// P1-RIGHTS-05
test("reports a 403 with the server's message", async () => {
  server
    .on('POST /token', token('t'))
    .on('GET /api/v1/thing', { status: 403, json: { Message: 'Förbjuden åtkomst', Code: 'FORBIDDEN' } });
  const error = await client()
    .get('/api/v1/thing')
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN', message: 'Förbjuden åtkomst' });
  expect(events).toEqual(['forbidden']);
});

// P1-SHELL-09
test.each([
  [{ ExceptionMessage: 'djupt', Message: 'ytligt' }, 'djupt'],
  [{ Message: 'ytligt' }, 'ytligt'],
  ['ett fel, ett till,', 'ett fel\nett till'],
  [{}, ''],
  [null, ''],
])('reads the error message of %j as %j', (body, text) => expect(statusTextOf(body)).toBe(text));

test('fills in and escapes the parameters of a path', () => {
  expect(address('/api/v1/processes/:id/x/:name', { id: 7, name: 'a/b' })).toBe(
    '/api/v1/processes/7/x/a%2Fb',
  );
});

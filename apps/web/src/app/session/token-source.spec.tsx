import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Server, token } from '../../testing/server';
import { sessionMayExist, traceSession } from './session-trace';
import { SessionEnded, SignInRefused, TokenSource } from './token-source';

let server: Server;
let cleanups: (() => void)[];
let now: number;

const tab = (onMessage: (kind: string) => void = () => undefined) => {
  const source = new TokenSource(
    onMessage,
    () => 'en-GB',
    () => now,
  );
  cleanups.push(source.listen());
  return source;
};

beforeEach(() => {
  localStorage.clear();
  now = 1_000_000;
  cleanups = [];
  server = new Server();
});
afterEach(() => cleanups.forEach((stop) => stop()));

// P1-SESSION-01
test('signs in with a form and the header x-client: browser, and keeps the token only in memory', async () => {
  server.on('POST /token', token('one'));
  const source = tab();
  await source.signIn('admin', 'lager-demo');
  const [call] = server.calls;
  expect(call!.headers.get('x-client')).toBe('browser');
  expect(call!.headers.get('accept-language')).toBe('en-GB');
  expect(call!.body).toEqual({ grant_type: 'password', username: 'admin', password: 'lager-demo' });
  expect(await source.current()).toBe('one');
  expect(server.calls).toHaveLength(1);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('one');
});

test("fails a rejected sign-in with the server's message", async () => {
  server.on('POST /token', {
    status: 400,
    json: { error: 'invalid_grant', error_description: 'Fel lösenord' },
  });
  await expect(tab().signIn('admin', 'x')).rejects.toEqual(new SignInRefused('Fel lösenord'));
});

test('renews a token that is about to expire before the client uses it', async () => {
  let issued = 0;
  server.on('POST /token', () => token(`t${(issued += 1)}`));
  const source = tab();
  await source.signIn('admin', 'x');
  now += 899_000;
  expect(await source.current()).toBe('t2');
});

test('uses a token that another tab has renewed instead of requesting a new token', async () => {
  server.on('POST /token', token('shared'));
  traceSession();
  const first = tab();
  const second = tab();
  await first.renew(null);
  await untilTrue(async () => (await second.renew('old')) === 'shared');
  expect(server.calls.length).toBeLessThanOrEqual(2);
});

test('notifies other tabs when the user signs out', async () => {
  const messages: string[] = [];
  tab((kind) => messages.push(kind));
  tab().forget(true);
  await untilTrue(() => Promise.resolve(messages.length > 0));
  expect(messages).toEqual(['signed-out']);
});

test('ends a session that cannot be renewed', async () => {
  server.on('POST /token', { status: 400, json: { error: 'invalid_grant', error_description: '' } });
  traceSession();
  await expect(tab().renew(null)).rejects.toBeInstanceOf(SessionEnded);
  expect(server.calls).toHaveLength(1);
  expect(sessionMayExist()).toBe(false);
});

test('keeps the session when the server is too busy, and renews the session at the next attempt', async () => {
  traceSession();
  server.on('POST /token', { status: 429, json: { Message: 'För många försök.' } });
  const source = tab();
  const refused = await source.renew(null).catch((error: unknown) => error);
  expect(refused).toEqual(new Error('För många försök.'));
  expect(refused).not.toBeInstanceOf(SessionEnded);
  expect(sessionMayExist()).toBe(true);
  server.on('POST /token', token('later'));
  expect(await source.renew(null)).toBe('later');
});

test('requests no session when the browser never signed in or has signed out', async () => {
  server.on('POST /token', token('one'));
  await expect(tab().current()).rejects.toBeInstanceOf(SessionEnded);
  const source = tab();
  await source.signIn('admin', 'lager-demo');
  expect(await tab().current()).toBe('one');
  source.forget(true);
  const before = server.calls.length;
  await expect(tab().current()).rejects.toBeInstanceOf(SessionEnded);
  expect(server.calls).toHaveLength(before);
});

/** Waits until messages between the tabs have made the condition true. */
async function untilTrue(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await condition()) return;
    await new Promise((next) => setTimeout(next));
  }
  throw new Error('never came true');
}

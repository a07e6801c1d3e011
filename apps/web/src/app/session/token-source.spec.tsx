import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Server, token } from '../../testing/server';
import { sessionMayExist, traceSession } from './session-trace';
import { SessionEnded, SignInRefused, TokenSource } from './token-source';

let server: Server;
let quiet: (() => void)[];
let now: number;

const tab = (onTold: (kind: string) => void = () => undefined) => {
  const source = new TokenSource(
    onTold,
    () => 'en-GB',
    () => now,
  );
  quiet.push(source.listen());
  return source;
};

beforeEach(() => {
  localStorage.clear();
  now = 1_000_000;
  quiet = [];
  server = new Server();
});
afterEach(() => quiet.forEach((stop) => stop()));

// P1-SESSION-01
test('a browser signs in by form, says that it is one, and keeps the token in memory only', async () => {
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

test('a refusal carries the words of the server', async () => {
  server.on('POST /token', {
    status: 400,
    json: { error: 'invalid_grant', error_description: 'Fel lösenord' },
  });
  await expect(tab().signIn('admin', 'x')).rejects.toEqual(new SignInRefused('Fel lösenord'));
});

test('a token about to end is renewed before it is used', async () => {
  let issued = 0;
  server.on('POST /token', () => token(`t${(issued += 1)}`));
  const source = tab();
  await source.signIn('admin', 'x');
  now += 899_000;
  expect(await source.current()).toBe('t2');
});

test('another tab takes over the renewed token and does not ask itself', async () => {
  server.on('POST /token', token('shared'));
  traceSession();
  const first = tab();
  const second = tab();
  await first.renew(null);
  await untilTrue(async () => (await second.renew('old')) === 'shared');
  expect(server.calls.length).toBeLessThanOrEqual(2);
});

test('signing out in one tab is told to the others', async () => {
  const told: string[] = [];
  tab((kind) => told.push(kind));
  tab().forget(true);
  await untilTrue(() => Promise.resolve(told.length > 0));
  expect(told).toEqual(['signed-out']);
});

test('a session that cannot be renewed has ended', async () => {
  server.on('POST /token', { status: 400, json: { error: 'invalid_grant', error_description: '' } });
  traceSession();
  await expect(tab().renew(null)).rejects.toBeInstanceOf(SessionEnded);
  expect(server.calls).toHaveLength(1);
  expect(sessionMayExist()).toBe(false);
});

test('a server too busy to renew a session does not end it: the next try renews it', async () => {
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

test('a browser in which nobody has signed in asks for no session; one that was left by signing out neither', async () => {
  server.on('POST /token', token('one'));
  await expect(tab().current()).rejects.toBeInstanceOf(SessionEnded);
  const source = tab();
  await source.signIn('admin', 'lager-demo');
  expect(await tab().current()).toBe('one');
  source.forget(true);
  const asked = server.calls.length;
  await expect(tab().current()).rejects.toBeInstanceOf(SessionEnded);
  expect(server.calls).toHaveLength(asked);
});

/** Gives channels their turn until it holds. */
async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await holds()) return;
    await new Promise((next) => setTimeout(next));
  }
  throw new Error('never came true');
}

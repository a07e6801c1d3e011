import { afterEach, describe, expect, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { resultOf } from './message-results';
import { optionsOf, PushRefused } from './options';
import { Portal } from './portal';
import { chunksOf, sendAll, sender, type Line } from './send';
import { summaryOf } from './summary';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

const CLIENT = { grant_type: 'client_credentials', client_id: 'c', client_secret: 's' } as const;
const line = (messageId: string): Line => ({ messageId, text: JSON.stringify({ MessageId: messageId }) });

interface Seen {
  path: string;
  body: string;
}

/** A server that behaves like the portal. `answer` handles each request except sign-in. */
async function portalThat(
  answer: (reply: ServerResponse, call: Seen, count: number) => void,
): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const handle = async (request: IncomingMessage, reply: ServerResponse) => {
    const call = { path: request.url!, body: await text(request) };
    if (call.path === '/token') return void reply.end('{"access_token":"t"}');
    seen.push(call);
    answer(reply, call, seen.length);
  };
  server = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** Receives messages like the portal. A message with a known id is a duplicate. */
function reception() {
  const known = new Set<string>();
  return (body: string) => ({
    Results: body.split('\n').map((row) => {
      const { MessageId } = JSON.parse(row) as { MessageId: string };
      const Duplicate = known.has(MessageId);
      known.add(MessageId);
      return { MessageId, Status: { Status: 'OK' }, ...(Duplicate && { Duplicate }) };
    }),
  });
}

describe('sending', () => {
  test('waits as long as the Retry-After header says, and then continues', async () => {
    const take = reception();
    const { url, seen } = await portalThat((reply, { body }, count) => {
      if (count === 1) reply.writeHead(429, { 'retry-after': '1' }).end('{"Message":"för många"}');
      else reply.end(JSON.stringify(take(body)));
    });
    const troubles: string[] = [];
    const started = Date.now();
    const portal = new Portal(url, CLIENT, 10_000, (what) => troubles.push(what));
    expect(await sendAll([line('a')], sender(portal), null, () => undefined)).toEqual([
      { kind: 'accepted', messageId: 'a' },
    ]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(900);
    expect([troubles, seen.length]).toEqual([['429 för många'], 2]);
  });

  test('loses and repeats no message after a lost response, and reports a repeated line as a duplicate', async () => {
    const take = reception();
    const { url } = await portalThat((reply, { body }, count) => {
      const answer = JSON.stringify(take(body));
      if (count === 1) reply.destroy();
      else reply.end(answer);
    });
    const lines = [line('a'), line('b'), line('a')];
    const taken = await sendAll(lines, sender(new Portal(url, CLIENT, 10_000)), null, () => undefined);
    expect(taken.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'duplicate']);
  });

  test('signs in again when the access token has expired', async () => {
    const take = reception();
    const { url, seen } = await portalThat((reply, { body }, count) => {
      if (count === 1) reply.writeHead(401).end('{}');
      else reply.end(JSON.stringify(take(body)));
    });
    await sendAll([line('a')], sender(new Portal(url, CLIENT, 10_000)), null, () => undefined);
    expect(seen).toHaveLength(2);
  });

  test('gives up when the portal rejects a request with 403, and when the portal stays unreachable', async () => {
    const { url } = await portalThat((reply) => reply.writeHead(403).end('{"Message":"Förbjudet"}'));
    await expect(new Portal(url, CLIENT, 10_000).call('/x')).rejects.toThrow('answered 403 Förbjudet');
    await expect(new Portal('http://127.0.0.1:1', CLIENT, 1).call('/x')).rejects.toThrow(PushRefused);
  });

  test('limits the number of lines and the number of bytes of a request', () => {
    const sizes = (lines: Line[], most: number) => [...chunksOf(lines, most)].map((chunk) => chunk.length);
    expect(
      sizes(
        Array.from({ length: 2_500 }, (_, i) => line(String(i))),
        5_000,
      ),
    ).toEqual([1_000, 1_000, 500]);
    const large = { messageId: 'x', text: 'x'.repeat(3 * 1024 * 1024) };
    expect(sizes([large, large, line('a')], 500)).toEqual([1, 2]);
  });
});

const status = (Status: 'OK' | 'PENDING' | 'ERROR', StatusCode: string | null, attempts: number) =>
  resultOf({ Status, StatusCode, Attempts: Array.from({ length: attempts }) } as never).outcome;

test('treats a message as finished when the message succeeds or waits for a person', () => {
  expect(status('PENDING', null, 0)).toBe('open');
  expect(status('PENDING', 'WAITING_EARLIER', 1)).toBe('open');
  expect(status('PENDING', 'CONCURRENT_UPDATE', 1)).toBe('open');
  expect(status('PENDING', 'MAKE_NOT_HELD', 1)).toBe('PENDING');
  expect(status('OK', null, 1)).toBe('OK');
});

test('counts each message once in the summary, by its final outcome', () => {
  const summary = summaryOf(
    [
      { kind: 'accepted', messageId: 'a' },
      { kind: 'accepted', messageId: 'b' },
      { kind: 'duplicate', messageId: 'a' },
      { kind: 'refused', codes: ['REQUIRED Invoice'] },
    ],
    new Map([
      ['a', { outcome: 'OK', code: null }],
      ['b', { outcome: 'PENDING', code: 'UNKNOWN_DEALER' }],
    ]),
  );
  expect(summary.split('\n').map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'OK 1',
    'PENDING 1',
    '1 UNKNOWN_DEALER',
    'duplicate 1',
    'refused 1',
    '1 REQUIRED',
  ]);
});

test('uses the demo client by default or a given staff user, and rejects invalid options', () => {
  expect(optionsOf(['f'], {})).toMatchObject({
    url: 'http://localhost:3000',
    credentials: { client_id: 'partner', client_secret: 'lager-demo' },
    keep: false,
  });
  expect(optionsOf(['f'], { PORT: '3100' }).url).toBe('http://localhost:3100');
  expect(optionsOf(['f', '--url', 'http://other'], { PORT: '3100' }).url).toBe('http://other');
  expect(optionsOf(['f', '--user', 'admin'], { PUSH_SECRET: 'p' }).credentials).toEqual({
    grant_type: 'password',
    username: 'admin',
    password: 'p',
  });
  for (const args of [[], ['f', '--rate', '0'], ['f', '--url', 'x'], ['f', '--unknown']])
    expect(() => optionsOf(args, {})).toThrow(PushRefused);
});

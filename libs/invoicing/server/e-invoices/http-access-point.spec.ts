import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HttpAccessPoint } from './http-access-point';

const KEY = 'a key shared with the access point, only in this test';
let server: Server;
let answer: { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> };
let asked: (Pick<IncomingMessage, 'method' | 'url'> & { readonly key: unknown; readonly body: string })[] =
  [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      asked.push({ method, url, key: headers.authorization, body });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
});
afterAll(() => void server.close());

const accessPoint = () =>
  new HttpAccessPoint({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`, key: KEY });
const send = (status: number, body = '', headers: Record<string, string> = {}) => {
  answer = { status, body, headers };
  return accessPoint().send('1000123-2', Buffer.from('<Invoice/>'));
};

describe('the access point over HTTP', () => {
  test('puts a message under its id, with the key', async () => {
    asked = [];
    expect(await send(200, '{"State":"SENT"}')).toEqual({ state: 'SENT' });
    expect(asked).toEqual([
      { method: 'PUT', url: '/in/messages/1000123-2', key: `Bearer ${KEY}`, body: '<Invoice/>' },
    ]);
  });

  test.each([
    ['a delivery', 201, '{"State":"DELIVERED"}', { state: 'DELIVERED' }],
    [
      'a refusal',
      200,
      '{"State":"REFUSED","Text":"Okänd\\u0000 mottagare"}',
      { state: 'REFUSED', text: 'Okänd mottagare' },
    ],
    ['a refusal without a reason', 200, '{"State":"REFUSED"}', { state: 'REFUSED', text: '–' }],
    ['a refused document', 422, '{"Text":"BR-16"}', { state: 'REFUSED', text: 'BR-16' }],
    ['a refused document without a reason', 400, 'no', { state: 'REFUSED', text: '400' }],
    ['a wrong key', 401, '', { state: 'UNAVAILABLE', text: 'HTTP 401' }],
    ['an error', 503, '', { state: 'UNAVAILABLE', text: 'HTTP 503' }],
    ['something else', 200, '{"State":"?"}', { state: 'UNAVAILABLE', text: 'HTTP 200' }],
    ['no JSON', 200, '<html>', { state: 'UNAVAILABLE', text: 'HTTP 200' }],
  ] as const)('reads %s', async (_, status, body, expected) => {
    expect(await send(status, body)).toEqual(expected);
  });

  test('follows no redirect, and reads no endless answer', async () => {
    expect(await send(302, '', { location: 'http://127.0.0.1:1/' })).toMatchObject({ state: 'UNAVAILABLE' });
    const endless = `{"State":"DELIVERED","x":"${'x'.repeat(70_000)}"}`;
    expect(await send(200, endless)).toEqual({ state: 'UNAVAILABLE', text: 'RangeError' });
    const reason = JSON.stringify({ State: 'REFUSED', Text: 'x'.repeat(2_000) });
    const { text: said } = (await send(200, reason)) as { text: string };
    expect(said).toHaveLength(300);
  });

  test('asks how far a message is', async () => {
    answer = { status: 404 };
    expect(await accessPoint().stateOf('1000123')).toEqual({ state: 'UNKNOWN' });
    answer = { status: 200, body: '{"State":"SENT"}' };
    expect(await accessPoint().stateOf('1000123')).toEqual({ state: 'SENT' });
  });

  test('cannot be reached without an address, or when nobody listens', async () => {
    const none = new HttpAccessPoint({ url: undefined, key: '' });
    expect(none.isConfigured).toBe(false);
    expect(await none.send('1', Buffer.from('x'))).toMatchObject({ state: 'UNAVAILABLE' });
    const silent = new HttpAccessPoint({ url: 'http://127.0.0.1:1', key: KEY });
    expect(await silent.stateOf('1')).toMatchObject({ state: 'UNAVAILABLE' });
  });
});

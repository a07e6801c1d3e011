import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutgoingCalls, type OutgoingSettings } from './outgoing-calls';
import { isPublicAddress } from './public-address';

const SETTINGS: OutgoingSettings = { hosts: [], onlyHosts: false, production: false };
const CALL = { method: 'POST', headers: {}, body: '{}', withinMs: 5_000 } as const;

let server: Server;
let port: number;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' });
    response.end('x'.repeat(100_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** Name server that answers any name with the address. */
const naming = (address: string) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as unknown as ConstructorParameters<
    typeof OutgoingCalls
  >[1];

describe('addresses of hosts', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:93.184.216.34',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
  ])('are not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1:248:1893:25c8:1946'])(
    'are public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('addresses that may be set', () => {
  const calls = new OutgoingCalls({ ...SETTINGS, production: true, hosts: ['crm.lan', '10.0.0.5:8443'] });

  test.each([
    'http://importer.example.se/in',
    'https://169.254.169.254/latest',
    'https://127.0.0.1:22',
    'https://[::1]:5432',
    'https://[::ffff:7f00:1]/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://93.184.55522/',
    'https://１２７.0.0.1/',
    'https://user@importer.example.se/',
    'https://user:word@importer.example.se/',
    'https://importer.example.se/in\r\nHost: other',
    'https://importer.exa\nmple.se/',
    'https://importer.example.se/\u0000',
    'https://importer.example.se/\u200b',
    'https:\\\\importer.example.se',
    'https://importer.example.se\\@10.0.0.1/',
    'ftp://importer.example.se/',
    'file:///etc/passwd',
    'https://10.0.0.5:8444/',
    'https://',
  ])('are not %j', (address) => expect(calls.mayCall(address)).toBe(false));

  test.each([
    'https://importer.example.se/in?a=1#b',
    'https://importer.example.se:8443/in',
    'https://93.184.216.34/in',
    'http://crm.lan/in',
    'https://10.0.0.5:8443/',
  ])('are %s', (address) => expect(calls.mayCall(address)).toBe(true));

  test('are only the listed ones when others are closed', () => {
    const only = new OutgoingCalls({ ...SETTINGS, hosts: ['crm.lan'], onlyHosts: true });
    expect(['https://crm.lan/', 'https://importer.example.se/'].map((url) => only.mayCall(url))).toEqual([
      true,
      false,
    ]);
  });
});

test('reaches a listed host, reads no body and follows no redirect', async () => {
  asked = [];
  const calls = new OutgoingCalls({ ...SETTINGS, hosts: [`127.0.0.1:${port}`] });
  expect(await calls.call(`http://127.0.0.1:${port}/in`, CALL)).toEqual({ status: 200 });
  expect(await calls.call(`http://127.0.0.1:${port}/moved`, CALL)).toEqual({ status: 302 });
  expect(asked).toEqual(['/in', '/moved']);
});

test.each(['127.0.0.1', '::ffff:127.0.0.1', '::1'])(
  'does not connect when a public name leads to %s',
  async (inside) => {
    asked = [];
    const calls = new OutgoingCalls(SETTINGS, naming(inside));
    const url = `http://importer.example.se:${port}/in`;
    expect(calls.mayCall(url)).toBe(true);
    await expect(calls.call(url, CALL)).rejects.toMatchObject({ name: 'AddressRefused' });
    expect(asked).toEqual([]);
  },
);

test('refuses to connect to localhost', async () => {
  asked = [];
  const call = new OutgoingCalls(SETTINGS).call(`http://localhost:${port}/in`, CALL);
  await expect(call).rejects.toMatchObject({ name: 'AddressRefused' });
  expect(asked).toEqual([]);
});

import { SigningUnavailable } from '@floorplan/signing/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpSigningProvider } from './http-signing-provider';

let server: Server;
let answer: RequestListener;
let provider: HttpSigningProvider;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new HttpSigningProvider({ url, key: 'only in this test', callbackUrl: url });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('a provider that breaks off a document is unavailable', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('%PDF-', () => response.destroy());
  };
  await expect(provider.signedPdf('x')).rejects.toThrow(SigningUnavailable);
});

test('a link must be the address of a page', async () => {
  answer = (_, response) =>
    void response.writeHead(200).end(JSON.stringify({ Id: 'x', Url: 'javascript:alert(1)' }));
  const request = { reference: 'x', title: 'x', pdf: Buffer.from('%PDF-'), validUntil: '2026-06-24' };
  await expect(provider.open({ ...request, signer: { name: 'Eva', email: '' } })).rejects.toThrow(
    SigningUnavailable,
  );
});

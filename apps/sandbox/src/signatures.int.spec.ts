import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HttpSigningProvider } from '../../../libs/signing/server/http-signing-provider';
import { isAuthentic } from '@floorplan/platform/http';
import { SigningUnavailable } from '@floorplan/signing/contracts';
import { Signatures } from './signatures';

const KEY = 'a key shared with the provider, only in this test';
const PDF = Buffer.from('%PDF-1.7\n%%EOF');
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));

let portal: Server;
let sandbox: Server;
let provider: HttpSigningProvider;
const calls: { body: string; timestamp: string; signature: string }[] = [];

beforeAll(async () => {
  portal = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name]);
      calls.push({ body, timestamp: header('x-esign-timestamp'), signature: header('x-esign-signature') });
      response.end();
    });
  });
  await listening(portal);
  sandbox = createServer();
  await listening(sandbox);
  const signatures = new Signatures(urlOf(sandbox), KEY, () => undefined);
  sandbox.on('request', (request, response) => void signatures.handle(request, response));
  const callbackUrl = `${urlOf(portal)}/callback`;
  provider = new HttpSigningProvider({ url: `${urlOf(sandbox)}/esign`, key: KEY, callbackUrl });
});
beforeEach(() => void calls.splice(0));
afterAll(() => {
  portal.close();
  sandbox.close();
});

const open = (reference: string) =>
  provider.open({
    reference,
    title: 'Serviceavtal 500001',
    pdf: PDF,
    validUntil: '2026-06-24',
    signer: { name: 'Eva <Berg>', email: 'eva@example.se' },
  });
const decide = (url: string, decision: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) });

// P3-SERVICE-07
describe('a signing', () => {
  test('is opened once for a reference, signed on its page, and reported by an authentic callback', async () => {
    const { signingId, url } = await open('500001/1');
    expect(await open('500001/1')).toEqual({ signingId, url });
    expect(await (await fetch(url)).text()).toContain('Eva &lt;Berg&gt;');
    expect(await provider.stateOf(signingId)).toBe('awaiting_signature');
    expect(await (await decide(url, 'sign')).text()).toContain('Dokumentet är signerat');
    expect(await provider.stateOf(signingId)).toBe('signed');
    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { Id: signingId, State: 'signed' },
    ]);
    expect(isAuthentic(KEY, calls[0]!, new Date())).toBe(true);
    expect((await provider.signedPdf(signingId)).toString()).toContain('%Signerad av Eva');
  });

  test('is decided once', async () => {
    const { signingId, url } = await open('500001/2');
    await decide(url, 'decline');
    await decide(url, 'sign');
    expect([await provider.stateOf(signingId), calls.length]).toEqual(['declined', 1]);
  });

  test('cannot be signed once it is cancelled', async () => {
    const { signingId, url } = await open('500001/3');
    await provider.cancel(signingId);
    await decide(url, 'sign');
    expect([await provider.stateOf(signingId), calls.length]).toEqual(['expired', 0]);
  });

  test('is reported as unknown when the provider does not know it, and cannot be cancelled or read', async () => {
    const unknown = '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10';
    expect(await provider.stateOf(unknown)).toBe('unknown');
    await provider.cancel(unknown);
    await expect(provider.signedPdf(unknown)).rejects.toThrow(SigningUnavailable);
  });

  test('needs the shared key', async () => {
    const settings = { url: `${urlOf(sandbox)}/esign`, key: 'another key', callbackUrl: 'http://localhost' };
    await expect(new HttpSigningProvider(settings).stateOf('x')).rejects.toThrow(SigningUnavailable);
    const none = new HttpSigningProvider({ ...settings, url: undefined });
    await expect(none.stateOf('x')).rejects.toThrow(SigningUnavailable);
  });
});

import {
  bankFormatOf,
  pain001,
  readBankFile,
  readPain002,
  type BankPayment,
  type PaymentOrders,
} from '@floorplan/bank/formats';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { callbackSignature, isAuthentic } from '@floorplan/platform/http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { BankOut, isMeant } from './bank-out';

const KEY = 'a key shared with the bank, only in this test';
const IBAN = 'SE7850000000053510001139';
const OURS = { bankgiros: new Set<string>(), accounts: new Set([IBAN]), takesTests: false };
const ORDERS: PaymentOrders = {
  id: 'LP-20260611-1',
  at: '2026-06-11T08:00:00Z',
  on: '2026-06-12',
  sender: { name: 'Finansbolaget AB', organisationNumber: '5599000139', account: { iban: IBAN }, bic: null },
  payments: [
    {
      endToEndId: 'P-1',
      amount: 40_000_05,
      receiver: { name: 'Bil & Co AB', account: { bankgiro: '55500011' } },
      reference: { text: 'F-1' },
    },
    {
      endToEndId: 'P-2',
      amount: 100_00,
      receiver: { name: 'Sakura AB', account: { bankgiro: '55500011' } },
      reference: { text: 'F-2' },
    },
  ],
};

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));

let portal: Server;
let sandbox: Server;
let sent: Buffer | undefined;
let answers: { readonly isAuthentic: boolean; readonly body: string }[];

beforeAll(async () => {
  portal = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name]);
      const signed = { body, timestamp: header('x-bank-timestamp'), signature: header('x-bank-signature') };
      answers.push({ isAuthentic: isAuthentic(KEY, signed, new Date()), body });
      response.end();
    });
  });
  await listening(portal);
  sandbox = createServer();
  await listening(sandbox);
});
beforeEach(() => {
  answers = [];
  sent = undefined;
  const staff = {
    send: (_: string, bytes: Buffer) => {
      sent = bytes;
      return Promise.resolve(17);
    },
  };
  const settings = { portalUrl: urlOf(portal), key: KEY, iban: IBAN, log: () => undefined };
  const bank = new BankOut(staff, settings);
  sandbox.removeAllListeners('request');
  sandbox.on('request', (request, response) => void bank.handle(request, response));
});
afterAll(() => {
  portal.close();
  sandbox.close();
});

const act = async (form: Record<string, string>) =>
  (await fetch(`${urlOf(sandbox)}/bank-out`, { method: 'POST', body: new URLSearchParams(form) })).text();

async function post(body: string, key = KEY): Promise<number> {
  const timestamp = String(Date.now());
  const answer = await fetch(`${urlOf(sandbox)}/bank-out/files`, {
    method: 'POST',
    headers: { 'x-bank-timestamp': timestamp, 'x-bank-signature': callbackSignature(key, timestamp, body) },
    body,
  });
  return answer.status;
}

/** Has the bank answer again, and reads that answer. */
async function answered() {
  expect(await act({ file: ORDERS.id, act: 'answer' })).toContain('Portalen har fått svaret.');
  const { isAuthentic: isSigned, body } = answers.at(-1)!;
  expect(isSigned).toBe(true);
  return readPain002(Buffer.from(body));
}

describe('the bank that pays', () => {
  test('takes a file once, answers it, and tells what it paid', async () => {
    expect([await post(pain001(ORDERS)), await post(pain001(ORDERS))]).toEqual([202, 202]);
    expect(await answered()).toMatchObject({
      id: ORDERS.id,
      verdict: 'accepted',
      payments: [{ endToEndId: 'P-1', verdict: 'accepted' }, { endToEndId: 'P-2' }],
    });
    const page = await act({ file: ORDERS.id, act: 'send' });
    expect(page).toContain('/app/start/bank-files/17');
    expect(page.match(/LP-20260611-1 · 40100,05 kr/g)).toHaveLength(1);
    const paid: BankPayment[] = [];
    for await (const payment of readBankFile(bankFormatOf(sent!)!, [sent!], OURS)) paid.push(payment);
    expect(paid.map(({ endToEndId, amount, day }) => [endToEndId, Math.abs(amount), day])).toEqual([
      ['P-1', 40_000_05, '2026-06-12'],
      ['P-2', 100_00, '2026-06-12'],
    ]);
  });

  test('rejects the payments that are chosen on its page', async () => {
    await act({ act: 'reject', rejects: 'sakura' });
    await post(pain001(ORDERS));
    const { verdict, payments } = await answered();
    expect(verdict).toBe('part');
    expect(payments.map(({ verdict: each }) => each)).toEqual(['accepted', 'rejected']);
    expect(payments[1]!.reasons).toEqual([{ code: 'AC04', text: 'Kontot är avslutat' }]);
    await act({ file: ORDERS.id, act: 'send' });
    expect(sent!.toString()).not.toContain('<EndToEndId>P-2');
  });

  test('refuses a file that is forged or does not add up', async () => {
    const file = pain001(ORDERS);
    expect(await post(file, 'another key')).toBe(401);
    expect(await post(file.replaceAll('40100.05', '40100.06'))).toBe(422);
    expect(await post('<Document/>')).toBe(422);
    expect(answers).toEqual([]);
  });

  test.each([
    ['', false],
    ['40000,05', true],
    ['40 000.05', true],
    ['40000', false],
    ['bil & co', true],
  ])('means by %j the payment: %s', (written, isRight) => {
    expect(isMeant(written, { endToEndId: 'P-1', ore: 40_000_05, receiver: 'Bil & Co AB' })).toBe(isRight);
  });
});

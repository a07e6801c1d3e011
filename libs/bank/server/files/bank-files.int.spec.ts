import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BankFileAnswer, SentBankFileAnswer } from '@floorplan/bank/contracts';
import { DashboardModule } from '@floorplan/dashboard/server';
import { signedIn, testApp, token, type SignedIn, type TestApp } from '@floorplan/identity/testing';
import { PayoutsModule } from '@floorplan/payouts/server';
import { bgMaxFile } from '../../formats/testing/bgmax-writer';
import { BankApiModule, BankModule } from '../bank.module';

// Files of the bank that programs send.

let t: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  t = await testApp([DashboardModule, PayoutsModule, BankModule, BankApiModule]);
  admin = await t.as('admin');
});
afterAll(() => t.close());

/** A partner client with rights. */
async function program(id: string, ...rights: readonly string[]): Promise<SignedIn> {
  const client = { IsNew: true, Id: id, Name: id, ImporterIds: [1], LanguageCode: 'sv-SE', Rights: rights };
  expect((await admin.post('/api/v1/clients', client)).statusCode).toBe(200);
  const { Secret } = (await admin.post(`/api/v1/clients/${id}/secret`)).json<{ Secret: string }>();
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: Secret };
  return signedIn(t.app, (await token(t.app, form)).json<{ access_token: string }>().access_token);
}

const BETWEEN = 'between-the-parts';
const FILE = Buffer.concat([
  Buffer.from(`--${BETWEEN}\r\nContent-Disposition: form-data; name="file"; filename="bgmax.txt"\r\n\r\n`),
  bgMaxFile([{ bankgiro: '55500011', day: '20260331', payments: [{ ore: 1_00, serial: '1' }] }]),
  Buffer.from(`\r\n--${BETWEEN}--\r\n`),
]);
const send = (by: SignedIn, path = '/api/v1/bank/files') =>
  by.post(path, FILE, { 'content-type': `multipart/form-data; boundary=${BETWEEN}` });

test('are sent and asked for by programs with the right to payments, each its own', async () => {
  const [bank, other, none] = [
    await program('bank', 'payments'),
    await program('other', 'payments'),
    await program('none'),
  ];
  const sent = await send(bank);
  expect(sent.statusCode).toBe(202);
  const { FileId } = sent.json<SentBankFileAnswer>();
  const path = `/api/v1/bank/files/${FileId}`;
  expect((await bank.get(path)).json<BankFileAnswer>()).toMatchObject({ FileId, SentBy: 'bank' });
  expect((await admin.get(path)).statusCode).toBe(200);
  expect((await other.get(path)).statusCode).toBe(404);
  expect([(await none.get(path)).statusCode, (await send(none)).statusCode]).toEqual([403, 403]);
  const ofStaff = (await send(admin)).json<SentBankFileAnswer>().FileId;
  expect((await bank.get(`/api/v1/bank/files/${ofStaff}`)).statusCode).toBe(404);
});

test('are the only thing of the bank that programs reach outside of their own addresses', async () => {
  const bank = await program('narrow', 'payments');
  const { FileId } = (await send(bank)).json<SentBankFileAnswer>();
  const paths = ['', `/${FileId}/content`].map((rest) => `/api/v1/bank/files${rest}`);
  for (const path of [...paths, '/api/v1/bank/file_rows?file=1'])
    expect([path, (await bank.get(path)).statusCode]).toEqual([path, 403]);
  expect((await bank.post(`/api/v1/bank/files/${FileId}/retry`, {})).statusCode).toBe(403);
  expect((await send(bank, '/api/v1/bank/answers')).statusCode).toBe(403);
});

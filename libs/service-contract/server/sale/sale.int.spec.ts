import type { SignedIn } from '@floorplan/identity/testing';
import { EventLog } from '@floorplan/platform/event-store';
import { DocumentStore } from '@floorplan/platform/document-store';
import { parseIdentityNumber } from '@floorplan/kernel';
import { LOOKUPS_PER_HOUR } from '@floorplan/service-contract/contracts';
import { contractStream } from '@floorplan/service-contract/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Register } from '../../../../apps/sandbox/src/register';
import { Signatures } from '../../../../apps/sandbox/src/signatures';
import { callbackSignature } from '@floorplan/platform/http';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/service-contracts';
const CALLBACK = '/api/v1/esign/callback';
const KEY = 'a key shared with the provider, only in these tests';
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));

let t: MasterDataApp['t'];
let save: MasterDataApp['save'];
let dea: SignedIn;
let outside: Server;
let callbacks: Server;
let isSilent = false;
/** Whether the provider fails to end signings. */
let keepsSignings = false;
let definitionId: number;
/** Callbacks of the provider, as they were sent. */
const sent: { body: string; headers: Record<string, string> }[] = [];

beforeAll(async () => {
  callbacks = createServer((request, response) => {
    void text(request).then((body) => {
      const { 'x-esign-timestamp': timestamp, 'x-esign-signature': signature } = request.headers;
      sent.push({
        body,
        headers: { 'x-esign-timestamp': String(timestamp), 'x-esign-signature': String(signature) },
      });
      response.end();
    });
  });
  outside = createServer();
  await Promise.all([listening(callbacks), listening(outside)]);
  const register = new Register();
  const signatures = new Signatures(urlOf(outside), KEY, () => undefined);
  outside.on('request', (request, response) => {
    const party = register.owns(request.url ?? '') ? register : signatures;
    if (isSilent && party === signatures) return void response.writeHead(503).end();
    if (keepsSignings && request.url?.endsWith('/cancel')) return void response.writeHead(503).end();
    void party.handle(request, response);
  });
  ({ t, save } = await serviceContractApp(`${urlOf(outside)}/register`, {
    url: `${urlOf(outside)}/esign`,
    key: KEY,
    callbackUrl: `${urlOf(callbacks)}/callback`,
  }));
  dea = await t.as('dea');
  const CategoryId = await save('/api/v1/additionalcontracts/register', {
    TypeDescription: 'Trygg',
    DealerOrganizationId: 11,
  });
  const price = { CategoryId, MileageTo: 60_000, Duration: 36, Price: 395 };
  definitionId = await save('/api/v1/additionalcontracts/register/price', price);
});
beforeEach(() => void sent.splice(0));
afterAll(async () => {
  await t.close();
  outside.close();
  callbacks.close();
});

const sale = (over: object = {}) => ({
  definitionId,
  dealerId: 101,
  salesPerson: 'Erik Lundmark',
  dealerSubvention: 500,
  customer: { ssn: '850715-2380', isLegalPerson: false, phone: '070-123 45 67', email: 'eva@example.se' },
  vehicle: { LicenseNumber: 'BKD 12A' },
  ...over,
});
interface Applied {
  Id: number;
  SignDocumentURL: string;
  Code?: string;
  Errors?: { Field: string; Code: string }[];
}
const apply = async (over: object = {}, who = dea) => {
  const answer = await who.post(`${API}/apply`, sale(over));
  return { status: answer.statusCode, ...answer.json<Applied>() };
};
const stateOf = async (id: number) => (await t.app.get(EventLog).load(contractStream, id)).state;
const decide = (url: string, decision: 'sign' | 'decline') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) });
const call = (callback = sent.at(-1)!, change: Partial<typeof callback> = {}) => {
  const { body, headers } = { ...callback, ...change };
  return t.app.inject({
    method: 'POST',
    url: CALLBACK,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
};

describe('the sale of a service contract', () => {
  // P3-SERVICE-08
  test('makes a contract with the register’s customer and vehicle, and answers the link for signing', async () => {
    const { status, Id, SignDocumentURL } = await apply();
    expect([status, Id >= 500_001]).toEqual([200, true]);
    const state = await stateOf(Id);
    expect(state.terms).toMatchObject({
      total: 1_372_000,
      owner: { type: 'DEO', organisationId: 11 },
      customer: { identityNumber: '198507152380', phone: '+46701234567' },
      seller: { dealerId: 101, organisationId: 11, salesPerson: 'Erik Lundmark' },
      subventions: { importer: 0, dealer: 50_000 },
      vehicle: { licenseNumber: 'BKD12A' },
    });
    expect(state.terms!.customer.name).not.toBe('');
    expect([state.status, state.signing!.url]).toEqual(['created', SignDocumentURL]);
  });

  // P3-SERVICE-08
  test('keeps the make of the vehicle, also in a contract of an organisation', async () => {
    const makeOf = async (path: string) => (await dea.get(path)).json<{ MakeId: number }>().MakeId;
    const found = (plate: string) => makeOf(`${API}/details?licenseNumber=${plate}`);
    let plate = 101;
    while (((await found(`CKD${plate}`)) ?? 0) === 0) plate++;
    const { Id } = await apply({ vehicle: { LicenseNumber: `CKD${plate}` } });
    const MakeId = await makeOf(`/api/v1/additionalcontracts/details?contractId=${Id}`);
    expect(MakeId).toBe(await found(`CKD${plate}`));
  });

  // P3-SERVICE-08
  test('accepts looked-up data in the request, and stores the register’s values', async () => {
    const asked = async (query: string) => (await dea.get(`${API}${query}`)).json<Record<string, unknown>>();
    const found = await asked('?ssn=850715-2380&isJuridisk=false');
    const vehicle = await asked('/details?licenseNumber=BKD12A');
    const typed = { phone: '070-123 45 67', email: 'eva@example.se' };
    const { status, Id } = await apply({
      customer: { ...found, ...typed, name: 'Annan', firstName: 'Annan' },
      vehicle,
    });
    expect(status).toBe(200);
    const { customer, vehicle: sold } = (await stateOf(Id)).terms!;
    expect([customer.name, sold.chassisNumber]).toEqual([found['name'], vehicle['ChassisNumber']]);
  });

  // P3-SERVICE-08
  test.each([
    [{ definitionId: 999_999 }, 409, 'DEFINITION_INVALID', undefined],
    [{ dealerId: 102 }, 400, 'UNKNOWN_RECORD', 'dealerId'],
    [{ dealerId: 999 }, 400, 'UNKNOWN_RECORD', 'dealerId'],
    [{ importerSubvention: 1 }, 400, 'NOT_FOR_ROLE', 'importerSubvention'],
    [{ salesPersonEmail: 'a@example.se, b@example.se' }, 400, 'INVALID_EMAIL', 'salesPersonEmail'],
    [{ dealerSubvention: -1 }, 400, 'TOO_SMALL', 'dealerSubvention'],
    [{ dealerSubvention: 14_220.01 }, 409, 'SUBVENTION_EXCEEDS_PRICE', undefined],
    [{ vehicle: { LicenseNumber: 'BKD100' } }, 400, 'UNKNOWN_LICENSE', 'vehicle.LicenseNumber'],
    [{ customer: { ...sale().customer, ssn: '850715-2000' } }, 400, 'UNKNOWN_CUSTOMER', 'customer.ssn'],
    [
      { customer: { ...sale().customer, isLegalPerson: true } },
      400,
      'INVALID_IDENTITY_NUMBER',
      'customer.ssn',
    ],
    [{ customer: { ...sale().customer, email: 'eva' } }, 400, 'INVALID_EMAIL', 'customer.email'],
    [{ customer: { ...sale().customer, phone: 'x' } }, 400, 'INVALID_FORMAT', 'customer.phone'],
    [{ price: 1 }, 400, 'UNKNOWN_FIELD', 'price'],
  ])('is refused by field or code: %j', async (over, status, code, field) => {
    const answer = await apply(over);
    const named = answer.Errors?.map(({ Field, Code }) => [Field, Code]);
    expect([answer.status, field ? named : answer.Code]).toEqual([status, field ? [[field, code]] : code]);
  });

  // P3-SERVICE-08
  test('takes the price of the vehicle’s model before that of every model', async () => {
    const { vehicle } = (await stateOf((await apply()).Id)).terms!;
    const models = (await (await t.as('admin')).get('/api/v1/models')).json<{
      Rows: { Id: number; Name: string }[];
    }>();
    const model = models.Rows.find(({ Name }) => Name.toLowerCase() === vehicle.model.toLowerCase());
    const ModelId = model?.Id ?? (await save('/api/v1/models', { Name: vehicle.model, MakeId: 1 }));
    const [category] = (await dea.get(`${API}?forDeoId=11`)).json<{ Rows: { CategoryId: number }[] }>().Rows;
    const own = await save('/api/v1/additionalcontracts/register/price', {
      CategoryId: category!.CategoryId,
      ModelId,
      MileageTo: 60_000,
      Duration: 36,
      Price: 495,
    });
    expect((await apply()).Code).toBe('DEFINITION_INVALID');
    const sold = await apply({ definitionId: own });
    expect([sold.status, (await stateOf(sold.Id)).terms!.definition.price]).toEqual([200, 49_500]);
    await save('/api/v1/additionalcontracts/register/price', {
      Id: own,
      ValidTo: '2026-01-01',
      ValidFrom: '2026-01-01',
    });
  });

  // P3-SERVICE-08
  test('is refused for dealers of another organisation', async () => {
    expect((await apply({}, await t.as('dea2'))).status).toBe(403);
    const imp = await apply({ dealerSubvention: 0 }, await t.as('imp'));
    expect([imp.status, imp.Code]).toEqual([409, 'DEFINITION_INVALID']);
  });

  // P3-SERVICE-06
  test('counts the look-up of a customer whom the seller has not looked up', async () => {
    const numbers = Array.from({ length: 500 }, (_, serial) => `850715-${3_000 + serial}`)
      .filter((ssn) => parseIdentityNumber(ssn, '2026-06-17') !== null)
      .slice(0, LOOKUPS_PER_HOUR + 1);
    const admin = await t.as('admin');
    const statuses: number[] = [];
    const about = (ssn: string) => ({
      customer: { ...sale().customer, ssn },
      vehicle: { LicenseNumber: 'BKD100' },
    });
    for (const ssn of numbers) statuses.push((await apply(about(ssn), admin)).status);
    expect(statuses).toEqual([...Array<number>(LOOKUPS_PER_HOUR).fill(400), 429]);
    expect((await apply(about(numbers[0]!), admin)).status).toBe(400);
  });

  // P3-SERVICE-07
  test('continues without a link when the provider of signatures does not answer', async () => {
    isSilent = true;
    const { status, Id, SignDocumentURL } = await apply();
    isSilent = false;
    expect([status, SignDocumentURL, (await stateOf(Id)).signing]).toEqual([200, '', null]);
  });
});

describe('the signature of a service contract', () => {
  // P3-SERVICE-07
  test('is stored once, with the signed document and its hash, however often the provider calls', async () => {
    const { Id, SignDocumentURL } = await apply();
    await decide(SignDocumentURL, 'sign');
    const answers = [await call(), await call(), await call()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { status, signed } = await stateOf(Id);
    expect(status).toBe('pending');
    const document = await t.app.get(DocumentStore).find(signed!.documentId);
    expect([document!.sha256, document!.bytes.includes('%Signerad av')]).toEqual([signed!.hash, true]);
  });

  // P3-SERVICE-07
  test('ends the contract when the customer declines', async () => {
    const { Id, SignDocumentURL } = await apply();
    await decide(SignDocumentURL, 'decline');
    expect((await call()).statusCode).toBe(200);
    const { status, endReason } = await stateOf(Id);
    expect([status, endReason]).toEqual(['ended', 'declined']);
  });

  // P3-SERVICE-07
  test('changes nothing by a callback that is forged, late, malformed, or claims another state', async () => {
    const { Id, SignDocumentURL } = await apply();
    await decide(SignDocumentURL, 'decline');
    const real = sent.at(-1)!;
    const { headers } = real;
    const late = String(Number(headers['x-esign-timestamp']) - 6 * 60_000);
    for (const change of [
      { body: real.body.replace('declined', 'signed') },
      { headers: { ...headers, 'x-esign-signature': '0'.repeat(64) } },
      { headers: { ...headers, 'x-esign-timestamp': late } },
      { headers: {} },
    ])
      expect((await call(real, change)).statusCode).toBe(401);
    expect((await stateOf(Id)).status).toBe('created');
    expect((await t.app.inject({ method: 'POST', url: CALLBACK, payload: [] })).statusCode).toBe(401);
  });

  // P3-SERVICE-07
  test('refuses unknown fields and parameters of an authentic callback', async () => {
    const timestamp = String(Date.now());
    const authentic = (content: object, path = CALLBACK) => {
      const payload = JSON.stringify(content);
      const signature = callbackSignature(KEY, timestamp, payload);
      return t.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: {
          'content-type': 'application/json',
          'x-esign-timestamp': timestamp,
          'x-esign-signature': signature,
        },
      });
    };
    const known = { Id: 'unknown', State: 'signed' };
    expect((await authentic(known)).statusCode).toBe(200);
    expect((await authentic({ ...known, Nonsense: 1 })).statusCode).toBe(400);
    expect((await authentic(known, `${CALLBACK}?Nonsense=1`)).statusCode).toBe(400);
  });

  // P3-SERVICE-07
  test('changes nothing by a genuine callback about a signing that the portal does not know', async () => {
    const { Id } = await apply();
    const stray = await fetch(`${urlOf(outside)}/esign/signings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
      body: JSON.stringify({
        Reference: 'stray',
        Title: 'x',
        Pdf: '',
        ValidUntil: '2026-12-31',
        Signer: { Name: 'x' },
        CallbackUrl: `${urlOf(callbacks)}/callback`,
      }),
    });
    await decide(((await stray.json()) as { Url: string }).Url, 'sign');
    expect((await call()).statusCode).toBe(200);
    expect((await stateOf(Id)).status).toBe('created');
  });
});

describe('a new link for signing', () => {
  const sign = async (templateId: number, who = dea) => {
    const answer = await who.post(`${API}/sign`, { templateId });
    return { status: answer.statusCode, ...answer.json<Applied>() };
  };

  // P3-SERVICE-11
  test('replaces the earlier link, by which nobody can sign any more', async () => {
    const { Id, SignDocumentURL: old } = await apply();
    const { status, SignDocumentURL } = await sign(Id);
    expect([status, SignDocumentURL === old]).toEqual([200, false]);
    expect((await stateOf(Id)).signing!.url).toBe(SignDocumentURL);
    await decide(old, 'sign');
    expect(sent).toEqual([]);
    await decide(SignDocumentURL, 'sign');
    await call();
    expect((await stateOf(Id)).status).toBe('pending');
  });

  // P3-SERVICE-11
  test('is answered even when the provider does not end the earlier one, whose signature is then ignored', async () => {
    const { Id, SignDocumentURL: old } = await apply();
    keepsSignings = true;
    const { status, SignDocumentURL } = await sign(Id);
    keepsSignings = false;
    expect([status, (await stateOf(Id)).signing!.url]).toEqual([200, SignDocumentURL]);
    await decide(old, 'sign');
    expect((await call()).statusCode).toBe(200);
    expect((await stateOf(Id)).status).toBe('created');
  });

  // P3-SERVICE-11
  test('is made for the seller, for editors of the organisation and for staff, and for nobody else', async () => {
    const { Id } = await apply();
    for (const user of ['dea', 'deo', 'admin'] as const)
      expect((await sign(Id, await t.as(user))).status).toBe(200);
    const refusals = await Promise.all(
      (['imp', 'dea2'] as const).map(async (user) => (await sign(Id, await t.as(user))).status),
    );
    expect(refusals).toEqual([404, 403]);
    expect((await sign(999_999)).status).toBe(404);
  });

  // P3-SERVICE-11
  test('is refused once the contract is signed or ended', async () => {
    for (const decision of ['sign', 'decline'] as const) {
      const { Id, SignDocumentURL } = await apply();
      await decide(SignDocumentURL, decision);
      await call();
      const { status, Code } = await sign(Id);
      expect([decision, status, Code]).toEqual([decision, 409, 'CONTRACT_NOT_EDITABLE']);
    }
  });

  // P3-SERVICE-11
  test('is refused when the provider of signatures does not answer, and the earlier link stays valid', async () => {
    const { Id, SignDocumentURL } = await apply();
    isSilent = true;
    const { status, Code } = await sign(Id);
    isSilent = false;
    expect([status, Code]).toEqual([503, 'SIGN_UNAVAILABLE']);
    expect((await stateOf(Id)).signing!.url).toBe(SignDocumentURL);
  });
});

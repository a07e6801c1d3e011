import type { SignedIn } from '@floorplan/identity/testing';
import { LOOKUPS_PER_HOUR } from '@floorplan/service-contract/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Register } from '../../../../apps/sandbox/src/register';
import { rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/service-contracts';

let t: MasterDataApp['t'];
let admin: SignedIn;
let deo: SignedIn;
let save: MasterDataApp['save'];
let server: Server;
let isSilent = false;

beforeAll(async () => {
  const register = new Register();
  server = createServer((request, response) => {
    if (isSilent) return void response.writeHead(503).end();
    request.url = request.url!.replace('/sandbox', '');
    void register.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registerUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/register`;
  ({ t, admin, save } = await serviceContractApp(registerUrl));
  deo = await t.as('deo');
});
afterAll(async () => {
  await t.close();
  server.close();
});

const get = async (path: string, who = deo) => {
  const answer = await who.get(`${API}${path}`);
  return [answer.statusCode, answer.json<Record<string, unknown>>()] as const;
};

describe('customers', () => {
  // P3-SERVICE-06
  test('finds customers with name and address by their number', async () => {
    const [status, person] = await get('?ssn=850715-2380&isJuridisk=false');
    expect(status).toBe(200);
    expect(person).toMatchObject({ ssn: '19850715-2380', phone: '', email: '', isLegalPerson: false });
    expect(person['name']).toBe(`${String(person['firstName'])} ${String(person['lastName'])}`);
    expect(person['lastName']).not.toBe('');
    const [, company] = await get('?ssn=559900-0063&isJuridisk=true');
    expect(company).toMatchObject({ firstName: '', isLegalPerson: true });
    expect(company['name']).toBe(company['lastName']);
  });

  // P3-SERVICE-06
  test("name an invalid number in the caller's language", async () => {
    const messageIn = async (language: string) => {
      const path = `${API}?ssn=850715-2381&isJuridisk=false`;
      const answer = await deo.get(path, { 'accept-language': language });
      const { Message, Errors } = answer.json<{ Message: string; Errors: { Message: string }[] }>();
      return [Message, Errors[0]!.Message];
    };
    const [swedish, english] = [await messageIn('sv-SE'), await messageIn('en-GB')];
    expect(english[1]).toBe('The value is not a personal, coordination or organisation number');
    expect(english[0]).not.toBe(swedish[0]);
    expect(english[1]).not.toBe(swedish[1]);
  });

  // P3-SERVICE-06
  test.each([
    ['850715-2381', false],
    ['850715-2380', true],
    ['559900-0063', false],
    ['nonsense', true],
  ])('with number %s and company %s are refused as an invalid number', async (ssn, isJuridisk) => {
    const [status, { Errors }] = await get(`?ssn=${ssn}&isJuridisk=${isJuridisk}`);
    expect([status, (Errors as { Field: string; Code: string }[])[0]]).toMatchObject([
      400,
      { Field: 'ssn', Code: 'INVALID_IDENTITY_NUMBER' },
    ]);
  });

  // P3-SERVICE-06
  test('returns blank names for unknown customers and for customers with a protected identity', async () => {
    for (const ssn of ['850715-2000', '850715-2299']) {
      const [status, found] = await get(`?ssn=${ssn}&isJuridisk=false`);
      expect([status, found['name'], found['address']]).toEqual([200, '', '']);
    }
  });

  // P3-SERVICE-06
  test('allows a user at most 30 look-ups of customers in an hour, also in parallel, and records each without the number', async () => {
    const dea = await t.as('dea');
    const answers = await Promise.all(
      Array.from({ length: LOOKUPS_PER_HOUR + 5 }, () => dea.get(`${API}?ssn=850715-2380&isJuridisk=false`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LOOKUPS_PER_HOUR);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.json()).toMatchObject({ Code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    const rows = await t.db.owner.query<{ number_hash: string }>('select * from customer_lookup');
    expect(JSON.stringify(rows)).not.toMatch(/850715|2380/);
    expect(new Set(rows.map(({ number_hash }) => number_hash)).size).toBeLessThan(rows.length);
  });

  // P3-SERVICE-06
  test('refuses look-ups of customers while the register does not answer', async () => {
    isSilent = true;
    const [status, { Code }] = await get('?ssn=850715-2380&isJuridisk=false');
    isSilent = false;
    expect([status, Code]).toEqual([503, 'REGISTER_UNAVAILABLE']);
  });
});

describe('vehicles', () => {
  // P3-SERVICE-06
  test('finds vehicles in the register by their plate, and refuses unknown vehicles and vehicles of another make', async () => {
    const [status, found] = await get('/details?licenseNumber=bkd 12a');
    expect([status, found['LicenseNumber']]).toEqual([200, 'BKD12A']);
    for (const [query, code] of [
      ['licenseNumber=BKD100', 'UNKNOWN_LICENSE'],
      ['licenseNumber=??', 'UNKNOWN_LICENSE'],
      ['licenseNumber=BKD12A&makeId=999', 'OTHER_MAKE'],
    ] as const) {
      const [refusal, { Code }] = await get(`/details?${query}`);
      expect([query, refusal, Code]).toEqual([query, 404, code]);
    }
  });
});

describe('choices of a seller', () => {
  // P3-SERVICE-06
  test('returns the makes with service contracts that the caller may sell', async () => {
    const makesOf = async (who: SignedIn, query = '') =>
      (await rowsOf<{ Id: number }>(who, `${API}/makes${query}`)).map(({ Id }) => Id);
    expect(await makesOf(admin)).toEqual([1]);
    expect(await makesOf(await t.as('imp'))).toEqual([1]);
    expect((await get('/makes?forDeoId=11', await t.as('imp')))[0]).toBe(404);
    expect((await get('/make/1'))[1]).toMatchObject({ Id: 1, UseServiceModule: true });
    expect((await get('/make/2'))[0]).toBe(404);
    expect((await get('/makes', await t.as('imp2')))[0]).toBe(403);
  });

  // P3-SERVICE-06
  test('returns the prices of today, the most specific first', async () => {
    const CategoryId = await save('/api/v1/additionalcontracts/register', {
      TypeDescription: 'Service Plus',
      MakeId: 1,
    });
    const price = (over: object) =>
      save('/api/v1/additionalcontracts/register/price', {
        CategoryId,
        MileageTo: 60_000,
        Duration: 36,
        Price: 395,
        ...over,
      });
    const ModelId = await save('/api/v1/models', { Name: 'N40', MakeId: 1, ModelVersions: [] });
    const every = await price({});
    const ofModel = await price({ ModelId, Price: 425 });
    const ofVariant = await price({ ModelId, ModelVariant: 'AWD', Price: 455 });
    await price({ MileageTo: 45_000, ValidFrom: '2025-01-01', ValidTo: '2025-12-31' });
    const idsOf = async (query: string) =>
      (await rowsOf<{ Id: number }>(deo, `${API}?${query}`)).map(({ Id }) => Id);
    expect(await idsOf('forMakeId=1')).toEqual([ofVariant, ofModel, every]);
    expect(await idsOf('forMakeId=1&modelName=Other')).toEqual([every]);
    expect(await idsOf('forMakeId=1&duration=48')).toEqual([]);
    expect((await get(`?id=${ofModel}`))[1]).toMatchObject({ Id: ofModel, Model: 'N40', Price: 425 });
    expect((await get('?id=999999'))[0]).toBe(404);
    expect(await rowsOf(deo, `${API}/models?makeId=1`)).toEqual([{ Id: ModelId, Name: 'N40' }]);
  });
});

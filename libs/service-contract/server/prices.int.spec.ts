import { addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import type { SignedIn } from '@floorplan/identity/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/additionalcontracts';
const CATEGORIES = `${API}/additionalcontracttypes`;
const PRICES = `${API}/definitions`;

let t: MasterDataApp['t'];
let admin: SignedIn;
let save: MasterDataApp['save'];
let today: string;
/** Category of make 1, whose importer is that of the user imp, and one of organisation 11 of the user deo. */
let ofMake: number;
let ofOrganisation: number;

beforeAll(async () => {
  ({ t, admin, save } = await serviceContractApp());
  today = t.app.get(Clock).today();
  await save('/api/v1/makes', { Id: 2, UseServiceModule: true });
  ofMake = await save(`${API}/register`, { TypeDescription: 'Service Plus', MakeId: 1 });
  ofOrganisation = await save(`${API}/register`, { TypeDescription: 'Trygg', DealerOrganizationId: 11 });
});
afterAll(() => t.close());

/** Status of a save, followed by the invalid fields with their codes. */
async function refusal(path: string, body: object, who = admin): Promise<unknown[]> {
  const answer = await who.post(`${API}/${path}`, body);
  const { Errors = [] } = answer.json<{ Errors?: { Field: string; Code: string }[] }>();
  return [answer.statusCode, ...Errors.map(({ Field, Code }) => `${Field} ${Code}`)];
}
const price = (over: object = {}) => ({
  CategoryId: ofMake,
  MileageTo: 60_000,
  Duration: 36,
  Price: 395,
  PurchasePrice: 300,
  ...over,
});

describe('categories of service contracts', () => {
  // P3-SERVICE-01
  test('creates a category that is valid from today for five years, and returns the name of its owner', async () => {
    const [row] = await rowsOf(admin, `${CATEGORIES}?id=${ofMake}`);
    expect(row).toMatchObject({
      Id: ofMake,
      Type: 'MAK',
      TypeDescription: 'Service Plus',
      MakeId: 1,
      DealerOrganizationId: null,
      ValidFrom: today,
      ValidTo: addMonths(today, 60),
    });
    const [other] = await rowsOf(admin, `${CATEGORIES}?deoId=11`);
    expect(other).toMatchObject({ Id: ofOrganisation, Type: 'DEO', MakeName: null });
  });

  // P3-SERVICE-01
  test('requires exactly one make or organisation with service contracts as owner of a category, and refuses to change the owner', async () => {
    const category = (over: object) => refusal('register', { TypeDescription: 'Fel', ...over });
    expect(await category({})).toEqual([400, 'DealerOrganizationId CATEGORY_OWNER']);
    expect(await category({ MakeId: 1, DealerOrganizationId: 11 })).toEqual([400, 'MakeId CATEGORY_OWNER']);
    expect(await category({ DealerOrganizationId: 12 })).toEqual([
      400,
      'DealerOrganizationId CATEGORY_OWNER',
    ]);
    expect(await category({ MakeId: 999 })).toEqual([400, 'MakeId UNKNOWN_RECORD']);
    expect(await refusal('register', { Id: ofMake, MakeId: 2 })).toEqual([400, 'MakeId FIXED']);
  });

  // P3-SERVICE-01
  test('requires a category name that is unique for its owner, and a last day at most ten years after the first day', async () => {
    expect(await refusal('register', { TypeDescription: ' service plus', MakeId: 1 })).toEqual([
      400,
      'TypeDescription TAKEN',
    ]);
    await save(`${API}/register`, { TypeDescription: 'Service Plus', MakeId: 2 });
    expect(await refusal('register', { Id: ofMake, ValidFrom: '2026-01-01', ValidTo: '2036-01-02' })).toEqual(
      [400, 'ValidTo DATE_TOO_LATE'],
    );
  });

  // P3-SERVICE-02
  test('lets importers save categories of their makes, organisations their own categories, and staff all categories', async () => {
    const [imp, imp2, deo, dea] = await Promise.all(
      (['imp', 'imp2', 'deo', 'dea'] as const).map((user) => t.as(user)),
    );
    const renamed = (Id: number) => ({ Id, ValidTo: addMonths(today, 48) });
    expect(await refusal('register', renamed(ofMake), imp)).toEqual([200]);
    expect(await refusal('register', renamed(ofMake), deo)).toEqual([404]);
    expect(await refusal('register', renamed(ofOrganisation), deo)).toEqual([200]);
    expect(await refusal('register', renamed(ofOrganisation), imp)).toEqual([404]);
    for (const who of [imp2, dea]) expect(await refusal('register', renamed(ofMake), who)).toEqual([403]);
    expect(await refusal('register', { TypeDescription: 'Nytt', MakeId: 2 }, imp)).toEqual([
      400,
      'MakeId CATEGORY_OWNER',
    ]);
  });

  // P3-SERVICE-02
  test('shows a category to users who may sell its contracts', async () => {
    const idsOf = async (user: 'imp' | 'deo' | 'dea') =>
      (await rowsOf<{ Id: number }>(await t.as(user), CATEGORIES)).map(({ Id }) => Id);
    expect(await idsOf('imp')).not.toContain(ofOrganisation);
    expect(await idsOf('deo')).toEqual(expect.arrayContaining([ofMake, ofOrganisation]));
    expect(await idsOf('dea')).toEqual(expect.arrayContaining([ofMake, ofOrganisation]));
    expect((await (await t.as('imp2')).get(CATEGORIES)).statusCode).toBe(403);
  });
});

describe('prices of service contracts', () => {
  // P3-SERVICE-03
  test('returns a price per month, with the total over the duration', async () => {
    const id = await save(`${API}/register/price`, price());
    expect((await admin.get(`${PRICES}/${id}`)).json()).toMatchObject({
      Id: id,
      ...price(),
      ModelId: null,
      ModelVariant: '',
      PriceUnit: 'M',
      TotalPrice: 14_220,
      Type: 'MAK',
      MakeId: 1,
      CategoryName: 'Service Plus',
      ValidFrom: today,
    });
  });

  // P3-SERVICE-03
  test('selects prices by the kind of owner of their category', async () => {
    const own = await save(
      `${API}/register/price`,
      price({ CategoryId: ofOrganisation, PurchasePrice: null }),
    );
    const typesOf = async (type: string) =>
      (await rowsOf<{ Id: number; Type: string }>(admin, `${PRICES}?categoryType=${type}`)).map(
        ({ Id, Type }) => `${Type}${Id === own ? ' own' : ''}`,
      );
    expect(await typesOf('DEO')).toEqual(['DEO own']);
    expect(new Set(await typesOf('MAK'))).toEqual(new Set(['MAK']));
    expect((await admin.get(`${PRICES}?categoryType=IMP`)).statusCode).toBe(400);
  });

  // P3-SERVICE-03
  test('accepts the smallest and the largest price, and only fixed distances and durations', async () => {
    await save(`${API}/register/price`, price({ Price: 0.01, MileageTo: 30_000 }));
    await save(`${API}/register/price`, price({ Price: 50_000, MileageTo: 195_000, Duration: 60 }));
    for (const [over, error] of [
      [{ Price: 0 }, 'Price TOO_SMALL'],
      [{ Price: 50_000.01 }, 'Price TOO_LARGE'],
      [{ Price: null }, 'Price REQUIRED'],
      [{ MileageTo: 30_001 }, 'MileageTo INVALID_VALUE'],
      [{ Duration: 24 }, 'Duration INVALID_VALUE'],
      [{ Duration: null }, 'Duration REQUIRED'],
      [{ CategoryId: 999 }, 'CategoryId UNKNOWN_RECORD'],
      [{ ModelId: 999 }, 'ModelId OTHER_MAKE'],
      [{ ModelVariant: 'x'.repeat(51) }, 'ModelVariant TOO_LARGE'],
    ] as const)
      expect([over, await refusal('register/price', price({ MileageTo: 45_000, ...over }))]).toEqual([
        over,
        [400, error],
      ]);
  });

  // P2-MODEL-06
  test('keeps the model of a price from being removed', async () => {
    const [used, free] = [
      await save('/api/v1/models', { Name: 'Avtalad', MakeId: 1 }),
      await save('/api/v1/models', { Name: 'Ledig', MakeId: 1 }),
    ];
    await save(`${API}/register/price`, price({ ModelId: used }));
    const removal = async (Id: number) => {
      const answer = await admin.post('/api/v1/models', { Id, ObjectStatus: 3 });
      return [answer.statusCode, answer.json<{ Code?: string }>().Code];
    };
    expect(await removal(used)).toEqual([409, 'MODEL_IN_USE']);
    expect((await admin.get(`/api/v1/models/${used}`)).statusCode).toBe(200);
    expect(await removal(free)).toEqual([200, undefined]);
  });

  // P3-SERVICE-03
  test('refuses prices of the same model, distance and duration that overlap in time', async () => {
    const valid = (ValidFrom: string, ValidTo: string, over: object = {}) =>
      price({ MileageTo: 75_000, ValidFrom, ValidTo, ...over });
    await save(`${API}/register/price`, valid('2026-01-01', '2026-06-30'));
    expect(await refusal('register/price', valid('2026-06-30', '2026-12-31'))).toEqual([
      400,
      'ValidFrom PRICE_OVERLAP',
    ]);
    await save(`${API}/register/price`, valid('2026-07-01', '2026-12-31'));
    await save(`${API}/register/price`, valid('2026-06-01', '2026-12-31', { ModelVariant: 'AWD' }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refusal('register/price', valid('2027-01-01', '2027-12-31'))),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  // P3-SERVICE-02
  test('shows what a contract costs its owner only to users who may save the price', async () => {
    const purchase = async (user: 'imp' | 'deo') =>
      (await rowsOf(await t.as(user), `${PRICES}?categoryId=${ofMake}`)).map((row) => row['PurchasePrice']);
    expect((await purchase('imp')).every((amount) => amount === 300)).toBe(true);
    expect(new Set(await purchase('deo'))).toEqual(new Set([null]));
    const file = {
      Format: 'csv',
      FileName: 'Priser',
      Columns: [{ Key: 'PurchasePrice', Header: 'Inköp' }],
      Filter: {},
    };
    expect((await (await t.as('deo')).post(`${PRICES}/export`, file)).body).not.toContain('300');
    expect(await refusal('register/price', price({ Id: 1, Price: 10 }), await t.as('deo'))).toEqual([404]);
  });
});

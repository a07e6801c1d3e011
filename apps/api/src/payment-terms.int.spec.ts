import { NetSaleApiModule, NetSaleModule } from '@floorplan/net-sale/server';
import type { DemoUser, SignedIn } from '@floorplan/identity/testing';
import { addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { masterDataApp, namesOf, rowsOf, type MasterDataApp } from './testing/master-data';

const API = '/api/v1/dealergroups';
/** The dealer group of the users deo and dea. */
const OWN = 7;
const OTHER = 1;

let t: MasterDataApp['t'];
let admin: SignedIn;
let save: MasterDataApp['save'];
let today: string;
let loan: number;
let leasing: number;
const typeGroup = (Name: string, ProductType: string) =>
  save(`${API}/save_payment_type_group`, { Name, ProductType });
const term = (Name: string, over: object = {}) => ({
  ...{ Name, DealerGroupId: OWN, PaymentTypeGroupId: loan },
  ...{ InterestRate: 5.95, TermLength: 36, DownPaymentPercentage: 20, ...over },
});

beforeAll(async () => {
  ({ t, admin, save } = await masterDataApp([NetSaleModule, NetSaleApiModule]));
  for (let id = 2; id <= OWN; id++) await save('/api/v1/dealers/concerns', { Name: `Koncern ${id}` });
  today = t.app.get(Clock).today();
  loan = await typeGroup('Avbetalning', 'LOAN');
  leasing = await typeGroup('Privatleasing', 'LEASING');
});
afterAll(() => t.close());

/** Status of a save, followed by the invalid fields with their codes. */
async function refusal(path: string, body: object, who: SignedIn = admin): Promise<unknown[]> {
  const answer = await who.post(`${API}/${path}`, body);
  const { Errors = [] } = answer.json<{ Errors?: { Field: string; Code: string }[] }>();
  return [answer.statusCode, ...Errors.map(({ Field, Code }) => `${Field} ${Code}`)];
}
const saveTerm = (Name: string, over: object = {}) => save(`${API}/paymentterms`, term(Name, over));
const refusedTerm = (Name: string, over: object = {}) => refusal('paymentterms', term(Name, over));
const statusFor = async (user: DemoUser, path: string) =>
  (await (await t.as(user)).get(`${API}/${path}`)).statusCode;

describe('payment terms', () => {
  // P2-TERM-01
  test('gives a new term today as its first day, and the same day next year as its last', async () => {
    const id = await saveTerm('Ett år');
    expect((await admin.get(`${API}/${id}/paymentterm`)).json()).toMatchObject({
      ...term('Ett år'),
      ...{ Id: id, ValidFrom: today, ValidTo: addMonths(today, 12) },
      ...{ DealerGroupName: 'Koncern 7', PaymentTypeGroupName: 'Avbetalning', ProductType: 'LOAN' },
    });
  });

  // P2-TERM-02
  test('accepts the smallest and the largest values, and rejects the values beside them by field', async () => {
    await saveTerm('x'.repeat(60), {
      ...{ InterestRate: 25, TermLength: 120, DownPaymentPercentage: 90 },
      ...{ ValidFrom: today, ValidTo: addMonths(today, 120) },
    });
    await saveTerm('x', { InterestRate: 0, TermLength: 1, DownPaymentPercentage: 0, ValidTo: today });
    for (const [over, error] of [
      [{ Name: '' }, 'Name REQUIRED'],
      [{ Name: 'x'.repeat(61) }, 'Name TOO_LARGE'],
      [{ InterestRate: null }, 'InterestRate REQUIRED'],
      [{ InterestRate: -0.01 }, 'InterestRate TOO_SMALL'],
      [{ InterestRate: 25.01 }, 'InterestRate TOO_LARGE'],
      [{ InterestRate: 5.955 }, 'InterestRate TOO_MANY_DECIMALS'],
      [{ TermLength: 0 }, 'TermLength TOO_SMALL'],
      [{ TermLength: 121 }, 'TermLength TOO_LARGE'],
      [{ DownPaymentPercentage: 90.01 }, 'DownPaymentPercentage TOO_LARGE'],
      [{ DownPaymentPercentage: 10.125 }, 'DownPaymentPercentage TOO_MANY_DECIMALS'],
      [{ ValidFrom: '2026-02-30' }, 'ValidFrom INVALID_DATE'],
      [{ ValidFrom: '2026-05-02', ValidTo: '2026-05-01' }, 'ValidTo DATES_REVERSED'],
      [{ ValidFrom: '2026-05-02', ValidTo: '2036-05-03' }, 'ValidTo DATE_TOO_LATE'],
      [{ PaymentTypeGroupId: 999 }, 'PaymentTypeGroupId UNKNOWN_RECORD'],
      [{ DealerGroupId: 999 }, 'DealerGroupId UNKNOWN_RECORD'],
    ] as const)
      expect([over, await refusedTerm('Fel', over)]).toEqual([over, [400, error]]);
  });

  // P2-TERM-03
  test('keeps a name unique in its dealer group on each day', async () => {
    await saveTerm('Sommar', { ValidFrom: '2026-06-01', ValidTo: '2026-08-31' });
    expect(await refusedTerm(' sommar', { ValidFrom: '2026-08-31', ValidTo: '2026-12-31' })).toEqual([
      400,
      'Name TAKEN',
    ]);
    await saveTerm('Sommar', { ValidFrom: '2026-09-01', ValidTo: '2026-12-31' });
    await saveTerm('Sommar', { ValidFrom: '2026-06-01', ValidTo: '2026-08-31', DealerGroupId: OTHER });
  });

  // P2-TERM-03
  test('saves one of several terms with the same name that are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(`${API}/paymentterms`, term('Samtidigt'))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  // P2-TERM-04
  test('ends a term by its last day, moves it to the ended terms, and never removes it', async () => {
    const id = await saveTerm('Avslutas', { ValidFrom: '2020-01-01', ValidTo: today });
    const listed = async (state: string) =>
      (await namesOf(admin, `${API}/paymentterms?state=${state}`)).includes('Avslutas');
    expect([await listed('active'), await listed('ended')]).toEqual([true, false]);
    await save(`${API}/paymentterms`, { Id: id, ValidTo: '2021-01-01' });
    expect([await listed('active'), await listed('ended')]).toEqual([false, true]);
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    const removal = await t.app.inject({ method: 'DELETE', url: `${API}/${id}/paymentterm`, headers });
    expect(removal.statusCode).toBe(404);
  });

  // P2-TERM-05
  test('lets users of a dealer group read the terms of their own group only', async () => {
    const own = await saveTerm('Egen');
    const other = await saveTerm('Annans', { DealerGroupId: OTHER });
    for (const user of ['deo', 'dea'] as const) {
      const names = await namesOf(await t.as(user), `${API}/paymentterms`);
      expect([names.includes('Egen'), names.includes('Annans')]).toEqual([true, false]);
      expect(await statusFor(user, `${own}/paymentterm`)).toBe(200);
      expect(await statusFor(user, `${other}/paymentterm`)).toBe(404);
      expect(await statusFor(user, `${OWN}/paymentterms`)).toBe(200);
      expect(await statusFor(user, `${OTHER}/paymentterms`)).toBe(404);
    }
    for (const user of ['imp', 'dea2'] as const) {
      expect(await rowsOf(await t.as(user), `${API}/paymentterms`)).toEqual([]);
      expect(await statusFor(user, `${own}/paymentterm`)).toBe(404);
    }
  });

  // P2-TERM-05
  test('lets users of a dealer group with fncNetSale save terms of their own group only', async () => {
    const deo = await t.as('deo');
    const { DealerGroupId: _, ...withoutGroup } = term('Gruppens');
    const { Id } = (await deo.post(`${API}/paymentterms`, withoutGroup)).json<{ Id: number }>();
    expect((await admin.get(`${API}/${Id}/paymentterm`)).json()).toMatchObject({ DealerGroupId: OWN });
    expect((await deo.post(`${API}/${OWN}/paymentterms`, { Id, TermLength: 48 })).statusCode).toBe(200);
    expect(await refusal('paymentterms', term('Fel', { DealerGroupId: OTHER }), deo)).toEqual([
      400,
      'DealerGroupId UNKNOWN_RECORD',
    ]);
    expect((await deo.post(`${API}/${OTHER}/paymentterms`, term('Fel'))).statusCode).toBe(404);
    const other = await saveTerm('Annans villkor', { DealerGroupId: OTHER });
    expect((await deo.post(`${API}/paymentterms`, { Id: other, TermLength: 48 })).statusCode).toBe(404);
    expect((await (await t.as('dea')).post(`${API}/paymentterms`, term('Fel'))).statusCode).toBe(403);
  });

  // P2-TERM-05
  test('keeps a term in its dealer group, whichever address saves it', async () => {
    const id = await saveTerm('Stannar');
    expect(await refusal('paymentterms', { Id: id, DealerGroupId: OTHER })).toEqual([
      400,
      'DealerGroupId FIXED',
    ]);
    expect(await refusal(`${OTHER}/paymentterms`, { Id: id, TermLength: 12 })).toEqual([
      400,
      'DealerGroupId FIXED',
    ]);
    expect(await refusal(`${OWN}/paymentterms`, term('Fel', { DealerGroupId: OTHER }))).toEqual([
      400,
      'DealerGroupId INVALID_VALUE',
    ]);
  });

  // P2-TERM-06
  test('names the fields that two people changed at once', async () => {
    const id = await saveTerm('Två händer');
    await save(`${API}/paymentterms`, { Id: id, Version: 1, InterestRate: 4.5 });
    await save(`${API}/paymentterms`, { Id: id, Version: 1, TermLength: 48 });
    const answer = await admin.post(`${API}/paymentterms`, { Id: id, Version: 1, InterestRate: 3.5 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { Conflicts: [{ Field: 'InterestRate', Yours: 3.5, Theirs: 4.5 }] },
    ]);
  });
});

describe('payment type groups', () => {
  // P2-TERM-07
  test('keeps a name of at most 50 characters unique in its product', async () => {
    await typeGroup('x'.repeat(50), 'LOAN');
    await typeGroup('Gemensam', 'LOAN');
    await typeGroup('Gemensam', 'LEASING');
    const refused = (body: object) => refusal('save_payment_type_group', body);
    expect(await refused({ Name: 'gemensam', ProductType: 'LOAN' })).toEqual([400, 'Name TAKEN']);
    expect(await refused({ Name: 'x'.repeat(51), ProductType: 'LOAN' })).toEqual([400, 'Name TOO_LARGE']);
    expect(await refused({ Name: 'Fel', ProductType: 'CONSIGN' })).toEqual([
      400,
      'ProductType INVALID_VALUE',
    ]);
  });

  // P2-TERM-07
  test('can be changed until a payment term uses it', async () => {
    const id = await typeGroup('Hyra', 'LOAN');
    await save(`${API}/save_payment_type_group`, { Id: id, Name: 'Hyrköp', ProductType: 'LEASING' });
    await saveTerm('Hyrs', { PaymentTypeGroupId: id });
    const changed = { Id: id, Name: 'Hyra', ProductType: 'LOAN' };
    expect(await refusal('save_payment_type_group', changed)).toEqual([
      400,
      'Name FIXED',
      'ProductType FIXED',
    ]);
    expect((await admin.get(`${API}/payment_type_group/${id}`)).json()).toMatchObject({
      ...{ Name: 'Hyrköp', ProductType: 'LEASING', TermCount: 1 },
    });
    expect((await admin.post(`${API}/save_payment_type_group`, { Id: id, Name: 'Hyrköp' })).statusCode).toBe(
      200,
    );
  });

  // P2-TERM-07
  test('are saved by staff only, and listed for users of dealer groups', async () => {
    const body = { Name: 'Egen', ProductType: 'LOAN' };
    for (const user of ['imp', 'deo', 'dea'] as const)
      expect((await (await t.as(user)).post(`${API}/save_payment_type_group`, body)).statusCode).toBe(403);
    const names = (who: SignedIn) => namesOf(who, `${API}/list_payment_type_group?product_type=LOAN`);
    expect(await names(await t.as('dea'))).toEqual(await names(admin));
    expect(await names(await t.as('imp'))).toEqual([]);
  });
});

describe('dealer groups', () => {
  // P2-TERM-08
  test('are all concerns for staff, and the own one for others', async () => {
    for (const path of [API, `${API}/list`]) {
      expect((await namesOf(admin, path)).length).toBe(OWN);
      expect(await rowsOf(await t.as('dea'), path)).toEqual([{ Id: OWN, Name: 'Koncern 7' }]);
      expect(await rowsOf(await t.as('imp'), path)).toEqual([]);
    }
    expect(await statusFor('admin', '999/paymentterms')).toBe(404);
  });

  // P2-TERM-09
  test('lists the terms that are valid today with their product, by dealer group and dealer', async () => {
    await saveTerm('Gäller', { PaymentTypeGroupId: leasing });
    await saveTerm('Kommer', { ValidFrom: addMonths(today, 1), ValidTo: addMonths(today, 2) });
    const extended = (query: string, who = admin) =>
      rowsOf<{ Name: string }>(who, `${API}/list_payment_term_type_extended?${query}`);
    const own = await extended(`dealerGroupId=${OWN}`);
    expect(own.find(({ Name }) => Name === 'Gäller')).toEqual({
      ...{ Id: expect.any(Number), Name: 'Gäller', PAG_Name: 'Privatleasing', PAG_ProductType: 'LEASING' },
    });
    expect(own.map(({ Name }) => Name)).not.toContain('Kommer');
    expect(await extended(`dealerGroupId=${OWN}&makeId=2`)).toEqual(own);
    expect(await extended('', await t.as('dea'))).toEqual(own);
    expect(await extended(`dealerGroupId=${OTHER}`, await t.as('dea'))).toEqual([]);
    // Dealer 101 belongs to group 1, as all dealers of these tests.
    expect(await extended('dealerId=101')).toEqual(await extended(`dealerGroupId=${OTHER}`));
    expect(await extended(`dealerId=101&dealerGroupId=${OWN}`)).toEqual([]);
  });
});

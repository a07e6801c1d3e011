import type { SignedIn } from '@floorplan/identity/testing';
import { addMonths } from '@floorplan/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { namesOf, rowsOf } from '@floorplan/app-api/testing/master-data';
import { API, netSaleApp, OTHER, OWN, type NetSaleApp } from '@floorplan/app-api/testing/net-sale';

let app: NetSaleApp;
let t: NetSaleApp['t'];
let admin: NetSaleApp['admin'];
let save: NetSaleApp['save'];
let typeGroup: NetSaleApp['typeGroup'];
let saveTerm: NetSaleApp['saveTerm'];
let refusal: NetSaleApp['refusal'];
beforeAll(async () => {
  app = await netSaleApp();
  ({ t, admin, save, typeGroup, saveTerm, refusal } = app);
});
afterAll(() => t.close());

describe('payment type groups', () => {
  // P2-TERM-07
  test('requires a name of at most 50 characters that is unique in its product', async () => {
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
  test('allows changes of a payment type group until a payment term uses it', async () => {
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
      Name: 'Hyrköp',
      ProductType: 'LEASING',
      TermCount: 1,
    });
    expect((await admin.post(`${API}/save_payment_type_group`, { Id: id, Name: 'Hyrköp' })).statusCode).toBe(
      200,
    );
  });

  // P2-TERM-07
  test('lets only staff save payment type groups, and lists them for users of dealer groups', async () => {
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
  test('returns all concerns to staff as dealer groups, and to other users only their own', async () => {
    for (const path of [API, `${API}/list`]) {
      expect((await namesOf(admin, path)).length).toBe(OWN);
      expect(await rowsOf(await t.as('dea'), path)).toEqual([{ Id: OWN, Name: 'Koncern 7' }]);
      expect(await rowsOf(await t.as('imp'), path)).toEqual([]);
    }
    expect(await app.statusFor('admin', '999/paymentterms')).toBe(404);
  });

  // P2-TERM-09
  test('lists the terms that are valid today with their product, by dealer group and dealer', async () => {
    await saveTerm('Gäller', { PaymentTypeGroupId: app.leasing });
    await saveTerm('Kommer', { ValidFrom: addMonths(app.today, 1), ValidTo: addMonths(app.today, 2) });
    const extended = (query: string, who = admin) =>
      rowsOf<{ Name: string }>(who, `${API}/list_payment_term_type_extended?${query}`);
    const own = await extended(`dealerGroupId=${OWN}`);
    expect(own.find(({ Name }) => Name === 'Gäller')).toEqual({
      Id: expect.any(Number),
      Name: 'Gäller',
      PAG_Name: 'Privatleasing',
      PAG_ProductType: 'LEASING',
    });
    expect(own.map(({ Name }) => Name)).not.toContain('Kommer');
    expect(await extended(`dealerGroupId=${OWN}&makeId=2`)).toEqual(own);
    expect(await extended('', await t.as('dea'))).toEqual(own);
    expect(await extended(`dealerGroupId=${OTHER}`, await t.as('dea'))).toEqual([]);
    // Dealer 101 belongs to group 1, like all dealers of these tests.
    expect(await extended('dealerId=101')).toEqual(await extended(`dealerGroupId=${OTHER}`));
    expect(await extended(`dealerId=101&dealerGroupId=${OWN}`)).toEqual([]);
  });
});

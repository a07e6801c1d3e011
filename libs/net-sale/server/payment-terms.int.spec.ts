import { TermsReader } from '@floorplan/net-sale/contracts';
import type { UserScope } from '@floorplan/identity/domain';
import { Authenticator } from '@floorplan/identity/server';
import { addMonths } from '@floorplan/kernel';
import { LiveTopics } from '@floorplan/platform/live';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { namesOf, rowsOf } from '@floorplan/app-api/testing/master-data';
import { API, netSaleApp, OTHER, OWN, type NetSaleApp } from '@floorplan/app-api/testing/net-sale';

let app: NetSaleApp;
let t: NetSaleApp['t'];
let admin: NetSaleApp['admin'];
let save: NetSaleApp['save'];
let term: NetSaleApp['term'];
let saveTerm: NetSaleApp['saveTerm'];
let refusal: NetSaleApp['refusal'];
let statusFor: NetSaleApp['statusFor'];
beforeAll(async () => {
  app = await netSaleApp();
  ({ t, admin, save, term, saveTerm, refusal, statusFor } = app);
});
afterAll(() => t.close());

const refusedTerm = (Name: string, over: object = {}) => refusal('paymentterms', term(Name, over));

describe('payment terms', () => {
  // P2-TERM-01
  test('gives a new term today as its first day, and the same day next year as its last', async () => {
    const id = await saveTerm('Ett år');
    expect((await admin.get(`${API}/${id}/paymentterm`)).json()).toMatchObject({
      ...term('Ett år'),
      Id: id,
      ValidFrom: app.today,
      ValidTo: addMonths(app.today, 12),
      DealerGroupName: 'Koncern 7',
      PaymentTypeGroupName: 'Avbetalning',
      ProductType: 'LOAN',
    });
  });

  // P2-TERM-02
  test('accepts the smallest and the largest values, and rejects values outside them with the name of the field', async () => {
    await saveTerm('x'.repeat(60), {
      InterestRate: 25,
      TermLength: 120,
      DownPaymentPercentage: 90,
      ValidFrom: app.today,
      ValidTo: addMonths(app.today, 120),
    });
    await saveTerm('x', { InterestRate: 0, TermLength: 1, DownPaymentPercentage: 0, ValidTo: app.today });
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
    const all = { InterestRate: 26, TermLength: 0, DownPaymentPercentage: -1, ValidTo: '2020-01-01' };
    expect(await refusedTerm('x'.repeat(61), { ...all, PaymentTypeGroupId: 999 })).toEqual([
      400,
      'Name TOO_LARGE',
      'PaymentTypeGroupId UNKNOWN_RECORD',
      'InterestRate TOO_LARGE',
      'TermLength TOO_SMALL',
      'DownPaymentPercentage TOO_SMALL',
      'ValidTo DATES_REVERSED',
    ]);
  });

  // P2-TERM-02
  test('leaves a part of the price for the end only where the type group says so, and not what is paid at once', async () => {
    const body = { Name: 'Ballonglån', ProductType: 'LOAN', HasBalloon: true };
    const balloon = await save(`${API}/save_payment_type_group`, body);
    const left = (BalloonPercentage: number, over: object = {}) => ({
      PaymentTypeGroupId: balloon,
      BalloonPercentage,
      ...over,
    });
    const id = await saveTerm('Ballong', left(40));
    expect((await admin.get(`${API}/${id}/paymentterm`)).json()).toMatchObject({ BalloonPercentage: 40 });
    await saveTerm('Ballong 70', left(70, { DownPaymentPercentage: 30 }));
    expect(await refusedTerm('Fel', left(70.01))).toEqual([400, 'BalloonPercentage TOO_LARGE']);
    expect(await refusedTerm('Fel', left(40.125))).toEqual([400, 'BalloonPercentage TOO_MANY_DECIMALS']);
    expect(await refusedTerm('Fel', left(-1))).toEqual([400, 'BalloonPercentage TOO_SMALL']);
    expect(await refusedTerm('Fel', left(70, { DownPaymentPercentage: 30.01 }))).toEqual([
      400,
      'BalloonPercentage TOO_LARGE',
    ]);
    expect(await refusedTerm('Fel', left(40, { PaymentTypeGroupId: app.loan }))).toEqual([
      400,
      'BalloonPercentage INVALID_VALUE',
    ]);
    expect(await refusal('paymentterms', { Id: id, PaymentTypeGroupId: app.loan })).toEqual([
      400,
      'BalloonPercentage INVALID_VALUE',
    ]);
    expect(await refusal('save_payment_type_group', { Id: balloon, HasBalloon: false })).toEqual([
      400,
      'HasBalloon FIXED',
    ]);
    const [known] = (await t.app.get(TermsReader).terms()).filter((term) => term.id === id);
    expect(known).toMatchObject({ balloon: 4_000, downPayment: 2_000 });
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
    const id = await saveTerm('Avslutas', { ValidFrom: '2020-01-01', ValidTo: app.today });
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

  // P2-TERM-04
  test('exports payment terms with the product in words, and shows their history to staff only', async () => {
    const id = await saveTerm('Exporteras', { PaymentTypeGroupId: app.leasing });
    await save(`${API}/paymentterms`, { Id: id, TermLength: 24 });
    const file = await (
      await t.as('dea')
    ).post(`${API}/paymentterms/export`, {
      Format: 'csv',
      FileName: 'Villkor',
      Filter: { text: 'Exporteras' },
      Columns: ['Name', 'ProductType', 'InterestRate', 'TermLength'].map((Key) => ({ Key, Header: Key })),
    });
    expect(file.body.trim().split('\r\n')[1]).toBe('Exporteras;Leasing;5,95;24');
    const [change] = await rowsOf(admin, `${API}/${id}/paymentterm/history`);
    expect(change).toMatchObject({ Version: 2, Changes: [{ Field: 'TermLength', Before: 36, After: 24 }] });
    expect(await statusFor('deo', `${id}/paymentterm/history`)).toBe(403);
  });

  test('sends changed payment terms live to staff, with the same fields as in the list', async () => {
    const id = await saveTerm('Direkt');
    const [listed] = await rowsOf(admin, `${API}/paymentterms?text=Direkt`);
    const { topic } = t.app.get<LiveTopics<UserScope>>(LiveTopics).find('net-sale.payment-term')!;
    const { scope } = await t.app.get(Authenticator).authenticate(admin.accessToken);
    expect((await topic.rows!([String(id)], scope as UserScope)).get(String(id))).toMatchObject(listed!);
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

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SaveInterestRate } from '@floorplan/pricing/server';
import { CommandBus } from '@nestjs/cqrs';
import { masterDataApp, rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

const RATES = '/api/v1/interestrates';
const LOADER = { kind: 'system', name: 'demo' } as const;
let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
let id: number;

beforeAll(async () => {
  ({ t, admin } = await masterDataApp());
  const rates = [{ validFrom: '2026-01-01', value: 2.3 }];
  const stibor = new SaveInterestRate(LOADER, { id: 0, name: 'STIBOR 3 mån', rates }, 'test');
  const saved = await t.app.get(CommandBus).execute(stibor);
  id = saved.ok ? saved.id : 0;
});
afterAll(() => t.close());

const add = (change: object = {}, who = admin) =>
  who.post(RATES, {
    InterestRateId: id,
    InterestRate: 2.05,
    ValidFrom: '2026-05-15',
    Reason: 'Kom sent',
    ...change,
  });

// P2-RATE-01
test('adds a value of a base rate from a given day, and returns the value that applies today', async () => {
  expect((await add()).statusCode).toBe(200);
  expect((await add({ ValidFrom: '2199-01-01', InterestRate: 3 })).statusCode).toBe(200);
  expect((await admin.get(`${RATES}/${id}`)).json()).toEqual({
    Id: id,
    Name: 'STIBOR 3 mån',
    Rates: [
      { ValidFrom: '2026-01-01', Value: 2.3 },
      { ValidFrom: '2026-05-15', Value: 2.05 },
      { ValidFrom: '2199-01-01', Value: 3 },
    ],
  });
  const [current] = await rowsOf(admin, `${RATES}/current`);
  expect(Object.keys(current!)).toEqual(['Id', 'Name', 'Current']);
});

// P2-RATE-02
test('rejects an invalid value of a base rate and names the invalid fields', async () => {
  const errors = async (change: object) => {
    const answer = await add(change);
    const { Errors } = answer.json<{ Errors: { Field: string; Code: string }[] }>();
    return [answer.statusCode, ...Errors.map(({ Field, Code }) => `${Field} ${Code}`)];
  };
  expect(await errors({ ValidFrom: '2026-01-01' })).toEqual([400, 'ValidFrom TAKEN']);
  expect(await errors({ ValidFrom: '2026-02-30' })).toEqual([400, 'ValidFrom INVALID_DATE']);
  expect(await errors({ InterestRate: 2.055 })).toEqual([400, 'InterestRate TOO_MANY_DECIMALS']);
  expect(await errors({ InterestRate: -5.01 })).toEqual([400, 'InterestRate TOO_SMALL']);
  expect(await errors({ InterestRate: 25.5 })).toEqual([400, 'InterestRate TOO_LARGE']);
  expect(await errors({ Reason: null, ValidFrom: '2026-02-01' })).toEqual([400, 'Reason REQUIRED']);
  expect(await errors({ Reason: ' ' })).toEqual([400, 'Reason REQUIRED']);
  expect(await errors({ Name: 'STIBOR' })).toEqual([400, 'InterestRateId REQUIRED']);
  expect(await errors({ InterestRateId: null, Name: 'stibor 3 MÅN' })).toEqual([400, 'Name TAKEN']);
  expect((await add({ InterestRateId: 9999, ValidFrom: '2026-06-01' })).statusCode).toBe(404);
});

// P2-RATE-05
test('keeps a withdrawn value of a base rate in the history', async () => {
  const withdraw = (ValidFrom: string, who = admin) =>
    who.post(`${RATES}/${id}/withdraw`, { ValidFrom, Reason: 'Fel dag' });
  expect((await withdraw('2026-05-16')).json()).toMatchObject({ Errors: [{ Field: 'ValidFrom' }] });
  expect((await withdraw('2026-05-15', await t.as('imp'))).statusCode).toBe(403);
  expect((await withdraw('2026-05-15')).statusCode).toBe(200);
  const days = (await admin.get(`${RATES}/${id}`)).json<{ Rates: { ValidFrom: string }[] }>().Rates;
  expect(days.map(({ ValidFrom }) => ValidFrom)).toEqual(['2026-01-01', '2199-01-01']);
  const register = await rowsOf(admin, `${RATES}/${id}/history`);
  expect(register).toMatchObject([
    { ValidFrom: '2199-01-01', Withdrawn: null },
    {
      ValidFrom: '2026-05-15',
      Value: 2.05,
      Registered: { By: 'Astrid Lindqvist', Reason: 'Kom sent' },
      Withdrawn: { By: 'Astrid Lindqvist', Reason: 'Fel dag' },
    },
    { ValidFrom: '2026-01-01', Registered: { By: 'demo', Reason: null }, Withdrawn: null },
  ]);
  expect((await admin.get(`${RATES}/9999/history`)).statusCode).toBe(404);
});

test('lets only staff add values to a base rate', async () => {
  expect((await add({ ValidFrom: '2026-07-01' }, await t.as('imp'))).statusCode).toBe(403);
  expect((await add({ ValidFrom: '2026-07-01' }, await t.as('deo'))).statusCode).toBe(403);
});

// P2-RATE-01
test('creates a base rate with its first value, for any day', async () => {
  const first = { InterestRateId: null, Name: ' Referensränta ', ValidFrom: '2025-07-01', InterestRate: 2 };
  const { Id } = (await add(first)).json<{ Id: number }>();
  expect((await admin.get(`${RATES}/${Id}`)).json()).toEqual({
    Id,
    Name: 'Referensränta',
    Rates: [{ ValidFrom: '2025-07-01', Value: 2 }],
  });
});

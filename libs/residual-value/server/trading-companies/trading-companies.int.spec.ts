import { TRADING_COMPANY_ROUTES } from '@floorplan/residual-value/contracts';
import { TradingCompaniesApiModule, TradingCompaniesModule } from '@floorplan/residual-value/server';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { masterDataApp, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

const { list, save } = TRADING_COMPANY_ROUTES;
const COMPANY = { Name: 'Carvia Transport AB', EmailAddress: 'a@example.se' };
type Client = Awaited<ReturnType<MasterDataApp['t']['as']>>;
let t: MasterDataApp['t'];
let admin: Client;
beforeAll(async () => {
  ({ t } = await masterDataApp([TradingCompaniesModule, TradingCompaniesApiModule]));
  admin = await t.as('admin');
});
afterAll(() => t.close());

const saved = async (sent: object) => (await admin.post(save, sent)).json<{ Id: number }>().Id;
const listed = async (query = '') =>
  (await admin.get(`${list}${query}`)).json<{ Rows: { Name: string }[] }>().Rows.map(({ Name }) => Name);

// P3-RESIDUAL-60
test('lists the active companies, and all of them when it is asked for', async () => {
  const Id = await saved(COMPANY);
  await saved({ ...COMPANY, Name: 'Norrfrakt Fordon AB', Active: false });
  expect((await admin.get(`${list}/${Id}`)).json()).toMatchObject({ ...COMPANY, Id, Active: true });
  expect(await listed()).toEqual(['Carvia Transport AB']);
  expect(await listed('?all=true')).toEqual(['Carvia Transport AB', 'Norrfrakt Fordon AB']);
  await saved({ Id, Active: false });
  expect(await listed()).toEqual([]);
  const { Rows } = (await admin.get(`${list}/${Id}/history`)).json<{ Rows: object[] }>();
  expect(Rows[0]).toMatchObject({
    Version: 2,
    Changes: [{ Field: 'Active', Before: true, After: false }],
  });
});

// P3-RESIDUAL-60
test('splits addresses by semicolon and takes five', async () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.se`);
  const Id = await saved({ Name: 'Fem adresser AB', EmailAddress: five.join(';') });
  expect((await admin.get(`${list}/${Id}`)).json()).toMatchObject({ EmailAddress: five.join('; ') });
});

// P3-RESIDUAL-60
test.each([
  ['no name', { Name: ' ' }, 'Name', 'REQUIRED'],
  ['a name of 61 characters', { Name: 'x'.repeat(61) }, 'Name', 'TOO_LARGE'],
  ['a name that differs only in case', { Name: 'CARVIA transport ab' }, 'Name', 'TAKEN'],
  ['no address', { EmailAddress: '' }, 'EmailAddress', 'REQUIRED'],
  ['a wrong address', { EmailAddress: 'a@example.se; b' }, 'EmailAddress', 'INVALID_EMAIL'],
  ['six addresses', { EmailAddress: 'abcdef'.replace(/./g, '$&@b.se;') }, 'EmailAddress', 'TOO_MANY_EMAILS'],
])('rejects %s', async (_, sent, Field, Code) => {
  const { statusCode, body } = await admin.post(save, { ...COMPANY, Name: 'Annat AB', ...sent });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    expect.objectContaining({ Errors: [expect.objectContaining({ Field, Code })] }),
  ]);
});

test('is only for staff', async () => {
  const dealer = await t.as('dea');
  expect((await dealer.get(list)).statusCode).toBe(403);
  expect((await dealer.post(save, COMPANY)).statusCode).toBe(403);
});

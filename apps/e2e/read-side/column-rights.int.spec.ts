import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  ColumnRightsAnswer,
  PermissionsAnswer,
  RightsHistoryAnswer,
} from '@floorplan/identity/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const RIGHTS = '/api/v1/column_rights';
const messages = new Messages(57);
let system: System;
let admin: Client;
let dea: Client;
let chassis: string;

beforeAll(async () => {
  system = await System.start({ apis: 2 });
  [admin, dea] = [await system.user('admin'), await system.user('dea')];
  const message = messages.next();
  chassis = message.Item.ChassisNumber;
  await new Sender(system, admin).outcome(message);
});
afterAll(() => system.stop());

type Rows = { Rows: Record<string, unknown>[]; Sums: object; Total: number };
const inventory = (who: Client, query: object = {}) =>
  who.must(who.post<Rows>('/api/v1/dealers/inventory', query));
const save = (Columns: object, more: object = {}, who = admin) =>
  who.post<{ Errors: { Field: string; Code: string }[] }>(RIGHTS, {
    Role: 'DEA',
    Key: 'inventory',
    Columns,
    ...more,
  });
const rowOf = async () => {
  const { Rows } = await admin.must(admin.get<ColumnRightsAnswer>(RIGHTS));
  return Rows.find(({ Role, Key }) => Role === 'DEA' && Key === 'inventory')!;
};

test('hides a column from a role at once in every process: rows, order, search, file and flags [P2-USER-11]', async () => {
  const before = (await inventory(dea)).Rows.find((row) => row['ChassisNumber'] === chassis)!;
  expect(before).toHaveProperty('Model');
  await admin.must(save({ Model: false, Price: false, City: true }));
  // The requests of a client alternate between the two processes.
  for (let process = 0; process < 2; process++) {
    const { Rows, Sums } = await inventory(dea, { sort: 'Price' });
    const row = Rows.find(({ ChassisNumber }) => ChassisNumber === chassis)!;
    expect([Object.keys(row).filter((key) => ['Model', 'Price'].includes(key)), Sums]).toEqual([[], {}]);
    expect(row).toHaveProperty('City');
    expect((await inventory(dea, { text: String(before['Model']) })).Total).toBe(0);
    const { Value } = await dea.must(dea.get<PermissionsAnswer>('/api/v1/permissions/DEA/inventory'));
    expect(JSON.parse(Value)).toMatchObject({ Model: false, Price: false, City: true, Make: true });
    const file = await dea.post('/api/v1/dealers/inventory/export', {
      Format: 'csv',
      Filter: {},
      Columns: ['ChassisNumber', 'Model'].map((Key) => ({ Key, Header: Key })),
    });
    expect(file.text).not.toContain('Model');
  }
  expect((await inventory(admin)).Rows[0]).toHaveProperty('Model');
  await admin.must(admin.post(`${RIGHTS}/reset`, { Role: 'DEA', Key: 'inventory' }));
  const after = (await inventory(dea)).Rows.find((row) => row['ChassisNumber'] === chassis)!;
  expect(after).toEqual(before);
});

test('hides and shows columns for one user in rows, order, search, file and flags, and not for others [P2-USER-19]', async () => {
  const { Rows } = await admin.must(
    admin.get<{ Rows: { Id: number; Username: string }[] }>('/api/v1/users?text=dea'),
  );
  const { Id } = Rows.find(({ Username }) => Username === 'dea')!;
  const own = (columns: Record<string, boolean>) =>
    admin.must(
      admin.post('/api/v1/users', {
        Id,
        Columns: Object.entries(columns).map(([Column, IsVisible]) => ({
          List: 'inventory',
          Column,
          IsVisible,
        })),
      }),
    );
  const model = (await inventory(admin)).Rows.find((row) => row['ChassisNumber'] === chassis)!['Model'];
  await own({ Model: false, Price: false, City: true });
  expect((await dea.post('/api/v1/dealers/inventory', {})).status).toBe(401);
  dea = await system.user('dea');
  for (let process = 0; process < 2; process++) {
    const { Rows: found, Sums } = await inventory(dea, { sort: 'Price' });
    const row = found.find(({ ChassisNumber }) => ChassisNumber === chassis)!;
    expect([Object.keys(row).filter((key) => ['Model', 'Price'].includes(key)), Sums]).toEqual([[], {}]);
    expect(row).toHaveProperty('City');
    expect((await inventory(dea, { text: String(model) })).Total).toBe(0);
    const { Value } = await dea.must(dea.get<PermissionsAnswer>('/api/v1/permissions/DEA/inventory'));
    expect(JSON.parse(Value)).toMatchObject({ Model: false, Price: false, City: true, Make: true });
    const file = await dea.post('/api/v1/dealers/inventory/export', {
      Format: 'csv',
      Filter: {},
      Columns: ['ChassisNumber', 'Model', 'Price'].map((Key) => ({ Key, Header: Key })),
    });
    expect(file.text).not.toMatch(/Model|Price/);
  }
  const { Value } = await admin.must(admin.get<PermissionsAnswer>('/api/v1/permissions/DEA/inventory'));
  expect(JSON.parse(Value)).toMatchObject({ Model: true, Price: true, City: false });
  const other = await system.user('dea2');
  const flags = await other.must(other.get<PermissionsAnswer>('/api/v1/permissions/DEA/inventory'));
  expect(JSON.parse(flags.Value)).toMatchObject({ Model: true, Price: true, City: false });
  await own({});
  dea = await system.user('dea');
  expect((await inventory(dea)).Rows[0]).toHaveProperty('Model');
});

test('names columns that cannot be changed, and merges the changes of two users by column [P2-USER-12]', async () => {
  const refused = await save({ LicenseNumber: false, ImporterAssignedDealerId: true, Bogus: true });
  expect(refused.body.Errors.map(({ Field, Code }) => [Field, Code])).toEqual([
    ['Columns.LicenseNumber', 'FIXED'],
    ['Columns.ImporterAssignedDealerId', 'FIXED'],
    ['Columns.Bogus', 'UNKNOWN_FIELD'],
  ]);
  const { Version } = await rowOf();
  await admin.must(save({ Model: false }, { Version }));
  await admin.must(save({ Price: false }, { Version }));
  // This user read the column as visible and did not change it, so that it stays hidden.
  await admin.must(save({ Model: true, SupplierInvoice: false }, { Version }));
  const { IsDefault, Columns } = await rowOf();
  expect(IsDefault).toBe(false);
  expect(Columns.filter(({ IsVisible }) => !IsVisible).map(({ Column }) => Column)).toEqual([
    'OrganizationNumber',
    'City',
    'ImporterAssignedDealerId',
    'Model',
    'SupplierInvoice',
    'Price',
  ]);
  expect((await save({ Model: false }, { Key: 'nothing' })).status).toBe(404);
});

test('hides and shows together the used amounts of limits, each of which reveals the others [P2-USER-12]', async () => {
  const deo = await system.user('deo');
  const used = async () => {
    const { Rows } = await deo.must(deo.get<Rows>('/api/v1/dealers/list_limits'));
    return Object.keys(Rows[0]!).filter((name) => /Used$/.test(name)).length;
  };
  const all = await used();
  const limits = { Role: 'DEO', Key: 'limits' };
  await admin.must(save({ DemoLimitUsed: false }, limits));
  expect([all, await used()]).toEqual([9, 0]);
  await admin.must(save({ RVGLimitUsed: true }, limits));
  expect(await used()).toBe(9);
});

test('lets only role code 10 change columns, and keeps each change with its author [P2-USER-12]', async () => {
  const deo = await system.user('deo');
  for (const who of [deo, dea]) {
    expect((await save({ City: true }, {}, who)).status).toBe(403);
    expect((await who.get(RIGHTS)).status).toBe(403);
  }
  const path = `${RIGHTS}/DEA/inventory/history`;
  const { Rows } = await admin.must(admin.get<RightsHistoryAnswer>(path));
  expect(Rows[0]).toMatchObject({
    By: 'Astrid Lindqvist',
    Changes: [{ Field: 'SupplierInvoice', Before: true, After: false }],
  });
  expect(
    Rows.at(-1)!
      .Changes.map(({ Field }) => Field)
      .toSorted(),
  ).toEqual(['City', 'Model', 'Price']);
  expect((await dea.get(path)).status).toBe(403);
});

import { CODE_SHOWINGS_ROUTES } from '@floorplan/vehicle/contracts';
import { testApp, type TestApp } from '@floorplan/identity/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CodeShowingsModule } from './code-showings.list';

let t: TestApp;
beforeAll(async () => {
  t = await testApp([CodeShowingsModule]);
});
afterAll(() => t.close());

test('lets staff read, search and export the list of shown registration codes', async () => {
  const admin = await t.as('admin');
  expect((await admin.get(`${CODE_SHOWINGS_ROUTES.list}?text=1`)).json()).toMatchObject({
    Rows: [],
    Total: 0,
  });
  const Columns = [{ Key: 'By', Header: 'Vem' }];
  const file = await admin.post(CODE_SHOWINGS_ROUTES.export, { Format: 'csv', Columns, Filter: {} });
  expect([file.statusCode, file.body.trim()]).toEqual([200, 'Vem']);
});

test('refuses the list of shown registration codes to all other roles', async () => {
  for (const user of ['imp', 'deo', 'dea'] as const)
    expect((await (await t.as(user)).get(CODE_SHOWINGS_ROUTES.list)).statusCode).toBe(403);
});

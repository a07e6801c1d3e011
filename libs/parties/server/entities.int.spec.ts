import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CatalogueModule } from '@floorplan/catalogue/server';
import { testApp, type TestApp } from '@floorplan/identity/testing';
import { PartiesReader } from '@floorplan/parties/contracts';
import { PartiesModule } from '@floorplan/parties/server';
import { Registry } from '@floorplan/platform/event-store';
import { MasterData } from '@floorplan/platform/master-data';
import { PricingModule } from '@floorplan/pricing/server';

let t: TestApp;
beforeAll(async () => {
  t = await testApp([PartiesModule, CatalogueModule, PricingModule]);
});
afterAll(() => t.close());

test('defines an entity for each master data table with exactly the columns that the migrations create', async () => {
  const source = await t.app.get(MasterData).open();
  expect(source.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual([
    'accessory',
    'concern',
    'dealer',
    'dealer_organisation',
    'fee_discount',
    'importer',
    'interest_rate',
    'make',
    'model',
    'model_version',
    'price_program',
  ]);
  const differences = await source.driver.createSchemaBuilder().log();
  expect(differences.upQueries.map(({ query }) => query)).toEqual([]);
});

test('converts a record to a row with column names and stream version', () => {
  const makes = t.app
    .get(Registry)
    .projections()
    .find(({ table }) => table === 'make')!;
  const after = { row: { id: 1, name: 'Nordvik', importerId: 2, logoFileName: null } };
  const change = {
    stream: 'make:1',
    id: '1',
    before: { row: null },
    after,
    version: 3,
    facts: [],
    at: new Date(),
  };
  expect(makes.rows({ ...change, metadata: {} as never })).toEqual([
    { id: 1, name: 'Nordvik', importer_id: 2, logo_file_name: null, version: 3 },
  ]);
});

test('fails to read master data while Postgres does not answer, and succeeds when Postgres answers again', async () => {
  const unreachable = new MasterData({ options: { url: 'postgres://nobody@127.0.0.1:9/nothing' } } as never);
  await expect(unreachable.open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(unreachable.open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect((await t.app.get(PartiesReader).parties()).importers).toEqual([]);
});
